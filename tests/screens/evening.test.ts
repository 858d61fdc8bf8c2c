/** A step that is begun shortly before the portal closes for the night. */
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { drawn, wordsOf } from '#tests/support/screens/drawn.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { rememberEvening } from '#web/frame/lane/evening/remembered.ts'
import { eveningTexts } from '#web/frame/lane/evening/texts.ts'
import { readServerClock } from '#web/server-clock.ts'

const { PrepareScreen } = await import('#filer/authentication/prepare.screen.tsx')

const closes = '2026-06-01T15:00:00.000Z'
const portalUntil = '2026-05-12T15:00:00.000Z'
const nothing = () => undefined
const props = { helpUrl: 'https://a.example/', keptParts: false, valid: null, busy: false, problem: null }
const titlesAt = (path: string) => {
  const words = wordsOf(drawn(PrepareScreen, { lane: 'filing', ...props, onAsk: nothing }, path))
  return words.filter((word) => [eveningTexts.tonight.title, eveningTexts.lastDay.title].includes(word as never))
}

afterEach(() => readServerClock(new Date().toISOString()))

test('it says once until when the portal goes, by the clock of the server, and not on what the night leaves open', () => {
  readServerClock('2026-05-12T14:40:00.000Z')
  rememberEvening({ closes, portalUntil })
  assert.deepEqual(titlesAt(stepPaths.filing.prepare), [eveningTexts.tonight.title])
  assert.deepEqual(titlesAt('/mypage'), [])
  rememberEvening({ closes })
  assert.deepEqual(titlesAt(stepPaths.filing.prepare), [])
  rememberEvening({ closes, portalUntil })
  readServerClock('2026-05-12T15:00:01.000Z')
  assert.deepEqual(titlesAt(stepPaths.filing.prepare), [])
})

test('on the last evening of the season it promises no next morning', () => {
  readServerClock('2026-06-01T14:40:00.000Z')
  rememberEvening({ closes, portalUntil: closes })
  assert.deepEqual(titlesAt(stepPaths.filing.prepare), [eveningTexts.lastDay.title])
  assert.doesNotMatch(eveningTexts.lastDay.body, /내일/)
})
