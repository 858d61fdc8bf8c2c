import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '#domain/page-text.ts'
import { readLetter } from './reading.ts'

/** Each line a row of words. */
const page = (...lines: string[]): Page =>
  lines.map((line) => line.split(' ').map((text, at) => ({ text, left: at * 60, right: at * 60 + 50 })))

const explanation = page(
  '성동세무서',
  '과세자료 해명자료 제출 안내',
  '문서번호: 부가소득-12345',
  '2025년 귀속 종합소득세',
  '제출 기한 : 2026. 12. 3.',
  '발송일: 2026년 11월 20일',
  '성동세무서장',
)

test('kind, office, number, days and year are read by their labels', () => {
  assert.deepEqual(readLetter([explanation]), {
    kind: 'explanation',
    office: '성동세무서',
    number: '부가소득-12345',
    paperDay: '2026-11-20',
    dueDay: '2026-12-03',
    incomeYear: 2025,
  })
})

const titles: readonly [string, string][] = [
  ['과 세 예 고 통 지', 'pre-assessment'],
  ['종합소득세 납부고지서', 'payment-notice'],
  ['소득금액변동통지서(2)', 'income-change'],
  ['경정청구 거부처분 통지', 'claim-refused'],
  ['독촉장', 'demand'],
  ['근로장려금 신청 안내', 'incentive-notice'],
  ['2025년 종합소득세 신고 안내문', 'filing-notice'],
  ['종합소득세 경정통지', 'assessment'],
]
for (const [title, kind] of titles)
  test(`the title ${title} is known`, () => assert.equal(readLetter([page(title)])?.kind, kind))

test('what two places say differently is not read, nor a day that there is not', () => {
  const read = readLetter([
    page('납부고지서', '납부기한 2026.12.31', '납부기한 2026.12.15', '고지일 2026.13.45', '성동세무서', '강남세무서'),
  ])
  assert.deepEqual(read, {
    kind: 'payment-notice',
    office: null,
    number: null,
    paperDay: null,
    dueDay: null,
    incomeYear: null,
  })
})

test('"관할 세무서" names no office, and a scan gives nothing', () => {
  assert.equal(readLetter([page('안내', '관할 세무서에 문의')])?.office, null)
  assert.equal(readLetter([page('안내', '관할 세무서에 문의')])?.kind, null)
  assert.equal(readLetter([[]]), undefined)
})
