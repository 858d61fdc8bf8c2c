/** The clock walks 90 days: no letter is forgotten, none is told of at night or twice. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isWorkingDay } from '#domain/business-hours.ts'
import { addDays, seoulDay, seoulHour, seoulInstant } from '#domain/seoul-time.ts'
import { makeLetter } from '#tests/support/letters.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { accountOf } from '#tests/support/filer.ts'
import { walkTo } from '#tests/support/walk.ts'
import { letterJobs } from './jobs.server.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal?.stop())

const from = '2026-05-12'
const until = addDays(from, 90)

test('ninety days: before the due day, on it and after it every working day, to the owner or the managers', async () => {
  const { context } = rehearsal.product
  const { database } = context
  const filer = await walkTo(rehearsal, 'haneul', 'registered')
  const [filing] = await database.filings.listOf((await accountOf(context, filer))!.id)
  assert.ok(filing)
  const owner = await makeOfficer(rehearsal, { role: 'preparer' })
  const manager = await makeOfficer(rehearsal, { role: 'branch-manager' })
  const at = seoulInstant(from, 10)
  const make = (changes: Parameters<typeof makeLetter>[3]) => makeLetter(database, filing, at, changes)
  const mine = { ownerId: owner.id, state: 'preparing', source: 'staff' } as const
  const due = await make({ ...mine, dueDay: '2026-07-20' })
  const weekend = await make({ ...mine, dueDay: '2026-06-06' })
  const unread = await make({})
  const asking = await make({ ...mine, state: 'asking', dueDay: '2026-08-05', askedUntil: '2026-06-15', askedAt: at })
  const sent = await make({ ...mine, state: 'sent', dueDay: '2026-06-10' })
  const nobodys = await make({ ...mine, ownerId: null, dueDay: '2026-08-07' })
  for (let day = from; day <= until; day = addDays(day, 1))
    for (const hour of [3, 9, 12, 20])
      for (const twice of [1, 2]) await letterJobs[0]!.run(context, seoulInstant(day, hour, twice))
  const messages = await database.outbox.listOf(filing.id)
  const ofLetter = ({ letter }: { letter: string }) =>
    messages
      .filter(({ dedupeKey }) => dedupeKey.startsWith(`letter-owner:${letter}:`))
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const days = (letter: { letter: string }, template: string) =>
    ofLetter(letter)
      .filter((message) => message.template === template)
      .map(({ createdAt }) => seoulDay(createdAt))
  const workingDays = (first: string) => {
    const found = []
    for (let day = first; day <= until; day = addDays(day, 1)) if (isWorkingDay(day)) found.push(day)
    return found
  }
  // 17 July is Constitution Day again, so three days and one day before meet on the 16th: the nearer is told.
  assert.deepEqual(days(due, 'letter-due'), ['2026-07-16', '2026-07-20'])
  assert.deepEqual(days(due, 'letter-late'), workingDays('2026-07-21'))
  assert.deepEqual(days(weekend, 'letter-due'), ['2026-06-02', '2026-06-05'])
  assert.deepEqual(days(weekend, 'letter-late'), workingDays('2026-06-07'))
  assert.deepEqual([...new Set(days(unread, 'letter-unread'))], workingDays('2026-05-13'))
  assert.deepEqual(ofLetter(sent), [], 'what was sent waits for the tax office')
  assert.ok(ofLetter(due).every(({ staffId }) => staffId === owner.id))
  assert.deepEqual([...new Set(ofLetter(nobodys).map(({ staffId }) => staffId))], [manager.id])
  assert.ok(ofLetter(unread).every(({ staffId }) => staffId === manager.id))
  const asked = messages.filter(({ template }) => template === 'letter-ask-due')
  assert.deepEqual(
    asked.map(({ createdAt, dedupeKey }) => [seoulDay(createdAt), dedupeKey.includes(asking.letter)]),
    [['2026-06-12', true]],
  )
  for (const { createdAt } of messages.filter(({ template }) => template.startsWith('letter')))
    assert.ok(seoulHour(createdAt) === 9 && isWorkingDay(seoulDay(createdAt)))
})
