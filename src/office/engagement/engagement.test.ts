/** The contract is signed by both before a return goes out, and both keep it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { consents as rows } from '#database/schema/consents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { consentHash } from '#database/consents.server.ts'
import { agreeToDelegation, readConsent, readConsentText, withdrawDelegation } from '#filer/consent/contract.ts'
import { openDownload, readAccountPage } from '#filer/my-page/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { recordFiling } from '#office/report/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { readyToFile } from '#tests/support/office/ready-to-file.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { typedAccount, walkTo } from '#tests/support/walk.ts'
import { readEngagement, signEngagement } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer, reviewer: Officer
let filer: Filer
let filingId: string
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer', name: '서명연습' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  ;({ filer, filingId, params } = await readyToFile(rehearsal, { preparer, reviewer }))
})
after(() => rehearsal?.stop())

const file = () => preparer.call(readCase, { params })
const body = async (more: object = {}) => ({ params, body: { version: (await file()).version, ...more } })
const numbers = { portalReceiptNumber: '000-2026-1-500000000077', localReceiptNumber: null, localLater: true }
const sign = async (officer: Officer) => officer.ask(signEngagement, await body())
const contracts = async () =>
  rehearsal.product.context.database.db
    .select()
    .from(rows)
    .where(eq(rows.filingId, filingId))
    .then((all) => all.filter(({ kind }) => kind === 'engagement'))
const bare = (text: string) => text.replaceAll(/\s+/g, '')

test('the filer signs with the press that lets the office act: the very text, once; another than was shown is refused', async () => {
  const other = await walkTo(rehearsal, 'sol', 'method')
  const { contract } = await other.call(readConsentText, { query: { kind: 'delegation' } })
  assert.ok(contract && contract.hash === consentHash(contract.text) && contract.text.includes('수임계약'))
  const typed = { bankCode: 'KB', accountNumber: typedAccount }
  const wrong = await other.ask(register, { body: { ...typed, contractHash: '0'.repeat(64) } })
  assert.equal(codeOf(wrong), 'request.conflict')
  for (let press = 0; press < 2; press += 1)
    await other.ask(register, { body: { ...typed, contractHash: contract.hash } })
  const [storedContract, ...more] = await contracts()
  assert.deepEqual(more, [])
  assert.deepEqual(
    [storedContract?.textHash, storedContract?.version, storedContract?.agentName],
    [contract.hash, '2026-01-02', '가온세무회계 한가온'],
  )
})

test('who approves the return signs for the office, with name, number and moment; the return may go out', async () => {
  const [contract] = await contracts()
  assert.deepEqual([contract?.countersignerName, typeof contract?.countersignerLicence], ['서명연습', 'string'])
  const { engagement, acts } = await file()
  assert.equal(engagement.standing, 'signed')
  assert.deepEqual(engagement.signed[1], {
    by: `서명연습 ${contract?.countersignerLicence}`,
    at: contract?.countersignedAt?.toISOString(),
  })
  assert.ok(acts.includes('file') && acts.includes('fill-sheet') && !acts.includes('sign-engagement'))
})

test('both download it with both signatures, hash and moments; the office says why, the read is recorded, another firm has nothing', async () => {
  const given = (await filer.call(readAccountPage)).consents.find(({ kind }) => kind === 'engagement')
  const { path } = await filer.call(openDownload, { body: { kind: 'consent', consent: given?.id } })
  const own = new Uint8Array(await (await fetch(rehearsal.url + path)).arrayBuffer())
  const office = await preparer.ask(readEngagement, { params, query: { reason: 'check' } })
  const [contract] = await contracts()
  const { filerName } = (await rehearsal.product.context.database.filings.findByCaseNumber(params.caseNumber))!
  const parts = [
    contract?.textHash,
    contract?.at.toISOString(),
    contract?.countersignedAt?.toISOString(),
    '서명연습',
    filerName,
  ]
  for (const bytes of [own, office.body as unknown as Uint8Array]) {
    const { title, text } = readPdf(bytes)
    assert.equal(title, '수임계약서')
    for (const part of parts) assert.ok(part && bare(text).includes(bare(part)), part ?? 'nothing')
    assert.ok(bare(text).includes(bare('이어지고 있어요')))
  }
  const { items } = await rehearsal.product.context.database.accessRecords.list({
    subjectId: contract!.accountId!,
    page: 0,
    size: 100,
  })
  assert.ok(
    items.some((read) => read.readerId === preparer.id && read.act === 'download' && read.fields.includes('consent')),
  )
  const foreign = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' })
  await foreign.signIn()
  assert.equal((await foreign.ask(readEngagement, { params, query: { reason: 'check' } })).status, 404)
  assert.equal((await foreign.ask(signEngagement, { params, body: { version: 1 } })).status, 404)
})

test('without the office’s signature nothing is filed; a licensed person signs again, and the timeline says so', async () => {
  await rehearsal.product.context.database.db
    .update(rows)
    .set({ countersignedAt: null, countersignedBy: null, countersignerName: null, countersignerLicence: null })
    .where(eq(rows.filingId, filingId))
  const { engagement, acts } = await file()
  assert.equal(engagement.standing, 'office')
  assert.ok(!acts.includes('file') && !acts.includes('fill-sheet'))
  assert.equal(codeOf(await preparer.ask(recordFiling, await body(numbers))), 'case.engagement')
  const unlicensed = await makeOfficer(rehearsal, { role: 'reviewer', licensed: false })
  await unlicensed.signIn()
  assert.equal(codeOf(await sign(unlicensed)), 'case.licence')
  assert.equal(codeOf(await sign(preparer)), 'auth.forbidden')
  assert.equal((await sign(reviewer)).status, 200)
  assert.equal(codeOf(await sign(reviewer)), 'case.edge')
  const after = await file()
  assert.equal(after.engagement.standing, 'signed')
  assert.ok(after.acts.includes('file') && after.events.some(({ event }) => event.kind === 'remark'))
})

test('a case from before the contract goes on and says so', async () => {
  const { database, branchOf } = rehearsal.product.context
  const [storedContract] = await contracts()
  await database.db.update(rows).set({ kind: 'terms' }).where(eq(rows.id, storedContract!.id))
  assert.equal((await file()).engagement.standing, 'filer')
  const contract = branchOf('gaon').consents.find(({ kind }) => kind === 'engagement')!
  const { effectiveOn } = contract
  contract.effectiveOn = '2027-01-01'
  const { engagement, acts } = await file()
  contract.effectiveOn = effectiveOn
  assert.deepEqual([engagement, acts.includes('file')], [{ standing: 'old', signed: [] }, true])
  await database.db.update(rows).set({ kind: 'engagement' }).where(eq(rows.id, storedContract!.id))
})

test('a dismissed case ends it without a withdrawal, and both papers say when; one that goes on again is in force', async () => {
  const { database } = rehearsal.product.context
  const own = async () => {
    const given = (await filer.call(readAccountPage)).consents.find(({ kind }) => kind === 'engagement')
    const { path } = await filer.call(openDownload, { body: { kind: 'consent', consent: given?.id } })
    return new Uint8Array(await (await fetch(rehearsal.url + path)).arrayBuffer())
  }
  const office = async () =>
    (await preparer.ask(readEngagement, { params, query: { reason: 'answer' } })).body as unknown as Uint8Array
  const read = async () => (await Promise.all([own(), office()])).map((bytes) => bare(readPdf(bytes).text))
  const { officeState } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const actor = { kind: 'system', id: 'test' } as const
  const endedAt = new Date('2026-05-20T02:00:00Z')
  await database.cases.move(filingId, 'office', 'dismissed', { actor, kind: 'dismissed', reason: '연습' }, endedAt)
  for (const text of await read()) {
    assert.ok(text.includes(bare(`(${endedAt.toISOString()})에 끝났어요`)))
    assert.ok(!text.includes(bare('이어지고 있어요')))
  }
  await database.db.update(filings).set({ officeState }).where(eq(filings.id, filingId))
  for (const text of await read()) assert.ok(text.includes(bare('이어지고 있어요')))
})

test('withdrawing ends it, and the paper says when; agreeing again signs a new one that the office signs too', async () => {
  const { moneyBack } = await filer.call(readConsent)
  await filer.signIn({ again: true })
  await filer.call(withdrawDelegation, { body: { shownWon: moneyBack?.refundWon ?? 0 } })
  const { engagement } = await file()
  assert.equal(engagement.standing, 'ended')
  const paper = await preparer.ask(readEngagement, { params, query: { reason: 'answer' } })
  assert.ok(bare(readPdf(paper.body as unknown as Uint8Array).text).includes('끝났어요'))
  const { hash, contract } = await filer.call(readConsentText, { query: { kind: 'delegation' } })
  const again = { hash, contractHash: contract?.hash }
  assert.equal(
    codeOf(await filer.ask(agreeToDelegation, { body: { hash, contractHash: '0'.repeat(64) } })),
    'request.conflict',
  )
  await filer.call(agreeToDelegation, { body: again })
  assert.equal((await contracts()).length, 2)
  assert.ok(['office', 'ended'].includes((await file()).engagement.standing))
})
