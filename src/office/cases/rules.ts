/** A row of the list as a file. Pure. */
import { methodName } from '#domain/filing-method/filing-method.ts'
import { officeStateWords, stateWords } from '#domain/office-case/texts.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { CaseRow } from './contract.ts'

const wordOf = (words: Readonly<Record<string, string>>, state: string) => words[state] ?? state
const dayOf = (instant: string | null) => (instant ? seoulDay(new Date(instant)) : '')

/** The cells under `exportTexts.heads`: no number of a resident, no whole phone, no account. */
export function exportRow(row: CaseRow, firm: string): string[] {
  return [
    row.caseNumber,
    row.name,
    row.phoneMask,
    firm,
    officeStateWords[row.officeState],
    wordOf(stateWords.data, row.dataState),
    wordOf(stateWords.agent, row.agentState),
    row.paymentState,
    row.method ? methodName(row.method) : '',
    row.assignee ?? '',
    dayOf(row.waitingSince),
    dayOf(row.receivedAt),
  ]
}
