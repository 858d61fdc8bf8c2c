import * as z from 'zod/mini'
import { certificates, requestStates, telecoms } from '#domain/certificate.ts'
import { filingMethod, instant, won } from '#contract/answers.ts'
import { proposalOf } from '#contract/proposal.ts'
import { bookKeepers } from '#domain/books.ts'
import { conversationSides } from '#domain/conversation.ts'
import { verdicts } from '#domain/cross-checks/verdict.ts'
import { filedFigures } from '#domain/filed-return/filed-figures.ts'
import { lanes } from '#domain/journey/facts.ts'
import { approvalStops, caseActs } from '#domain/office-case/case-acts.ts'
import { caseEventSchema } from '#domain/office-case/case-event.ts'
import { readFilters } from '#domain/office-case/case-filters.ts'
import { instalmentOffer } from '#filer/draft/contract.ts'
import { transmissionView } from '#office/report/contract.ts'
import { incomeKinds } from '#domain/return-form/facts.ts'
import { officeStates } from '#domain/office-case/office-state.ts'

/** As submitted for review; results are negative for a refund. `local` is null in old summaries. */
const caseFigures = z.object({
  totalIncomeWon: won,
  decidedTaxWon: won,
  resultWon: won,
  localResultWon: z.nullable(won),
  feeWon: won,
  /** What the firm holds of the fee. */
  receivedWon: won,
})

export const caseRow = z.object({
  caseNumber: z.string(),
  name: z.string(),
  /** Day of death. */
  diedOn: z.nullable(z.string()),
  phoneMask: z.string(),
  branchId: z.string(),
  officeState: z.enum(officeStates),
  dataState: z.string(),
  agentState: z.string(),
  paymentState: z.string(),
  method: z.nullable(filingMethod),
  assignee: z.nullable(z.string()),
  waitingSince: z.nullable(instant),
  receivedAt: z.nullable(instant),
  /** Due day of a question (`YYYY-MM-DD`). */
  askedUntil: z.nullable(z.string()),
  answeredSince: z.nullable(instant),
  /** The reviewer's comment while the preparer corrects the case. */
  sentBack: z.nullable(z.string()),
  /** Null before the first submission. */
  figures: z.nullable(caseFigures),
})

/** Columns that only the list has. */
export const listedRow = z.extend(caseRow, {
  lane: z.enum(lanes),
  /** Of the submitted calculation; null before it, and in old ones. */
  kinds: z.nullable(z.array(z.enum(incomeKinds))),
  revenueWon: z.nullable(won),
  /** Whether the figures are the office's decision or still to be approved. */
  approved: z.boolean(),
  /** Null before the approval and for a dismissed case. */
  feeLeftWon: z.nullable(won),
  /** The filer's estimate, while the office has submitted nothing. */
  expected: z.nullable(z.object({ nationalWon: won, localWon: z.nullable(won) })),
  paidWon: won,
  /** Seoul day; null once the return is filed. */
  deadline: z.nullable(z.string()),
  filedAt: z.nullable(instant),
  lastWord: z.nullable(z.object({ by: z.enum(conversationSides), at: instant })),
})

export const filterName = z.string().check(
  z.maxLength(400),
  z.refine((text) => readFilters(text) !== undefined),
)

const resultSums = { nationalDueWon: won, nationalRefundWon: won, localDueWon: won, localRefundWon: won }
const officeSums = z.object({
  cases: z.int(),
  revenueWon: won,
  withoutRevenue: z.int(),
  incomeWon: won,
  taxWon: won,
  ...resultSums,
  feeWon: won,
})

/** Approved, submitted and estimated figures are never added together. */
export const caseSums = z.object({
  cases: z.int(),
  paidWon: won,
  feeLeftWon: won,
  approved: officeSums,
  submitted: officeSums,
  expected: z.object({ cases: z.int(), ...resultSums }),
})

const collectedDocument = z.object({
  index: z.int(),
  name: z.string(),
  state: z.string(),
  fromPapers: z.boolean(),
  retrievedAt: z.nullable(instant),
  rows: z.array(z.array(z.string())),
  columns: z.array(z.string()),
})

const portalRequest = z.object({
  certificate: z.enum(certificates),
  telecom: z.nullable(z.enum(telecoms)),
  state: z.enum(requestStates),
  /** When it ended, else when it was sent. */
  at: instant,
})

const event = z.object({
  at: instant,
  machine: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  who: z.string(),
  event: caseEventSchema,
  assignee: z.nullable(z.string()),
})
const check = z.object({
  number: z.int(),
  id: z.string(),
  label: z.string(),
  verdict: z.enum(verdicts),
  /** A failure that no reason can override. */
  final: z.boolean(),
  figures: z.record(z.string(), z.number()),
  difference: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  reviewReason: z.nullable(z.string()),
})

const feeItem = z.object({
  id: z.string(),
  amountWon: won,
  count: z.optional(z.int()),
  percent: z.optional(z.number()),
})

