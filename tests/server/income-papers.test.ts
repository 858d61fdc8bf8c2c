/** Wages, other income and the year-end settlement, read from PDFs in several layouts. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { CollectedDocument } from '#domain/collected-data.ts'
import { documents } from '#domain/collected-data.ts'
import { collectedFrom, listFigures } from '#domain/portal-papers/collected.ts'
import type { PaperReading } from '#domain/portal-papers/paper.ts'
import { readPaper } from '#domain/portal-papers/reading.ts'
import { projectRoot } from '#server/context.server.ts'
import { pdfWordsTask } from '#server/files/tasks.ts'
import { openWorkers } from '#server/workers/workers.server.ts'
import {
  otherForm,
  wageForm,
  wageInBoxes,
  yearEndPapers,
  type WageStatement,
} from '#tests/support/fixtures/income-papers.ts'
import { type DrawnPage, guideInBoxes, guideWithColons, paperPdf } from '#tests/support/fixtures/portal-papers.ts'

const workers = openWorkers(projectRoot(import.meta.dirname), {
  workers: 2,
  workersWaiting: 40,
  workersWaitingOfFirm: 40,
})
after(() => workers.close())

const person = { name: '김가나', birth: '900101' }
const stranger = { name: '이다라', birth: '850505' }
const drawn = async (pages: readonly DrawnPage[], how = {}): Promise<PaperReading> =>
  readPaper(await workers.run(pdfWordsTask, await paperPdf(pages, how)), { ...person, incomeYear: 2025 })
const outcomeOf = async (pages: readonly DrawnPage[]) => {
  const reading = await drawn(pages)
  return reading.kind === 'read' ? `read ${reading.paper.of}` : `${reading.kind} ${reading.why}`
}
const changed = (pages: readonly DrawnPage[], from: string, to: string): DrawnPage[] =>
  pages.map((page) => page.map((row) => row.map(([x, text]) => [x, text.replaceAll(from, to)] as const)))

const wage: WageStatement = {
  payer: '가나상사',
  number: '000-00-00015',
  gross: 36_000_000,
  deduction: 10_650_000,
  computed: 2_100_000,
  decided: 1_234_560,
  pension: 1_620_000,
  health: 1_276_200,
  employment: 324_000,
}
const wageRow = {
  payerName: '가나상사',
  payerNumber: '000-00-00015',
  months: 12,
  grossWage: 36_000_000,
  settled: true,
  settledTax: 1_234_560,
  settledLocalTax: 123_456,
  nationalPension: 1_620_000,
  healthInsurance: 1_276_200,
  employmentInsurance: 324_000,
}

test('a wage statement as the form is printed and as an employer prints it', async () => {
  for (const how of [{}, { apart: true }])
    assert.deepEqual(await drawn(wageForm(person, wage), how), {
      kind: 'read',
      paper: { of: 'wage', rows: [wageRow], priorPayers: [] },
    })
  assert.deepEqual(await drawn(wageInBoxes(person, wage)), {
    kind: 'read',
    paper: { of: 'wage', rows: [{ ...wageRow, months: 6 }], priorPayers: [] },
  })
  const untaxed = { ...wage, computed: 0, decided: 0 }
  const reading = await drawn(wageForm(person, untaxed))
  assert.ok(reading.kind === 'read' && reading.paper.of === 'wage')
  assert.deepEqual([reading.paper.rows[0]?.settledTax, reading.paper.rows[0]?.settledLocalTax], [0, 0])
})

test('a wage with an earlier employer in it is one sum; the reduction of small companies is read with its code', async () => {
  const reduction = { code: 'T13', wage: 36_000_000, tax: 1_500_000 }
  const prior = { payer: '다라상사', number: '000-00-00029', gross: 6_000_000 }
  const reading = await drawn(wageForm(person, { ...wage, prior, reduction }))
  assert.deepEqual(reading, {
    kind: 'read',
    paper: { of: 'wage', rows: [{ ...wageRow, reduction }], priorPayers: [prior.number] },
  })
  assert.ok(reading.kind === 'read' && listFigures(reading.paper).some(({ value }) => value === '36,000,000원'))
})

test('a wage statement whose figures do not follow from one another is not read', async () => {
  const form = wageForm(person, wage)
  const anotherSum = form.map((page) =>
    page.map((row) =>
      row[0]?.[1] === '⑯계' ? row.map(([x, text]) => [x, x === 480 ? '35,000,000' : text] as const) : row,
    ),
  )
  const wrong: [what: string, pages: DrawnPage[]][] = [
    ['income that does not follow', changed(form, '25,350,000', '25,530,000')],
    ['a sum of places of work that is another', anotherSum],
    ['local tax that is no tenth', changed(form, '123,456', '123,465')],
    ['two decided taxes', changed(form, '결정세액(49-54-71)', '결정세액 999,990')],
    ['no premiums', changed(form, '국민연금보험료', '기타')],
    ['a reduction without its code', wageForm(person, { ...wage, reduction: { code: '', wage: 1_000, tax: 5_000 } })],
    ['no period', changed(form, '2025.01.01~2025.12.31', '2025년 귀속')],
    ['no payer', changed(form, '가나상사', '')],
  ]
  for (const [title, pages] of wrong) assert.equal(await outcomeOf(pages), 'unread unclear', title)
})

const lectures = {
  payer: '(주)다라',
  number: '000-00-00029',
  kind: '76 강연료',
  payments: [
    [1_000_000, 600_000],
    [500_000, 300_000],
    [100_000, 60_000],
  ] as [number, number][],
}

test('other income: a row per payment, costs and tax that follow, the kind with its code', async () => {
  const reading = await drawn(otherForm(person, [lectures]))
  assert.ok(reading.kind === 'read' && reading.paper.of === 'other', JSON.stringify(reading))
  assert.deepEqual(reading.paper.rows[0], {
    payerName: '(주)다라',
    payerNumber: '000-00-00029',
    kind: '76강연료',
    receipt: 1_000_000,
    expenses: 600_000,
    income: 400_000,
    withheldNational: 80_000,
    withheldLocal: 8_000,
  })
  assert.deepEqual(
    reading.paper.rows.map(({ income }) => income),
    [400_000, 200_000, 40_000],
  )
  const form = otherForm(person, [lectures])
  assert.equal(await outcomeOf(changed(form, '80,000', '88,000')), 'unread unclear')
  assert.equal(await outcomeOf(changed(form, '600,000', '500,000')), 'unread unclear')
  assert.equal(await outcomeOf(changed(form, '1,600,000', '1,700,000')), 'unread unclear', 'its total')
  assert.equal(await outcomeOf(changed(form, '76 강연료', '')), 'unread unclear')
})

/** Seven and six years old when the year began. */
const child = { name: '김라마', birth: '171231' }
const younger = { name: '김사아', birth: '180102' }
const grandmother = { name: '박바사', birth: '580911' }
const pages = [
  { title: '보장성보험, 장애인전용보장성보험', person, rows: [['보장성', 720_000]] },
  {
    title: '의료비',
    person,
    rows: [
      ['일반', 1_200_000],
      ['난임시술비', 3_000_000],
    ],
  },
  { title: '의료비', person: child, rows: [['일반', 400_000]] },
  { title: '의료비', person: younger, rows: [['일반', 50_000]] },
  { title: '의료비', person: grandmother, rows: [['일반', 900_000]] },
  {
    title: '신용카드',
    person,
    rows: [
      ['일반', 9_000_000],
      ['전통시장', 300_000],
      ['대중교통', 200_000],
    ],
  },
  { title: '현금영수증', person, rows: [['일반', 2_000_000]] },
  { title: '기부금', person, rows: [['종교단체', 1_000_000]] },
] satisfies Parameters<typeof yearEndPapers>[0]

