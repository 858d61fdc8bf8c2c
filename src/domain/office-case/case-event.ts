import * as z from 'zod/mini'
import { checkQuestions } from '#domain/cross-checks/facts.ts'
import { dependentValues } from '#domain/family/office-values.ts'
import { handTemplates } from '#domain/message/hand-templates.ts'
import { letterEvents } from '#domain/letter/events.ts'
import { questionKinds } from '#domain/question/question.ts'
import { localTaxStates } from './portal-states.ts'

/** Events that are told by their kind alone. */
const plainKinds = [
  'taken',
  'unassigned',
  'question-answered',
  'question-closed',
  'question-withdrawn',
  'waits-for-filer',
  'resumed',
  'prepared',
  'sent-to-review',
  'approved',
  'no-fee',
  'fee-paid',
  'fee-undone',
  'fee-refunded',
  'report-made',
  'books-begun',
  'books-kept',
  'book-uploaded',
  'bill-uploaded',
  'slip-paid',
  'slip-unpaid',
  'slip-numbers',
  'portal-receipt-uploaded',
  'portal-return-uploaded',
  'local-receipt-uploaded',
  'return-details',
  'transmission-queued',
  'transmission-resumed',
  'transmission-refused',
  'filed',
  'receipt-number',
  'completed',
  'registered',
  'refund-account-requested',
  'withdrawn',
  'consent-withdrawn',
  'consent-released',
  'contacted',
  'message-again',
  'collection',
  'agent',
  'agent-again',
  'rehearsal',
  'family-added',
  'recall-withdrawn',
  'recalled',
  'draft-void',
  'local-tax-reopened',
  'local-tax-restored',
] as const

/** `remark`: shown as typed. */
const reasonKinds = [
  'memo',
  'remark',
  'sent-back',
  'bill-withdrawn',
  'receipt-repeated',
  'recall-requested',
  'recall-declined',
  'refund-requested',
  'refund-withdrawn',
  'dismissed',
  'reopened',
  'transmission-given-up',
  'amendment-undone',
] as const

/** `reason` is typed by a person: shown as it is, never interpreted. */
const reason = z.string()
const receiptNumbers = z.object({ receiptNumbers: z.array(z.string()) })
const time = z.optional(z.string())
const instalment = z.optional(z.int())
/** What an amendment ends, so that it can be taken back; without nulls, which the timeline leaves out. */
const filedReturn = z.object({
  localTaxState: z.enum(localTaxStates),
  completedAt: time,
  reviewCompletedAt: time,
  waitingSince: time,
  approvedBy: z.optional(z.string()),
  approvedAt: time,
  draftApprovedAt: time,
  draftFigures: z.optional(z.string()),
  instalmentNationalWon: instalment,
  instalmentLocalWon: instalment,
  accountAdopted: z.boolean(),
})
export type FiledReturn = z.infer<typeof filedReturn>
const amount = z.object({ amountWon: z.int() })
/** Null: nothing was set. Absent in older events. */
const changed = z.optional(z.nullable(z.union([z.number(), z.boolean(), z.string()])))
const change = { before: changed, after: changed }
/** The usual income rate was asked until it came from a table. */
const everAsked = [...checkQuestions, 'usualIncomePercent'] as const
/** `figures`: hash of what was approved. */
const draftFigures = { version: z.int(), figures: z.string() }
const letterData = z.object({ letterId: z.string(), act: z.enum(letterEvents) })
const handMessage = z.object({ template: z.enum(handTemplates) })

export const caseEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(plainKinds) }),
  z.object({ kind: z.enum(reasonKinds), reason }),
  z.object({ kind: z.literal('receipts-corrected'), data: receiptNumbers, reason }),
  z.object({ kind: z.literal('filing-rejected'), data: receiptNumbers, reason }),
  z.object({
    kind: z.literal('return-amended'),
    data: z.extend(receiptNumbers, { before: z.optional(filedReturn) }),
    reason,
  }),
  z.object({ kind: z.literal('moved'), data: z.object({ from: z.string(), to: z.string() }), reason }),
  z.object({ kind: z.literal('assigned'), data: z.object({ staffId: z.string() }) }),
  /** The portal's words, without names. */
  z.object({ kind: z.literal('agent-refused'), data: z.object({ words: z.string() }) }),
  z.object({ kind: z.literal('question-asked'), data: z.object({ question: z.enum(questionKinds) }) }),
  z.object({ kind: z.literal('letter'), data: letterData }),
  z.object({ kind: z.literal('letter-reason'), data: letterData, reason }),
  z.object({ kind: z.literal('message-sent'), data: handMessage }),
  z.object({ kind: z.literal('message-taken-back'), data: handMessage }),
  z.object({ kind: z.literal('family-changed'), data: z.object({ field: z.enum(dependentValues), ...change }) }),
  z.object({ kind: z.literal('check-answered'), data: z.object({ question: z.enum(everAsked), ...change }) }),
  z.object({ kind: z.literal('figure-set'), data: z.object({ field: z.string(), ...change }) }),
  /** `sha256`: of the file. */
  z.object({ kind: z.literal('books-imported'), data: z.object({ business: z.int(), sha256: z.string(), ...change }) }),
  z.object({ kind: z.literal('draft-approved'), data: z.object(draftFigures) }),
  /** Said on the telephone; `reason` holds the words. */
  z.object({ kind: z.literal('draft-confirmed'), data: z.object({ ...draftFigures, calledAt: z.string() }), reason }),
  z.object({ kind: z.literal('instalment-chosen'), data: z.object({ nationalWon: z.int(), localWon: z.int() }) }),
  z.object({ kind: z.literal('fee-refundable'), data: amount }),
  /** Needs a refund account of the filer. */
  z.object({ kind: z.literal('fee-refundable-by-hand'), data: amount }),
])

export type CaseEvent = z.infer<typeof caseEventSchema>
export type CaseEventKind = CaseEvent['kind']
export type CaseEventData = Extract<CaseEvent, { data: unknown }>['data']

export const caseEventKinds = [
  ...plainKinds,
  ...reasonKinds,
  'receipts-corrected',
  'filing-rejected',
  'return-amended',
  'moved',
  'assigned',
  'agent-refused',
  'question-asked',
  'letter',
  'letter-reason',
  'message-sent',
  'message-taken-back',
  'family-changed',
  'check-answered',
  'figure-set',
  'books-imported',
  'draft-approved',
  'draft-confirmed',
  'instalment-chosen',
  'fee-refundable',
  'fee-refundable-by-hand',
] as const satisfies readonly CaseEventKind[]
