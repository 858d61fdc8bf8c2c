/** The whole ordinary story without a browser: the contract alone is enough to do everything that the screens do. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { completeCase, makeReport, recordFiling } from '#office/report/contract.ts'
import { approveReview, readCalculation, sendToReview } from '#office/review/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { collectStep, readCollection } from '#filer/collection/contract.ts'
import { checkAgent, registerAgent } from '#filer/consent/contract.ts'
import { chooseFamily, listLastYearFamily } from '#filer/family/contract.ts'
import { endMemberSession, endOtherMemberSessions, listSessions } from '#filer/devices/contract.ts'
import { readHistory } from '#filer/history/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { approveDraft, readDraft } from '#filer/draft/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import { downloadReport, listBills, readReport, readReportState } from '#filer/my-page/contract.ts'
import {
  agreeToStart,
  completePayment,
  readAmount,
  readPayment,
  startPayment,
  type AuthResult,
} from '#filer/payment/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { served } from '#src/app.server.ts'
import type { Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { answerChecks, everyReason, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { countOpenings } from '#tests/support/server/openings.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { ways, type Act } from './acts/lane-ways.ts'
import { checkWay, openTraces, wholeWay, type Press } from './pressed.ts'
import { filerCalled, identityOf, personCalled, typedAccount } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
const opened = countOpenings()
before(async () => {
  rehearsal = await startRehearsal()
})
after(async () => {
  await rehearsal?.stop()
  opened.stop()
})

const receipts = { portalReceiptNumber: '000-2026-1-500000000001', localReceiptNumber: 'W-2026-000001' }

test('from the first sign-in to the downloaded report by HTTP alone', { timeout: 120_000 }, async () => {
  const haneul = filerCalled(rehearsal, 'haneul')
  const stands = async () => (await haneul.call(readJourney)).path
  assert.equal((await haneul.ask(readJourney)).status, 401)
  await haneul.signIn()
  assert.equal(await stands(), '/tax-report-1')

  await haneul.call(saveIdentity, { body: identityOf(rehearsal, 'haneul'), query: { lane: 'filing' } })
  assert.equal(await stands(), '/tax-report-2')
  assert.equal((await haneul.call(requestAuthentication)).result, 'S')
  assert.equal(await stands(), '/tax-report-3')
  await haneul.onPhone('approve')
  assert.equal((await haneul.call(completeAuthentication)).result, 'S')

  assert.equal(await stands(), '/tax-report-4')
  const steps = await Promise.all(['1', '2', '3'].map((step) => haneul.call(collectStep, { params: { step } })))
  assert.deepEqual(
    steps.map(({ result }) => result),
    ['S', 'S', 'S'],
  )
  assert.equal((await haneul.call(readCollection)).progress, 100)

  assert.equal(await stands(), '/tax-report-5')
  assert.ok((await haneul.call(listLastYearFamily)).body.length > 0)
  await haneul.call(chooseFamily, { query: { status: 'LAST_YEAR' } })
  assert.equal((await haneul.call(readHistory)).length, 3)
  const offers = await haneul.call(compareMethods)
  assert.ok(Array.isArray(offers))
  await haneul.call(chooseMethod, { body: offers.find((offer) => offer.recommended)?.fillingType ?? 'SIMPLE' })

  assert.equal(await stands(), '/tax-report-11')
  assert.equal((await haneul.call(checkAgent, { body: {} })).result, 'S')
  assert.equal((await haneul.call(registerAgent, { body: {} })).result, 'S')
  const { caseNumber } = await haneul.call(register, { body: { bankCode: 'KB', accountNumber: typedAccount } })
  assert.match(caseNumber, /^26-\d{6}$/)
  assert.ok(await waitFor(async () => (await haneul.messages()).some(({ text }) => text.includes(caseNumber))))

  const params = { caseNumber }
  const preparer = await makeOfficer(rehearsal, { role: 'preparer', name: '담당연습' })
  const reviewer = await makeOfficer(rehearsal, { role: 'reviewer', name: '검토연습' })
  await preparer.signIn()
  await reviewer.signIn()
  const at = async (officer: Officer) => ({ version: (await officer.call(readCase, { params })).version })
  await preparer.call(takeCase, { params, body: await at(preparer) })
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
  const review = reviewOf(await preparer.call(readCalculation, { params }))
  await preparer.call(sendToReview, { params, body: { ...(await at(preparer)), ...review } })
  await reviewer.call(approveReview, { params, body: { ...(await at(reviewer)), reasons: everyReason } })

  assert.equal((await haneul.call(readReport)).type, review.type)
  assert.ok((await haneul.call(readAmount)).discounted_amount > 0)
  await haneul.call(agreeToStart, { body: { hash: (await haneul.call(readAmount)).consent.hash } })
  const form = await haneul.call(startPayment, { body: { payMethod: 'CARD' } })
  const window = (await (
    await fetch(`${rehearsal.phoneUrl}/nicepay/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form }),
    })
  ).json()) as { fields: AuthResult }
  assert.equal((await haneul.call(completePayment, { body: window.fields })).result, 'S')
  assert.equal((await haneul.call(readPayment)).statusMessage, 'PAID')

  await preparer.call(makeReport, { params, body: await at(preparer) })
  const { draft } = await haneul.call(readDraft)
  assert.equal(
    codeOf(await preparer.ask(recordFiling, { params, body: { ...(await at(preparer)), ...receipts } })),
    'case.draft',
  )
  await haneul.call(approveDraft, { body: { figures: draft?.figures } })
  await preparer.call(recordFiling, { params, body: { ...(await at(preparer)), ...receipts } })
  await preparer.call(completeCase, { params, body: await at(preparer) })

  const { received, dataLinked, reviewCompleted, feePaid, completed } = await haneul.call(readReportState)
  assert.deepEqual(
    [received, dataLinked, reviewCompleted, feePaid, completed],
    Array.from({ length: 5 }, () => 'May'),
  )
  const report = readPdf((await haneul.ask(downloadReport)).body as unknown as Uint8Array)
  assert.ok(report.text.includes(receipts.portalReceiptNumber) && report.text.includes(caseNumber))
  assert.deepEqual(await haneul.call(listBills), [])
})

const ofMembers = served.map(({ endpoint }) => endpoint).filter(({ who }) => who === 'member')
const presses = 20
type Way = (filer: Filer, press: Press) => Promise<void>

test(`every write of a member, pressed ${presses} times at once: what there is afterwards is of one press`, async (t) => {
  const pressed = new Set<string>()
  const owner = new pg.Client({ connectionString: rehearsal.rawDatabase.ownerUrl })
  await owner.connect()
  const tracesOf = await openTraces(owner)
  /** The person's rows after each repeated write; two writes of the same kind must leave the same rows. */
  const walk = async (id: string, times: number, way: Way, firm?: 'daon') => {
    const filer = filerCalled(rehearsal, id, firm)
    await filer.signIn()
    const { rows } = await owner.query<{ id: string }>('select id from accounts order by created_at desc limit 1')
    const traces: [string, Record<string, number>][] = []
    const press: Press = async (filer, endpoint, input) => {
      const answers = await Promise.all(Array.from({ length: times }, () => filer.ask(endpoint, input)))
      const name = `${endpoint.method} ${endpoint.path}`
      for (const answer of answers) if (answer.status >= 500) t.diagnostic(`${name}: ${JSON.stringify(answer)}`)
      pressed.add(name)
      traces.push([name, await tracesOf(rows[0]?.id ?? '')])
      return (answers.find(({ status }) => status < 400) ?? answers[0]!).body
    }
    await way(filer, press)
    return traces
  }
  try {
    const whole =
      (child: string): Way =>
      (filer, press) =>
        wholeWay(rehearsal, filer, press, child)
    const [once, often] = [
      await walk('p-001604', 1, whole('p-001630')),
      await walk('p-001605', presses, whole('p-001631')),
    ]
    assert.deepEqual(often, once)
    assert.ok(once.some(([, { payments }]) => payments === 1))
    const devices: Way = async (filer, press) => {
      await filer.signIn()
      const { sessions } = await filer.call(listSessions)
      const sessionId = sessions.find(({ isThis }) => !isThis)?.id ?? ''
      await press(filer, endMemberSession, { params: { sessionId } })
      await press(filer, endOtherMemberSessions)
    }
    assert.deepEqual(await walk('p-001641', presses, devices), await walk('p-001642', 1, devices))
    const check: Way = (filer, press) => checkWay(rehearsal, filer, press)
    assert.deepEqual(await walk('p-001638', presses, check, 'daon'), await walk('p-001639', 1, check, 'daon'))
  } finally {
    await owner.end()
  }
  const writes = ofMembers.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
  t.diagnostic(`${writes.length} writes`)
  assert.deepEqual([...pressed].toSorted(), writes.toSorted())
})