test('year-end papers: each kind by its title, medical costs by whose they are, payments that make their sum', async () => {
  const reading = await drawn(yearEndPapers(pages))
  assert.ok(reading.kind === 'read' && reading.paper.of === 'year-end', JSON.stringify(reading))
  assert.deepEqual(reading.paper, {
    of: 'year-end',
    left: [],
    yearEnd: {
      insurance: 720_000,
      medical: { general: 400_000, special: 2_150_000, infertility: 3_000_000 },
      education: 0,
      cards: { credit: 9_000_000, debitCash: 2_000_000, culture: 0, market: 300_000, transit: 200_000 },
      pensionSavings: 0,
      retirementPension: 0,
      donations: [{ kind: '종교단체', amount: 1_000_000 }],
      rent: 0,
      lastYearFamily: [],
    },
  })
  const pension = { title: '국민연금보험료', person, rows: [['납부', 1_080_000]] } satisfies (typeof pages)[number]
  const withPension = await drawn(yearEndPapers([...pages, pension]))
  assert.ok(withPension.kind === 'read' && withPension.paper.of === 'year-end')
  assert.deepEqual(withPension.paper.left, ['국민연금보험료'], 'what has no place is told')
  const short = { ...pages[0]!, sum: 700_000 }
  const strange = { ...pages[0]!, title: '모르는 공제' }
  const unkind = { title: '기부금', person, rows: [['무엇', 1_000_000]] } satisfies (typeof pages)[number]
  for (const page of [short, strange, unkind])
    assert.equal(await outcomeOf(yearEndPapers([...pages, page])), 'unread unclear')
})

