/**
 * A merchant at the simulated payment provider: orders, authenticated tickets, and the provider's ledger. For the
 * tests of the provider's client.
 */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NicepaySettings } from '#integrations/nicepay/merchants.server.ts'
import { openNicepay } from '#integrations/nicepay/merchants.server.ts'
import type { ApprovalTicket, PaymentForm, PaymentMethod } from '#integrations/nicepay/port.ts'
import type { AuthFields } from '#integrations/nicepay/wire.ts'
import { paths, rehearsalMerchant } from '#integrations/nicepay/wire.ts'
import { startCompanies } from '#tests/support/companies.ts'

type Booked = {
  tid: string
  moid: string
  state: string
  remainingWon: number
  calls: string[]
  account?: { number: string }
}

/** Starts both; `stop` ends them. */
export async function openMerchant() {
  /** The merchant's site: receives deposit notices and answers from `answers`, then with `OK`. */
  const site = { notices: [] as Buffer[], answers: [] as string[] }
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        site.notices.push(Buffer.concat(parts))
        reply.end(site.answers.shift() ?? 'OK')
      })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const companies = await startCompanies(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  const limits = { connectMs: 1000, approveMs: 300, cancelMs: 300, statusMs: 1000 }
  const open = (overrides: Partial<NicepaySettings> = {}) =>
    openNicepay({
      ...rehearsalMerchant,
      hosts: [companies.url, companies.url.replace('127.0.0.1', 'localhost')],
      scriptUrl: companies.url + paths.script,
      statusUrl: companies.url + paths.status,
      cancelUrl: companies.url + paths.cancel,
      receiptUrl: companies.url + paths.receipt,
      cashReceiptUrl: companies.url + paths.cashReceipt,
      clock: companies.clock,
      limits: { ...limits, approveMs: 5000, cancelMs: 5000 },
      ...overrides,
    })
  const nicepay = open()
  let orders = 0

  const authenticate = async (order: PaymentForm, outcome?: string, code?: string): Promise<AuthFields> =>
    (await companies.tryControl('/nicepay/authenticate', { form: nicepay.formFields(order), outcome, code })).body[
      'fields'
    ] as AuthFields

  return {
    site,
    companies,
    nicepay,
    authenticate,
    /** The client with other settings. */
    open,
    /** A client with a short time limit, for answers that hang. */
    impatient: () => open({ limits }),
    orderOf: (method: PaymentMethod = 'CARD', overrides: Partial<PaymentForm> = {}): PaymentForm => ({
      orderId: `order-${++orders}`,
      amountWon: 110_000,
      method,
      goodsName: '종합소득세 신고 수수료',
      buyerName: '김믜',
      buyerTel: '01000000012',
      buyerEmail: 'mui@example.com',
      returnUrl: 'http://127.0.0.1:3000/api/spring/pay/auth/return',
      fromApp: { done: 'http://127.0.0.1:3000/done', cancelled: 'http://127.0.0.1:3000/cancelled' },
      reqReserved: 'p1',
      ...overrides,
    }),
    /** An order authenticated in the window: the data that approves it. */
    async ticketFor(order: PaymentForm, outcome?: string, code?: string): Promise<ApprovalTicket> {
      const check = nicepay.checkAuthResult(await authenticate(order, outcome, code), order)
      assert.ok(check.kind === 'verified', JSON.stringify(check))
      return check.ticket
    },
    booked: async (tid: string) =>
      ((await companies.ledger('nicepay')) as { payments: Record<string, Booked> }).payments[tid],
    async stop() {
      await companies.stop()
      server.closeAllConnections()
      server.close()
    },
  }
}
