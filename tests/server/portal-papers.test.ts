/** PDFs of the portal in several layouts, read as a filer's papers are. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { collectedFrom, listFigures } from '#domain/portal-papers/collected.ts'
import type { PaperReading } from '#domain/portal-papers/paper.ts'
import { readPaper } from '#domain/portal-papers/reading.ts'
import { projectRoot } from '#server/context.server.ts'
import { pdfWordsTask } from '#server/files/tasks.ts'
import { openWorkers } from '#server/workers/workers.server.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import {
  type DrawnPage,
  guideAsPrinted,
  guideInBoxes,
  guideWithColons,
  monthlyList,
  paperPdf,
  statements,
} from '#tests/support/fixtures/portal-papers.ts'

const workers = openWorkers(projectRoot(import.meta.dirname), {
  workers: 2,
  workersWaiting: 40,
  workersWaitingOfFirm: 40,
})
after(() => workers.close())

const person = { name: '김가나', birth: '900101' }
const owner = { ...person, incomeYear: 2025 }
const payer = { payer: '가나상사', number: '000-00-00015', code: '940909', paid: 24_000_000 }
const other = { payer: '(주)다라', number: '000-00-00029', code: '940926', paid: 12_345_678 }

async function readingOf(pdf: Uint8Array): Promise<PaperReading> {
  return readPaper(await workers.run(pdfWordsTask, pdf), owner)
}
const drawn = async (pages: readonly DrawnPage[], how = {}) => readingOf(await paperPdf(pages, how))
const guideOf = (reading: PaperReading) => {
  assert.ok(reading.kind === 'read' && reading.paper.of === 'guide', JSON.stringify(reading))
  return reading.paper
}
const rowsOf = (reading: PaperReading) => {
  assert.ok(reading.kind === 'read', JSON.stringify(reading))
  assert.ok(reading.paper.of === 'business-payments' || reading.paper.of === 'simplified-payments')
  return reading.paper.rows
}

test('the guide as the portal prints it: a broken total, a sum under its description, thousands left out', async () => {
  for (const how of [{}, { apart: true }]) {
    const { guide, absent } = guideOf(await drawn(guideAsPrinted(person), how))
    assert.deepEqual(
      guide.businesses.map(({ tradeCode, businessNumber, revenue }) => [tradeCode, businessNumber, revenue]),
      [
        ['940926', undefined, 24_000_000],
        ['552303', '000-00-00015', 98_000_000],
      ],
    )
    assert.deepEqual([guide.guideType, guide.bookkeepingDuty, guide.expenseRateKind], ['F', 'simple', 'simple'])
    assert.ok(!Object.values(guide.flags).includes(true))
    assert.deepEqual(guide.candidates, {
      nationalPension: 1_080_000,
      yellowUmbrella: 2_000_000,
      pensionSavings: 0,
      retirementPension: 300_000,
    })
    assert.deepEqual([guide.interimPrepayment, absent], [0, []])
  }
})

test('the guide with values under its labels; what it does not show is told as absent', async () => {
  const paper = guideOf(await drawn(guideInBoxes(person)))
  assert.deepEqual(
    paper.guide.businesses.map(({ tradeCode, revenue }) => [tradeCode, revenue]),
    [['940909', 34_000_000]],
  )
  assert.deepEqual(paper.absent, ['yellowUmbrella', 'pensionSavings', 'retirementPension'])
  assert.equal(paper.guide.candidates.nationalPension, 2_160_000)
  assert.ok(listFigures(paper).some(({ value }) => value === '서류에 없음'))
})

test('the guide with colons, another duty of rates, and a mark after each kind of income', async () => {
  const { guide } = guideOf(await drawn(guideWithColons(person)))
  assert.deepEqual([guide.guideType, guide.expenseRateKind, guide.interimPrepayment], ['D', 'standard', 150_000])
  assert.deepEqual(
    Object.keys(guide.flags).filter((flag) => guide.flags[flag as 'other']),
    ['wageSingle'],
  )
  assert.equal(guide.businesses[0]?.revenue, 71_250_000)
})

test('yearly statements: a page per payer, blanks in labels, taxes that follow from what was paid', async () => {
  for (const how of [{}, { apart: true }])
    assert.deepEqual(rowsOf(await drawn(statements(person, [payer, other]), how)), [
      {
        payerName: '가나상사',
        payerNumber: '000-00-00015',
        tradeCode: '940909',
        paid: 24_000_000,
        withheldNational: 720_000,
        withheldLocal: 72_000,
      },
      {
        payerName: '(주)다라',
        payerNumber: '000-00-00029',
        tradeCode: '940926',
        paid: 12_345_678,
        withheldNational: 370_370,
        withheldLocal: 37_030,
      },
    ])
})

test('a monthly list: a row per payer and month, its total left out', async () => {
  const rows = rowsOf(
    await drawn(
      monthlyList(
        person,
        [
          { ...payer, paid: 2_000_000 },
          { ...other, paid: 10_000 },
        ],
        12,
      ),
    ),
  )
  assert.equal(rows.length, 24)
  assert.equal(
    rows.reduce((all, { paid }) => all + paid, 0),
    24_120_000,
  )
  assert.deepEqual(
    [rows[0]?.payerName, rows[0]?.withheldNational, rows[23]?.withheldNational],
    ['가나상사', 60_000, 300],
  )
})

test('papers of another person or another year are refused, in every layout', async () => {
  const [stranger, child] = [
    { ...person, name: '이다라', birth: '850505' },
    { name: '이다라', birth: '900101' },
  ]
  for (const pages of [
    guideAsPrinted(stranger),
    guideInBoxes(stranger),
    guideWithColons(stranger),
    statements(stranger, [payer]),
  ])
    assert.deepEqual(await drawn(pages), { kind: 'refused', why: 'person' })
  assert.notEqual((await drawn(guideAsPrinted(child))).kind, 'read')
  for (const pages of [guideAsPrinted(person, 2024), statements(person, [payer], 2024)])
    assert.deepEqual(await drawn(pages), { kind: 'refused', why: 'year' })
})

const changed = (pages: readonly DrawnPage[], from: string, to: string): DrawnPage[] =>
  pages.map((page) => page.map((row) => row.map(([x, text]) => [x, text.replace(from, to)] as const)))

test('a paper that names this year is of the year that it is attributed to', async () => {
  const old = changed(
    guideAsPrinted(person),
    '2025년 귀속 종합소득세 신고안내',
    '2025년 종합소득세 신고안내 (2024년 귀속)',
  )
  assert.deepEqual(await drawn(old), { kind: 'refused', why: 'year' })
  const now = changed(
    guideAsPrinted(person),
    '2025년 귀속 종합소득세 신고안내',
    '2026년 종합소득세 신고안내 (2025년 귀속)',
  )
  assert.equal((await drawn(now)).kind, 'read')
  const unsaid = changed(guideAsPrinted(person), '2025년 귀속 ', '2025년 ')
  assert.deepEqual(await drawn(unsaid), { kind: 'unread', of: 'guide', why: 'unclear' })
})

test('name and number of a payer make no paper another person’s', async () => {
  const firm = changed(
    statements(person, [payer]),
    '징수의무자',
    '징수의무자 법인등록번호 110111-0123456 대표자 성명 박대표',
  )
  assert.equal((await drawn(firm)).kind, 'read')
  const unborn = changed(firm, '900101-*******', '')
  assert.deepEqual(await drawn(unborn), { kind: 'unread', of: 'business-payments', why: 'unclear' })
})

test('what is not certain is not read: no text, unknown papers, sums that do not fit, papers that staff type', async () => {
  const unread = async (pages: readonly DrawnPage[]) => {
    const reading = await drawn(pages)
    return reading.kind === 'unread' ? `${reading.of} ${reading.why}` : reading.kind
  }
  assert.deepEqual(await readingOf(aPdf()), { kind: 'unread', of: 'unknown', why: 'scanned' })
  assert.equal(await unread([[[[40, '휴대폰 요금 청구서 55,000원']]]]), 'unknown unknown')
  assert.equal(await unread(changed(guideAsPrinted(person), '98,000,000', '89,000,000')), 'guide unclear')
  assert.equal(await unread(changed(guideAsPrinted(person), '해당여부 X X', '해당여부 X')), 'guide unclear')
  assert.equal(await unread(changed(guideAsPrinted(person), '안내유형 F', '안내유형')), 'guide unclear')
  assert.equal(await unread(changed(guideAsPrinted(person), '간편장부대상자', '')), 'guide unclear')
  assert.equal(await unread(changed(guideInBoxes(person), '2,160,000원', '별도 확인')), 'guide unclear')
  assert.equal(await unread(changed(guideAsPrinted(person), '단독', '공동')), 'guide unclear')
  assert.equal(await unread(changed(statements(person, [payer]), '720,000', '270,000')), 'business-payments unclear')
  assert.equal(await unread(changed(statements(person, [payer]), '940909', '')), 'business-payments unclear')
  assert.equal(
    await unread(changed(statements(person, [payer, other]), '370,370', '370,37')),
    'business-payments unclear',
  )
  const wage: DrawnPage = [[[40, '근로소득 지급명세서']], [[40, `성명 ${person.name}`]], [[40, '귀속연도 2025']]]
  assert.equal(await unread([wage]), 'wage by-office')
})

const at = new Date('2026-05-12T10:00:00+09:00')
const stateOf = async (sheets: readonly (readonly DrawnPage[])[], nothingElse = true) => {
  const papers = await Promise.all(sheets.map((pages) => drawn(pages)))
  const given = papers.map((reading) => {
    assert.ok(reading.kind !== 'refused')
    return reading.kind === 'read' ? { of: reading.paper.of, paper: reading.paper } : { of: reading.of }
  })
  return collectedFrom(given, nothingElse, at)
}
const states = async (...args: Parameters<typeof stateOf>) => (await stateOf(...args)).map(({ state }) => state)

test('only what the papers or the filer say counts as nothing there; a missing statement leaves it partial', async () => {
  const guide = guideInBoxes(person)
  const whole = statements(person, [{ ...payer, paid: 34_000_000 }])
  assert.deepEqual(await states([guide, whole]), ['complete', 'complete', 'none', 'none', 'none'])
  assert.deepEqual(await states([guide, whole], false), ['complete', 'complete', 'none', 'none', 'partial'])
  assert.deepEqual(await states([guide]), ['complete', 'partial', 'none', 'none', 'none'])
  assert.deepEqual(await states([guide, statements(person, [payer])]), ['complete', 'partial', 'none', 'none', 'none'])
  assert.deepEqual(await states([whole]), ['partial', 'partial', 'partial', 'partial', 'none'])
  assert.deepEqual(await states([guideWithColons(person)]), ['complete', 'partial', 'partial', 'none', 'none'])
  assert.ok((await stateOf([guide])).every(({ source }) => source === 'papers'))
})

test('the same statement twice counts once; months count where the payer has no yearly statement', async () => {
  const months = monthlyList(
    person,
    [
      { ...payer, paid: 2_000_000 },
      { ...other, paid: 1_000_000 },
    ],
    12,
  )
  const yearly = statements(person, [payer])
  const [, payments] = await stateOf([guideInBoxes(person), yearly, yearly, months])
  const content = payments?.content as { rows: { payerName: string; paid: number }[]; simplifiedPaid: number }
  assert.deepEqual(
    content.rows.map(({ payerName, paid }) => [payerName, paid]),
    [
      ['가나상사', 24_000_000],
      ['(주)다라', 12_000_000],
    ],
  )
  assert.equal(content.simplifiedPaid, 36_000_000)
})
