/** Few open it at once, so it loads lazily. */
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import { amount, won } from '#domain/money.ts'
import { unitWon } from '#domain/texts.ts'
import { insurances, spouseEarnings, wealthBands, type HouseholdFacts } from '#effects/yearly/household-facts.ts'
import type { MethodYear } from '#filer/method/schemas.ts'
import { mostAmountWon } from '#filer/method/most-amount.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { wonSentences } from '#web/fields/texts.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { yearQuestionTexts as texts } from '#web/year/questions.texts.ts'

export type Telling = { busy: boolean; problem: CallProblem | null; onTell: (facts: HouseholdFacts) => void }

type ChoiceProps<Value extends string> = {
  legend: string
  hint?: string
  choices: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ legend, hint, choices, value, onChoose }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="text-label text-ink">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-secondary">
          {hint}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`choice flex min-h-11 items-center gap-2 rounded-field px-3 py-2 text-small text-ink ${
              choice.value === value ? 'border-brand-600 bg-brand-50' : 'border-line'
            }`}
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="pick"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const month = (yearMonth: string) => texts.month(yearMonth.slice(0, 4), Number(yearMonth.slice(5)))

const textOf = (won: number | undefined) => (won === undefined ? '' : amount(won))

type AmountsProps = { household: HouseholdFacts } & Pick<Telling, 'busy' | 'onTell'>
const limits = { mostWon: mostAmountWon }
const refused = { spouseWon: wonSentences['not-an-amount'](0), taxBaseWon: wonSentences['not-an-amount'](0) }

function useAmounts({ household, busy, onTell }: AmountsProps) {
  const read = (text: string) => readWon(text, limits)
  const isWrong = (text: string) => read(text).kind === 'refused'
  return useApiForm({
    endpoint: {},
    start: { spouseWon: textOf(household.spouseWon), taxBaseWon: textOf(household.taxBaseWon) },
    sentences: {},
    check: ({ spouseWon, taxBaseWon }) => ({
      spouseWon: household.spouse === 'over' && isWrong(spouseWon) ? refused.spouseWon : null,
      taxBaseWon: isWrong(taxBaseWon) ? refused.taxBaseWon : null,
    }),
    toBody: ({ spouseWon, taxBaseWon }): HouseholdFacts => {
      const { spouseWon: _, taxBaseWon: __, ...rest } = household
      const [spouse, taxBase] = [read(spouseWon), read(taxBaseWon)]
      return {
        ...rest,
        ...(household.spouse === 'over' && spouse.kind === 'amount' && { spouseWon: spouse.won }),
        ...(taxBase.kind === 'amount' && { taxBaseWon: taxBase.won }),
      }
    },
    act: { busy, problem: null },
    stays: true,
    send: async (facts) => onTell(facts),
  })
}

function Amounts(props: AmountsProps) {
  const { household, busy } = props
  const form = useAmounts(props)
  const field = (name: 'spouseWon' | 'taxBaseWon', words: { label: string; hint: string }) => (
    <AmountField label={words.label} hint={words.hint} unit={unitWon} limits={limits} {...form.value(name)} />
  )
  return (
    <ApiForm form={form} className="flex flex-col gap-4" refusal={null}>
      {household.spouse === 'over' ? field('spouseWon', texts.spouseWon) : null}
      {household.insurance === 'workplace' ? null : field('taxBaseWon', texts.taxBase)}
      {household.spouse === 'over' || household.insurance !== 'workplace' ? (
        <Button type="submit" size="medium" tone="secondary" busy={busy}>
          {texts.press}
        </Button>
      ) : null}
    </ApiForm>
  )
}

export function YearPart({ year, telling }: { year: MethodYear; telling: Telling }) {
  const { open, from, until } = year
  const { busy, problem } = telling
  const [household, onTell] = useState(year.told)
  const sent = useRef(household)
  // An answer shows at once and is sent after the one before.
  useEffect(() => {
    if (busy || sent.current === household) return
    sent.current = household
    telling.onTell(household)
  }, [busy, household, telling])
  return (
    <div className="flex flex-col gap-6">
      <p>{texts.lead}</p>
      <Choice
        legend={texts.insurance.legend}
        choices={insurances.map((value) => ({ value, label: texts.insurance[value] }))}
        value={household.insurance}
        onChoose={(insurance) => onTell({ ...household, insurance })}
      />
      <Choice
        legend={texts.wealth.legend(Number(from.slice(0, 4)) - 1)}
        hint={texts.wealth.hint}
        choices={wealthBands.map((value) => ({ value, label: texts.wealth[value] }))}
        value={household.wealth}
        onChoose={(wealth) => onTell({ ...household, wealth })}
      />
      <Choice
        legend={texts.spouse.legend}
        choices={spouseEarnings.map((value) => ({ value, label: texts.spouse[value] }))}
        value={household.spouse}
        onChoose={(spouse) => onTell({ ...household, spouse })}
      />
      <Amounts
        key={String(household.taxBaseWon === undefined && household.spouseWon === undefined)}
        household={household}
        busy={busy}
        onTell={onTell}
      />
      <ProblemBanner problem={problem} />
      {Object.keys(household).length > 0 ? (
        <Button size="medium" tone="text" onClick={() => onTell({})}>
          {texts.clear}
        </Button>
      ) : null}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-small text-secondary">
        {[
          texts.when(month(from), month(until)),
          texts.why,
          ...open.map((fact) => texts.open[fact]),
          ...(year.pensionMonthlyWon === null ? [] : [texts.pension(won(year.pensionMonthlyWon))]),
          texts.household,
          texts.adjusted,
          texts.decided,
        ].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
