import { useNavigation } from 'react-router'
import { frameTexts as texts } from './texts.ts'

/** A line at the very top while the next page is being fetched, from 300 ms on. */
export function MovingBar() {
  const moving = useNavigation().state !== 'idle'
  return moving ? (
    <div role="status" className="fixed inset-x-0 top-free-0 z-50 h-1 animate-late overflow-hidden bg-brand-100">
      <div className="h-full w-1/3 animate-cross bg-brand-600" />
      <span className="sr-only">{texts.moving}</span>
    </div>
  ) : null
}
