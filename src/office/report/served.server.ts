import { bareReceipt, readLocalReceipt, readPortalReceipt } from '#domain/filed-return/receipt-number.ts'
import { Problem } from '#domain/problems.ts'
import type { Actor, Filing, Stores } from '#database/rows.ts'
import { acceptDraft, chooseInstalment as choose, mustBeApproved } from '#filer/draft/service.server.ts'
import { tellFiler } from '#server/case-messages/tell-filer.server.ts'
import { type Served, serveCaseAct, serveCaseActAfter } from '#server/serve.server.ts'
import {
  chooseInstalment,
  confirmDraft,
  correctReceipts,
  recordFiling,
  recordLocalFiling,
  rejectFiling,
} from './contract.ts'
import {
  bookFiling,
  completeCaseServed,
  drawReportFor,
  keepReportFor,
  localChanges,
  makeReportServed,
  markSlipServed,
  readCaseDocumentServed,
  readCaseReportServed,
  readReturnPdfServed,
  staleOf,
  tellOfFiling,
  uploadBillServed,
  withdrawBillServed,
  writeSlipNumbersServed,
} from './handlers.server.ts'
import { adoptAccount } from './service.server.ts'
import { filingTexts } from './texts.ts'
import {
  giveUpTransmissionServed,
  previewReturnServed,
  resumeTransmissionServed,
  submitReturnServed,
} from './transmission/handlers.server.ts'
import { settleByHand } from './transmission/queries.server.ts'
import { findReceiptsElsewhere } from './queries.server.ts'

type Writing = {
  numbers: readonly (string | null)[]
  /** Numbers of the same case that must differ. */
  unlike?: readonly (string | null)[]
  reason: string | undefined
  actor: Actor
}
const isNumber = (value: string | null | undefined): value is string => typeof value === 'string'

/** Throws `case.receipt-repeat` for a number already used, unless a reason is given. */
async function mustBeNew(r: Stores, filing: Filing, { numbers, unlike = [], reason, actor }: Writing, now: Date) {
  const bare = numbers.filter(isNumber).map(bareReceipt)
  const others = unlike.filter(isNumber).map(bareReceipt)
  const here = new Set(bare).size < bare.length || bare.some((number) => others.includes(number))
  if (!(await findReceiptsElsewhere(r, filing.id, bare)) && !here) return
  if (reason === undefined) throw new Problem('case.receipt-repeat', { fields: ['repeatReason'] })
  await r.cases.note(filing.id, { actor, kind: 'receipt-repeated', reason: reason.trim() }, now)
}

type Typed = { localReceiptNumber: string | null }
const localOf = ({ localReceiptNumber: typed }: Typed) => (typed === null ? null : (readLocalReceipt(typed) ?? typed))
const numbersOf = (body: Typed & { portalReceiptNumber: string }) => ({
  portalReceiptNumber: readPortalReceipt(body.portalReceiptNumber) ?? body.portalReceiptNumber,
  localReceiptNumber: localOf(body),
})

const recordFilingServed = serveCaseActAfter(
  recordFiling,
  async (context, request) => {
    const stale = await staleOf(context, request)
    // What was sent on the last evening is often written down the next morning.
    if (stale && !stale.byTermAlone && request.body.staleReason === undefined)
      throw new Problem('case.figures-stale', { fields: ['staleReason'] })
    const numbers = numbersOf(request.body)
    const { portalReceiptNumber } = numbers
    const local = localChanges(request.case, { ...request.body, ...numbers })
    return { stale, drawn: await drawReportFor(context, request, { portalReceiptNumber, ...local }) }
  },
  async (r, request, { stale, drawn }) => {
    const { actor, now, case: filing } = request
    if (stale) {
      const { noted, afterTerm } = filingTexts.receipts.stale
      const { staleReason } = request.body
      const reason = staleReason === undefined ? afterTerm : noted(staleReason.trim())
      await r.cases.note(filing.id, { actor, kind: 'remark', reason }, now)
    }
    mustBeApproved(filing, await r.summaries.get(filing.id))
    const body = { ...request.body, ...numbersOf(request.body) }
    const local = localChanges(filing, body)
    const numbers = [body.portalReceiptNumber, local ? body.localReceiptNumber : null]
    const unlike = [filing.portalReceiptNumber, filing.localReceiptNumber]
    await mustBeNew(r, filing, { numbers, unlike, reason: body.repeatReason, actor }, now)
    const { portalReceiptNumber } = body
    const filed = await bookFiling(r, filing, { portalReceiptNumber, local, actor }, now)
    await settleByHand(r, filing.id, now)
    await keepReportFor(r, { ...request, case: filed }, drawn)
    await r.outbox.cancelOf(filing.id, ['rejected'])
    await tellOfFiling(r, filed, now)
    return { result: 'S' as const }
  },
)

