/** The case list as a file, compared with the screen. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { read as readBook, utils } from '@e965/xlsx'
import { type CaseColumn, caseColumns } from '#domain/office-case/case-columns.ts'
import { caseFilters } from '#domain/office-case/case-filters.ts'
import { actOnCases } from '#office/bulk/contract.ts'
import { heldWon } from '#domain/payment/payment.ts'
import { exportTexts } from '#office/cases/texts.ts'
import { exportCases, listCases, searchCases, sumUpCases } from '#office/cases/contract.ts'
import { seed } from '#rehearsal/seed-command.server.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

let rehearsal: Rehearsal
let reviewer: Officer
let preparer: Officer
let open: string[]
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  await seed(rehearsal.product.context)
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  for (const officer of [reviewer, preparer]) await officer.signIn()
  const { rows } = await reviewer.call(listCases, { query: { size: 100 } })
  open = rows.map(({ caseNumber }) => caseNumber)
})
after(() => rehearsal?.stop())

/** Assigns two of the cases to a member of staff, or to nobody. */
const assign = (staffId: string | null) =>
  reviewer.call(actOnCases, { body: { preview: false, act: 'assign', staffId, caseNumbers: open.slice(0, 2) } })

const columns = [...caseColumns]
const csv = { columns, format: 'csv' } as const

/** Case numbers of a downloaded list. */
async function exported(body: object): Promise<string[]> {
  const file = await reviewer.ask(exportCases, {
    body: { ...csv, search: '', year: null, reason: '월말 점검', ...body },
  })
  const [, ...lines] = new TextDecoder()
    .decode(file.body as unknown as Uint8Array)
    .trim()
    .split('\r\n')
  return lines.map((line) => line.split(',')[0]!)
}

test('the file holds what the list shows, in its order: every filter, one person’s, nobody’s', async () => {
  await assign(preparer.id)
  const lists = [
    ...caseFilters.map((filter) => ({ filter })),
    { filter: 'all' },
    { filter: 'preparing,in-review,to-refund' },
    { filter: 'mine,fee-open,d-14', sort: 'fee', descending: 'true' },
    { filter: 'all', sort: 'name' },
    { filter: 'all', sort: 'received', assignee: preparer.id },
    { filter: 'all', nobody: 'true' },
  ]
  for (const list of lists) {
    const { rows: shown } = await reviewer.call(listCases, { query: { ...list, size: 100 } })
    const numbers = shown.map(({ caseNumber }) => caseNumber)
    assert.deepEqual(await exported(list), numbers, JSON.stringify(list))
  }
  assert.deepEqual((await exported({ filter: 'all', assignee: preparer.id })).toSorted(), open.slice(0, 2).toSorted())
  await assign(null)
})

test('the list as a file holds its rows without a number of a resident; who took it and why is recorded', async () => {
  const body = { ...csv, filter: 'all', sort: 'received', search: '', year: null, reason: '월말 점검 회의 자료' }
  const file = await reviewer.ask(exportCases, { body })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.body as unknown as Uint8Array)
  const lines = text.trim().split('\r\n')
  assert.ok(text.startsWith('\uFEFF접수번호,이름'))
  const { total } = await reviewer.call(listCases, { query: { filter: 'all', sort: 'received' } })
  assert.equal(lines.length, total + 1)
  assert.doesNotMatch(text, /\d{6}-?\d{7}|\d{6}-\d\*|010-\d{4}-\d{4}/)
  const { items } = await rehearsal.product.context.database.accessRecords.list({ act: 'download', page: 0, size: 1 })
  assert.deepEqual([items[0]?.readerId, items[0]?.reason], [reviewer.id, body.reason])
  assert.equal((await reviewer.ask(exportCases, { body: { ...body, reason: '' } })).status, 400)
  assert.equal((await preparer.ask(exportCases, { body })).status, 403)
  const { search } = await reviewer.call(searchCases, { body: { keyword: open[0]! } })
  const officeAnswer = await reviewer.ask(exportCases, { body: { ...body, search } })
  assert.equal(
    new TextDecoder()
      .decode(officeAnswer.body as unknown as Uint8Array)
      .trim()
      .split('\r\n').length,
    2,
  )
})

