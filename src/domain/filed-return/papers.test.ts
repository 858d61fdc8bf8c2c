/** What a paper says and whose it is: nothing that is not printed once and clearly, and nobody who is not the only one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextLine } from '#domain/text-lines.ts'
import { matchPaper, type PaperCase, type PaperDoubt } from './match-paper.ts'
import { readPaper, type PaperFacts } from './read-paper.ts'

/** A line of text; two blanks part its cells, and a cell is as wide as its letters. */
const linesOf = (...rows: string[]): TextLine[] =>
  rows.map((row) =>
    [...row.matchAll(/\S+(?:\s\S+)*/g)].map(({ 0: text, index }) => ({
      text,
      left: index * 10,
      right: (index + text.length) * 10,
    })),
  )

const receipt = [
  '종합소득세 신고서 접수증',
  '접수번호  113-2026-2-500000000123  접수일시  2026-05-20 13:45:12',
  '상호(성명)  하늘상점(김하늘)  주민등록번호  930412-*******',
  '납부(환급)할 세액  -520,000',
]
const none: PaperFacts = {
  kind: null,
  numbers: [],
  names: [],
  amountWon: null,
  day: null,
  payCode: null,
  incomeYear: null,
  refused: false,
}
const national: PaperFacts = {
  ...none,
  kind: 'portal-receipt',
  numbers: ['113-2026-2-500000000123'],
  names: ['김하늘'],
  amountWon: -520_000,
  day: '2026-05-20',
}

const papers: [what: string, rows: string[], facts: Partial<PaperFacts>][] = [
  ['cells beside one another, the owner in brackets', receipt, national],
  [
    'one text a row, in another order',
    [
      '홈택스',
      '접수일시: 2026.05.20 09:00  접수번호:113-2026-2-500000000123',
      '종합소득세 정기확정신고 접수확인',
      '성명: 김하늘',
      '차감납부할세액: △520,000원',
    ],
    { ...national, kind: 'portal-receipt' },
  ],
  [
    'a number without dashes, a name in one text with the next field',
    [
      '종합소득세 접수증',
      '접수번호 11320262500000000123',
      '성명 김하늘 주민등록번호 930412-*******',
      '환급받을세액 520,000',
    ],
    { ...national, day: null },
  ],
  [
    'what is to be paid is 0, what is refunded is not',
    [...receipt.slice(0, 3), '납부할세액  0', '환급세액  520,000'],
    national,
  ],
  [
    'as programs of a Mac write it, full-width and with a sign of money',
    [...receipt.slice(0, 3), '환급세액  ￦５２０,０００'].map((row) => row.normalize('NFD')),
    national,
  ],
  ['two sums of one label', [...receipt, '납부(환급)할 세액  -52,000'], { ...national, amountWon: null }],
  ['a decimal is no sum', [...receipt.slice(0, 3), '납부할세액  520.5'], { ...national, amountWon: null }],
  ['a name with stars is none', [receipt[0]!, receipt[1]!, '성명  김*늘', receipt[3]!], { ...national, names: [] }],
  [
    'an empty name does not become the next field',
    [receipt[0]!, receipt[1]!, '성명  주민등록번호', receipt[3]!],
    { ...national, names: [] },
  ],
  ['two names are both told', [...receipt, '성명  박다른'], { ...national, names: ['김하늘', '박다른'] }],
  ['an agent is not the filer', [...receipt, '세무대리인 성명  이세무'], national],
  [
    'two numbers are both told',
    [...receipt, '정정 전 113-2026-2-500000000999'],
    { ...national, numbers: ['113-2026-2-500000000123', '113-2026-2-500000000999'] },
  ],
  ['it was not accepted', [...receipt, '접수결과  오류'], { ...national, refused: true }],
  ['of another year', [...receipt, '귀속연도  2024년'], { ...national, incomeYear: 2024 }],
  ['of two years', [...receipt, '귀속연도  2024년', '2025년 귀속 신고'], national],
  [
    'no day of the calendar',
    [receipt[0]!, '접수번호  113-2026-2-500000000123  접수일시  2026-02-30', ...receipt.slice(2)],
    { ...national, day: null },
  ],
  [
    'a return that was filed',
    ['(2025년 귀속) 종합소득세ㆍ농어촌특별세 과세표준확정신고 및 납부계산서', '성 명  김하늘'],
    { ...none, kind: 'portal-return', names: ['김하늘'], incomeYear: 2025 },
  ],
  [
    'a municipal receipt',
    [
      '위택스 신고확인서',
      '접수번호 : L-000123  신고일자 : 2026.05.20',
      '납세자 : SMITH, JOHN 귀하',
      '세목 : 지방소득세(종합소득세분)',
      '신고납부세액 : 120,000 원',
    ],
    {
      ...none,
      kind: 'local-receipt',
      numbers: ['L-000123'],
      names: ['SMITH, JOHN'],
      amountWon: 120_000,
      day: '2026-05-20',
    },
  ],
  [
    'a slip: a table with its heads above, letters spread, two copies',
    [
      '영수증서(납세자용)',
      '성      명  전자납부번호               납부기한',
      '김 하 늘   0126-2605-1-10-00000001  2026년 6월 1일',
      '세목  종합소득세      합    계',
      '                   1,200,000',
    ],
    {
      ...none,
      kind: 'national-slip',
      names: ['김하늘'],
      amountWon: 1_200_000,
      day: '2026-06-01',
      payCode: '0126260511000000001',
    },
  ],
  [
    'what is to be paid later than the day is not what is to be paid',
    ['지방소득세 납부서', '성명  김하늘', '납기내금액  120,000  납기후금액  123,600', '납부기한  2026.06.01'],
    { ...none, kind: 'local-slip', names: ['김하늘'], amountWon: 120_000, day: '2026-06-01' },
  ],
  [
    'both taxes without a title that says which',
    ['납부서', '성명  김하늘', '종합소득세  1', '지방소득세  2'],
    { ...none, names: ['김하늘'] },
  ],
  ['a letter of something else', ['2026년 5월 건강보험료 안내', '성명  김하늘'], { ...none, names: ['김하늘'] }],
]
for (const [title, rows, facts] of papers)
  test(`a paper is read: ${title}`, () => {
    const reading = readPaper(linesOf(...rows))
    assert.deepEqual(reading, { kind: 'read', facts: { ...none, ...facts } })
  })

