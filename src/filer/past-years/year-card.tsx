import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { MoneyTable } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { won } from '#domain/money.ts'
import { statedClaims, statedIncomes, type StatedMemberFacts } from '#domain/past-years/family.ts'
import { foundWords, refusalSentences } from '#domain/past-years/texts.ts'
import type { Action } from '#web/action.ts'
import type { CheckedYear } from './contract.ts'
import { Entrust, type Entrusting } from './entrusted-years.tsx'
import { pastYearsTexts as texts } from './texts.ts'

/** Null while other years are still being read. */
type Again = Action<[incomeYear: number, told: readonly StatedMemberFacts[]], void> | null

type YearCardProps = { year: CheckedYear; again: Again; entrusting: Entrusting | null }

export function YearCard({ year, again, entrusting }: YearCardProps) {
  const { incomeYear, verdict, refusal, filedOn, claimUntil, items, unclear, lines, questions, reductionPercent } = year
  const isLate = reductionPercent !== null
  return (
    <Card label={texts.year(incomeYear)}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 className="text-h3">{texts.year(incomeYear)}</h2>
          <p className="font-semibold">{texts.verdict[verdict]}</p>
          <p className="text-secondary">
            {verdict === 'refused'
              ? refusalSentences[refusal ?? 'law']
              : isLate
                ? texts.late.body
                : texts.body[verdict]}
          </p>
          {verdict === 'unfiled' && refusal ? <p className="text-secondary">{refusalSentences[refusal]}</p> : null}
        </div>
        {verdict === 'less' || verdict === 'more' || isLate ? <Sums year={year} /> : null}
        {isLate ? <Late reductionPercent={reductionPercent} /> : null}
        <Items items={items} />
        {unclear.length > 0 ? (
          <div>
            <h3 className="text-label">{texts.unclear}</h3>
            <p className="wrap-anywhere">{unclear.join(', ')}</p>
          </div>
        ) : null}
        {lines.length > 0 ? <Lines lines={lines} heads={isLate ? texts.late.heads : texts.lineHeads} /> : null}
        <p className="flex flex-wrap gap-x-3 text-small text-secondary empty:hidden">
          {filedOn ? <span>{texts.filedOn(filedOn)}</span> : null}
          {claimUntil ? <span>{texts.claimUntil(claimUntil)}</span> : null}
        </p>
        {questions.length > 0 && again ? <Questions year={year} again={again} /> : null}
        {entrusting ? <Entrust year={year} {...entrusting} /> : null}
      </div>
    </Card>
  )
}

function Late({ reductionPercent }: { reductionPercent: number }) {
  const { reduced, daily, fallen } = texts.late
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-small text-secondary">
      {[reduced(reductionPercent), daily, fallen].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function Sums({ year: { verdict, nationalWon, localWon, penaltiesWon } }: { year: CheckedYear }) {
  const isBack = nationalWon + localWon < 0
  const total = verdict === 'less' ? texts.toClaim : isBack ? texts.late.toRefund : texts.toPay
  return (
    <MoneyTable
      caption={texts.sums}
      rows={[
        { label: texts.national, amount: won(Math.abs(nationalWon)) },
        { label: texts.local, amount: won(Math.abs(localWon)) },
        ...(penaltiesWon > 0 ? [{ label: texts.penalties, amount: won(penaltiesWon) }] : []),
        { label: total, amount: won(Math.abs(nationalWon + localWon)), kind: 'total' },
      ]}
    />
  )
}

function Items({ items }: Pick<CheckedYear, 'items'>) {
  if (items.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-label">{texts.found}</h3>
      <ul className="flex flex-col gap-3">
        {items.map(({ kind, subject, changeWon }, at) => {
          const words = foundWords[kind]
          return (
            <li key={at} className="flex flex-col gap-1 rounded-field bg-ground px-4 py-3">
              <p className="font-medium wrap-anywhere">{words.what(subject)}</p>
              <p className="text-small">{texts.change(changeWon)}</p>
              <dl className="flex flex-col gap-1 text-small text-secondary">
                {(['law', 'risk', 'proof'] as const).map((name) => (
                  <div key={name} className="flex flex-wrap gap-x-2">
                    <dt className="font-semibold">{texts[name]}</dt>
                    <dd className="min-w-0">{name === 'law' ? words.article : words[name]}</dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const wonOrNone = (amountWon: number | null) => (amountWon === null ? texts.none : won(amountWon))

type LinesProps = Pick<CheckedYear, 'lines'> & { heads: { before: string; after: string } }

function Lines({ lines, heads }: LinesProps) {
  return (
    <Disclosure title={texts.lines}>
      <ul className="flex flex-col gap-3">
        {lines.map(({ label, about, beforeWon, afterWon, article }, at) => (
          <li key={at} className="flex flex-col text-small">
            <span className="font-medium wrap-anywhere">{about ? `${label} (${about})` : label}</span>
            <span className="tabular-nums">
              {`${heads.before} ${wonOrNone(beforeWon)} · ${heads.after} ${wonOrNone(afterWon)}`}
            </span>
            <span className="text-secondary">{article}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

type Answers = Pick<StatedMemberFacts, 'income' | 'claimedBy'>
const unknown: Answers = { income: 'unknown', claimedBy: 'unknown' }

function Questions({ year: { incomeYear, questions }, again }: { year: CheckedYear; again: NonNullable<Again> }) {
  const [answersByMember, setAnswersByMember] = useState<Readonly<Record<string, Answers>>>({})
  const answerOf = (memberId: string) => answersByMember[memberId] ?? unknown
  const tell = (memberId: string, answer: Partial<Answers>) =>
    setAnswersByMember((before) => ({ ...before, [memberId]: { ...unknown, ...before[memberId], ...answer } }))
  return (
    <Disclosure title={texts.ask.title(questions.length)}>
      <section aria-label={texts.ask.region(incomeYear)} className="flex flex-col gap-4 text-body text-ink">
        <p className="text-small text-secondary">{texts.ask.body}</p>
        {questions.map(({ memberId, name }) => (
          <div key={memberId} className="flex flex-col gap-4">
            <RadioCards
              legend={texts.ask.income(name)}
              legendShown
              look="small"
              cards={statedIncomes.map((value) => ({ value, title: texts.ask.incomes[value] }))}
              value={answerOf(memberId).income}
              onChange={(income) => tell(memberId, { income })}
            />
            <RadioCards
              legend={texts.ask.claim(name)}
              legendShown
              look="small"
              cards={statedClaims.map((value) => ({ value, title: texts.ask.claims[value] }))}
              value={answerOf(memberId).claimedBy}
              onChange={(claimedBy) => tell(memberId, { claimedBy })}
            />
          </div>
        ))}
        <Button
          wide
          size="medium"
          tone="outline"
          busy={again.busy}
          onClick={() =>
            void again.run(
              incomeYear,
              questions.map(({ memberId }) => ({ memberId, ...answerOf(memberId) })),
            )
          }
        >
          {texts.ask.press}
        </Button>
      </section>
    </Disclosure>
  )
}
