import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, seoulInstant } from '#domain/seoul-time.ts'
import { cardsOf, noticeAt, type LastReturn } from './rules.ts'

const last: LastReturn = {
  filingYear: 2026,
  interim: { kind: 'notice', baseWon: 2_000_000, noticeWon: 1_000_000, deferrableWon: 0 },
  premium: { lowWon: 100_000, highWon: 200_000 },
  instalment: { nationalWon: 3_000_000, localWon: 0, dueDay: '2026-08-03' },
}

const days: [today: string, cards: string][] = [
  ['2026-05-12', 'instalment 2026-08-03'],
  ['2026-08-03', 'instalment 2026-08-03'],
  ['2026-08-04', ''],
  ['2026-09-30', ''],
  ['2026-10-01', 'interim 2026-11-30'],
  ['2026-10-31', 'interim 2026-11-30'],
  ['2026-11-01', 'interim 2026-11-30, premium 2026-12-10'],
  ['2026-11-30', 'interim 2026-11-30, premium 2026-12-10'],
  ['2026-12-01', 'premium 2026-12-10, season 2027-05-31'],
  ['2026-12-11', 'season 2027-05-31'],
  ['2027-04-30', 'season 2027-05-31'],
  ['2027-05-01', ''],
  // 30 November 2025 was a Sunday.
  ['2025-12-01', 'interim 2025-12-01, premium 2025-12-10, season 2026-06-01'],
  // 10 December 2028 is a Sunday.
  ['2028-12-11', 'premium 2028-12-11, season 2029-05-31'],
]
for (const [today, cards] of days)
  test(`what matters on ${today}: ${cards || 'nothing'}`, () =>
    assert.equal(
      cardsOf(today, last)
        .map(({ kind, dueDay }) => `${kind} ${dueDay}`)
        .join(', '),
      cards,
    ))

test('a sum is told of this year’s own return alone', () => {
  const sums = (filed: LastReturn | null) =>
    cardsOf('2026-11-20', filed).map((card) =>
      card.kind === 'interim' ? card.interim?.kind : card.kind === 'premium' ? card.premium?.highWon : card.kind,
    )
  assert.deepEqual(sums(last), ['notice', 200_000])
  assert.deepEqual(sums({ ...last, filingYear: 2025 }), [undefined, undefined])
  assert.deepEqual(sums(null), [undefined, undefined])
})

test('five years by the hour: one quarter is named on at most fourteen days, never at night, on weekends and holidays', () => {
  const found = new Map<string, Set<string>>()
  for (let day = '2026-01-01'; day < '2031-01-01'; day = addDays(day, 1))
    for (let hour = 0; hour < 24; hour++) {
      const notice = noticeAt(seoulInstant(day, hour))
      if (!notice) continue
      assert.ok(hour >= 9 && hour < 18)
      assert.ok(![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
      assert.equal(notice.quarter, `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`)
      found.set(notice.quarter, (found.get(notice.quarter) ?? new Set()).add(day))
    }
  assert.equal(found.size, 15)
  for (const named of found.values()) assert.ok(named.size > 5 && named.size <= 14)
})