test('a scan and letters without a meaning are told as such', () => {
  assert.equal(readPaper([]).kind, 'no-text')
  assert.equal(readPaper(linesOf('1 / 2')).kind, 'no-text')
  assert.equal(readPaper(linesOf('\uE001\uE002\uE003\uE004\uE005\uE006\uE007\uE008\uE009\uE010\uE011')).kind, 'garbled')
})

const haneul: PaperCase = {
  caseNumber: '26-000001',
  name: '김하늘',
  incomeYear: 2025,
  open: true,
  portalReceiptNumber: null,
  localReceiptNumber: null,
  dues: { nationalWon: 1_200_007, localWon: 120_000 },
  slips: [],
  later: { nationalWon: 0, localWon: 0 },
  kept: [],
  payBy: { due: '2026-06-01', instalment: '2026-08-03' },
}
const sameName: PaperCase = { ...haneul, caseNumber: '26-000002', dues: { nationalWon: -300_000, localWon: -30_000 } }
const paper: PaperFacts = { ...national, amountWon: 1_200_000 }
const slip: PaperFacts = { ...paper, kind: 'national-slip', numbers: [], day: '2026-06-01' }
const filed: PaperCase = { ...haneul, portalReceiptNumber: paper.numbers[0]! }

type Matched = [
  what: string,
  facts: PaperFacts | null,
  cases: PaperCase[],
  target: string | null,
  doubts: PaperDoubt[],
  fileNumbers?: string[],
]
const matches: Matched[] = [
  ['name, kind and sum fit one case; under 10 won nothing is collected', paper, [haneul], '26-000001', []],
  ['of two of one name the sum decides', paper, [haneul, sameName], '26-000001', []],
  [
    'of two of one name with one sum nothing decides',
    paper,
    [haneul, { ...sameName, dues: haneul.dues }],
    null,
    ['several-cases'],
  ],
  [
    'of two years the printed one decides',
    { ...paper, incomeYear: 2025 },
    [haneul, { ...sameName, incomeYear: 2024, dues: haneul.dues }],
    '26-000001',
    [],
  ],
  [
    'a number that is written in the case needs no name and no sum',
    { ...paper, names: [], amountWon: null },
    [filed],
    '26-000001',
    [],
  ],
  [
    'a number of one, the name of another',
    paper,
    [{ ...filed, name: '박다른' }, sameName],
    '26-000001',
    ['name-differs'],
  ],
  ['a refund where tax is due', { ...paper, amountWon: -1_200_000 }, [haneul], '26-000001', ['sum-differs']],
  ['ten won more', { ...paper, amountWon: 1_200_010 }, [haneul], '26-000001', ['sum-differs']],
  ['no sum', { ...paper, amountWon: null }, [haneul], '26-000001', ['no-sum']],
  [
    'a return without figures',
    paper,
    [{ ...haneul, dues: { nationalWon: null, localWon: null } }],
    '26-000001',
    ['sum-differs'],
  ],
  ['nobody of this name', paper, [], null, ['no-case']],
  ['a case that takes no papers yet', paper, [{ ...haneul, open: false }], null, ['closed']],
  [
    'the case has another number',
    paper,
    [{ ...haneul, portalReceiptNumber: '113-2026-2-500000000999' }],
    '26-000001',
    ['number-differs'],
  ],
  [
    'another case has the number in its other field',
    paper,
    [haneul, { ...sameName, name: '박다른', localReceiptNumber: paper.numbers[0]! }],
    '26-000002',
    ['name-differs', 'sum-differs', 'number-elsewhere'].slice(0, 2) as PaperDoubt[],
  ],
  ['the paper is there already', paper, [{ ...haneul, kept: ['portal-receipt'] }], '26-000001', ['kind-kept']],
  ['of another year', { ...paper, incomeYear: 2024 }, [haneul], '26-000001', ['other-year']],
  ['it was not accepted', { ...paper, refused: true }, [haneul], '26-000001', ['refused']],
  ['what it is was not read', { ...paper, kind: null }, [haneul], '26-000001', ['no-kind']],
  ['no number on a receipt', { ...paper, numbers: [] }, [haneul], '26-000001', ['no-number']],
  ['two names', { ...paper, names: ['김하늘', '박다른'] }, [haneul], '26-000001', ['several-names']],
  ['a scan with a case number in its name', null, [haneul], '26-000001', ['unread'], ['26-000001']],
  [
    'a case number in the file name and no name on the paper',
    { ...paper, names: [] },
    [haneul],
    '26-000001',
    ['by-file-name'],
    ['26-000001'],
  ],
  [
    'a case number in the file name of somebody else',
    { ...paper, names: ['박다른'] },
    [haneul],
    '26-000001',
    ['name-differs'],
    ['26-000001'],
  ],
  ['a slip for the whole tax', slip, [haneul], '26-000001', []],
  ['a slip of another day', { ...slip, day: '2026-06-30' }, [haneul], '26-000001', ['day-differs']],
  ['a slip without a day', { ...slip, day: null }, [haneul], '26-000001', ['no-day']],
  ['a slip for a part that nobody agreed', { ...slip, amountWon: 600_000 }, [haneul], '26-000001', ['sum-differs']],
  [
    'a slip whose tax has its slip',
    slip,
    [{ ...haneul, slips: [{ kind: 'national-slip', amountWon: 1_200_000 }] }],
    '26-000001',
    ['slip-too-much'],
  ],
  ['a slip for a refund', slip, [sameName], '26-000002', ['slip-too-much']],
]
for (const [title, facts, cases, target, doubts, numbers = []] of matches)
  test(`whose a paper is: ${title}`, () => {
    const match = matchPaper({ facts, numbers }, cases)
    assert.deepEqual([match.target, match.doubts], [target, doubts])
  })

test('the day of a slip tells whether it is the second part, and its sum must be what was agreed', () => {
  const agreed = { ...haneul, later: { nationalWon: 500_000, localWon: 0 } }
  const doubtsOf = (day: string, amountWon: number) => {
    const { kind, doubts } = matchPaper({ facts: { ...slip, day, amountWon }, numbers: [] }, [agreed])
    return [kind, doubts]
  }
  assert.deepEqual(doubtsOf('2026-06-01', 700_000), ['national-slip', []])
  assert.deepEqual(doubtsOf('2026-08-03', 500_000), ['national-instalment', []])
  assert.deepEqual(doubtsOf('2026-08-03', 700_000), ['national-instalment', ['sum-differs']])
})
