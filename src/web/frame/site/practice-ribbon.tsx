import { practiceTexts as texts } from './practice.texts.ts'

export function PracticeRibbon() {
  return (
    <aside
      aria-label={texts.mark}
      className="bg-practice px-5 py-2 text-center text-small font-semibold text-practice-tint"
    >
      {texts.note}
    </aside>
  )
}
