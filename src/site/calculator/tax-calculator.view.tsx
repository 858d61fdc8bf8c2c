import type { ReactNode } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { won } from '#domain/money.ts'
import { unitWon } from '#domain/texts.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { ShareButton } from '#web/messenger/share-button.tsx'
import { mostFamily } from './form-draft.ts'
import { type ChosenTrade, TradeField, type TradeFieldProps } from './trade-field.tsx'
import type { CalculatorYear } from './year.ts'
import { type Outcome, Result, mainMethod, sumWords } from './result.tsx'
import {
  type AmountName,
  type Guess,
  type Spouse,
  amountLimits,
  amountNames,
  familyNames,
  guessProblems,
  isFilled,
  spouses,
  usuallyWithheldWon,
  toWon,
} from './guess.ts'
import { calculatorTexts as texts } from './texts.ts'

function Typed({ guess, chosen }: { guess: Guess; chosen: ChosenTrade | null }) {
  const { family } = texts
  return (
    <section className="hidden flex-col print:flex">
      <h2 className="text-h3">{texts.typed}</h2>
      <Facts
        facts={[
          ...(chosen ? [{ name: texts.trade.label, value: `${chosen.trade.code} ${chosen.trade.name}` }] : []),
          ...amountNames
            .filter((name) => isFilled(guess[name]) && !Number.isNaN(toWon(guess[name])))
            .map((name) => ({ name: texts.amounts[name].label, value: won(toWon(guess[name])) })),
          { name: family.spouse, value: family.spouses[guess.spouse] },
          ...familyNames
            .filter((name) => guess[name] > 0)
            .map((name) => ({ name: family.names[name], value: family.people(guess[name]) })),
        ]}
      />
    </section>
  )
}

const basisTexts = texts.basis

/** 641 becomes `64.1%`. */
const percent = (perMille: number) => `${perMille / 10}%`

function Basis({ guess, chosen }: { guess: Guess; chosen: ChosenTrade }) {
  const { rates, year } = chosen
  const lines = [
    basisTexts.law(year),
    rates ? basisTexts.rates(percent(rates.simplePerMille), percent(rates.standardPerMille)) : basisTexts.noRates,
    ...(!isFilled(guess.priorRevenue) ? [basisTexts.prior] : []),
    ...(!isFilled(guess.expenses) && rates ? [basisTexts.books] : []),
    basisTexts.left,
    basisTexts.fee,
    basisTexts.sure,
  ]
  return (
    <Disclosure title={basisTexts.title}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Disclosure>
  )
}

type CalculatorFormProps = { guess: Guess; onType: (change: Partial<Guess>) => void; trade: TradeFieldProps }

const rare = ['priorRevenue', 'expenses', 'nationalPension', 'yellowUmbrella', 'pensionSavings'] as const

function CalculatorForm({ guess, onType, trade }: CalculatorFormProps) {
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
              if (!problems.revenue) onType({ withheld: String(usuallyWithheldWon(toWon(guess.revenue))) })
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

export type TaxCalculatorProps = CalculatorFormProps & {
  outcome: Outcome
  year: CalculatorYear | null | undefined
  onClear: () => void
  onPrint: () => void
}

/** On a phone the result is sticky until its place is reached. */
export function TaxCalculatorView({ outcome, year, onClear, onPrint, ...form }: TaxCalculatorProps) {
  const { chosen } = form.trade
  return (
    <div
      className="mx-auto flex w-full max-w-site flex-col gap-8 px-5 py-8 lg:grid
        lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-x-16 lg:px-6 lg:py-14"
    >
      <div className="flex flex-col gap-2 lg:col-span-2">
        <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
          {texts.title}
        </h1>
        <p className="text-secondary">{texts.lead}</p>
        <p className="flex gap-2 text-small text-secondary">
          <Icon name="lock-keyhole" size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          {texts.kept}
        </p>
        <noscript>
          <Banner tone="warning">{texts.withoutScripts}</Banner>
        </noscript>
      </div>
      <div data-print="no" className="flex flex-col">
        <CalculatorForm {...form} />
        <SumBar outcome={outcome} />
      </div>
      <section
        id="result"
        aria-label={texts.result.title}
        className="flex scroll-mt-24 flex-col gap-6 lg:sticky lg:top-28 lg:self-start"
      >
        <Result
          {...form}
          outcome={outcome}
          year={year}
          basis={chosen ? <Basis guess={form.guess} chosen={chosen} /> : null}
        />
        <Typed guess={form.guess} chosen={chosen} />
        <Further onClear={onClear} onPrint={onPrint} ready={outcome.missing === null} />
      </section>
    </div>
  )
}

function SumBar({ outcome }: { outcome: Outcome }) {
  const main = outcome.missing === null ? mainMethod(outcome.comparison) : undefined
  if (!main) return null
  const { label, sum, back } = sumWords(main)
  return (
    <div
      data-keep-free
      className="sticky bottom-0 -mx-5 mt-6 flex items-center justify-between gap-3 border-t border-line bg-paper
        px-5 pt-3 pb-free-3 lg:hidden"
    >
      <span aria-hidden="true" className="flex min-w-0 flex-col">
        <span className="text-caption text-secondary">{label}</span>
        <span className={`text-h3 wrap-anywhere tabular-nums ${back ? 'text-brand-700' : 'text-ink'}`}>{sum}</span>
      </span>
      <a
        href="#result"
        className="inline-flex min-h-11 shrink-0 items-center rounded-small bg-brand-100 px-4 text-small
          font-semibold text-brand-700"
      >
        {texts.result.toResult}
      </a>
    </div>
  )
}

function Further({ ready, onClear, onPrint }: { ready: boolean; onClear: () => void; onPrint: () => void }) {
  return (
    <div data-print="no" className="flex flex-col gap-3">
      <ButtonLink wide to={stepPaths.filing.start} aria-describedby="go-hint">
        {texts.go}
      </ButtonLink>
      <p id="go-hint" className="text-center text-small text-secondary">
        {texts.goHint}
      </p>
      <ButtonLink wide size="medium" tone="outline" to={href('/consult-form')}>
        {texts.ask}
      </ButtonLink>
      <div className="flex flex-wrap items-center justify-center gap-2">
        {ready ? (
          <Button
            size="small"
            tone="outline"
            icon={<Icon name="printer" size={16} aria-hidden="true" />}
            onClick={onPrint}
          >
            {texts.print}
          </Button>
        ) : null}
        <ShareButton title={texts.title} description={texts.lead} path={href('/tax-calculator')} label={texts.share} />
        <Button size="small" tone="text" onClick={onClear}>
          {texts.clear}
        </Button>
      </div>
      <p className="text-center text-caption text-quiet">{texts.shareHint}</p>
    </div>
  )
}
