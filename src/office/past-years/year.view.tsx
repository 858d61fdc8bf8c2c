import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { won } from '#domain/money.ts'
import {
  decisionNames,
  entrustedEventWords,
  entrustedKindNames,
  entrustedStateNames,
} from '#domain/past-years/entrusted.texts.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { EntrustedYear } from './contract.ts'
import { FilingSheet, FoundItems } from './found.tsx'
import { listTexts, pastYearTexts as texts } from './texts.ts'
import { type PastYearState, usePastYear } from './use-past-year.ts'
import { YearWork } from './year-work.tsx'

const dayOr = (day: string | null) => (day ? dayInWords(seoulInstant(day), true) : texts.facts.none)

export function PastYear({ year, reload }: { year: EntrustedYear; reload: () => Promise<void> }) {
  const state = usePastYear(year, reload)
  const { name, incomeYear, registeredCase: caseNumber } = year
  return (
    <OfficePage title={texts.title(name, incomeYear)} aside={<Head year={year} state={state} />}>
      <div className="flex flex-col gap-6">
        <p className="flex flex-wrap gap-x-4 text-small">
          <Link
            to={href('/office/past-years')}
            className="inline-flex min-h-press items-center text-brand-700 underline underline-offset-4"
          >
            {texts.back}
          </Link>
          {caseNumber ? (
            <Link
              to={`${href('/office/cases/:caseNumber', { caseNumber })}#letters`}
              className="inline-flex min-h-press items-center text-brand-700 underline underline-offset-4"
            >
              {texts.letters}
            </Link>
          ) : null}
        </p>
        <p className="max-w-text text-small text-secondary">
          {texts.lead} {texts.computed}
        </p>
        {year.late ? <Late year={year} /> : null}
        <ProblemBanner problem={state.act.problem ?? state.tick.problem ?? state.approve.problem} />
        <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <YearFacts year={year} />
            <FoundItems year={year} state={state} />
            <FilingSheet year={year} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <YearWork year={year} state={state} />
            <History history={year.history} />
          </div>
        </div>
      </div>
    </OfficePage>
  )
}

function Head({ year, state }: { year: EntrustedYear; state: PastYearState }) {
  return (
    <>
      <Chip tone={year.state === 'asked' ? 'brand' : year.state === 'done' ? 'good' : 'plain'}>
        {entrustedStateNames[year.state]}
      </Chip>
      {year.late ? <Chip tone="danger">{listTexts.late}</Chip> : null}
      {year.acts.includes('take') ? (
        <Button
          size="small"
          tone="outline"
          busy={state.act.busy}
          onClick={() => void state.act.run({ act: 'take', reason: null })}
        >
          {texts.take}
        </Button>
      ) : null}
    </>
  )
}

function Late({ year: { state, questionDay } }: { year: EntrustedYear }) {
  const { title, question, filed, decided, unsent } = texts.late
  return (
    <Banner tone="danger" title={title}>
      {questionDay ? question : state === 'filed' ? filed : state === 'decided' ? decided : unsent}
    </Banner>
  )
}

function feeWords({ feeWon, filedDay, feePaidAt }: EntrustedYear): string {
  const { feePaid, feeDue, feeNotYet } = texts.facts
  if (feePaidAt) return feePaid(feeWon, feePaidAt)
  return filedDay ? feeDue(feeWon, filedDay) : feeNotYet(feeWon)
}

function YearFacts({ year }: { year: EntrustedYear }) {
  const { facts } = texts
  const { kind, sumWon, filedDay, decidedDay, result, refundedDay, refundedWon } = year
  return (
    <Facts
      framed
      pairs
      facts={[
        { name: facts.kind, value: entrustedKindNames[kind] },
        { name: facts.owner, value: year.owner ?? listTexts.nobody },
        { name: facts.due, value: dayOr(year.dueDay) },
        {
          name: kind === 'claim' ? facts.toClaim : (sumWon ?? 0) < 0 ? facts.toRefund : facts.toPay,
          value: sumWon === null ? listTexts.noSum : won(Math.abs(sumWon)),
        },
        { name: facts.filedOn, value: dayOr(year.filedOn) },
        { name: facts.claimUntil, value: dayOr(year.claimUntil) },
        { name: facts.fee, value: feeWords(year) },
        ...(filedDay
          ? [
              { name: facts.filed, value: dayOr(filedDay) },
              { name: facts.receipt, value: year.receiptNumber },
              { name: facts.localReceipt, value: year.localReceiptNumber || facts.none },
            ]
          : []),
        ...(result
          ? [
              {
                name: facts.decided,
                value: `${dayOr(decidedDay)} · ${decisionNames[result]} ${year.resultNote}`.trim(),
              },
            ]
          : []),
        ...(refundedWon === null
          ? []
          : [{ name: facts.refunded, value: `${dayOr(refundedDay)} · ${won(refundedWon)}` }]),
      ]}
    />
  )
}

function History({ history }: Pick<EntrustedYear, 'history'>) {
  return (
    <Disclosure title={texts.history}>
      <ol className="flex flex-col gap-2 text-small">
        {history.map(({ act, by: author, at, reason }, place) => (
          <li key={place} className="flex flex-wrap gap-x-2">
            <span className="font-medium">{entrustedEventWords[act]}</span>
            <span className="text-secondary">{`${author ?? texts.person} · ${momentInWords(new Date(at))}`}</span>
            {reason ? <span className="w-full wrap-anywhere">{reason}</span> : null}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