const recordLocalFilingServed = serveCaseActAfter(
  recordLocalFiling,
  (context, request) => {
    const localReceiptNumber = localOf(request.body)
    const localTaxState = localReceiptNumber ? 'filed' : 'not-applicable'
    return drawReportFor(context, request, { localReceiptNumber, localTaxState })
  },
  async (r, request, drawn) => {
    const { body, actor, now, case: filing } = request
    const localReceiptNumber = localOf(body)
    const unlike = [filing.portalReceiptNumber, filing.localReceiptNumber]
    await mustBeNew(r, filing, { numbers: [localReceiptNumber], unlike, reason: body.repeatReason, actor }, now)
    await r.filings.update(filing.id, { localReceiptNumber, localReceiptAt: localReceiptNumber ? now : null }, now)
    const to = localReceiptNumber ? 'filed' : 'not-applicable'
    const filed = await r.cases.move(filing.id, 'local-tax', to, { actor, kind: 'receipt-number' }, now)
    await keepReportFor(r, { ...request, case: filed }, drawn)
    return { result: 'S' as const }
  },
)

const correctReceiptsServed = serveCaseActAfter(
  correctReceipts,
  async (context, request) => {
    const numbers = numbersOf(request.body)
    const { localTaxState } = request.case
    if (localTaxState !== 'not-applicable' && (localTaxState === 'filed') !== (numbers.localReceiptNumber !== null))
      throw new Problem('input.invalid', { fields: ['localReceiptNumber'] })
    return drawReportFor(context, request, {
      ...numbers,
      ...(numbers.localReceiptNumber && { localTaxState: 'filed' }),
    })
  },
  async (r, request, drawn) => {
    const { body, actor, now, case: filing } = request
    const { portalReceiptNumber, localReceiptNumber } = numbersOf(body)
    const changed = portalReceiptNumber !== filing.portalReceiptNumber
    const changedLocal = localReceiptNumber !== filing.localReceiptNumber
    await mustBeNew(
      r,
      filing,
      {
        numbers: [changed ? portalReceiptNumber : null, changedLocal ? localReceiptNumber : null],
        unlike: [changed ? null : portalReceiptNumber, changedLocal ? null : localReceiptNumber],
        reason: body.repeatReason,
        actor,
      },
      now,
    )
    const isFiledNow = localReceiptNumber !== null && filing.localTaxState === 'not-applicable'
    if (isFiledNow) await r.cases.move(filing.id, 'local-tax', 'filed', { actor, kind: 'receipt-number' }, now)
    const numbers = { portalReceiptNumber, localReceiptNumber, ...(isFiledNow && { localReceiptAt: now }) }
    const corrected = await r.filings.update(filing.id, numbers, now)
    const receiptNumbers = [filing.portalReceiptNumber, filing.localReceiptNumber].filter(isNumber)
    const reason = body.reason.trim()
    await r.cases.note(filing.id, { actor, kind: 'receipts-corrected', data: { receiptNumbers }, reason }, now)
    await keepReportFor(r, { ...request, case: corrected }, drawn)
    if (changed) {
      await r.outbox.cancelOf(filing.id, ['filed'])
      await tellOfFiling(r, corrected, now)
    }
    return { result: 'S' as const }
  },
)

/** A filed local tax stays filed. */
const rejectFilingServed = serveCaseAct(rejectFiling, async (r, request) => {
  const { body, actor, now, case: filing } = request
  const data = { receiptNumbers: [filing.portalReceiptNumber].filter(isNumber) }
  const act = { actor, kind: 'filing-rejected' as const, data, reason: body.reason.trim() }
  const rejected = await r.cases.move(filing.id, 'filing', 'rejected', act, now)
  const changes = { portalReceiptNumber: null, portalReceiptAt: null, waitingSince: now }
  await r.outbox.cancelOf(filing.id, ['filed'])
  await adoptAccount(r, request)
  await r.cases.moveHeld(rejected, 'ready-to-file', { ...act, changes }, now)
  const variables = { caseNumber: filing.caseNumber }
  await tellFiler(r, filing, { template: 'rejected', variables }, { turn: now.getTime() }, now)
  return { result: 'S' as const }
})

/** The timeline names both persons of the call: who said it and who heard it. */
const confirmDraftServed = serveCaseAct(confirmDraft, async (r, { body, actor, now, case: filing }) => {
  const calledAt = new Date(body.calledAt)
  const { approvedAt } = await r.summaries.get(filing.id)
  // The field knows minutes alone.
  if (!approvedAt || calledAt > now || calledAt.getTime() + 60_000 <= approvedAt.getTime())
    throw new Problem('input.invalid', { fields: ['calledAt'] })
  const word = { kind: 'draft-confirmed' as const, calledAt: calledAt.toISOString(), reason: body.reason.trim() }
  await acceptDraft(r, filing, word, actor, now)
  return { result: 'S' as const }
})

const chooseInstalmentServed = serveCaseAct(chooseInstalment, async (r, { body, actor, now, case: filing }) => {
  const { nationalWon, localWon } = body
  await choose(r, filing, { nationalWon, localWon, actor }, now)
  return { result: 'S' as const }
})

export const reportServed: readonly Served[] = [
  confirmDraftServed,
  chooseInstalmentServed,
  completeCaseServed,
  makeReportServed,
  readCaseReportServed,
  readCaseDocumentServed,
  readReturnPdfServed,
  recordFilingServed,
  previewReturnServed,
  submitReturnServed,
  resumeTransmissionServed,
  giveUpTransmissionServed,
  uploadBillServed,
  withdrawBillServed,
  markSlipServed,
  writeSlipNumbersServed,
  correctReceiptsServed,
  recordLocalFilingServed,
  rejectFilingServed,
]
