import { Button } from '#design/buttons/button.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { DataTable } from '#design/figures/data-table.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { won } from '#domain/money.ts'
import type { DecisionResult } from '#domain/past-years/entrusted-states.ts'
import {
  decisionNames,
  entrustedEventWords,
  entrustedKindNames,
  entrustedStateNames,
} from '#domain/past-years/entrusted.texts.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { Link } from 'react-router'
import type { EntrustedYear } from './contract.ts'
import { listTexts, pastYearTexts as texts } from './texts.ts'
import { type PastYearState, usePastYear } from './use-past-year.ts'
import { YearWork } from './year-work.tsx'

function FoundItems({ year, state }: { year: EntrustedYear; state: PastYearState }) {
  const mayTick = year.acts.includes('tick')
  return (
    <section aria-label={texts.items} className="flex flex-col gap-3">
      <h2 className="text-h3">{texts.items}</h2>
      {year.items.length === 0 ? <p className="text-small text-secondary">{texts.noItems}</p> : null}
      <ul className="flex flex-col gap-3 empty:hidden">
        {year.items.map(({ what: finding, article, risk, proof, changeWon, proven }, item) => {
          return (
            <li key={item} className="flex flex-col gap-1 rounded-field border border-line px-4 py-3 text-small">
              <p className="text-body font-medium wrap-anywhere">{finding}</p>
              <p className="tabular-nums">{texts.change(changeWon)}</p>
              <p className="text-secondary">{`${texts.law}: ${article}`}</p>
              <p className="text-secondary">{`${texts.risk}: ${risk}`}</p>
              <Checkbox
                label={texts.proof(proof)}
                checked={proven}
                disabled={!mayTick || state.tick.busy}
                onChange={(event) => void state.tick.run({ item, proven: event.target.checked })}
              />
            </li>
          )
        })}
      </ul>
      {year.lines.length > 0 ? <Lines lines={year.lines} /> : null}
    </section>
  )
}

const wonOrNone = (amountWon: number | null) => (amountWon === null ? texts.none : won(amountWon))

function Lines({ lines }: Pick<EntrustedYear, 'lines'>) {
  const { line, before, after, law } = texts.lineHeads
  return (
    <Disclosure title={texts.lines}>
      <DataTable
        caption={texts.lines}
        density="office"
        rows={lines.map((shown, at) => ({ ...shown, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { name: line, head: true, cell: ({ label, about }) => (about ? `${label} (${about})` : label) },
          { name: before, align: 'right', cell: ({ beforeWon }) => wonOrNone(beforeWon) },
          { name: after, align: 'right', cell: ({ afterWon }) => wonOrNone(afterWon) },
          { name: law, quiet: true, cell: ({ article }) => article },
        ]}
      />
    </Disclosure>
  )
}

function FilingSheet({ year: { sheet, sheetNote } }: { year: EntrustedYear }) {
  return (
    <section aria-label={texts.sheet.title} className="flex flex-col gap-5">
      <h2 className="text-h3">{texts.sheet.title}</h2>
      {sheetNote ? <p className="max-w-text text-small">{sheetNote}</p> : null}
      {sheet.map(({ title, note, rows }) => (
        <section key={title} aria-label={title} className="max-w-text">
          <h3 className="text-label">{title}</h3>
          <p className="pb-1 text-small text-secondary">{note}</p>
          <ul className="flex flex-col divide-y divide-line border-t border-line">
            {rows.map((row) => (
              <SheetLine key={row.label} {...row} of={title} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function SheetLine({
  no,
  label,
  before,
  after,
  ask,
  of: caption,
}: EntrustedYear['sheet'][number]['rows'][number] & { of: string }) {
  const name = [no, label].filter(Boolean).join(' ')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-small">
      <span className="min-w-40 flex-1">{name}</span>
      {ask ? <span className="max-w-prose text-secondary">{ask}</span> : null}
      {before ? <span className="text-secondary tabular-nums">{texts.sheet.before(before)}</span> : null}
      {after ? (
        <span className="ml-auto flex min-w-0 items-center gap-x-3 [&>button]:shrink-0">
          <span className="min-w-0 font-medium whitespace-pre-line tabular-nums wrap-anywhere">{after}</span>
          <CopyButton
            text={after}
            subject={texts.sheet.copied(label)}
            label={texts.sheet.copy}
            name={texts.sheet.copyOf(`${caption} ${name}`)}
          />
        </span>
      ) : null}
    </li>
  )
}

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

type HistoryChange = NonNullable<EntrustedYear['history'][number]['changes']>[number]

function changeWords({ what, before, after }: HistoryChange): string {
  const { facts, correct, decide, refund } = texts
  const names: Record<HistoryChange['what'], string> = {
    filedDay: facts.filed,
    receiptNumber: facts.receipt,
    localReceiptNumber: facts.localReceipt,
    decidedDay: decide.day,
    result: decide.result,
    resultNote: decide.note,
    refundedDay: refund.day,
    refundedWon: facts.refunded,
  }
  const words = (value: HistoryChange['before']) => {
    if (value === null || value === '') return facts.none
    if (typeof value === 'number') return won(value)
    if (what === 'result') return decisionNames[value as DecisionResult]
    return what.endsWith('Day') ? dayOr(value) : value
  }
  return correct.change(names[what], words(before), words(after))
}

function History({ history }: Pick<EntrustedYear, 'history'>) {
  return (
    <Disclosure title={texts.history}>
      <ol className="flex flex-col gap-2 text-small">
        {history.map(({ act, by: author, at, reason, changes }, place) => (
          <li key={place} className="flex flex-wrap gap-x-2">
            <span className="font-medium">{entrustedEventWords[act]}</span>
            <span className="text-secondary">{`${author ?? texts.person} · ${momentInWords(new Date(at))}`}</span>
            {changes?.map((change) => (
              <span key={change.what} className="w-full wrap-anywhere">
                {changeWords(change)}
              </span>
            ))}
            {reason ? <span className="w-full wrap-anywhere">{reason}</span> : null}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
