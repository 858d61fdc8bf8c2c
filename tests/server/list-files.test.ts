/** The list of cases taken as a file, beside what the screen shows. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { caseFilters } from '#domain/office-case/case-filters.ts'
import { actOnCases } from '#office/bulk/contract.ts'
import { heldWon } from '#domain/payment/payment.ts'
import { exportTexts } from '#office/cases/texts.ts'
import { exportCases, listCases, searchCases } from '#office/cases/contract.ts'
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

/** Two of the cases to a member of staff, or to nobody. */
const assign = (staffId: string | null) =>
  reviewer.call(actOnCases, { body: { preview: false, act: 'assign', staffId, caseNumbers: open.slice(0, 2) } })

/** The case numbers of a list that was taken as a file. */
async function exported(body: object): Promise<string[]> {
  const file = await reviewer.ask(exportCases, { body: { search: '', year: null, reason: '월말 점검', ...body } })
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
  const body = { filter: 'all', sort: 'received', search: '', year: null, reason: '월말 점검 회의 자료' }
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
  const one = await reviewer.ask(exportCases, { body: { ...body, search } })
  assert.equal(
    new TextDecoder()
      .decode(one.body as unknown as Uint8Array)
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
    body: { filter: 'closed', search: '', year: null, reason: '월말 점검', sort: 'waiting' },
  })
  const [heads = '', ...lines] = new TextDecoder()
    .decode(file.body as unknown as Uint8Array)
    .trim()
    .split('\r\n')
  const at = heads.split(',').indexOf(exportTexts.figureHeads[0])
  const cells = new Map(lines.map((line) => [line.split(',')[0], line.split(',').slice(at)]))
  for (const { caseNumber, figures } of rows)
    if (figures)
      assert.deepEqual(cells.get(caseNumber), [
        String(figures.totalIncomeWon),
        String(figures.decidedTaxWon),
        String(figures.resultWon),
        String(figures.localResultWon ?? ''),
        String(figures.feeWon),
        String(figures.receivedWon),
        String(Math.max(0, figures.feeWon - figures.receivedWon)),
      ])
})
