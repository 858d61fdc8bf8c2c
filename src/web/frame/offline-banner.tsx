import { WifiOff } from 'lucide-react'
import { useOnline } from '#web/browser/online.ts'
import { frameTexts as texts } from './texts.ts'

/** Says that the network is gone while it is gone. */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status" className={online ? 'sr-only' : 'flex items-center justify-center gap-2 bg-ink px-4 py-2 text-small font-medium text-paper'}>
      {online ? null : (
        <>
          <WifiOff size={18} aria-hidden="true" className="shrink-0" />
          {texts.offline}
        </>
      )}
    </div>
  )
}
