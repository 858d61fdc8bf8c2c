import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openClock, readOffset, settleMs, writeOffset } from './clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'clock-'))
after(() => rmSync(folder, { recursive: true }))
const hour = 3_600_000

test('without a file it is the machine\'s own time', () => {
  assert.ok(Math.abs(openClock().ms() - Date.now()) < 1000)
})

test('an offset moves it, and a running clock sees the move within the time that movers wait', async () => {
  const file = join(folder, 'sub', 'clock.json')
  writeOffset(file, -hour)
  const clock = openClock(file)
  assert.ok(Math.abs(clock.ms() - (Date.now() - hour)) < 1000)
  clock.ms()
  writeOffset(file, 48 * hour)
  await pause(settleMs)
  assert.ok(Math.abs(clock.ms() - (Date.now() + 48 * hour)) < 1000)
  assert.equal(clock.now().getTime() - clock.ms() < 1000, true)
  assert.ok(!existsSync(`${file}.new`))
})

test('a restart goes on where time stood', () => {
  const file = join(folder, 'kept.json')
  writeOffset(file, 7 * hour)
  assert.equal(readOffset(file), 7 * hour)
  assert.ok(Math.abs(openClock(file).ms() - (Date.now() + 7 * hour)) < 1000)
})

for (const [what, text] of [['half a file', '{"offsetMs":12'], ['no number', '{"offsetMs":"1"}'], ['not finite', '{"offsetMs":1e999}'], ['empty', ''], ['another thing', '[]']] as const) {
  test(`a file that holds ${what} moves nothing`, () => {
    const file = join(folder, 'broken.json')
    writeFileSync(file, text)
    assert.equal(readOffset(file), 0)
  })
}

test('no file moves nothing', () => assert.equal(readOffset(join(folder, 'none.json')), 0))
