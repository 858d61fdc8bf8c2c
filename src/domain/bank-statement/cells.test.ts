import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { readDay, readSum, readTime, type Cell } from './cells.ts'

const days: readonly (readonly [Cell, string, string | null])[] = [
  ['2026-05-12', '2026-05-12', null],
  ['2026. 5. 12.', '2026-05-12', null],
  ['2026/5/2', '2026-05-02', null],
  ['26.05.12', '2026-05-12', null],
  ['２６．０５．１２', '2026-05-12', null],
  ['20260512', '2026-05-12', null],
  [20_260_512, '2026-05-12', null],
  ['2026년 5월 12일', '2026-05-12', null],
  ['2026년5월12일 14시 3분 22초', '2026-05-12', '14:03:22'],
  ['2026-05-12 14:03:22', '2026-05-12', '14:03:22'],
  ['2026.05.12 14:03', '2026-05-12', '14:03'],
  ['2026/05/11  00:55:46', '2026-05-11', '00:55:46'],
  ['2026/05/11\n00:55:46', '2026-05-11', '00:55:46'],
  ['2026-05-12T14:03:22+09:00', '2026-05-12', '14:03:22'],
  ['2026-05-12(화) 9:05', '2026-05-12', '09:05'],
  ['2026. 5. 12. 오후 2:03:22', '2026-05-12', '14:03:22'],
  ['2026-05-12 12:03 AM', '2026-05-12', '00:03'],
  ['2026-05-12-14.03.22', '2026-05-12', '14:03:22'],
  ['2026.05.12(화)14:03', '2026-05-12', '14:03'],
  ['2026.05.12-14:03:22', '2026-05-12', '14:03:22'],
  ['2026.05.12 / 14:03', '2026-05-12', '14:03'],
  ['2026.05.12, 14:03:22 KST', '2026-05-12', '14:03:22'],
  ['20260512-140322', '2026-05-12', '14:03:22'],
  ['2026–05–12', '2026-05-12', null],
  ['2026‐05−12', '2026-05-12', null],
  ['2026-05-12 화요일 14시', '2026-05-12', '14:00'],
  ["'26.05.12", '2026-05-12', null],
  ['="2026-05-12"', '2026-05-12', null],
  ['20260512140322', '2026-05-12', '14:03:22'],
  [20_260_512_140_322, '2026-05-12', '14:03:22'],
  [46_091, '2026-03-10', null],
  ['46154', '2026-05-12', null],
  [46_154.5, '2026-05-12', '12:00:00'],
  [46_154 + (14 * 3600 + 3 * 60 + 22) / 86_400, '2026-05-12', '14:03:22'],
]
for (const [cell, day, time] of days)
  test(`a day is read: ${cell}`, () => assert.deepEqual(readDay(cell), { day, time }))

const noDays: readonly Cell[] = [
  '',
  '-',
  '2026-13-01',
  '2026-02-30',
  '05/12/26',
  '12.05.2026',
  '5월 12일',
  '1234567',
  '합계',
  88_000_000,
  12,
  '2026-05-12 25:00',
]
for (const cell of noDays) test(`no day is guessed from ${cell}`, () => assert.equal(readDay(cell), undefined))

const times: readonly (readonly [Cell, string | undefined])[] = [
  ['14:03:22', '14:03:22'],
  ['9:05', '09:05'],
  ['140322', '14:03:22'],
  [90_507, '09:05:07'],
  ['오전 12:10', '00:10'],
  [0.5, '12:00:00'],
  ['24:00:00', undefined],
  ['오후 14:00', undefined],
  ['모바일', undefined],
]
for (const [cell, time] of times) test(`a time of its own column: ${cell}`, () => assert.equal(readTime(cell), time))

const sums: readonly (readonly [Cell, number | undefined])[] = [
  [88_000, 88_000],
  ['88,000', 88_000],
  ['+88,000', 88_000],
  ['88,000원', 88_000],
  ['８８，０００', 88_000],
  ['＋８８，０００원', 88_000],
  ['₩88,000', 88_000],
  ['￦88,000', 88_000],
  ['\\88,000', 88_000],
  ['88,000 KRW', 88_000],
  ['88000.00', 88_000],
  ['1.2E7', 12_000_000],
  ['-88,000', -88_000],
  ['−88,000', -88_000],
  ['△1900', -1900],
  ['▲1,900', -1900],
  ['(1,234)', -1234],
  ['1,234-', -1234],
  ['(-)1,234', -1234],
  ['(+)88,000', 88_000],
  ['88,000+', 88_000],
  ['88,000(원)', 88_000],
  ['₩ 88,000 ', 88_000],
  [' ₩ -   ', 0],
  ['₩0', 0],
  ['－', 0],
  ['', 0],
  ['　', 0],
  ['-', 0],
  ['0', 0],
  ['88,00', undefined],
  ['8,8000', undefined],
  ['88000.5', undefined],
  ['1.2E+06', undefined],
  ['88.000', undefined],
  ['8만', undefined],
  ['(1,234', undefined],
  ['12-34', undefined],
  ['-88,000+', undefined],
  ['1234567890123456', undefined],
  [0.5, undefined],
]
for (const [cell, won] of sums) test(`a sum is read or refused: ${cell}`, () => assert.equal(readSum(cell), won))

test('any sum and day that a spreadsheet writes are read back', () => {
  const wons = fc.integer({ min: 1, max: 999_999_999_999 })
  fc.assert(
    fc.property(wons, (won) => {
      const text = won.toLocaleString('en-US')
      for (const written of [text, `+${text}`, `${text}원`, `${won}`, `₩${text}`]) assert.equal(readSum(written), won)
      for (const written of [`-${text}`, `△${text}`, `(${text})`]) assert.equal(readSum(written), -won)
    }),
  )
  const moments = fc.date({ min: new Date('2021-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const [day = '', time = ''] = moment.toISOString().split(/[T.]/)
      const [year = '', month, date] = day.split('-').map(Number)
      const parts = day.split('-')
      for (const written of [
        day,
        parts.join('.'),
        parts.join(''),
        `${year}. ${month}. ${date}.`,
        `${year}/${month}/${date}`,
      ])
        assert.deepEqual(readDay(written), { day, time: null }, written)
      assert.deepEqual(readDay(`${day.replaceAll('-', '.').slice(2)} ${time}`), { day, time })
    }),
  )
})
