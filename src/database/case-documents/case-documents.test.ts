import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { aFiling, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { findSameBill } from '#office/receipt-files/queries.server.ts'
import { readSummaryCalculation } from '#database/case-documents/calculation.server.ts'
import { addReport } from '#office/report/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const figures = {
  type: 'SIMPLE' as const,
  totalIncomeWon: 34_000_000,
  decidedTaxWon: 500_000,
  prepaidTaxWon: 1_020_000,
  taxDueOrRefundWon: -520_000,
  feeWon: 220_000,
  quote: [{ id: 'base' as const, amountWon: 220_000 }],
}

test('a summary needs a second person; changed figures need it again', async () => {
  const { filing } = await aFiling(it.database)
  const [a, b] = [randomUUID(), randomUUID()]
  await assert.rejects(it.database.summaries.approve(filing.id, b, testNow), { code: 'notfound' })
  assert.equal((await it.database.summaries.prepare(filing.id, figures, a, testNow)).approvedAt, null)
  await assert.rejects(it.database.summaries.approve(filing.id, a, later(1)), { code: 'case.second-person' })
  assert.equal((await it.database.summaries.approve(filing.id, b, later(2))).approvedBy, b)
  await it.database.summaries.prepare(filing.id, { ...figures, feeWon: 330_000 }, a, later(3))
  const changed = await it.database.summaries.find(filing.id)
  assert.deepEqual(
    [changed?.feeWon, changed?.approvedBy, changed?.approvedAt, changed?.taxDueOrRefundWon, changed?.quote],
    [330_000, null, null, -520_000, figures.quote],
  )
})

const calculation: KeptCalculation = {
  method: 'SIMPLE',
  expected: true,
  totalIncomeWon: 34_000_000,
  decidedTaxWon: 500_000,
  prepaidTaxWon: 1_020_000,
  taxDueOrRefundWon: -520_000,
  localTaxDueOrRefundWon: -52_000,
  lines: [
    {
      key: 'withheld',
      part: 'national',
      label: '원천징수',
      formula: '1,020,000',
      amountWon: 1_020_000,
      article: '소득세법 제129조',
      sources: [{ kind: 'payment', name: '지급명세서', payer: '가 회사' }],
    },
  ],
}

test('the stored calculation is sealed, read as a recorded act, replaced with the figures and absent where there was none', async () => {
  const { account, filing } = await aFiling(it.database)
  const reader = { kind: 'staff' as const, id: randomUUID(), reason: 'report' }
  const [a, b] = [randomUUID(), randomUUID()]
  assert.equal(await readSummaryCalculation(it.database, filing.id, reader, testNow), undefined)
  assert.equal(
    (await it.database.summaries.prepare(filing.id, { ...figures, calculation }, a, testNow)).hasCalculation,
    true,
  )
  const approved = await it.database.summaries.approve(filing.id, b, later(1))
  assert.ok(!('calculationSealed' in approved) && approved.hasCalculation)
  assert.deepEqual(await readSummaryCalculation(it.database, filing.id, reader, later(2)), calculation)
  const { items } = await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 10 })
  assert.deepEqual(
    items.map(({ act, fields, readerId }) => ({ act, fields, readerId })),
    [{ act: 'read', fields: ['report'], readerId: reader.id }],
  )
  const [row] = await it.asOwner('select calculation_sealed from report_summaries where filing_id = $1', [filing.id])
  assert.doesNotMatch(String(row?.calculation_sealed), /가 회사|129/)
  assert.equal((await it.database.summaries.prepare(filing.id, figures, a, later(3))).hasCalculation, false)
  assert.equal(await readSummaryCalculation(it.database, filing.id, reader, later(4)), undefined)
})

const reportReader = { kind: 'staff' as const, id: randomUUID(), reason: 'check' }

