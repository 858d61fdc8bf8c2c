/** Returns filed through a vendor: once, whatever is lost or dies on the way. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { lateMs } from '#domain/filed-return/transmission.ts'
import { readCase } from '#office/cases/contract.ts'
import {
  giveUpTransmission,
  previewReturn,
  recordFiling,
  resumeTransmission,
  submitReturn,
} from '#office/report/contract.ts'
import { requestRecall } from '#office/review/contract.ts'
import { readInbox } from '#office/today/contract.ts'
import type { Context } from '#server/context.server.ts'
import { howOften } from '#tests/support/chance/how-often.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { findFaults, type FilingVendor, startFilingVendor, submitFaults } from '#tests/support/office/filing-vendor.ts'
import { readyToFile } from '#tests/support/office/ready-to-file.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { transmissionJobs } from './jobs.server.ts'
import { beginSending, claimDueTransmission } from './queries.server.ts'

let rehearsal: Rehearsal, vendor: FilingVendor
let preparer: Officer, reviewer: Officer, other: Officer
let params: { caseNumber: string }
let filingId: string
/** Ahead of the product’s clock. */
let aheadMs = 0
before(async () => {
  vendor = await startFilingVendor()
  rehearsal = await startRehearsal({ withJobs: false, settings: { PORTAL_FILING: 'on' } })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  other = await makeOfficer(rehearsal, { role: 'preparer' })
  for (const officer of [preparer, reviewer, other]) await officer.signIn()
  ;({ filingId, params } = await readyToFile(rehearsal, { preparer, reviewer }))
})
after(async () => {
  vendor?.stop()
  await rehearsal?.stop()
})

const version = async () => ({ version: (await preparer.call(readCase, { params })).version })
const seen = async () => (await preparer.call(readCase, { params })).filing
const stateNow = async () => (await seen()).transmission?.state
const toldAsFiled = async () =>
  (await rehearsal.product.context.database.outbox.listOf(filingId)).filter(({ template }) => template === 'filed')
    .length
const preview = async (officer = preparer) => officer.call(previewReturn, { params, body: await version() })
const submit = async (officer = preparer) => {
  const { key, figures } = await preview(officer)
  return officer.ask(submitReturn, { params, body: { ...(await version()), key, figures } })
}

type Client = Pick<FilingVendor['client'], 'submitReturn' | 'findReturn'>
/** The product as another process would run it. */
function process(client: Client = vendor.client): Context {
  const { context } = rehearsal.product
  const now = () => new Date(context.clock.now().getTime() + aheadMs)
  const taxPortal = { ...context.integrations.taxPortal, ...client }
  return { ...context, clock: { now, ms: () => now().getTime() }, integrations: { ...context.integrations, taxPortal } }
}
const turn = (context = process()) => transmissionJobs[0]!.run(context, context.clock.now())
const never = new Promise<never>(() => undefined)
/** A turn that dies at its point; what it held stays as it was. */
async function dyingTurn(point: DeathPoint): Promise<void> {
  const died = Promise.withResolvers<void>()
  const die = () => {
    died.resolve()
    return never
  }
  const { client } = vendor
  const context = process({
    submitReturn: async (submitted) => {
      if (point === 'before-call') return die()
      await client.submitReturn(submitted).catch(() => undefined)
      return die()
    },
    findReturn: async (key, office) => {
      await client.findReturn(key, office).catch(() => undefined)
      return die()
    },
  })
  if (point !== 'claimed') return void (await Promise.race([turn(context), died.promise]))
  const now = context.clock.now()
  await claimDueTransmission(context.database, { worker: 'dead', until: new Date(now.getTime() + 120_000) }, now)
}
const deathPoints = ['claimed', 'before-call', 'after-call'] as const
type DeathPoint = (typeof deathPoints)[number]

/** Nothing was ever filed of the case. */
async function startOver(): Promise<void> {
  vendor.next.submit = 'fair'
  vendor.next.find = 'fair'
  vendor.filed.clear()
  vendor.effects.length = 0
  await asOwner(rehearsal, 'delete from return_transmissions where filing_id = $1', [filingId])
  await asOwner(
    rehearsal,
    `update filings set office_state = 'ready-to-file', filing_state = 'not-filed', portal_receipt_number = null,
      portal_receipt_at = null where id = $1`,
    [filingId],
  )
}

