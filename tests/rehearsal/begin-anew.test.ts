/**
 * A person who is reset on the phone page is reset in the product too and can be rehearsed again from the first
 * sign-in.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { served } from '#src/app.server.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import type { PaymentEvent } from '#domain/payment/payment.ts'
import { rehearsalServed } from '#rehearsal/forget.server.ts'
import { modes } from '#server/settings/modes.ts'
import { goToTheEnd, paymentsAtProvider, type Place } from '#tests/faults/resuming.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { countCasesByState, listCaseRows } from '#office/cases/queries.server.ts'

let rehearsal: Rehearsal
let place: Place
before(async () => {
  rehearsal = await startRehearsal({ served: [...served, ...rehearsalServed({ rules: modes.rehearsal })] })
  const { database, clock } = rehearsal.product.context
  place = {
    url: rehearsal.url,
    phoneUrl: rehearsal.phoneUrl,
    database,
    clock,
    moveClock: (advance) => rehearsal.moveClock({ advance }),
  }
})
after(() => rehearsal.stop())

const beginAnew = async (id: string) =>
  (await fetch(`${rehearsal.phoneUrl}/people/${id}/reset`, { method: 'POST' })).status

test('a person walked to the end is begun anew, and walks to the end again', { timeout: 240_000 }, async () => {
  const { database } = rehearsal.product.context
  const first = await goToTheEnd(place, 'haneul')
  const before = await first.call(readReportState)
  assert.equal(await beginAnew('haneul'), 200)
  assert.equal((await first.ask(readReportState)).status, 401)
  const listed = async () =>
    (await listCaseRows(database, { branchId: 'gaon', page: 0, size: 100 })).items.map((item) => item.caseNumber)
  assert.deepEqual(await listed(), [])
  assert.deepEqual((await countCasesByState(database, { branchId: 'gaon', filingYear: 2026 })).states, {})

  const second = await goToTheEnd(place, 'haneul')
  const again = await second.call(readReportState)
  assert.notEqual(again.caseNumber, before.caseNumber)
  assert.deepEqual({ ...again, caseNumber: before.caseNumber, at: before.at }, before)
  assert.deepEqual(await listed(), [again.caseNumber])
})

test('open payments do not block a reset: every attempt is taken to its end', { timeout: 240_000 }, async () => {
  const { database, clock } = rehearsal.product.context
  const filer = await goToTheEnd(place, 'p-000040', 'fee due')
  const filing = await database.filings.findByCaseNumber((await filer.call(readReportState)).caseNumber ?? '')
  assert.ok(filing)
  const actor = { kind: 'system' as const, id: 'test' }
  const begun: PaymentEvent[] = ['auth.returned', 'approve.begun']
  const roads: PaymentEvent[][] = [
    [...begun, 'approve.issued', 'time.over', 'deposit.late'],
    [...begun, 'approve.issued', 'deposit.wrong'],
    [...begun, 'approve.issued'],
    [...begun, 'query.gave-up'],
    [...begun, 'approve.lost'],
  ]
  for (const [number, road] of roads.entries()) {
    const { payment } = await database.payments.open(
      {
        filingId: filing.id,
        accountId: filing.accountId,
        branchId: 'gaon',
        merchantId: '',
        orderId: `anew-${number}`,
        method: 'CARD',
        amountWon: 220_000,
        expiresAt: new Date(clock.now().getTime() + 1_800_000),
      },
      actor,
      clock.now(),
    )
    for (const event of road) await database.payments.happened(payment.id, event, { actor }, clock.now())
  }
  assert.equal(await beginAnew('p-000040'), 200)
  assert.deepEqual(
    (await database.payments.listOf(filing.id)).map(({ state }) => state),
    ['NET_CANCELLED', 'NET_CANCELLED', 'CANCELLED', 'REFUNDED', 'REFUNDED'],
  )
  await goToTheEnd(place, 'p-000040')
})

test('a person whom the product does not reset the companies do not reset either, and service has no such call', async () => {
  assert.deepEqual(
    [rehearsalServed({ rules: modes.rehearsal }).length, rehearsalServed({ rules: modes.service })],
    [1, []],
  )
  const paid = (await paymentsAtProvider(place)).length
  assert.ok(paid > 0)
  await rehearsal.product.stop()
  assert.equal(await beginAnew('haneul'), 502)
  assert.equal((await paymentsAtProvider(place)).length, paid)
})
