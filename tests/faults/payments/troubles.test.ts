/**
 * Every call to the payment provider under every network trouble, through the whole product; in `npm test` each
 * occurs once.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { paymentJobs } from '#filer/payment/jobs.server.ts'
import { receiptJobs } from '#filer/payment/receipts-jobs.server.ts'
import { openMerchants } from '#integrations/nicepay/merchants.server.ts'
import { paths } from '#integrations/nicepay/wire.ts'
import { moneyJobs } from '#office/money/jobs.server.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { findMerchant, listMerchants } from '#server/settings/merchants.ts'
import { howOften } from '#tests/support/chance/how-often.ts'
import { payersOf } from '#tests/support/money/payer.ts'
import { openTroubledLine, troubles } from '#tests/support/money/troubled-line.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { givingBack, roads, type Tools } from './roads.ts'
import { byComparison, byItself, byPeople, compareBooks, inLanes, payAgain } from './settling.ts'

const { seed, troubles: rounds } = howOften()
const names = Object.keys(roads)
const all = names.flatMap((name) => troubles.map((trouble) => ({ name, trouble })))
/** All pairs this many times, or each road and each trouble at least once. */
const pairs =
  rounds > 0
    ? Array.from({ length: rounds }, () => all).flat()
    : names.map((name, at) => ({ name, trouble: troubles[(at + seed) % troubles.length]! }))
/** The rehearsal's card number, which must never be stored or logged, not even in part. */
const cardStart = '94909400'
const impatient = { connectMs: 1_000, approveMs: 1_000, cancelMs: 1_000, statusMs: 1_000 }

let rehearsal: Rehearsal
let line: Tools['line']
let tools: Tools
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  const { phoneUrl, product } = rehearsal
  const { context } = product
  const { settings, database, clock, integrations } = context
  line = await openTroubledLine(phoneUrl)
  const hosts = [line.url, phoneUrl, phoneUrl.replace('127.0.0.1', 'localhost')]
  const throughLine = {
    hosts,
    clock,
    limits: impatient,
    scriptUrl: phoneUrl + paths.script,
    receiptUrl: phoneUrl + paths.receipt,
    statusUrl: line.url + paths.status,
    cancelUrl: line.url + paths.cancel,
    cashReceiptUrl: line.url + paths.cashReceipt,
  }
  integrations.nicepay = openMerchants(throughLine, listMerchants(settings), (branchId) =>
    findMerchant(settings, branchId),
  )
  const first = await makeOfficer(rehearsal, { role: 'branch-manager' })
  const second = await makeOfficer(rehearsal, { role: 'branch-manager' })
  let turn = Promise.resolve()
  const run = async () => {
    for (const job of [...paymentJobs, ...receiptJobs, ...moneyJobs]) await job.run(context, clock.now())
  }
  tools = {
    line,
    payers: payersOf(rehearsal, 60_000),
    officers: [first, second],
    nameOf: async (filingId) => (await database.filings.get(filingId)).filerName ?? '',
    runJobs: () => (turn = turn.then(run)),
  }
})
after(async () => {
  line?.stop()
  await rehearsal?.stop()
})

test(`P4: ${pairs.length} calls to the provider, each in trouble: whoever owes has paid once, and both books agree won by won`, async (t) => {
  const { officers } = tools
  const { database, clock } = rehearsal.product.context
  const signIn = () => Promise.all(officers.map((officer) => officer.signIn()))
  await signIn()
  const gone = await inLanes(pairs, async ({ name, trouble }) => ({
    ...(await roads[name]!(tools, trouble)),
    name: `${name}: ${trouble}`,
  }))
  const minutes = await byItself(database, tools, gone, () => rehearsal.moveClock({ advance: 'PT1M' }))
  await signIn()
  const finished = await byPeople(database, tools, rehearsal.phoneUrl)
  const paying = gone.filter((_, at) => !givingBack.has(pairs[at]!.name))
  await inLanes(paying, (one) => payAgain(tools, one))
  await byItself(database, tools, gone, () => rehearsal.moveClock({ advance: 'PT1M' }))
  const compared = await byComparison(tools, rehearsal.phoneUrl, seoulDay(clock.now()))
  const { found, differ } = await compareBooks(database, rehearsal.phoneUrl, gone)
  t.diagnostic(JSON.stringify({ troubles: pairs.length, minutes, finished, compared, ...found }))
  assert.deepEqual(line.unmet(), [])
  assert.deepEqual(differ, [])
  const { takenWon: _, ...rest } = found
  const { rows } = await database.db.execute(sql`select 1 from payments p where p::text like ${`%${cardStart}%`}`)
  assert.deepEqual(
    [rows, rehearsal.lines.filter((text) => text.includes(cardStart) || text.includes('NICETOKN'))],
    [[], []],
  )
  assert.deepEqual(rest, { settled: pairs.length, stuck: 0, double: 0, differenceWon: 0, receiptsDifferWon: 0 })
})
