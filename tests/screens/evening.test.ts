/** A step that is opened shortly before the portal closes for the night. */
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { drawn, wordsOf } from '#tests/support/screens/drawn.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { eveningHere, onEveningClock, rememberEvening } from '#web/frame/lane/evening.ts'
import { eveningTexts } from '#web/frame/lane/evening.texts.ts'
import { readServerClock } from '#web/server-clock.ts'

const { PrepareView } = await import('#filer/authentication/prepare.view.tsx')

const closes = '2026-06-01T15:00:00.000Z'
const evening = {
  from: '2026-05-12T14:30:00.000Z',
  until: '2026-05-12T15:00:00.000Z',
  again: '2026-05-12T21:00:00.000Z',
}
const nothing = () => undefined
const props = {
  certificate: 'KAKAO' as const,
  changeTo: null,
  helpUrl: 'https://a.example/',
  storedParts: false,
  valid: null,
  papersTo: null,
  busy: false,
  problem: null,
}
const titles: string[] = Object.values(eveningTexts).map(({ title }) => title)
const titlesAt = (path: string) => {
  const words = wordsOf(drawn(PrepareView, { lane: 'filing', ...props, onAsk: nothing }, path))
  return words.filter((word) => titles.includes(word))
}

afterEach(() => readServerClock(new Date().toISOString()))

test('it says once until when the portal goes, by the clock of the server, and not on what the night leaves open', () => {
  readServerClock('2026-05-12T14:40:00.000Z')
  rememberEvening({ closes, evening })
  assert.deepEqual(titlesAt(stepPaths.filing.prepare), [eveningTexts.tonight.title])
  assert.deepEqual(titlesAt('/mypage'), [])
  rememberEvening({ closes })
  assert.deepEqual(titlesAt(stepPaths.filing.prepare), [])
  rememberEvening({ closes, evening })
  readServerClock('2026-05-12T14:29:50.000Z')
  assert.deepEqual(titlesAt(stepPaths.filing.prepare), [])
})

test('on the last evening of the season it promises no next morning', () => {
  readServerClock('2026-06-01T14:40:00.000Z')
  rememberEvening({
    closes,
    evening: { from: '2026-06-01T14:30:00.000Z', until: closes, again: '2026-06-01T21:00:00.000Z' },
  })
  assert.deepEqual(titlesAt(stepPaths.filing.prepare), [eveningTexts.lastDay.title])
  assert.doesNotMatch(eveningTexts.lastDay.body + eveningTexts.lastOver.body, /내일|6시/)
})

test('a page left open learns both moments within seconds', (t) => {
  t.mock.timers.enable({ apis: ['Date', 'setInterval'], now: Date.parse('2026-05-12T14:00:00.000Z') })
  readServerClock('2026-05-12T14:00:00.000Z')
  rememberEvening({ closes, evening })
  const heard: unknown[] = [null]
  const stop = onEveningClock(() => {
    const notice = eveningHere(stepPaths.filing.prepare)
    if (heard.at(-1) !== notice) heard.push(notice)
  })
  t.mock.timers.tick(30 * 60_000 + 20_000)
  assert.deepEqual(heard, [null, 'tonight'])
  t.mock.timers.tick(30 * 60_000)
  assert.deepEqual(heard, [null, 'tonight', 'closed'])
  stop()
  t.mock.timers.tick(12 * 3_600_000)
  assert.deepEqual(heard, [null, 'tonight', 'closed'])
})
