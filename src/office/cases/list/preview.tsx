import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { href } from '#domain/address/href.ts'
import { won } from '#domain/money.ts'
import { dayInWords } from '#domain/seoul-time.ts'
import { HistoryList } from '#office/cases/file/history-list.tsx'
import { NextWords } from '#office/cases/file/next-words.tsx'
import { methodName } from '#domain/filing-method/filing-method.ts'
import { stateWords } from '#domain/office-case/texts.ts'
import { fileTexts, listTexts, waitingWords } from '#office/cases/screens.texts.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { StateChip } from '#office/cases/file/state-chip.tsx'

const texts = fileTexts.facts
const wordOf = (words: Readonly<Record<string, string>>, state: string) => words[state] ?? state

/** A case at a glance, beside the list: where it stands, what is next, what happened last. */
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
  const { row, payment } = file
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
      <Facts
        facts={[
          { name: texts.assignee, value: row.assignee ?? texts.nobody },
          {
            name: texts.waiting,
            value: row.waitingSince ? waitingWords(daysSince(row.waitingSince)) : texts.notWaiting,
          },
          { name: texts.received, value: row.receivedAt ? dayInWords(new Date(row.receivedAt)) : listTexts.noValue },
          { name: texts.data, value: wordOf(stateWords.data, row.dataState) },
          { name: texts.agent, value: wordOf(stateWords.agent, row.agentState) },
          { name: texts.method, value: row.method ? methodName(row.method) : texts.noMethod },
          {
            name: texts.payment,
            value: [row.paymentState, payment.amountWon === null ? '' : won(payment.amountWon)]
              .filter(Boolean)
              .join(' · '),
          },
        ]}
      />
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