test('papers of others and of other years are refused; what has no amounts, and pensions, go to the office', async () => {
  assert.equal(await outcomeOf(wageForm(stranger, wage)), 'refused person')
  assert.equal(await outcomeOf(otherForm(stranger, [lectures])), 'refused person')
  assert.equal(await outcomeOf(yearEndPapers([{ ...pages[0]!, person: stranger }])), 'refused person')
  assert.equal(await outcomeOf(wageForm(person, wage, 2024)), 'refused year')
  assert.equal(await outcomeOf(otherForm(person, [lectures], 2024)), 'refused year')
  assert.equal(await outcomeOf(yearEndPapers(pages, 2024)), 'refused year')
  const pension: DrawnPage = [
    [[40, '2025년 귀속 연금소득 원천징수영수증']],
    [[40, `성명 ${person.name} 주민등록번호 900101-*******`]],
    [[40, '총연금액 12,000,000']],
  ]
  assert.equal(await outcomeOf([pension]), 'unread by-office')
})

async function given(sheets: readonly (readonly DrawnPage[])[]): Promise<CollectedDocument[]> {
  const readings = await Promise.all(sheets.map((sheet) => drawn(sheet)))
  const papers = readings.map((reading) => {
    assert.ok(reading.kind === 'read', JSON.stringify(reading))
    return { of: reading.paper.of, paper: reading.paper }
  })
  return collectedFrom(papers, false, new Date('2026-05-12T10:00:00+09:00'))
}
const statesOf = async (...sheets: (readonly DrawnPage[])[]) => (await given(sheets)).map(({ state }) => state)

test('what is read becomes the collected data; an earlier employer counts once, doubled papers are left to the office', async () => {
  const guide = guideWithColons(person)
  const prior = { payer: '다라상사', number: '000-00-00029', gross: 6_000_000 }
  const earlier = wageInBoxes(person, { ...wage, payer: prior.payer, number: prior.number })
  const all = await given([guide, wageForm(person, { ...wage, prior }), earlier, yearEndPapers(pages)])
  assert.deepEqual(
    all.map(({ state }) => state),
    ['complete', 'partial', 'complete', 'none', 'complete'],
  )
  assert.deepEqual(all[2]?.content, { rows: [wageRow] })
  for (const { index, content } of all) if (content) documents[index]!.schema.parse(content)
  assert.deepEqual(await statesOf(guideInBoxes(person), otherForm(person, [lectures]), otherForm(person, [lectures])), [
    'complete',
    'partial',
    'none',
    'partial',
    'partial',
  ])
  assert.equal((await statesOf(guide, yearEndPapers(pages), yearEndPapers(pages)))[4], 'partial')
  assert.equal(
    (await statesOf(otherForm(person, [lectures])))[3],
    'partial',
    'without the guide nobody says that it is all',
  )
})
