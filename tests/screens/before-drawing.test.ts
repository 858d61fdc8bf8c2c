/** Decisions of the browser before a payment page is rendered. */
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { leadsTo, standInBrowser } from '#tests/support/screens/browser.ts'
import '#tests/support/screens/screen-modules.ts'

const summary = 'http://127.0.0.1:3000/tax-payment?year=2026'
const method = 'http://127.0.0.1:3000/tax-payment-method?year=2026'
const asking = (address: string) => ({ request: new Request(address) }) as never
const amount = (agreed: boolean) => ({ discounted_amount: 110_000, consent: { hash: 'h', lines: [], agreed } })

let leave = () => {}
afterEach(() => leave())

/** The server's answers to the calls of both pages. */
function answer(address: string, statusMessage: string, agreed: boolean): void {
  leave()
  leave = standInBrowser(address, {
    '/api/spring/pay': { statusMessage },
    '/api/spring/reports/amount': amount(agreed),
    '/api/spring/reports': {},
  })
}

test('a fee that is paid is not asked for again: the page of the fee leads to my page', async () => {
  answer(summary, 'PAID', true)
  const { clientLoader } = await import('#filer/payment/summary.page.tsx')
  assert.equal(await leadsTo(() => clientLoader(asking(summary))), '/mypage?year=2026')
  answer(summary, '', true)
  assert.equal(await leadsTo(() => clientLoader(asking(summary))), null)
})

test('the ways to pay do not open before the start of the work is agreed to', async () => {
  answer(method, '', false)
  const { clientLoader } = await import('#filer/payment/method.page.tsx')
  assert.equal(await leadsTo(() => clientLoader(asking(method))), '/tax-payment?year=2026')
  answer(method, '', true)
  assert.equal(await leadsTo(() => clientLoader(asking(method))), null)
})

test('the end of the payment is shown only once the server calls the fee paid', async () => {
  const end = 'http://127.0.0.1:3000/tax-payment-end?year=2026'
  answer(end, '', true)
  const { clientLoader } = await import('#filer/payment/end.page.tsx')
  assert.equal(await leadsTo(() => clientLoader(asking(end))), '/tax-payment-method?year=2026')
  answer(end, 'PAID', true)
  assert.equal(await leadsTo(() => clientLoader(asking(end))), null)
})
