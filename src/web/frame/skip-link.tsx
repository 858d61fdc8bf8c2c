import { frameTexts as texts } from './texts.ts'

/** The first thing the Tab key meets: past the menus, to the content. */
export function SkipLink() {
  return (
    <a href="#main" className="absolute top-0 left-4 z-50 -translate-y-[150%] rounded-b-small bg-ink px-4 py-3 text-small font-semibold text-paper focus:translate-y-0">
      {texts.skip}
    </a>
  )
}
