/** The part of the filing tab that makes entries for a bookkeeping program, opened. */
import { readCase } from '#office/cases/contract.ts'
import { readJournal } from '#office/journal/contract.ts'
import { journalPartTexts as texts } from '#office/report/journal.texts.ts'
import { problemSentences } from '#server/http/texts.ts'
import { altered, given, type Given, refused } from '../call-answers.ts'
import { review } from './case.ts'
import type { OfficeState } from './state.ts'

const reviewed = altered(readCase, (file) => ({ ...file, review }))
const full = {
  lines: 128,
  debitWon: 123_456_789,
  creditWon: 123_456_789,
  open: 64,
  notes: ['거래처를 모르는 수입이 12,345,678원 있어요.', '장부 계정을 적지 않은 경비는 계정을 비웠어요. '.repeat(3)],
}
const none = { lines: 0, debitWon: 0, creditWon: 0, open: 0, notes: [] }

const journal = (name: string, call: Given, seen: string): OfficeState => ({
  name: `journal-${name}`,
  at: 'case#filing',
  calls: [reviewed, call],
  press: [texts.look],
  seen,
})

export const journalStates: readonly OfficeState[] = [
  { ...journal('opened', given(readJournal, full), texts.program), fullest: true },
  journal('none', given(readJournal, none), texts.none),
  journal(
    'refused',
    refused(readJournal, 409, 'case.no-return', problemSentences['case.no-return']),
    problemSentences['case.no-return'],
  ),
]
