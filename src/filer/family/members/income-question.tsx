import { RadioCards } from '#design/fields/radio-cards.tsx'
import type { FamilyIncome } from '#domain/family/family.ts'
import { incomeTexts as texts } from '#filer/family/texts.ts'

type Props = { value: FamilyIncome | null; onChange: (value: FamilyIncome) => void }

/** Income limit of a dependent (소득세법 50①); shown to the office. */
export function IncomeQuestion({ value, onChange }: Props) {
  return (
    <section aria-label={texts.title} className="flex flex-col gap-2">
      <RadioCards
        legend={texts.title}
        legendShown
        value={value}
        onChange={onChange}
        cards={[
          { value: 'none', title: texts.none },
          { value: 'some', title: texts.some.title, text: texts.some.text },
        ]}
      />
      <p className="text-small text-secondary">{texts.hint}</p>
    </section>
  )
}