async function untilSettled(): Promise<string | undefined> {
  vendor.next.submit = 'fair'
  vendor.next.find = 'fair'
  for (let look = 0; look < 40; look += 1) {
    aheadMs += 181_000
    await turn()
    const state = await stateNow()
    if (state === 'accepted' || state === 'refused') return state
    if (state === 'missing') await preparer.call(resumeTransmission, { params, body: await version() })
    // Acts of people are written by the product’s own clock.
    await asOwner(rehearsal, 'update return_transmissions set due_at = least(due_at, now()) where filing_id = $1', [
      filingId,
    ])
  }
  return stateNow()
}

test('off as shipped: no return is sent; a preview files nothing', async () => {
  await rehearsal.restartProduct({ PORTAL_FILING: 'off' })
  assert.equal((await seen()).throughVendor, false)
  const refused = await preparer.ask(previewReturn, { params, body: await version() })
  assert.equal(codeOf(refused), 'case.transmission-preview')
  await rehearsal.restartProduct({ PORTAL_FILING: 'on' })
  const { name, nationalWon, key, rows } = await preview()
  const { review, row } = await preparer.call(readCase, { params })
  assert.deepEqual([name, nationalWon], [row.name, review?.taxDueOrRefund])
  assert.ok(rows > 20)
  assert.match(key, /^[\w-]{32}$/)
  await turn()
  assert.equal(await stateNow(), undefined)
})

test('a confirmed preview is filed once; the number is read back and kept; a used preview sends nothing', async () => {
  await startOver()
  const { key, figures } = await preview()
  const body = { ...(await version()), key, figures }
  const wrong = { ...body, figures: '0'.repeat(64) }
  assert.equal(codeOf(await preparer.ask(submitReturn, { params, body: wrong })), 'case.transmission-preview')
  await preparer.call(submitReturn, { params, body })
  assert.equal(await stateNow(), 'queued')
  await turn()
  const { transmission, portalReceiptNumber, filingState, localTaxState } = await seen()
  assert.deepEqual([transmission?.state, filingState, localTaxState], ['accepted', 'accepted', 'not-filed'])
  assert.equal(portalReceiptNumber, vendor.filed.get(key))
  assert.equal((await preparer.call(readCase, { params })).row.officeState, 'filed')
  await startOver()
  await asOwner(
    rehearsal,
    `insert into return_transmissions (id, filing_id, key, figures, state, started_by, started_at)
      values (gen_random_uuid(), $1, $2, $3, 'given-up', $4, now())`,
    [filingId, key, figures, preparer.id],
  )
  const again = { ...(await version()), key, figures }
  assert.equal(codeOf(await preparer.ask(submitReturn, { params, body: again })), 'case.transmission-preview')
})

test('two who press at once send one return; while it is on its way nothing else may change or file it', async () => {
  await startOver()
  const answers = await Promise.all([submit(preparer), submit(other)])
  const statuses = answers.map(({ status }) => status).toSorted()
  assert.deepEqual(statuses, [200, 409])
  const before = vendor.submits()
  const number = { portalReceiptNumber: '144-2026-2-900000000001', localReceiptNumber: null, localLater: true }
  const byHand = await preparer.ask(recordFiling, { params, body: { ...(await version()), ...number } })
  assert.equal(codeOf(byHand), 'case.transmission')
  const recall = await reviewer.ask(requestRecall, { params, body: { ...(await version()), reason: '금액 확인' } })
  assert.equal(codeOf(recall), 'case.transmission')
  await Promise.all([turn(), turn(), turn()])
  assert.equal(vendor.submits() - before, 1)
  assert.equal(vendor.effects.length, 1)
  assert.equal(await stateNow(), 'accepted')
})

