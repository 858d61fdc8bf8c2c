import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { won } from '#domain/money.ts'
import { noDetails } from '#domain/return-form/details.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { readReturnPdf } from '#office/report/contract.ts'
import { approveReview, readCalculation, sendToReview } from '#office/review/contract.ts'
import { answerChecks, everyReason, hearApproval, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { readPreparation, readPreparationPdf } from '#office/preparation/contract.ts'
import { readFilingSheet, saveReturnDetails, tickFilingCell } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer', name: '담당연습' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  const filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, { params, body: await version() })
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
})
after(() => rehearsal?.stop())

const version = async () => ({ version: (await preparer.call(readCase, { params })).version })
const sheet = () => preparer.call(readFilingSheet, { params })
const tick = async (cell: string | readonly string[], ticked: boolean, onVersion?: number) =>
  preparer.ask(tickFilingCell, {
    params,
    body: { sheet: onVersion ?? (await sheet()).sheet, cells: [cell].flat(), ticked },
  })
const download = (reason: string) => preparer.ask(readReturnPdf, { params, query: { reason } })
const typed = { ...noDetails, address: '가온로 1', municipality: '한빛구' }

test('without figures there is no return; with them it stands as it was kept, and waits for the fee to be ticked', async () => {
  assert.equal(codeOf(await preparer.ask(readFilingSheet, { params })), 'case.no-return')
  assert.equal(codeOf(await download('file')), 'case.no-return')
  const calculation = await preparer.call(readCalculation, { params })
  await preparer.call(sendToReview, { params, body: { ...(await version()), ...reviewOf(calculation, 'ESTIMATE') } })
  const { name, sections } = await sheet()
  assert.match(name, /40호서식\(4\)/)
  const main = sections.find(({ id }) => id === 'main')?.groups.flatMap(({ rows }) => rows)
  assert.deepEqual(main?.find(({ no }) => no === '⑬')?.value, {
    kind: 'won',
    won: calculation.returns.ESTIMATE?.figures.totalIncome,
  })
  assert.equal(codeOf(await tick('main.total', true)), 'case.edge')
})

test('a tick stays with its version and its person; it may be taken back, and a replaced version takes none', async () => {
  await reviewer.call(approveReview, { params, body: { ...(await version()), reasons: everyReason } })
  const { database, clock } = rehearsal.product.context
  const { id } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const actor = { kind: 'system' as const, id: 'test' }
  await database.cases.move(id, 'office', 'ready-to-file', { actor, kind: 'rehearsal' }, clock.now())
  assert.equal(codeOf(await tick('main.totalIncome.0', true)), 'case.draft')
  await hearApproval(preparer.call, params)
  assert.equal((await tick('main.totalIncome.0', true)).status, 200)
  assert.equal((await tick('main.totalIncome.0', true)).status, 200)
  assert.deepEqual(
    (await sheet()).ticks.map(({ cell, by: ticker }) => [cell, ticker]),
    [['main.totalIncome.0', '담당연습']],
  )
  assert.equal((await tick('main.totalIncome.0', false)).status, 200)
  assert.deepEqual((await sheet()).ticks, [])
  const section = ['main.totalIncome.0', 'basics.name', 'basics.name']
  assert.equal((await tick(section, true)).status, 200)
  assert.deepEqual((await sheet()).ticks.map(({ cell }) => cell).toSorted(), ['basics.name', 'main.totalIncome.0'])
  assert.equal((await tick(section, false)).status, 200)
  assert.deepEqual((await sheet()).ticks, [])
  assert.equal((await tick([], true)).status, 400)
  assert.equal(codeOf(await tick('main.totalIncome.0', true, 99)), 'case.changed')
  assert.equal((await tick('../main', true)).status, 400)
})

test('the instalment on the sheet is the one chosen before filing', async () => {
  const { database, clock } = rehearsal.product.context
  const { id } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const later = async () =>
    (await sheet()).sections
      .flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))
      .filter(({ id: cell }) => cell.startsWith('main.instalment'))
      .map(({ value }) => value)
  assert.deepEqual(await later(), [{ kind: 'won', won: 0 }])
  await database.filings.update(id, { instalmentNationalWon: 2_000_000 }, clock.now())
  assert.deepEqual(await later(), [{ kind: 'won', won: 2_000_000 }])
  await database.filings.update(id, { instalmentNationalWon: null }, clock.now())
})

