import type { AnswerOf } from '#contract/endpoint.ts'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { MoneyTable } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { won } from '#domain/money.ts'
import type { Action } from '#web/action.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { OwnIncome, readOwnIncome } from './contract.ts'
import { incomeTexts as texts } from './income.texts.ts'

export type IncomeFound = AnswerOf<typeof readOwnIncome>
export type IncomeProps = { found: IncomeFound | null; read: Action<[], void> }

export function IncomePart({ found, read }: IncomeProps) {
  const { problem, busy, run } = read
  const mustAuthenticate =
    problem?.code === 'past-years.identity' || found?.reason === 'session' || found?.reason === 'partial'
  return (
    <Card label={texts.title}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 className="text-h3">{texts.title}</h2>
          <p className="text-secondary">{texts.lead}</p>
        </div>
        <ProblemBanner problem={problem} />
        <div className="flex flex-col gap-4 empty:hidden" role="status">
          {found?.reason ? <Said {...texts.failures[found.reason]} /> : null}
          {found?.income ? <Income income={found.income} /> : null}
        </div>
        {mustAuthenticate ? (
          <ButtonLink to={stepPaths.consent.identity} wide size="medium">
            {texts.authenticate}
          </ButtonLink>
        ) : null}
        <p className="text-small text-secondary">{texts.kept}</p>
        <Button wide size="medium" tone="outline" busy={busy} onClick={() => void run()}>
          {found ? texts.again : texts.press}
        </Button>
      </div>
    </Card>
  )
}

function Said({ title, body }: { title: string; body: string }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{title}</p>
      <p className="text-secondary">{body}</p>
    </div>
  )
}

function Income({ income }: { income: OwnIncome }) {
  const { year, lastMonth, paidWon, withheldWon, payers, expected } = income
  if (lastMonth === null) return <Said {...texts.empty} />
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{texts.until(year, lastMonth)}</p>
        <p className="text-small text-secondary">{texts.due}</p>
      </div>
      <MoneyTable
        caption={texts.sums}
        rows={[
          { label: texts.paid, amount: won(paidWon) },
          { label: texts.withheld, amount: won(withheldWon), note: texts.withheldNote },
        ]}
      />
      <ul aria-label={texts.payers} className="flex flex-col gap-3">
        {payers.map((payer, at) => (
          <li key={at} className="flex flex-col gap-1 rounded-field bg-ground px-4 py-3">
            <p className="font-medium wrap-anywhere">{payer.name}</p>
            <p className="text-small text-secondary">
              {texts.ofPayer(
                payer.kinds.map((kind) => texts.kinds[kind]),
                payer.months,
              )}
            </p>
            <p className="flex flex-wrap gap-x-3 text-small tabular-nums">
              <span>{texts.ofSum(texts.paid, payer.paidWon)}</span>
              <span>{texts.ofSum(texts.withheld, payer.withheldWon)}</span>
            </p>
          </li>
        ))}
      </ul>
      {expected ? <Expected expected={expected} year={year} /> : null}
    </>
  )
}

function Expected({ expected, year }: { expected: NonNullable<OwnIncome['expected']>; year: number }) {
  const words = texts.expected
  if (expected.kind === 'none') return <Said title={words.none} body={words.why[expected.why]} />
  const { goesOn, soFarWon, rateYear } = expected
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-label">{words.title}</h3>
      <MoneyTable
        caption={words.title}
        rows={[
          { label: words.soFar, amount: words.pay(soFarWon) },
          ...(goesOn.kind === 'known' ? [{ label: words.goesOn, amount: words.pay(goesOn.won) }] : []),
        ]}
      />
      {goesOn.kind === 'none' ? <p className="text-small">{words[goesOn.why]}</p> : null}
      <ul className="flex list-disc flex-col gap-1 pl-5 text-small text-secondary">
        {[words.rates(year, rateYear), words.rests, words.unsaid].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="text-caption text-secondary">{words.article}</p>
    </div>
  )
}
