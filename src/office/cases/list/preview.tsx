import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { href } from '#domain/address/href.ts'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import { stateWords } from '#domain/office-case/texts.ts'
import { dayInWords } from '#domain/seoul-time.ts'
import type { CaseFile, CaseRow } from '#office/cases/contract.ts'
import { HistoryList } from '#office/cases/file/history-list.tsx'
import { NextWords } from '#office/cases/file/next-words.tsx'
import { StateChip } from '#office/cases/file/state-chip.tsx'
import { fileTexts, listTexts, waitingWords } from '#office/cases/screens.texts.ts'

const previewTexts = fileTexts.facts
const wordOf = (words: Readonly<Record<string, string>>, state: string) => words[state] ?? state

function figureFacts(figures: CaseRow['figures']): { name: string; value: string }[] {
  if (!figures) return []
  const { resultWon, localResultWon, feeWon, receivedWon } = figures
  const words = listTexts.preview.figures
  const result = (amountWon: number) =>
    amountWon < 0 ? words.refund(won(-amountWon)) : amountWon > 0 ? words.due(won(amountWon)) : words.none
  return [
    { name: words.national, value: result(resultWon) },
    ...(localResultWon === null ? [] : [{ name: words.local, value: result(localResultWon) }]),
    { name: words.fee, value: words.received(won(feeWon), won(receivedWon)) },
  ]
}

export function Preview({
  file,
  failed,
  daysSince,
}: {
  file: CaseFile | null
  failed: string | null
  daysSince: (instant: string) => number
}) {
  if (failed)
    return (
      <p role="alert" className="text-small">
        {failed}
      </p>
    )
  if (!file) return <Skeleton />
  const { row } = file
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="text-h3">{row.name}</strong>
        <span className="text-small text-secondary tabular-nums">{row.caseNumber}</span>
        <StateChip state={row.officeState} />
      </div>
      <p className="text-small">
        <span className="block text-caption font-semibold text-quiet">{listTexts.preview.next}</span>
        <NextWords file={file} />
      </p>
      <PreviewFacts file={file} daysSince={daysSince} />
      <div>
        <p className="pb-2 text-caption font-semibold text-quiet">{listTexts.preview.recent}</p>
        <HistoryList events={file.events.slice(-3)} />
      </div>
      <ButtonLink to={href('/office/cases/:caseNumber', { caseNumber: row.caseNumber })} size="medium" wide>
        {listTexts.preview.open}
      </ButtonLink>
    </div>
  )
}

function PreviewFacts({
  file: { row, payment },
  daysSince,
}: {
  file: CaseFile
  daysSince: (instant: string) => number
}) {
  return (
    <Facts
      facts={[
        { name: previewTexts.assignee, value: row.assignee ?? previewTexts.nobody },
        {
          name: previewTexts.waiting,
          value: row.waitingSince ? waitingWords(daysSince(row.waitingSince)) : previewTexts.notWaiting,
        },
        {
          name: previewTexts.received,
          value: row.receivedAt ? dayInWords(new Date(row.receivedAt)) : listTexts.noValue,
        },
        { name: previewTexts.data, value: wordOf(stateWords.data, row.dataState) },
        { name: previewTexts.agent, value: wordOf(stateWords.agent, row.agentState) },
        { name: previewTexts.method, value: row.method ? methodName(row.method) : previewTexts.noMethod },
        {
          name: previewTexts.payment,
          value: [row.paymentState, payment.amountWon === null ? '' : won(payment.amountWon)]
            .filter(Boolean)
            .join(' · '),
        },
        ...figureFacts(row.figures),
      ]}
    />
  )
}
