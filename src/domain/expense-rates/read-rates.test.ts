import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RateCell, readRates } from './read-rates.ts'

type Row = RateCell[]
const wanted = { '011000': [0, 0], '525101': [860, 114], '940909': [641, 174, 497], '940302': [290, 59, 106] }

const single: Row[] = [
  [
    '귀속연도',
    '업종코드',
    '업종명',
    '단순경비율(일반율)',
    '단순경비율(초과율)',
    '기준경비율(일반율)',
    '기준경비율(자가율)',
  ],
  ['2026', '011000', '작물재배', 0, '', 0, 0.4],
  ['2026', '525101', '통신판매', 86, '', 11.4, 11.8],
  ['2026', '940302', '배우', 29, 10.6, 5.9, ''],
  ['2026', '940909', '기타자영업', 64.1, 49.7, 17.4, ''],
]
const double: Row[] = [
  ['기준(단순)경비율 (2026년 귀속)', '', '', '', '', ''],
  [],
  ['코드', '업종', '단순경비율', '', '기준경비율', ''],
  ['', '', '일반율(기본율)', '자가율(초과율)', '일반율', '자가율'],
  ['제1절 농업', '', '', '', '', ''],
  [11000, '작물재배', 0, 0, 0, 0.4],
  ['제2절 도매 및 소매업', '', '', '', '', ''],
  [525101, '통신판매', 86, 85.7, 11.4, 11.8],
  [940302, '배우', 29, 10.6, 5.9, 6.3],
  [940909, '기타자영업', 64.1, 49.7, 17.4, 17.8],
]
const percentText: Row[] = [
  ['업종 코드', '단순 경비율 (기본)', '단순 경비율 (초과)', '기준 경비율'],
  ['011000', '0%', '-', '0%'],
  ['525101', '86.0%', '-', '11.4%'],
  ['940302', '29.0%', '10.6%', '5.9%'],
  ['940909', '64.1 %', '49.7 %', '17.4 %'],
]
const fractions: Row[] = [
  ['2026년 귀속', '', '', '', '', '', ''],
  [
    '기준경비율코드',
    '세세분류',
    '단순경비율_일반',
    '단순경비율_자가',
    '단순경비율_초과율',
    '기준경비율_일반',
    '기준경비율_자가',
  ],
  [11000, '', 0, 0, '', 0, 0],
  [525101, '', 0.86, 0.857, '', 0.114, 0.118],
  [940302, '', 0.29, '', 0.106, 0.059, ''],
  [940909, '', 0.641, '', 0.497, 0.174, ''],
]
/** By the detailed kind: a code in several lines with the same rates. */
const repeated: Row[] = [
  ...single,
  ['2026', '525101', '통신판매 그 밖', 86, '', 11.4, 11.8],
  ['2026', '', '', '', '', '', ''],
  ['※ 2026년 귀속부터', '', '', '', '', '', ''],
]

const layouts: [what: string, rows: Row[], given: number | null, repeated: number][] = [
  ['one row of heads with the year in a column', single, null, 0],
  ['two rows of heads under a title, chapters between', double, null, 0],
  ['percents as text, the year typed', percentText, 2026, 0],
  ['percents of a workbook, own and excess rates apart', fractions, null, 0],
  ['a code in several lines, and notes below', repeated, 2026, 1],
]
for (const [title, rows, given, times] of layouts)
  test(`the list is read: ${title}`, () => {
    const read = readRates(rows, given)
    assert.ok(read.kind === 'read', JSON.stringify(read))
    assert.deepEqual([read.year, read.repeated], [2026, times])
    assert.deepEqual(read.perMille, wanted)
  })

const line = (at: number, column: number, cell: RateCell): Row[] =>
  single.map((row, index) => (index === at ? row.map((old, place) => (place === column ? cell : old)) : row))
const broken: [what: string, rows: Row[], given: number | null, line: number, problem: RegExp][] = [
  ['a code of five letters as text', line(2, 1, '52510'), null, 3, /no code of six digits/],
  ['a code with a letter', line(2, 1, '52510A'), null, 3, /no code of six digits/],
  ['rates without a code', line(2, 1, ''), null, 3, /no code of six digits/],
  ['a simple rate above 100', line(4, 3, 100.1), null, 5, /940909: the simple rate "100.1"/],
  ['a rate below nothing', line(4, 5, -1), null, 5, /the standard rate "-1"/],
  ['two decimals', line(4, 3, 64.15), null, 5, /the simple rate "64.15"/],
  ['no standard rate', line(2, 5, ''), null, 3, /525101: the standard rate ""/],
  ['no simple rate', line(2, 3, ''), null, 3, /525101: the simple rate ""/],
  ['a rate in words', line(2, 3, '없음'), null, 3, /the simple rate "없음"/],
  ['a personal service without its excess rate', line(4, 4, ''), null, 5, /940909: the excess rate ""/],
  ['an excess rate above the simple one', line(4, 4, 64.2), null, 5, /above the simple rate/],
  [
    'a code twice with other rates',
    [...single, [...single[2]!.slice(0, 3), 85, '', 11.4, '']],
    null,
    6,
    /other rates than in line 3/,
  ],
  ['two income years', line(4, 0, '2025'), null, 1, /several income years/],
  ['another year than was typed', single, 2025, 1, /says 2026, not 2025/],
  ['no year at all', percentText, null, 1, /give --year/],
  ['no head for the excess rate', single.map((row) => row.toSpliced(4, 1)), null, 1, /no heads/],
  ['a head that stands twice', single.map((row) => [...row, row[3]!]), null, 1, /no heads/],
  ['nothing', [], null, 1, /no heads/],
]
for (const [title, rows, given, at, problem] of broken)
  test(`the list is refused: ${title}`, () => {
    const read = readRates(rows, given)
    assert.ok(read.kind === 'refused', JSON.stringify(read))
    const [first] = read.refusals
    assert.equal(first?.line, at)
    assert.match(first?.problem ?? '', problem)
  })
