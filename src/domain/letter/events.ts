export const letterActs = [
  'take',
  'record',
  'add-file',
  'ask',
  'take-back',
  'draft',
  'submit',
  'approve',
  'send-back',
  'send',
  'sent-earlier',
  'finish',
  'reopen',
] as const
export type LetterAct = (typeof letterActs)[number]
/** In the history of the case; `received` and `answered` are the filer's. */
export const letterEvents = [...letterActs, 'received', 'answered'] as const
export type LetterEvent = (typeof letterEvents)[number]
