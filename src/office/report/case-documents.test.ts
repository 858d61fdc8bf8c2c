import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { readCaseReport, readCaseDocument } from './contract.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { addReport } from './queries.server.ts'

let rehearsal: Rehearsal
let preparer: Officer
let elsewhere: Officer
let params: { caseNumber: string }
let filingId: string
const version = [Buffer.from('%PDF-first'), Buffer.from('%PDF-second')]
const receipt = aPdf('receipt')
let paper: string
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  elsewhere = await makeOfficer(rehearsal, { role: 'preparer', branchId: 'nare' })
  for (const officer of [preparer, elsewhere]) await officer.signIn()
  const filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  const { database, clock } = rehearsal.product.context
  filingId = (await database.filings.findByCaseNumber(params.caseNumber))!.id
  for (const content of version)
    await addReport(database, filingId, { fileName: 'r.pdf', content, madeBy: preparer.id }, clock.now())
  const filedReturn = {
    kind: 'portal-return' as const,
    fileName: '홈택스에-낸-신고서.pdf',
    contentType: 'application/pdf',
  }
  paper = (await database.bills.add(filingId, { ...filedReturn, content: receipt, addedBy: preparer.id }, clock.now()))
    .id
})
after(() => rehearsal?.stop())

const take = (officer: Officer, billId: string, query: object = { reason: 'check' }) =>
  officer.ask(readCaseDocument, { params: { ...params, billId }, query: { ...query } })
const bytesOf = ({ body }: { body: unknown }) => Buffer.from(body as Uint8Array)

test('every reader of the case can download every version of its report and each paper, byte for byte', async () => {
  const { papers } = await preparer.call(readCase, { params })
  assert.deepEqual(
    papers.report?.versions.map((version) => version.version),
    [2, 1],
  )
  const report = (versionNumber?: number) =>
    preparer.ask(readCaseReport, {
      params,
      query: { reason: 'check', ...(versionNumber ? { version: versionNumber } : {}) },
    })
  assert.deepEqual(bytesOf(await report()), version[1])
  for (const versionNumber of [1, 2]) assert.deepEqual(bytesOf(await report(versionNumber)), version[versionNumber - 1])
  assert.equal((await report(3)).status, 404)
  const answer = await take(preparer, paper)
  assert.deepEqual(bytesOf(answer), receipt)
  const named = decodeURIComponent(answer.headers.get('content-disposition') ?? '')
  assert.match(named, /^attachment;.*홈택스에-낸-신고서/)
  assert.doesNotMatch(named, /\d{6}-?\d{7}/)
})

test('each taking is recorded with its reason; without one, from another branch or of no such paper, nothing is given', async () => {
  const { database } = rehearsal.product.context
  const { accountId } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const taken = async () => {
    const { items } = await database.accessRecords.list({ subjectId: accountId, page: 0, size: 100 })
    return items.flatMap(({ act, fields, reason }) => (act === 'download' ? [[fields.join(), reason]] : []))
  }
  const before = (await taken()).length
  assert.equal((await take(preparer, paper, { reason: 'answer' })).status, 200)
  assert.deepEqual((await taken()).slice(0, -before), [['bill', '고객의 질문에 답해요']])
  assert.equal((await take(preparer, paper, {})).status, 400)
  assert.equal((await take(elsewhere, paper)).status, 404)
  for (const id of ['x', filingId]) assert.equal(codeOf(await take(preparer, id)), 'notfound')
  await database.bills.withdraw(filingId, paper, { by: preparer.id, reason: '잘못 올림' }, new Date())
  assert.equal(codeOf(await take(preparer, paper)), 'notfound')
  assert.equal((await taken()).length, before + 1)
})