test('report versions: each is given out byte for byte, sealed at rest, and its taking recorded', async () => {
  const { filing, account } = await aFiling(it.database)
  const content = [randomBytes(100_000), randomBytes(5)]
  for (const bytes of content)
    await addReport(it.database, filing.id, { fileName: '종합소득세.pdf', content: bytes, madeBy: 'office' }, testNow)
  const read = (id: string, version?: number) => it.database.reports.read(id, reportReader, testNow, version)
  const latest = await read(filing.id)
  assert.deepEqual([latest?.version, latest?.size, latest?.fileName], [2, 5, '종합소득세.pdf'])
  assert.ok(latest?.content.equals(content[1]!))
  assert.ok((await read(filing.id, 1))?.content.equals(content[0]!))
  assert.equal(await read(filing.id, 3), undefined)
  assert.equal(await read((await aFiling(it.database)).filing.id), undefined)
  const { items } = await it.database.accessRecords.list({ subjectId: account.id, page: 0, size: 9 })
  assert.deepEqual(
    items.map(({ act, fields, readerId }) => [act, fields, readerId]),
    Array(2).fill(['download', ['report'], reportReader.id]),
  )
  const rows = await it.asOwner('select content, content_sealed from reports where filing_id = $1', [filing.id])
  assert.deepEqual(
    rows.map((row) => row.content),
    [null, null],
  )
  for (const bytes of content) assert.ok(!JSON.stringify(rows).includes(bytes.toString('base64')))
})

test('a damaged file is refused, and an older unsealed one is still read', async () => {
  const { filing } = await aFiling(it.database)
  const content = Buffer.from('whole')
  await addReport(it.database, filing.id, { fileName: 'r.pdf', content, madeBy: 'office' }, testNow)
  const keepPlain = (text: string) =>
    it.asOwner('update reports set content = $2, content_sealed = null where filing_id = $1', [
      filing.id,
      Buffer.from(text),
    ])
  await keepPlain('whole')
  assert.deepEqual((await it.database.reports.read(filing.id, reportReader, testNow))?.content, content)
  await keepPlain('other')
  await assert.rejects(it.database.reports.read(filing.id, reportReader, testNow), { name: 'DamagedFileError' })
})

test('slips: only through their own filing, and gone when taken away', async () => {
  const [mine, other] = [await aFiling(it.database), await aFiling(it.database)]
  const content = Buffer.from('%PDF-slip')
  const bill = await it.database.bills.add(
    mine.filing.id,
    {
      kind: 'national-slip',
      fileName: '납부서.pdf',
      contentType: 'application/pdf',
      content,
      payBy: '2026-06-01',
      addedBy: 's',
    },
    testNow,
  )
  assert.deepEqual(
    (await it.database.bills.list(mine.filing.id)).map((row) => [row.id, row.payBy, 'content' in row]),
    [[bill.id, '2026-06-01', false]],
  )
  const reader = { kind: 'filer' as const, id: mine.filing.accountId, reason: 'download' }
  const read = (id: string) => it.database.bills.read(id, bill.id, reader, testNow)
  assert.deepEqual((await read(mine.filing.id))?.content, content)
  assert.equal(await read(other.filing.id), undefined)
  assert.equal(await it.database.bills.find([other.filing.id], bill.id), undefined)
  const withdrawn = { by: randomUUID(), reason: '다른 건의 납부서예요' }
  assert.ok(!(await it.database.bills.withdraw(other.filing.id, bill.id, withdrawn, testNow)))
  assert.equal((await it.database.bills.find([mine.filing.id], bill.id))?.id, bill.id)
  const records = await it.database.accessRecords.list({ subjectId: mine.filing.accountId, page: 0, size: 9 })
  assert.deepEqual(
    records.items.map(({ act, fields }) => [act, fields]),
    [['download', ['bill']]],
  )
  const [storedBill] = await it.asOwner('select content, content_sealed from bills where id = $1', [bill.id])
  assert.equal(storedBill?.content, null)
  assert.ok(!String(storedBill?.content_sealed).includes(content.toString('base64')))
  // A row from the time before documents were sealed.
  await it.asOwner('update bills set content = $2, content_sealed = null where id = $1', [bill.id, content])
  assert.deepEqual((await read(mine.filing.id))?.content, content)
  assert.deepEqual(
    (await findSameBill(it.database, [mine.filing.id, other.filing.id], [bill.sha256])).map(({ id }) => id),
    [bill.id],
  )
})
