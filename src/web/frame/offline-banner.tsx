import { Icon } from '#design/icons/icon.tsx'
import { useOnline } from '#web/browser/online.ts'
import { frameTexts as texts } from './texts.ts'

/** `under`: offset below floating elements. */
export function OfflineBanner({ under = 'top-free-14' }: { under?: string }) {
  const online = useOnline()
  return (
    <div
      role="status"
      className={
        online
          ? 'sr-only'
          : `sticky z-10 flex items-center justify-center gap-2 bg-ink px-4 py-2 text-small font-medium text-paper ${under}`
      }
    >
      {online ? null : (
        <>
          <Icon name="wifi-off" size={18} aria-hidden="true" className="shrink-0" />
          {texts.offline}
        </>
      )}
    </div>
  )
}
