import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayPollNow } from './polling-policy.ts'

const at = (seconds: number) => new Date(seconds * 1000)
const request = (asks: number, last: number | null) => ({
  createdAt: at(0),
  lastAskedAt: last === null ? null : at(last),
  asks,
})

const rows: [string, ReturnType<typeof request>, 'press' | 'clock', number, boolean][] = [
  ['a first press asks at once', request(0, null), 'press', 0, true],
  ['the clock leaves the person fifteen seconds', request(0, null), 'clock', 14, false],
  ['then it asks', request(0, null), 'clock', 15, true],
  ['and once more after half a minute', request(1, 15), 'clock', 45, true],
  ['not sooner', request(1, 15), 'clock', 44, false],
  ['and never a third time: that would end the request', request(2, 45), 'clock', 300, false],
  ['a press right after another does not ask again', request(1, 10), 'press', 12, false],
  ['three seconds later it does', request(1, 10), 'press', 13, true],
  ['after two early questions pressing takes its time', request(2, 13), 'press', 32, false],
  ['but is answered', request(2, 13), 'press', 33, true],
]
for (const [title, request, trigger, now, may] of rows)
  test(title, () => assert.equal(mayPollNow(request, trigger, at(now)), may))
