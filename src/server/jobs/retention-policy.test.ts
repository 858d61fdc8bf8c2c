import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Extensions } from '#domain/season/season.ts'
import { destructionPolicy } from './retention-policy.ts'

const seoul = (text: string) => new Date(`${text}+09:00`).toISOString()
const terms: [string, Extensions, number, string, string][] = [
  ['the legal last day', {}, 2026, '2026-07-02T00:00:00', '2026-07-01T00:00:00'],
  ['a season lengthened within June', { 2026: '2026-06-15' }, 2026, '2026-07-16T00:00:00', '2026-07-01T00:00:00'],
  ['a season lengthened into July', { 2026: '2026-07-20' }, 2026, '2026-08-20T00:00:00', '2026-07-21T00:00:00'],
  ["another year's lengthening", { 2027: '2027-07-20' }, 2026, '2026-07-02T00:00:00', '2026-07-01T00:00:00'],
  ['a year without a season', {}, 2024, '2024-07-01T00:00:00', '2024-07-01T00:00:00'],
]
for (const [title, extensions, year, numbers, passwords] of terms)
  test(`every term is counted from the season as lengthened: ${title}`, () => {
    const policy = destructionPolicy([], extensions)
    assert.deepEqual(
      [policy.numbersUntil(year).toISOString(), policy.passwordsUntil(year).toISOString()],
      [seoul(numbers), seoul(passwords)],
    )
  })
