import assert from 'node:assert/strict'
import { test } from 'node:test'
import { awaitOther } from './await-other.ts'

type Row = { state: string; look: number }
const open = ({ state }: Row) => state === 'running'
/** A row that is done at its third read. */
const again = async ({ look }: Row): Promise<Row> => ({ state: look < 2 ? 'running' : 'done', look: look + 1 })

test('another one’s result is looked for until it is there, and not once more', async () => {
  const found = await awaitOther({ state: 'running', look: 0 }, { isOpen: open, again, everyMs: 1, forMs: 60_000 })
  assert.deepEqual(found, { state: 'done', look: 3 })
})

test('a decided row costs no query', async () => {
  const never = () => Promise.reject(new Error('looked'))
  const row = { state: 'failed', look: 0 }
  assert.equal(await awaitOther(row, { isOpen: open, again: never, everyMs: 1, forMs: 60_000 }), row)
})

test('a row that never ends is returned as it is when the time is over; an unreadable one is reported', async () => {
  const forever = async (row: Row): Promise<Row> => ({ ...row, look: row.look + 1 })
  const found = await awaitOther({ state: 'running', look: 0 }, { isOpen: open, again: forever, everyMs: 5, forMs: 20 })
  assert.equal(found.state, 'running')
  assert.ok(found.look >= 1)
  const broken = () => Promise.reject(new Error('away'))
  const waiting = awaitOther({ state: 'running', look: 0 }, { isOpen: open, again: broken, everyMs: 1, forMs: 60_000 })
  await assert.rejects(waiting, /away/)
})
