/** People whose fee is due, and the payment provider's window and ledger, for payment tests. */
import { countersign } from '#server/consents/queries.server.ts'
import assert from 'node:assert/strict'
import type { PaymentState } from '#domain/payment/payment.ts'
import {
  agreeToStart,
  completePayment,
  readAmount,
  readVirtualAccount,
  startPayment,
  type AuthResult,
  type PayMethod,
} from '#filer/payment/contract.ts'
import type { Context } from '#server/context.server.ts'
import { accountOf, makeFiler, type Filer } from '#tests/support/filer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { listPaymentEvents, savePaymentReturn } from '#filer/payment/queries.server.ts'

export const feeWon = 220_000

export type Form = Record<string, string>
export type Entry = {
  tid: string
  moid: string
  state: string
  amountWon: number
  remainingWon: number
  calls: string[]
  account?: { number: string; expDate: string }
  deposits?: readonly unknown[]
}
export type Owing = { filer: Filer; filingId: string }
/** A person with an issued virtual account, and its number. */
export type Waiting = Owing & { form: Form; number: string }

/** Makes the fee of a signed-in person due through the office; returns the filing's id. */
export async function makeFeeDue({ database, clock }: Pick<Context, 'database' | 'clock'>, filer: Filer) {
  const account = await accountOf({ database, clock }, filer)
  assert.ok(account)
  const now = clock.now()
  const actor = { kind: 'system' as const, id: 'test' }
  const filing = await database.filings.findOrStart(
    { accountId: account.id, branchId: 'gaon', filingYear: 2026, lane: 'filing' },
    now,
  )
  await database.filings.update(
    filing.id,
    { registeredAt: now, receivedAt: now, receivedMonth: 'May', reviewCompletedAt: now, filerName: account.name },
    now,
  )
  await database.summaries.prepare(
    filing.id,
    {
      type: 'SIMPLE',
      books: { keeper: 'filer', files: 1 },
      totalIncomeWon: 12_000_000,
      decidedTaxWon: 300_000,
      prepaidTaxWon: 900_000,
      taxDueOrRefundWon: -600_000,
      feeWon,
      quote: [{ id: 'base', amountWon: feeWon }],
    },
    '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0a01',
    now,
  )
  await database.summaries.approve(filing.id, '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0a02', now)
  const signer = { id: '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0a02', name: '검토연습', licenceNumber: '제00001호' }
  await countersign(database, filing.id, signer, now)
  for (const state of ['preparing', 'in-review', 'waiting-for-fee'] as const)
    await database.cases.move(filing.id, 'office', state, { actor, kind: 'rehearsal' }, now)
  return filing.id
}

