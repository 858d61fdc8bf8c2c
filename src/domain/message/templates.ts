/** Names, phones, links and answers are not variables: they are looked up on sending. */

/** Approved texts: integrations/messages/texts.ts. */
type TalkVariables = {
  april: 'caseNumber'
  may: 'caseNumber'
  opened: 'caseNumber'
  'received-books': 'caseNumber'
  'received-changing': 'caseNumber'
  agent: 'caseNumber'
  'agent-consent': never
  'agent-page': never
  'consent-asked': 'caseNumber'
  'consent-withdrawn': 'day' | 'until'
  'consent-released': 'day'
  turn: 'ticket' | 'until'
  'turn-missed': 'ticket'
  'turn-over': 'ticket'
  'portal-open': never
  'deposit-odd': 'arrived' | 'fee' | 'until'
  'deposit-question': 'arrived' | 'fee'
  'cash-receipt': 'caseNumber' | 'receiptAct'
  'fee-due': 'caseNumber' | 'until'
  'fee-due-late': 'caseNumber' | 'until'
  'difference-due': 'caseNumber' | 'fee' | 'until'
  'fee-waiting': 'caseNumber'
  'fee-deadline': 'caseNumber' | 'until'
  'fee-over': 'caseNumber' | 'until'
  'draft-due': 'caseNumber' | 'until'
  'draft-waiting': 'caseNumber'
  'draft-deadline': 'caseNumber' | 'until'
  'draft-over': 'caseNumber' | 'until'
  'journey-open': 'until'
  'journey-over': 'until'
  'fee-paid': 'caseNumber'
  'fee-corrected': 'caseNumber'
  'past-year-paid': 'incomeYear'
  'past-year-corrected': 'incomeYear'
  'guarantee-paid': 'caseNumber' | 'day'
  'past-year-asked': 'incomeYear' | 'until'
  'past-year-filed': 'incomeYear' | 'day' | 'until'
  'past-year-amended': 'incomeYear' | 'day'
  'past-year-question': 'incomeYear' | 'until'
  'past-year-question-due': 'incomeYear' | 'until'
  'past-year-accepted': 'incomeYear' | 'day'
  'past-year-partly': 'incomeYear' | 'day'
  'past-year-refused': 'incomeYear' | 'day'
  'past-year-refunded': 'incomeYear' | 'day'
  refund: 'caseNumber' | 'amount' | 'day' | 'place' | 'caseThen'
  reopened: 'caseNumber'
  amending: 'caseNumber'
  'amending-over': 'caseNumber'
  filed: 'receiptNumber' | 'day'
  rejected: 'caseNumber'
  done: 'caseNumber'
  'done-to-pay': 'caseNumber'
  'refund-expected': 'caseNumber' | 'refundTime'
  'data-missing': 'caseNumber'
  'fee-reminder': 'caseNumber'
  question: 'caseNumber' | 'until'
  document: 'caseNumber' | 'until'
  'question-due': 'caseNumber' | 'until'
  conversation: 'caseNumber'
  'letter-received': 'caseNumber' | 'until'
  'letter-asked': 'caseNumber' | 'until'
  'letter-ask-due': 'caseNumber' | 'until'
  'letter-answered': 'caseNumber' | 'day'
  dismissed: 'caseNumber' | 'until'
  moved: 'caseNumber'
  /** Nothing of the person: the page says what it is. */
  'year-notice': never
  /** To who invited; nothing of the invited. */
  'family-agreed': never
  'family-refused': never
  'family-left': never
  'slip-soon': 'taxes' | 'until'
  'slip-today': 'taxes' | 'until'
  'slip-late': 'taxes' | 'until'
  'marketing-on': 'day'
  'marketing-off': 'day'
  'marketing-2y': 'day'
}

/** Long text messages alone: advertising never goes by AlimTalk. */
type TextVariables = { 'season-invitation': 'until' }

type MailVariables = {
  /** `papers`: the kinds of documents in the case, with commas. */
  completed: 'caseNumber' | 'papers'
  'enquiry-received': 'receiptNumber' | 'until'
  'enquiry-answered': 'receiptNumber'
  /** The answer itself needs sign-in. */
  'privacy-answered': never
  'staff-invited': 'until'
  'staff-reset': 'until'
  /** To the owner of a tax office's letter. */
  'letter-due': 'caseNumber' | 'until'
  'letter-late': 'caseNumber' | 'until'
  'letter-unread': 'caseNumber'
  /** To the owner of an entrusted past year. */
  'past-year-due': 'caseNumber' | 'until'
  'past-year-late': 'caseNumber' | 'until'
  'past-year-unread': 'caseNumber' | 'until'
  /** To who answers requests about personal data; `request` leads there and is not shown. */
  'privacy-due': 'request' | 'until'
  'privacy-late': 'request' | 'until'
  'staff-new-place': 'at' | 'device'
  'staff-many-reveals': 'count'
  'staff-many-refusals': 'count'
}

export type TalkTemplate = keyof TalkVariables
export type MailTemplate = keyof MailVariables
export type TextTemplate = keyof TextVariables

type Named<Templates extends Record<keyof Templates, string>, Channel> = {
  [Name in keyof Templates]: { template: Name; variables: { [Variable in Templates[Name]]: string } } & Channel
}[keyof Templates]

export type TemplatedMessage =
  | Named<TalkVariables, { /** Default. */ channel?: 'talk' }>
  | Named<MailVariables, { channel: 'mail' }>
  | Named<TextVariables, { channel: 'text' }>
