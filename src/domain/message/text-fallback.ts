/**
 * A request goes once more as a text message (LMS) where the messenger could not deliver it, or the person has not come
 * within a day: no messenger tells what was read.
 */
import type { TalkTemplate } from './templates.ts'

export const askingTemplates = [
  'question',
  'document',
  'question-due',
  'letter-asked',
  'letter-ask-due',
  'fee-due',
  'fee-due-late',
  'difference-due',
  'fee-deadline',
  'draft-due',
  'draft-deadline',
  'slip-soon',
  'slip-today',
  'slip-late',
] as const satisfies readonly TalkTemplate[]

const hourMs = 3_600_000
export const unreadAfterMs = 24 * hourMs
/** What is older, as after a standstill, is not sent any more. */
export const textUntilMs = 3 * 24 * hourMs

/** No account at the messenger, or blocked (Kakao 3018-3020). A wrong number takes no text either. */
export const undeliverable = ['failed:3018', 'failed:3019', 'failed:3020'] as const

export const toTextKey = (dedupeKey: string): string => `${dedupeKey}:text`
