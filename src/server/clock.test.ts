import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openClock, readOffset, settleMs, writeOffset, type Clock } from './clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'clock-'))
after(() => rmSync(folder, { recursive: true }))
const hour = 3_600_000

/** The clock shows the machine's time plus this offset. */
function assertAhead(clock: Clock, aheadMs: number): void {
  const [before, shown, after] = [Date.now(), clock.ms(), Date.now()]
  assert.ok(before + aheadMs <= shown && shown <= after + aheadMs)
}

test("without a file it is the machine's own time", () => assertAhead(openClock(), 0))

test('an offset moves it, and a running clock sees the move within the time that movers wait', (t) => {
  const file = join(folder, 'sub', 'clock.json')
  writeOffset(file, -hour)
  const clock = openClock(file)
  assertAhead(clock, -hour)
  writeOffset(file, 48 * hour)
  const settled = performance.now() + settleMs
  t.mock.method(performance, 'now', () => settled)
  assertAhead(clock, 48 * hour)
  const [before, now, after] = [clock.ms(), clock.now().getTime(), clock.ms()]
  assert.ok(before <= now && now <= after)
  assert.ok(!existsSync(`${file}.new`))
})

test('a restart goes on where time stood', () => {
  const file = join(folder, 'kept.json')
  writeOffset(file, 7 * hour)
  assert.equal(readOffset(file), 7 * hour)
  assertAhead(openClock(file), 7 * hour)
})

for (const [title, text] of [
  ['half a file', '{"offsetMs":12'],
  ['no number', '{"offsetMs":"1"}'],
  ['not finite', '{"offsetMs":1e999}'],
  ['empty', ''],
  ['another thing', '[]'],
] as const) {
  test(`a file that holds ${title} is no offset, and a running clock goes on as it stood`, (t) => {
    const file = join(folder, 'broken.json')
    writeOffset(file, 5 * hour)
    const clock = openClock(file)
    writeFileSync(file, text)
    assert.equal(readOffset(file), undefined)
    const settled = performance.now() + settleMs
    t.mock.method(performance, 'now', () => settled)
    assertAhead(clock, 5 * hour)
  })
}

test('no file moves nothing', () => assertAhead(openClock(join(folder, 'none.json')), 0))