/** Parts of an answer that belong to the answer itself and the sign-in. */
const ofMoment = new Set(['serverNow', 'requestId', 'lastSignInAt', 'madeAt'])

/** Members that belong to the moment of the answer and to the sign-in. */
const reads = ofMembers.filter(
  ({ method, path, act }) => method === 'GET' && !path.includes(':') && act !== 'compare' && path !== listSessions.path,
)

/** Everything that a signed-in device is told about the person, except momentary values. */
async function toldOn(filer: Filer): Promise<string[]> {
  const all: string[] = []
  for (const read of reads) {
    const { status, body } = await filer.ask(read, read.query ? { query: { kind: 'delegation' } } : {})
    all.push(JSON.stringify([read.path, status, body], (name, value: unknown) => (ofMoment.has(name) ? '' : value)))
  }
  return all
}

for (const { lane, id, on, way } of ways)
  test(`${lane}: at every step, closed and signed in on another device, it opens with all answers but the back part of the number`, async () => {
    await rehearsal.moveClock({ to: on })
    const { residentNumber } = personCalled(rehearsal, id)
    const device = async () => {
      const filer = filerCalled(rehearsal, id)
      await filer.signIn()
      return filer
    }
    let act: Act | undefined
    for (const [step, next] of way) {
      const before = await device()
      await act?.(before, rehearsal)
      const told = await toldOn(before)
      const other = await device()
      assert.deepEqual(await toldOn(other), told, step)
      assert.ok(!told.join().includes(residentNumber.slice(6)), step)
      const stands = await other.call(readJourney)
      assert.deepEqual([stands.step, act ? stands.lane : lane], [step, lane])
      act = next
    }
    await rehearsal.moveClock({ to: '2026-05-12T10:00:00+09:00' })
  })