test('values without another source are typed, sealed, and shown on the sheet and in the return', async () => {
  const wrong = await preparer.ask(saveReturnDetails, { params, body: { ...typed, closedOn: '2025-02-30' } })
  assert.equal(wrong.status, 400)
  const payer = { code: '13', name: '한빛은행', number: '000-00-00010', paidWon: 0, taxWon: 0 }
  for (const list of [
    [{ ...payer, code: '21' }],
    [{ ...payer, name: '' }],
    [{ ...payer, number: '1 2' }],
    [{ ...payer, paidWon: -1 }],
  ])
    assert.equal((await preparer.ask(saveReturnDetails, { params, body: { ...typed, interest: list } })).status, 400)
  const { asks } = await sheet()
  assert.deepEqual(asks, {
    financial: false,
    pensions: false,
    reductions: false,
    homes: false,
    country: false,
    places: [],
  })
  await preparer.call(saveReturnDetails, { params, body: typed })
  const rows = (await sheet()).sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows))
  assert.deepEqual(rows.find(({ id }) => id === 'basics.address')?.value, { kind: 'text', text: typed.address })
  const answer = await download('file')
  const { text, pages, everyFontEmbedded } = readPdf(Buffer.from(answer.body as unknown as Uint8Array))
  assert.ok(pages >= 2 && everyFontEmbedded && !text.includes('\uFFFD'))
  for (const words of ['사무소 보관용', '별지 제40호서식(4)', '(31)', '한빛구', '가온로 1', '930412-2******'])
    assert.ok(text.includes(words), words)
  assert.ok(!text.includes('9304122000001'))
})

test('reading a return is recorded, with the reason for a download', async () => {
  const { database } = rehearsal.product.context
  const { accountId } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const records = async () => (await database.accessRecords.list({ subjectId: accountId, page: 0, size: 100 })).items
  const before = (await records()).length
  await sheet()
  await download('answer')
  const made = (await records()).slice(0, (await records()).length - before)
  assert.deepEqual(
    made.map(({ act, fields }) => [act, fields]),
    [
      ['read', ['report']],
      // The sheet asks whether today's calculation still gives its figures.
      ['read', ['filing-guide', 'business-payments', 'year-end-simplified']],
      ['read', ['report']],
    ],
  )
  assert.ok(made.some(({ reason }) => reason === 'filing-sheet'))
})

test('the preparation sheet shows what was collected, told and computed on one page; on paper too, masked and recorded', async () => {
  const { database } = rehearsal.product.context
  const { accountId } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const records = async () => (await database.accessRecords.list({ subjectId: accountId, page: 0, size: 100 })).items
  const before = (await records()).length
  const { parts, incomeYear } = await preparer.call(readPreparation, { params })
  assert.equal(incomeYear, 2025)
  const partOf = (id: string) => parts.find((part) => part.id === id)
  assert.deepEqual(
    parts.map(({ id }) => id),
    [
      'notice',
      'businesses',
      'payments',
      'others',
      'years',
      'vat',
      'deductions',
      'answers',
      'family',
      'overrides',
      'returns',
      'open',
      'checks',
    ],
  )
  for (const { id, columns, rows } of parts) for (const cells of rows) assert.equal(cells.length, columns.length, id)
  const { offers, returns } = await preparer.call(readCalculation, { params })
  assert.ok(offers.length > 0)
  assert.deepEqual(partOf('returns')?.rows[0]?.slice(1, 3), [
    won(returns.ESTIMATE?.figures.totalIncome ?? -1),
    won(returns.ESTIMATE?.figures.decidedTaxAmount ?? -1),
  ])
  assert.equal(partOf('checks')?.rows.length, 17)
  assert.match(partOf('payments')?.notes.join() ?? '', /간이지급명세서.*합계/)
  assert.match(partOf('businesses')?.rows[0]?.join(' ') ?? '', /%/)
  const made = (await records()).slice(0, (await records()).length - before)
  assert.ok(
    made.some(
      ({ act, fields, reason }) => act === 'read' && fields.includes('preparation-sheet') && reason === 'preparation',
    ),
  )
  const paper = await preparer.ask(readPreparationPdf, { params, query: { reason: 'prepare' } })
  const { text, pages } = readPdf(Buffer.from(paper.body as unknown as Uint8Array))
  assert.equal(pages, 1)
  for (const { title } of parts) assert.ok(text.includes(title), title)
  assert.doesNotMatch(text, /\d{6}-?\d{7}/)
  const [latest] = (await records()).filter(({ act }) => act === 'download')
  assert.deepEqual(latest?.fields, ['preparation-sheet'])
  assert.equal((await preparer.ask(readPreparationPdf, { params, query: { reason: 'nothing' } })).status, 400)
})