test('an answer that never came is in doubt: in the inbox, not told to the filer, asked for and never sent again', async () => {
  await startOver()
  vendor.next.submit = 'lost-after'
  vendor.next.find = 'lost'
  const messagesBefore = await toldAsFiled()
  await submit()
  const before = vendor.submits()
  await turn()
  assert.equal(await stateNow(), 'unknown')
  const { groups } = await other.call(readInbox)
  assert.deepEqual(
    groups.flatMap(({ kind, rows }) => (kind === 'transmission' ? rows.map(({ caseNumber }) => caseNumber) : [])),
    [params.caseNumber],
  )
  assert.equal((await seen()).portalReceiptNumber, null)
  assert.equal(await toldAsFiled(), messagesBefore)
  for (let look = 0; look < 5; look += 1) {
    aheadMs += 200_000
    await turn()
  }
  assert.deepEqual([await stateNow(), vendor.submits() - before], ['unknown', 1])
  vendor.next.find = 'fair'
  aheadMs += 200_000
  await turn()
  assert.deepEqual([await stateNow(), vendor.submits() - before, vendor.effects.length], ['accepted', 1, 1])
  assert.equal(await toldAsFiled(), messagesBefore + 1)
})

test('a return the vendor knows nothing of is sent again only by a person, under the same key; or given up with a reason', async () => {
  await startOver()
  vendor.next.submit = 'lost-before'
  await submit()
  const before = vendor.submits()
  await turn()
  const early = await preparer.ask(resumeTransmission, { params, body: await version() })
  assert.equal(codeOf(early), 'case.edge')
  for (let look = 0; look < 6; look += 1) {
    aheadMs += lateMs
    await turn()
  }
  assert.deepEqual([await stateNow(), vendor.submits() - before], ['missing', 1])
  vendor.next.submit = 'late'
  await preparer.call(resumeTransmission, { params, body: await version() })
  assert.equal(await untilSettled(), 'accepted')
  assert.equal(vendor.effects.length, 1)

  await startOver()
  vendor.next.submit = 'lost-before'
  await submit()
  await turn()
  const body = { ...(await version()), reason: '홈택스 신고내역에 없음' }
  await preparer.call(giveUpTransmission, { params, body })
  aheadMs += 600_000
  await turn()
  assert.equal(await stateNow(), 'given-up')
})

test('a number that a person found at the portal ends the doubt', async () => {
  await startOver()
  vendor.next.submit = 'lost-after'
  vendor.next.find = 'unavailable'
  await submit()
  await turn()
  const [found = ''] = vendor.filed.values()
  const number = { portalReceiptNumber: found, localReceiptNumber: null, localLater: true }
  await preparer.call(recordFiling, { params, body: { ...(await version()), ...number } })
  assert.equal(await stateNow(), 'accepted')
  vendor.next.find = 'fair'
  aheadMs += 600_000
  await turn()
  assert.equal((await seen()).portalReceiptNumber, found)
})

test('a paused process that wakes after its claim is over sends nothing more', async () => {
  await startOver()
  await submit()
  const { database, clock } = process()
  const now = clock.now()
  const [row] = await claimDueTransmission(database, { worker: 'slow', until: new Date(now.getTime() + 1_000) }, now)
  aheadMs += 5_000
  await turn()
  assert.equal(await stateNow(), 'accepted')
  assert.equal(await beginSending(database, row!.id, 'slow', now, now), false)
})

const { transmissions } = howOften()
let faults = 0
const step = fc.oneof(
  fc.record({ death: fc.constantFrom(...deathPoints) }),
  fc.record({ submit: fc.constantFrom(...submitFaults), find: fc.constantFrom(...findFaults) }),
)
test('killed and failed at every step, a return is filed at most once and its own number kept', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.integer({ min: 1_000, max: 300_000 })), { minLength: 5, maxLength: 9 }),
      async (steps) => {
        await startOver()
        assert.equal((await submit()).status, 200)
        for (const [stepName, ms] of steps) {
          faults += 1
          if ('death' in stepName) await dyingTurn(stepName.death)
          else {
            Object.assign(vendor.next, stepName)
            await turn()
          }
          aheadMs += ms
          assert.ok(vendor.effects.length <= 1, 'filed twice')
          const { transmission, portalReceiptNumber } = await seen()
          assert.equal(portalReceiptNumber !== null, transmission?.state === 'accepted')
        }
        assert.equal(await untilSettled(), 'accepted', JSON.stringify(steps))
        assert.equal(vendor.effects.length, 1)
        assert.deepEqual([(await seen()).portalReceiptNumber], [...vendor.filed.values()])
      },
    ),
    { numRuns: Math.ceil(transmissions / 5) },
  )
  assert.ok(faults >= transmissions, `${faults} faults`)
})