/** Functions for one running rehearsal; `first` is the number of the first person used. */
export function payersOf(rehearsal: Rehearsal, first: number) {
  let people = first
  const { phoneUrl } = rehearsal
  const context = () => rehearsal.product.context

  const atProvider = (path: string, body: unknown) =>
    fetch(phoneUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  async function ledger(): Promise<Record<string, Entry>> {
    return (
      (await (await fetch(`${phoneUrl}/ledger/nicepay.json`)).json()) as { ledger: { payments: Record<string, Entry> } }
    ).ledger.payments
  }
  /** Agrees as the payment page does: to the text that is shown. */
  const agree = async (filer: Filer) => {
    const { consent } = await filer.call(readAmount)
    await filer.call(agreeToStart, { body: { hash: consent.hash } })
  }
  const tools = {
    ledger,
    agree,
    atProvider,
    /** A signed-in person whose fee is due and who has agreed to the start of work. */
    async owing({ agreed = true } = {}): Promise<Owing> {
      people += 1
      const filer = makeFiler(rehearsal, `p-${String(people).padStart(6, '0')}`, '010-0000-0000')
      await filer.signIn()
      const filingId = await makeFeeDue(context(), filer)
      if (agreed) await agree(filer)
      return { filer, filingId }
    },
    begin: (filer: Filer, payMethod: PayMethod = 'CARD'): Promise<Form> =>
      filer.call(startPayment, { body: { payMethod } }),
    /** The payment window's result for a form; `outcome` is the act of the person or the company. */
    async window(form: Form, outcome = 'approve'): Promise<AuthResult> {
      const answer = await atProvider('/nicepay/authenticate', { form, outcome })
      return ((await answer.json()) as { fields: AuthResult }).fields
    },
    /** A payment whose outcome was unclear for an hour; `approved`: the provider had taken the money. */
    async inPeoplesHands(approved: boolean): Promise<Owing & { form: Form }> {
      const owing = await tools.owing()
      const form = await tools.begin(owing.filer)
      const fields = (await tools.window(form)) as Form
      const { database, clock, integrations } = context()
      const payment = (await database.payments.findByOrder(form.Moid ?? ''))!
      const check = integrations.nicepay
        .of(payment.merchantId)
        .checkAuthResult(fields, { orderId: payment.orderId, amountWon: feeWon, method: 'CARD' })
      assert.ok(check.kind === 'verified')
      if (approved) assert.equal((await integrations.nicepay.of(payment.merchantId).approve(check.ticket)).kind, 'paid')
      const actor = { kind: 'system' as const, id: 'test' }
      const now = clock.now()
      await database.payments.happened(payment.id, 'auth.returned', { actor }, now)
      const changes = { providerTid: fields.TxTid ?? '' }
      await database.payments.happened(payment.id, 'approve.begun', { actor, changes }, now)
      await database.payments.happened(payment.id, 'query.gave-up', { actor }, now)
      return { ...owing, form }
    },
    /**
     * An attempt left by a killed process: the window's result is stored, the approval has begun, and no process owns
     * it.
     */
    async killedInApproval(
      filer: Filer,
      form: Form,
      outcome?: string,
    ): Promise<{ approve(): Promise<unknown>; netCancel(): Promise<unknown> }> {
      const { database, clock, integrations } = context()
      const fields = (await tools.window(form, outcome)) as Form
      const payment = await database.payments.findByOrder(form.Moid ?? '')
      assert.ok(payment)
      const actor = { kind: 'filer' as const, id: filer.id }
      const now = clock.now()
      await database.transaction(async (r) => {
        await savePaymentReturn(r, payment.id, fields, now)
        await r.payments.happened(payment.id, 'auth.returned', { actor }, now)
        const changes = { dueAt: new Date(now.getTime() + 10_000), providerTid: fields.TxTid ?? '' }
        await r.payments.happened(payment.id, 'approve.begun', { actor, changes }, now)
      })
      const { orderId, amountWon, merchantId } = payment
      const provider = integrations.nicepay.of(merchantId)
      const check = provider.checkAuthResult(fields, { orderId, amountWon, method: 'CARD' })
      assert.ok(check.kind === 'verified')
      const { ticket } = check
      return { approve: () => provider.approve(ticket), netCancel: () => provider.netCancel(ticket) }
    },
    /** Pays through the window, by card unless stated. */
    async paid(method: 'CARD' | 'BANK' = 'CARD'): Promise<Owing & { form: Form; order: string }> {
      const owing = await tools.owing()
      const form = await tools.begin(owing.filer, method)
      await owing.filer.call(completePayment, { body: await tools.window(form) })
      return { ...owing, form, order: form.Moid ?? '' }
    },
    paidByCard: () => tools.paid(),
    /** Events of a filing's latest attempt, oldest first. */
    async eventsOf(filingId: string): Promise<string[]> {
      const { payments } = context().database
      return (await listPaymentEvents(context().database, (await payments.listOf(filingId))[0]?.id ?? '')).map(
        ({ event }) => event,
      )
    },
    async issued(): Promise<Waiting> {
      const owing = await tools.owing()
      const form = await tools.begin(owing.filer, 'VBANK')
      const settled = await owing.filer.call(completePayment, { body: await tools.window(form) })
      assert.deepEqual([settled.result, settled.payMethod], ['S', 'VBANK'])
      const { vbankNum = '' } = await owing.filer.call(readVirtualAccount)
      return { ...owing, form, number: vbankNum }
    },
    /** A fault of the provider, for a day of the rehearsal's clock. */
    async injectFault(kind: 'fair' | 'garbage'): Promise<void> {
      assert.equal((await atProvider('/weather/nicepay', { kind, seconds: 86_400 })).status, 200)
    },
    /** Makes a deposit and returns our site's answer to each notice. `how` chooses a kind of odd deposit. */
    async deposit(number: string, how: Record<string, unknown> = {}): Promise<string[]> {
      const answer = await atProvider('/nicepay/deposit', { vbankNum: number, ...how })
      assert.equal(answer.status, 200)
      return ((await answer.json()) as { notices: { lastAnswer: string }[] }).notices.map(
        ({ lastAnswer }) => lastAnswer,
      )
    },
    async ledgerOf(form: Form): Promise<Entry[]> {
      return Object.values(await ledger()).filter(({ moid }) => moid === form.Moid)
    },
    /**
     * Waits until the sweeper has finished with a filing's latest attempt since `moved` began: only then may the
     * clock move on.
     */
    async lookedAt(filingId: string, moved: () => Promise<void>): Promise<void> {
      const latest = async () => (await context().database.payments.listOf(filingId))[0]
      const before = (await latest())?.attempts ?? 0
      await moved()
      await waitFor(async () => {
        const now = await latest()
        return now !== undefined && now.attempts > before && now.claimUntil === null
      })
    },
    /** A filing's attempts, oldest first. */
    async statesOf(filingId: string): Promise<PaymentState[]> {
      return (await context().database.payments.listOf(filingId)).toReversed().map((payment) => payment.state)
    },
  }
  return tools
}
