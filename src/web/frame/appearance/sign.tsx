import { frameTexts as texts } from '#web/frame/texts.ts'

/** Its sign: a small and a large syllable. */
export function AppearanceSign() {
  return (
    <span aria-hidden="true" className="inline-flex items-baseline gap-px leading-none font-bold">
      <span className="text-caption leading-none">{texts.sizeSample}</span>
      <span className="text-h3 leading-none">{texts.sizeSample}</span>
    </span>
  )
}
