import { lazy, Suspense } from 'react'
import { SelectField } from '#design/fields/select-field.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { won } from '#domain/money.ts'
import { dayInWords } from '#domain/seoul-time.ts'
import { unitWon } from '#domain/texts.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { yearQuestionTexts as questions } from '#web/year/questions.texts.ts'
import { yearTexts } from '#web/year/year.texts.ts'
import { amountLimits, householdChoices, toHousehold, type Guess } from './guess.ts'
import { householdTexts as texts } from './household.texts.ts'
import { calculatorTexts } from './texts.ts'
import type { CalculatorYear } from './year.ts'

const choiceNames = { ...questions.insurance, ...questions.wealth }
const YearAdvice = lazy(async () => ({ default: (await import('#web/year/year-advice.tsx')).YearAdvice }))

const statedBookOffers = (['SIMPLE', 'DOUBLE'] as const).map((fillingType) => ({ fillingType, sum: 'told' }))

/** The year's advice, and the day of a likely claim. `isBookTold`: the real expenses were typed. */
export function YearWords({ year, isBookStated }: { year: CalculatorYear; isBookStated: boolean }) {
  const { advice, claimUntil } = year
  return (
    <>
      {advice && advice.kind !== 'same' ? (
        <Suspense>
          <YearAdvice advice={advice} offers={isBookStated ? statedBookOffers : []} />
        </Suspense>
      ) : null}
      {claimUntil ? (
        <Banner title={texts.claimTitle}>{texts.claim(dayInWords(new Date(`${claimUntil}T12:00:00+09:00`)))}</Banner>
      ) : null}
    </>
  )
}

const month = (yearMonth: string) => questions.month(yearMonth.slice(0, 4), Number(yearMonth.slice(5)))

type HouseholdPartProps = {
  guess: Guess
  onType: (change: Partial<Guess>) => void
  /** Undefined before an answer, null without values of the year. */
  year: CalculatorYear | null | undefined
  incomeYear: number
}

export function HouseholdPart({ guess, onType, year, incomeYear }: HouseholdPartProps) {
  const choices = (name: keyof typeof householdChoices) => [
    { value: '', label: texts.open },
    ...householdChoices[name].map((value) => ({ value, label: choiceNames[value] })),
  ]
  return (
    <Disclosure title={yearTexts.partTitle} open={toHousehold(guess) !== null}>
      <p>{texts.lead}</p>
      <div className="flex flex-col gap-5 text-body text-ink">
        <SelectField
          label={questions.insurance.legend}
          choices={choices('insurance')}
          value={guess.insurance}
          onChange={({ target: { value } }) => onType({ insurance: value as Guess['insurance'] })}
        />
        <SelectField
          label={questions.wealth.legend(incomeYear)}
          hint={questions.wealth.hint}
          choices={choices('wealth')}
          value={guess.wealth}
          onChange={({ target: { value } }) => onType({ wealth: value as Guess['wealth'] })}
        />
        {guess.insurance === 'workplace' ? null : (
          <AmountField
            name="taxBase"
            label={calculatorTexts.amounts.taxBase.label}
            hint={calculatorTexts.amounts.taxBase.hint}
            unit={unitWon}
            limits={amountLimits}
            value={guess.taxBase}
            onChange={(taxBase) => onType({ taxBase })}
          />
        )}
      </div>
      {year === null ? <p>{texts.none}</p> : null}
      {year ? <Basis year={year} /> : null}
    </Disclosure>
  )
}

function Basis({ year: { from, until, open, methods } }: { year: CalculatorYear }) {
  const pensionWon = methods[0]?.pensionMonthlyWon ?? null
  const lines = [
    questions.when(month(from), month(until)),
    questions.why,
    ...open.map((fact) => questions.open[fact]),
    ...(pensionWon === null ? [] : [questions.pension(won(pensionWon))]),
    questions.household,
    questions.decided,
  ]
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
