/** The way without the data company: papers of the portal, from their upload to the office's desk. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { packFile } from '#domain/packed-file.ts'
import { collectStep } from '#filer/collection/contract.ts'
import { chooseFamily } from '#filer/family/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { readCasePaper, readCasePapers } from '#office/portal-papers/contract.ts'
import { approveReview, overrideCalculation, readCalculation, sendToReview } from '#office/review/contract.ts'
import { finish } from '#tests/journeys/acts/office-by-http.ts'
import { filingsOf } from '#tests/support/database.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { payByCard } from '#tests/support/money/pay-by-card.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { guideInBoxes, paperPdf, statements } from '#tests/support/fixtures/portal-papers.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { answerChecks, everyReason, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { confirm, identityOf, personCalled, typedAccount, walkTo } from '#tests/support/walk.ts'
import { addPaper, confirmPapers, listPapers, removePaper } from '#filer/portal-papers/contract.ts'

let rehearsal: Rehearsal
before(async () => void (rehearsal = await startRehearsal()))
after(() => rehearsal?.stop())

const whoIs = (id: string) => {
  const { name, residentNumber } = personCalled(rehearsal, id)
  return { name, birth: residentNumber.slice(0, 6) }
}
const payer = { payer: '가나상사', number: '000-00-00015', code: '940909', paid: 34_000_000 }
const give = (filer: Filer, body: Uint8Array) => filer.ask(addPaper, { body })
const facts = async (filer: Filer) => (await filer.call(readJourney)).facts
const filingOf = async (filer: Filer) => {
  const { context } = rehearsal.product
  const [filing] = await filingsOf(context.database, (await accountOf(context, filer))?.id ?? '')
  assert.ok(filing)
  return filing
}

test('nobody reaches the family without data; with papers that were checked everything goes on to the office', async () => {
  const filer = await walkTo(rehearsal, 'p-002740', 'identified')
  const person = whoIs('p-002740')
  assert.equal(codeOf(await filer.ask(chooseFamily, { query: { status: 'LAST_YEAR' } })), 'journey.step')
  assert.equal(codeOf(await filer.ask(confirmPapers, { body: { nothingElse: true } })), 'paper.none')
  const guide = await paperPdf(guideInBoxes(person))
  const { id } = await filer.call(addPaper, { body: guide })
  assert.equal((await filer.call(addPaper, { body: guide })).id, id, 'the same paper twice is one')
  await filer.call(addPaper, { body: await paperPdf(statements(person, [payer])) })
  const { papers, incomeYear } = await filer.call(listPapers)
  assert.deepEqual(
    papers.map(({ kind, unread }) => [kind, unread]),
    [
      ['guide', null],
      ['business-payments', null],
    ],
  )
  assert.equal(incomeYear, 2025)
  assert.ok(papers[0]?.figures.some(({ value }) => value === '34,000,000원'))
  assert.equal((await facts(filer)).byPapers, false, 'nothing counts before the filer has checked it')

  await filer.call(confirmPapers, { body: { nothingElse: true } })
  const { facts: after, path } = await filer.call(readJourney)
  assert.deepEqual([after.byPapers, after.sessionValid, after.collection, path], [true, false, 'done', '/tax-report-5'])
  await filer.call(chooseFamily, { query: { status: 'LAST_YEAR', income: 'none' } })
  const offers = await filer.call(compareMethods)
  assert.ok(Array.isArray(offers))
  await filer.call(chooseMethod, { body: 'SIMPLE' })
  assert.equal(codeOf(await filer.ask(collectStep, { params: { step: '1' } })), 'journey.step')
  await filer.call(register, { body: { bankCode: 'KB', accountNumber: typedAccount } })

  const { caseNumber = '', told } = await filer.call(readReportState)
  assert.ok(told?.headline)
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await officer.signIn()
  await reviewer.signIn()
  const params = { caseNumber }
  const at = async (officer: Officer) => ({ version: (await officer.call(readCase, { params })).version })
  const file = await officer.call(readCase, { params })
  assert.ok(file.documents.every(({ fromPapers }) => fromPapers))
  assert.deepEqual(
    file.documents.map(({ state }) => state),
    ['complete', 'complete', 'none', 'none', 'none'],
  )
  const beside = await officer.call(readCasePapers, { params })
  assert.deepEqual(
    beside.papers.map(({ figures }) => figures),
    papers.map(({ figures }) => figures),
  )
  const read = await officer.ask(readCasePaper, { params: { ...params, paperId: beside.papers[0]!.id } })
  assert.equal(read.status, 200)
  assert.equal(codeOf(await filer.ask(addPaper, { body: guide })), 'journey.step', 'a registered case is the office’s')

  // The paper does not show the year before, so the office types it; the rest goes as with any other case.
  assert.ok((offers[0]?.unknown ?? []).length > 0)
  const prior = { field: 'businesses.0.priorRevenueWon', value: 27_200_000, also: [], reason: '고객에게 확인' }
  await officer.call(takeCase, { params, body: await at(officer) })
  await officer.call(overrideCalculation, { params, body: prior })
  await answerChecks(officer.call, params)
  await typeBooks(officer.call, params)
  const review = reviewOf(await officer.call(readCalculation, { params }))
  await officer.call(sendToReview, { params, body: { ...(await at(officer)), ...review } })
  await reviewer.call(approveReview, { params, body: { ...(await at(reviewer)), reasons: everyReason } })
  await payByCard(rehearsal, filer)
  await finish(officer.call, caseNumber)
  assert.equal((await filer.call(readReportState)).completed, 'May')
})

test('other people’s papers, other years, no files and locked ones are refused with their reason; nothing is kept', async () => {
  const filer = await walkTo(rehearsal, 'p-002741', 'identified')
  const person = whoIs('p-002741')
  const other = { name: '이다라', birth: '850505' }
  assert.equal(codeOf(await give(filer, await paperPdf(guideInBoxes(other)))), 'paper.person')
  assert.equal(codeOf(await give(filer, await paperPdf(statements(person, [payer], 2024)))), 'paper.year')
  assert.equal(codeOf(await give(filer, Buffer.from('1,2,3'))), 'question.file')
  const locked = await paperPdf(statements(person, [payer]), { password: '900101' })
  assert.equal(codeOf(await give(filer, locked)), 'file.locked')
  assert.deepEqual((await filer.call(listPapers)).papers, [])
  assert.equal((await give(filer, packFile(Uint8Array.from(locked), '900101'))).status, 200)
  assert.equal((await filer.call(listPapers)).papers[0]?.unread, null, 'opened with its password it is read')
})

test('a scan is kept for the office and leaves its data partial; a paper may be taken back', async () => {
  const filer = await walkTo(rehearsal, 'p-002742', 'identified')
  await filer.call(addPaper, { body: aPdf('scan') })
  const { papers } = await filer.call(listPapers)
  assert.deepEqual(
    papers.map(({ kind, unread }) => [kind, unread]),
    [['unknown', 'scanned']],
  )
  const paper = papers[0]!.id
  await (await walkTo(rehearsal, 'p-002743', 'identified')).call(removePaper, { body: { paper } })
  assert.equal((await filer.call(listPapers)).papers.length, 1, 'another person cannot take it')
  await filer.call(confirmPapers, { body: { nothingElse: true } })
  const { database } = rehearsal.product.context
  const { id } = await filingOf(filer)
  const now = rehearsal.product.context.clock.now()
  const { documents } = await database.collection.read(id, { kind: 'system', id: 'test', reason: 'test' }, now)
  assert.deepEqual(
    documents.map(({ state, source }) => `${state} ${source}`),
    Array.from({ length: 5 }, () => 'partial papers'),
  )
  await filer.call(removePaper, { body: { paper } })
  await filer.call(removePaper, { body: { paper } })
  assert.deepEqual((await filer.call(listPapers)).papers, [])
})

const documentsOf = async (filer: Filer) => {
  const { database, clock } = rehearsal.product.context
  const { id } = await filingOf(filer)
  return database.collection.read(id, { kind: 'system', id: 'test', reason: 'test' }, clock.now())
}

test('after a whole collection papers go to the office and change nothing; without a session they open the way on', async () => {
  const filer = await walkTo(rehearsal, 'p-002747', 'method')
  const before = await documentsOf(filer)
  const { method } = await facts(filer)
  const guide = await paperPdf(guideInBoxes(whoIs('p-002747')))
  await filer.call(addPaper, { body: guide })
  const { use, missing } = await filer.call(listPapers)
  assert.deepEqual([use, missing], ['beside', []])
  await filer.call(confirmPapers, { body: { nothingElse: true } })
  assert.deepEqual(await documentsOf(filer), before)
  const after = await facts(filer)
  assert.deepEqual([after.byPapers, after.sessionValid, after.method], [false, true, method])

  const { database, clock } = rehearsal.product.context
  await database.filings.endPortalSession((await filingOf(filer)).id, clock.now())
  assert.equal(codeOf(await filer.ask(chooseMethod, { body: method ?? '' })), 'session.expired')
  await filer.call(confirmPapers, { body: { nothingElse: true } })
  assert.deepEqual([(await facts(filer)).byPapers, (await facts(filer)).method], [true, method])
  assert.deepEqual(await documentsOf(filer), before)
  await filer.call(register, { body: { bankCode: 'KB', accountNumber: typedAccount } })

  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await officer.signIn()
  const params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  const file = await officer.call(readCase, { params })
  assert.deepEqual([file.givenPapers, file.documents.some(({ fromPapers }) => fromPapers)], [1, false])
  const seen = await officer.call(readCasePapers, { params })
  assert.deepEqual([seen.use, seen.agreed, seen.papers.length], ['beside', true, 1])
})

test('after a collection that failed in part papers fill only what is missing', async () => {
  const filer = await walkTo(rehearsal, 'narae', 'collected')
  const before = await documentsOf(filer)
  const { use, missing } = await filer.call(listPapers)
  assert.deepEqual([use, missing], ['missing', ['wage', 'other']])
  const { name, birth } = whoIs('narae')
  await filer.call(addPaper, { body: await paperPdf(guideInBoxes({ name, birth })) })
  await filer.call(confirmPapers, { body: { nothingElse: true } })
  const after = await documentsOf(filer)
  assert.deepEqual(
    after.documents.map(({ index, state, source }) => `${index} ${source} ${state === 'failed'}`),
    ['0 portal false', '1 portal false', '2 papers false', '3 papers false', '4 portal false'],
  )
  const storedKinds = ['filingGuide', 'businessPayments', 'yearEndSimplified'] as const
  for (const name of storedKinds) assert.deepEqual(after.data[name], before.data[name])
  const { collection, byPapers, familyChoice } = await facts(filer)
  assert.deepEqual([collection, byPapers, familyChoice], ['done', true, 'NOT_SELECTED'])
  assert.deepEqual((await filer.call(listPapers)).missing, ['wage', 'other'], 'what the portal gave is still its own')
})

test('who authenticates after all goes by the portal’s data; another number forgets the papers', async () => {
  const filer = await walkTo(rehearsal, 'p-002744', 'identified')
  await filer.call(addPaper, { body: await paperPdf(guideInBoxes(whoIs('p-002744'))) })
  await filer.call(confirmPapers, { body: { nothingElse: false } })
  await filer.call(chooseFamily, { query: { status: 'LAST_YEAR' } })
  assert.equal((await filer.call(requestAuthentication)).result, 'S')
  await confirm(filer)
  const after = await facts(filer)
  assert.deepEqual(
    [after.byPapers, after.sessionValid, after.collection, after.familyChoice],
    [false, true, 'none', 'NOT_SELECTED'],
  )
  await filer.call(confirmPapers, { body: { nothingElse: false } })
  assert.equal((await facts(filer)).byPapers, true)
  await filer.call(saveIdentity, { body: identityOf(rehearsal, 'p-002745'), query: { lane: 'filing' } })
  const changed = await facts(filer)
  assert.deepEqual([changed.byPapers, changed.collection], [false, 'none'])
  assert.deepEqual((await filer.call(listPapers)).papers, [])
})
