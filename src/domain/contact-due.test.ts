import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContactReason } from './contact.ts'
import { contactDue } from './contact-due.ts'

const hours = { weekday: '09:00-18:00', lunch: '12:00-13:00', closedDays: ['2026-05-14'] }
const rows: [reason: ContactReason, promised: string, due: string][] = [
  ['bookkeeping', '2026-05-12T10:00', '2026-05-13T18:00'],
  ['bookkeeping', '2026-05-13T23:00', '2026-05-15T18:00'],
  ['after-season', '2026-06-05T10:00', '2026-06-08T18:00'],
  ['overdue', '2026-06-02T10:00', '2026-06-04T18:00'],
  ['interim', '2026-11-02T10:00', '2026-11-20T18:00'],
  ['interim', '2027-11-02T10:00', '2027-11-19T18:00'],
  ['interim', '2026-11-20T18:30', '2026-11-23T18:00'],
  ['released', '2026-05-12T10:00', '2026-05-12T18:00'],
  ['released', '2026-05-12T17:59', '2026-05-12T18:00'],
  ['released', '2026-05-12T18:00', '2026-05-13T18:00'],
  ['released', '2026-05-13T19:00', '2026-05-15T18:00'],
]
for (const [reason, promised, due] of rows)
  test(`a promise (${reason}) made at ${promised} is due at ${due}: whoever has no agent the same working day, of 중간예납 by 20 November, others the next`, () =>
    assert.deepEqual(contactDue(reason, hours, new Date(`${promised}:00+09:00`)), new Date(`${due}:00+09:00`)))
