import { letterKinds, letterOutcomes, sentWays } from '#domain/letter/letter.ts'
import type { Hints } from '#tests/faults/shots.ts'

/** What staff write of a letter of the tax office. */
export const letterHints: Hints = {
  version: [1, 2],
  kind: [...letterKinds],
  incomeYear: [null, 2025],
  office: ['성동세무서', ''],
  officer: ['', '김조사'],
  number: ['', '2026-1'],
  asks: ['연습으로 묻는 글'],
  paperDay: [null, '2026-05-01'],
  receivedDay: ['2026-05-04'],
  paperDueDay: [null, '2026-05-29'],
  dueDay: [null, '2026-05-28'],
  dueReason: ['', '세무서와 정했어요'],
  words: ['연습으로 여쭤봐요'],
  until: ['2026-05-20', '2026-05-15'],
  note: ['연습 결과예요'],
  submit: [true, false],
  act: ['take', 'take-back', 'send-back', 'reopen'],
  way: [...sentWays],
  proof: ['1234-5678'],
  outcome: [...letterOutcomes],
  role: ['letter', 'sent'],
  filter: ['open', 'late', 'done'],
}