/** `bankToConfirm`: inferred from the bank code; confirm before filing. */
const bankAccount = { bank: z.string(), bankToConfirm: z.boolean(), accountMask: z.string() }
export const caseFile = z.object({
  row: caseRow,
  /** Null for the living. */
  heirs: z.nullable(z.object({ dueDay: z.string(), incomeYear: z.int(), yearBefore: z.boolean() })),
  told: z.object({ headline: z.string(), sentence: z.string() }),
  version: z.int(),
  filer: z.object({
    name: z.string(),
    phoneMask: z.string(),
    emailMask: z.string(),
    residentNumberMask: z.string(),
    residentNumberKept: z.boolean(),
    authentication: z.nullable(portalRequest),
  }),
  registration: z.nullable(
    z.object({
      ...bankAccount,
      requestedAccount: z.nullable(z.object({ ...bankAccount, at: z.nullable(instant) })),
      portalId: z.string(),
      passwordKept: z.boolean(),
      additionalPhone: z.string(),
      note: z.string(),
      registeredAt: z.nullable(instant),
    }),
  ),
  documents: z.array(collectedDocument),
  /** Papers of the portal that the filer gave. */
  givenPapers: z.int(),
  family: z.array(
    z.object({ relation: z.string(), name: z.string(), residentNumberMask: z.string(), source: z.string() }),
  ),
  checks: z.array(check),
  review: z.nullable(
    z.object({
      preparedBy: z.string(),
      preparedAt: instant,
      reviewedBy: z.nullable(z.string()),
      reviewedAt: z.nullable(instant),
      type: filingMethod,
      totalIncome: won,
      decidedTaxAmount: won,
      penaltyAmount: won,
      prepaidTaxAmount: won,
      taxDueOrRefund: won,
      /** Null in older summaries. */
      localDecidedTaxAmount: z.nullable(won),
      localPenaltyAmount: z.nullable(won),
      localPrepaidTaxAmount: z.nullable(won),
      localTaxDueOrRefund: z.nullable(won),
      /** A book-method return without books can be neither approved nor filed. */
      books: z.nullable(z.object({ keeper: z.enum(bookKeepers), files: z.int() })),
      feeWon: won,
      feeLines: z.array(feeItem),
      differences: z.array(
        z.object({ figure: z.enum(filedFigures), calculatedWon: won, filedWon: won, reason: z.string() }),
      ),
      /** Pending recall of the approval; another person decides. */
      recallAsked: z.nullable(proposalOf(won)),
      /** The fee now shown (none before an approval) and the new one. */
      proposal: proposalOf(won),
      sentBack: z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() })),
    }),
  ),
  /** The filer's own, from the comparison of methods. */
  estimate: z.nullable(z.object({ nationalWon: won, localWon: z.nullable(won) })),
  /** Null before the review is approved. */
  draft: z.nullable(
    z.object({
      approved: z.nullable(z.object({ at: instant })),
      asked: z.boolean(),
      instalments: z.array(instalmentOffer),
    }),
  ),
  /** Of the written contract: an EngagementStanding, and who signed, the filer first. */
  engagement: z.object({ standing: z.string(), signed: z.array(z.object({ by: z.string(), at: instant })) }),
  papers: z.object({
    report: z.nullable(
      z.object({
        madeAt: instant,
        fileName: z.string(),
        /** Latest first. */
        versions: z.array(z.object({ version: z.int(), madeAt: instant })),
      }),
    ),
    bills: z.array(
      z.object({
        id: z.string(),
        fileName: z.string(),
        kind: z.string(),
        amountWon: z.nullable(won),
        payBy: z.nullable(z.string()),
        paid: z.nullable(z.object({ at: instant, by: z.enum(['filer', 'staff']) })),
        numbers: z.boolean(),
      }),
    ),
    /** Tax due that no payment slip covers yet. */
    slipsLeft: z.object({ nationalWon: won, localWon: won }),
    /** Payment deadlines (Seoul days). */
    payBy: z.object({ due: z.string(), instalment: z.string() }),
  }),
  filing: z.object({
    portalReceiptNumber: z.nullable(z.string()),
    localReceiptNumber: z.nullable(z.string()),
    filingState: z.string(),
    localTaxState: z.string(),
    transmission: z.nullable(transmissionView),
    /** The firm may file through the vendor. */
    throughVendor: z.boolean(),
  }),
  payment: z.object({
    state: z.string(),
    amountWon: z.nullable(won),
    /** Received minus refunded. */
    receivedWon: won,
    method: z.nullable(z.string()),
    paidAt: z.nullable(instant),
  }),
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  assigneeId: z.nullable(z.string()),
  moveTo: z.array(z.object({ id: z.string(), name: z.string(), otherFirm: z.boolean() })),
  /** A colleague who holds the edit lock. */
  editing: z.nullable(z.object({ by: z.string(), until: z.nullable(instant) })),
  events: z.array(event),
  acts: z.array(z.enum(caseActs)),
  /** Why this person, who reviews, may not approve. */
  approvalStop: z.nullable(z.enum(approvalStops)),
})
