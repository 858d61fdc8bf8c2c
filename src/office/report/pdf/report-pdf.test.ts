import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aBranch } from '#tests/support/fixtures/sample-branch.ts'
import type { KeptCalculation, StoredLine } from '#domain/kept-calculation.ts'
import { bytesOf, readPdf } from '#tests/support/pdf.ts'
import { makeReportPdf } from './report-pdf.server.ts'

const root = new URL('../../../..', import.meta.url).pathname
const filing = {
  filingYear: 2026,
  caseNumber: '26-000001',
  filerName: '김연습',
  residentMask: '900101-1******',
  portalReceiptNumber: null,
  localReceiptNumber: null,
  localTaxState: 'not-filed' as const,
  instalmentNationalWon: null,
  instalmentLocalWon: null,
}
const figures = {
  totalIncomeWon: 10_000_000,
  decidedTaxWon: 500_000,
  prepaidTaxWon: 100_000,
  taxDueOrRefundWon: 400_000,
}
const summary = {
  type: 'DOUBLE' as const,
  ...figures,
  penaltyWon: 0,
  localDecidedTaxWon: 50_000,
  localPenaltyWon: 0,
  localPrepaidTaxWon: 10_000,
  localTaxDueOrRefundWon: 40_000,
  feeWon: 330_000,
  quote: [{ id: 'base' as const, amountWon: 330_000 }],
}
const lineOf = (at: number, part: 'national' | 'local'): StoredLine => ({
  key: part === 'local' ? 'localCredits' : 'businessRevenue',
  part,
  label: `${part === 'local' ? '지방' : '국세'}줄${at}끝`,
  formula: Array.from({ length: 1 + (at % 9) }, (_, n) => `${at},00${n},000`).join(' + '),
  amountWon: 7_000_000 + at,
  article: `소득세법 제${at}조`,
  sources: [{ kind: 'payment', name: '지급명세서', payer: `회사${at}` }],
})
const calculation = (count: number): KeptCalculation => ({
  method: 'DOUBLE',
  expected: false,
  ...figures,
  localTaxDueOrRefundWon: 40_000,
  lines: [
    ...Array.from({ length: count }, (_, at) => lineOf(at, 'national')),
    ...Array.from({ length: count }, (_, at) => lineOf(at, 'local')),
  ],
})
const made = (stored: KeptCalculation | null, filerName = filing.filerName) =>
  makeReportPdf({
    branch: aBranch('gaon'),
    filing: { ...filing, filerName },
    summary,
    calculation: stored,
    root,
    now: new Date('2026-05-12T01:00:00Z'),
  })
const make = async (stored: KeptCalculation | null, filerName?: string) =>
  readPdf(bytesOf(await made(stored, filerName)))
/** The text of each page; readPdf separates pages by an empty line. */
const pagesOf = (text: string) => text.split('\n\n')
const loose = (text: string) => text.replace(/\s/g, '')

test('over many pages no row is parted, the head is said again and every page has its number', async () => {
  for (const count of [3, 17, 40]) {
    const stored = calculation(count)
    const pdf = await make(stored)
    const pages = pagesOf(pdf.text).map(loose)
    assert.equal(pages.length, pdf.pages)
    pages.forEach((page, at) => assert.ok(page.includes(`${at + 1}/${pdf.pages}`), `page ${at + 1} of ${pdf.pages}`))
    for (const line of stored.lines) {
      const page = pages.find((text) => text.includes(line.label)) ?? ''
      for (const part of [
        line.formula,
        `${line.amountWon.toLocaleString('en')}원`,
        line.article,
        line.sources[0]?.payer ?? '',
      ])
        assert.ok(page.includes(loose(part)), `${line.label}: ${part}`)
      // The row is complete: label, small print, formula and amount follow each other.
      assert.match(
        page,
        new RegExp(`${line.label}근거${loose(line.article)}·자료지급명세서\\(${line.sources[0]?.payer}\\)`),
      )
    }
    for (const page of pages.filter((text) => text.includes('국세줄') || text.includes('지방줄')))
      assert.ok(page.includes('항목계산금액'))
  }
})

test('without a calculation there is still a report, with its figures, its fee and a word about the lines', async () => {
  const { pages, text, everyFontEmbedded } = await make(null)
  assert.equal(pages, 1)
  assert.ok(everyFontEmbedded && !text.includes('\uFFFD'))
  for (const words of ['10,000,000원', '400,000원', '330,000원', '줄마다 적은 계산은 이 신고서에 없어요'])
    assert.ok(text.includes(words), words)
  assert.ok(!text.includes('개인지방소득세 계산'))
})

const names = [
  '王小明',
  '张伟',
  '髙橋 さくら',
  'タナカ カオリ',
  'Nguyễn Thị Bích Ngọc',
  'Łukasz Żółć-O’Brien',
  'SMITH, JOHN',
  '남궁·하늘',
  '김하늘'.normalize('NFD'),
  'Иванова Анна',
  '金하늘 (Kim)',
]
for (const name of names)
  test(`a name is written in letters, never in boxes: ${name.normalize('NFC')}`, async () => {
    const { text, everyFontEmbedded } = await make(null, name)
    assert.ok(everyFontEmbedded && !text.includes('\uFFFD'))
    assert.ok(loose(text).includes(loose(name.normalize('NFC'))))
  })

test('a letter that no font has stops the PDF and is told', async () => {
  for (const [name, missing] of [
    ['𠮷野', '𠮷'],
    ['สมชาย', 'สมชาย'],
  ] as const) {
    const madePdf = await made(null, name)
    assert.ok(madePdf.kind === 'letters')
    assert.deepEqual([...madePdf.missing].toSorted(), [...new Set(missing)].toSorted())
  }
})

test('a long name takes as many lines as it needs', async () => {
  const long = 'WOLFESCHLEGELSTEINHAUSENBERGERDORFF '.repeat(4).trim()
  const { text } = await make(null, long)
  assert.ok(loose(text).includes(loose(long)))
  assert.ok(text.split('\n').every((line) => line.length < 80))
})