test('list and file hold the figures of a submitted case: income, tax, results, the fee and what is held of it', async () => {
  const { database } = rehearsal.product.context
  const { rows } = await reviewer.call(listCases, { query: { filter: 'closed', size: 100 } })
  const open = await reviewer.call(listCases, { query: { filter: 'all', size: 100 } })
  const shown = [...rows, ...open.rows]
  assert.ok(
    shown.some(({ figures }) => figures && figures.receivedWon > 0),
    'a fee was paid',
  )
  assert.ok(
    shown.some(({ figures }) => figures === null),
    'a case was never submitted',
  )
  for (const { caseNumber, figures } of shown) {
    const filing = await database.filings.findByCaseNumber(caseNumber)
    assert.ok(filing)
    const summary = await database.summaries.find(filing.id)
    const payments = await database.payments.listOf(filing.id)
    assert.deepEqual(
      figures,
      summary
        ? {
            totalIncomeWon: summary.totalIncomeWon,
            decidedTaxWon: summary.decidedTaxWon,
            resultWon: summary.taxDueOrRefundWon,
            localResultWon: summary.localTaxDueOrRefundWon,
            feeWon: summary.feeWon,
            receivedWon: payments.reduce((sum, payment) => sum + heldWon(payment), 0),
          }
        : null,
      caseNumber,
    )
  }
  const file = await reviewer.ask(exportCases, {
    body: { ...csv, filter: 'closed', search: '', year: null, reason: '월말 점검', sort: 'waiting' },
  })
  const [heads = '', ...lines] = new TextDecoder()
    .decode(file.body as unknown as Uint8Array)
    .trim()
    .split('\r\n')
  const at = (name: string) => heads.split(',').indexOf(name)
  const names = exportTexts.heads
  const cells = new Map(lines.map((line) => [line.split(',')[0], line.split(',')]))
  for (const { caseNumber, figures, feeLeftWon, approved, officeState } of rows) {
    if (!figures) continue
    const row = cells.get(caseNumber)
    const expectedFigures = [
      [names.income, figures.totalIncomeWon],
      [names.tax, figures.decidedTaxWon],
      [names.national, figures.resultWon],
      [names.local, figures.localResultWon ?? ''],
      [names.fee, figures.feeWon],
      [names.paid, figures.receivedWon],
      [names.feeLeft, feeLeftWon ?? ''],
      [names.decided, exportTexts.decided[approved ? 'approved' : 'submitted']],
    ] as const
    for (const [name, value] of expectedFigures) assert.equal(row?.[at(name)], String(value), `${caseNumber} ${name}`)
    if (approved && officeState !== 'dismissed')
      assert.equal(feeLeftWon, Math.max(0, figures.feeWon - figures.receivedWon))
  }
})

async function bookOf(body: object) {
  const file = await reviewer.ask(exportCases, {
    body: { search: '', year: null, reason: '월말 점검', filter: 'all', sort: 'received', format: 'xlsx', ...body },
  })
  assert.equal(file.status, 200)
  const name = decodeURIComponent(file.headers.get('content-disposition') ?? '')
  return { name, book: readBook(file.body as unknown as Uint8Array) }
}
const sheetRows = (book: Awaited<ReturnType<typeof bookOf>>['book'], name: string) =>
  utils.sheet_to_json<(string | number)[]>(book.Sheets[name]!, { header: 1, defval: '' })

test('a spreadsheet holds the chosen columns in their order, numbers as numbers, and the sums of the list', async () => {
  const chosen: CaseColumn[] = ['fee', 'state', 'national']
  const { name, book } = await bookOf({ columns: chosen })
  assert.match(name, /filename="[\x20-\x7e]+\.xlsx".*신고현황표-2026-05-12\.xlsx/)
  const { heads, sheets } = exportTexts
  const [first, ...rows] = sheetRows(book, sheets.list)
  const before = [heads.caseNumber, heads.name, heads.phone]
  assert.deepEqual(first, [...before, heads.fee, heads.state, heads.national, heads.nationalExpected, heads.decided])
  const { rows: shown } = await reviewer.call(listCases, { query: { sort: 'received', size: 100 } })
  assert.deepEqual(
    rows.map(([number, , , fee, , national]) => [number, fee, national]),
    shown.map(({ caseNumber, figures }) => [caseNumber, figures?.feeWon ?? '', figures?.resultWon ?? '']),
  )
  const { sums } = await reviewer.call(sumUpCases, { query: { sort: 'received' } })
  const [, approved, submitted, expected, all] = sheetRows(book, sheets.sums)
  assert.deepEqual(
    [approved?.[1], submitted?.[1], expected?.[1], all?.[1]],
    [sums.approved.cases, sums.submitted.cases, sums.expected.cases, sums.cases],
  )
  assert.deepEqual(all?.slice(-2), [sums.paidWon, sums.feeLeftWon])
  assert.equal(approved?.at(-3), sums.approved.feeWon)
})

test('a name that begins like a formula is a text in either file', async () => {
  const { database } = rehearsal.product.context
  const { id, filerName } = (await database.filings.findByCaseNumber(open[0]!))!
  await database.filings.update(id, { filerName: '=1+1' }, rehearsal.product.context.clock.now())
  const { book } = await bookOf({ columns: ['state'] })
  const sheet = book.Sheets[exportTexts.sheets.list]!
  const cells = Object.entries(sheet).flatMap(([at, cell]) =>
    at.startsWith('!') ? [] : [cell as { t: string; v: unknown; f?: string }],
  )
  assert.equal(cells.find(({ v }) => v === '=1+1')?.t, 's')
  assert.ok(cells.every(({ f }) => f === undefined))
  const file = await reviewer.ask(exportCases, {
    body: { ...csv, search: '', year: null, reason: '월말 점검', filter: 'all', sort: 'received' },
  })
  assert.ok(new TextDecoder().decode(file.body as unknown as Uint8Array).includes(",'=1+1,"))
  await database.filings.update(id, { filerName }, rehearsal.product.context.clock.now())
})