/** Values that are also read, but not sealed. */
const inClear = ['case-file', 'timeline', 'family', 'family-group', 'phone', 'rights']
/** Sealed values that are taken as files. */
const sealedPapers = ['report', 'bill']
/** One's own data with the documents: one record for all that is opened. */
const ownDocuments = ['own-data', 'filing-guide']

test('all that these stories opened is on record, one to one, of the same person, with whoever read and why', async (t) => {
  // Jobs read values too; nothing may be opened after this.
  await rehearsal.product.stop()
  const rawDatabase = new pg.Client({ connectionString: rehearsal.rawDatabase.ownerUrl })
  await rawDatabase.connect()
  const { rows } = await rawDatabase.query<{ subject: string; reader: string; reason: string; fields: string[] }>(
    `select subject_id as subject, reader_id as reader, reason, fields from access_records
      where (act = 'read' and not fields <@ $1) or (act = 'download' and (fields && $2 or fields @> $3))`,
    [inClear, sealedPapers, ownDocuments],
  )
  await rawDatabase.end()
  t.diagnostic(`${opened.owners.length} openings, ${rows.length} records`)
  assert.deepEqual(opened.owners.toSorted(), rows.map(({ subject }) => subject).toSorted())
  assert.ok(rows.length > 50)
  assert.ok(rows.every(({ reader, reason, fields }) => reader && reason && fields.length > 0))
})
