import assert from 'node:assert/strict'
import { test } from 'node:test'
import { questionAges, type AgeBand } from './ages.ts'

const today = '2026-05-20'
const later = '2026-06-01'
const edges: [what: string, askedDay: string, dueDay: string, bands: AgeBand[]][] = [
  ['asked today', today, later, ['day-1']],
  ['a day old', '2026-05-19', later, ['day-1']],
  ['two days old', '2026-05-18', later, ['day-3']],
  ['three days old', '2026-05-17', later, ['day-3']],
  ['four days old', '2026-05-16', later, ['day-7']],
  ['a week old', '2026-05-13', later, ['day-7']],
  ['older than a week', '2026-05-12', later, ['older']],
  ['due today is not late', '2026-05-17', today, ['day-3']],
  ['due yesterday', '2026-05-17', '2026-05-19', ['day-3', 'late-3']],
  ['three days late', '2026-05-10', '2026-05-17', ['older', 'late-3']],
  ['four days late', '2026-05-10', '2026-05-16', ['older', 'late-more']],
]
test('a question counts once by its age, and once its day is over by how late it is', () => {
  for (const [title, askedDay, dueDay, bands] of edges) {
    const ages = questionAges([{ askedDay, dueDay, total: 2 }], today)
    const found = Object.entries(ages).filter(([, total]) => total > 0)
    assert.deepEqual(
      found,
      bands.map((band) => [band, 2]),
      title,
    )
  }
})
