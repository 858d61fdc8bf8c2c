import type { ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { unitWon } from '#domain/texts.ts'
import { Disclosure } from '#design/layout/disclosure.tsx'
import {
  amountLimits,
  familyNames,
  guessProblems,
  spouses,
  usuallyWithheldWon,
  wonOf,
  type AmountName,
  type Guess,
  type Spouse,
} from '#site/calculator/rules/guess.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { calculatorTexts as texts } from '#site/calculator/texts.ts'
import { mostFamily } from './draft.ts'
import { TradeField, type TradeFieldProps } from './trade-field.tsx'

export type CalculatorFormProps = { guess: Guess; onType: (change: Partial<Guess>) => void; trade: TradeFieldProps }

const rare = ['priorRevenue', 'expenses', 'nationalPension', 'yellowUmbrella', 'pensionSavings'] as const

/** The trade, the money, the family, and closed until asked for what few people have. Nothing of it is sent. */
export function CalculatorForm({ guess, onType, trade }: CalculatorFormProps) {
  const problems = guessProblems(guess)
  const field = (name: AmountName, aside?: ReactNode) => (
    <AmountField
      key={name}
      name={name}
      label={texts.amounts[name].label}
      hint={texts.amounts[name].hint}
      unit={unitWon}
      limits={amountLimits}
      value={guess[name]}
      onChange={(typed) => onType({ [name]: typed })}
      error={problems[name] === 'withheld.more' ? texts.problems['withheld.more'] : undefined}
      aside={aside}
    />
  )
  const year = trade.chosen?.year
  return (
    <form className="flex flex-col gap-10" onSubmit={(event) => event.preventDefault()}>
      <Part title={texts.trade.legend}>
        <TradeField {...trade} />
      </Part>
      <Part title={year ? texts.income.legend(year) : texts.income.plainLegend}>
        {field('revenue')}
        {field(
          'withheld',
          <Button
            tone="secondary"
            size="medium"
            onClick={() => {
              if (!problems.revenue) onType({ withheld: String(usuallyWithheldWon(wonOf(guess.revenue))) })
            }}
          >
            <span className="whitespace-nowrap">{texts.income.withhold}</span>
          </Button>,
        )}
      </Part>
      <FamilyPart guess={guess} onType={onType} />
      <Disclosure title={texts.deductions.title}>
        <div className="flex flex-col gap-5 text-body text-ink">{rare.map((name) => field(name))}</div>
      </Disclosure>
    </form>
  )
}

function FamilyPart({ guess, onType }: Pick<CalculatorFormProps, 'guess' | 'onType'>) {
  return (
    <Part title={texts.family.legend}>
      <p className="text-small text-secondary">{texts.family.hint}</p>
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 max-sm:big:grid-cols-1">
        <div className="col-span-full">
          <SelectField
            label={texts.family.spouse}
            choices={spouses.map((value) => ({ value, label: texts.family.spouses[value] }))}
            value={guess.spouse}
            onChange={(event) => onType({ spouse: event.target.value as Spouse })}
          />
        </div>
        {familyNames.map((name) => (
          <SelectField
            key={name}
            label={texts.family.names[name]}
            choices={Array.from({ length: mostFamily + 1 }, (_, count) => ({
              value: String(count),
              label: texts.family.people(count),
            }))}
            value={String(guess[name])}
            onChange={(event) => onType({ [name]: Number(event.target.value) })}
          />
        ))}
      </div>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 text-h2">{title}</legend>
      {children}
    </fieldset>
  )
}
