import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { failure } from '#contract/answers.ts'
import { problemSentences } from '#server/http/texts.ts'
import type { Served } from '#server/serve.server.ts'
import { served } from '#src/app.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { seed } from '#tests/support/chance/seed.ts'
import { makeShooter, type Hit } from './shoot.ts'
import { shotsAt, type Shot } from './shots.ts'
import { openCallers } from './callers.ts'
import { howOften } from '#tests/support/chance/how-often.ts'

/**
 * Shots per endpoint in a volley; repeated until the handler ran, or the lookup of something that an earlier shot
 * removed.
 */
const { shots: shotsEach } = howOften()
const reachedAtLeast = shotsEach / 5
/** One volley may by chance reach too few handlers. */
const volleys = Math.max(3, Math.ceil(90 / shotsEach))
const atOnce = 12

const entered = new Map<Served, number>()
const counting = served.map((call): Served => {
  const counted: Served = {
    ...call,
    handle: (context, asked) => {
      entered.set(counted, (entered.get(counted) ?? 0) + 1)
      return call.handle(context, asked)
    },
  }
  return counted
})

let rehearsal: Rehearsal
let shooter: ReturnType<typeof makeShooter>
let standAt: Awaited<ReturnType<typeof openCallers>>
before(async () => {
  rehearsal = await startRehearsal({ served: counting, settings: { DATABASE_POOL: '24' } })
  shooter = makeShooter(rehearsal.url)
  standAt = await openCallers(rehearsal)
})
after(async () => {
  shooter.close()
  await rehearsal.stop()
})

const sentences = new Set<string>(Object.values(problemSentences))
const inner =
  /\bat \S+ \(|node_modules|\.[jt]s:\d|\bselect\b|\binsert into\b|constraint|drizzle|postgres|econn|prototype|undefined|TypeError|SyntaxError/i

/** Describes what is wrong with an answer; empty when it is valid. */
function wrongWith(hit: Hit, { body }: Shot): string | undefined {
  // A request above the size limit may be cut off while it is sent.
  if (hit.status === 0) return (body?.length ?? 0) > 65_536 ? undefined : 'the line was cut'
  if (hit.status >= 500) return `answered ${hit.status}`
  if (!hit.headers['x-request-id']) return 'no request id'
  if (hit.status < 400) return undefined
  const said = failure.safeParse(readJson(hit.text))
  if (!said.success) return `a failure of another form: ${hit.text.slice(0, 200)}`
  if (
    Object.keys(readJson(hit.text) as object).some(
      (name) => !['status', 'path', 'message', 'code', 'requestId', 'fields'].includes(name),
    )
  )
    return 'a field too many'
  if (said.data.status !== hit.status || said.data.requestId !== hit.headers['x-request-id'])
    return 'status or request id differ'
  if (!sentences.has(said.data.message)) return 'no sentence of ours'
  return inner.test(hit.text) ? 'something of the inside' : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The shot without personal numbers, for the message of a failing test. */
const told = (method: string, shot: Shot) =>
  `${method} ${shot.path.slice(0, 200)} ${JSON.stringify(shot.headers).slice(0, 300)} ${shot.body?.toString('utf8').slice(0, 400) ?? ''} (spoilt: ${shot.spoilt})`.replaceAll(
    /\d{6,}/g,
    '#',
  )

for (const one of counting) {
  const { endpoint } = one
  test(
    `${endpoint.method} ${endpoint.path}: never a 5xx, always the one form of failure`,
    { timeout: 60_000 + shotsEach * 300 },
    async () => {
      const stand = await standAt(endpoint)
      const wrong: string[] = []
      let missing = 0
      const reached = () => (entered.get(one) ?? 0) + missing
      const isEnough = () => reached() >= reachedAtLeast && (entered.get(one) ?? 0) > 0
      for (let volley = 0; volley === 0 || (!isEnough() && volley < volleys); volley += 1) {
        const shots = fc.sample(shotsAt(endpoint, stand.hints), { numRuns: shotsEach, seed: seed + volley })
        const fire = async () => {
          for (let shot = shots.pop(); shot; shot = shots.pop()) {
            const hit = await shooter.send(endpoint.method, shot, await stand.signIn())
            if (endpoint.whose && hit.status === 404 && shot.spoilt === 'nothing') missing += 1
            const why = wrongWith(hit, shot)
            if (why) wrong.push(`${why}: ${told(endpoint.method, shot)}`)
          }
        }
        await Promise.all(Array.from({ length: atOnce }, fire))
      }
      assert.deepEqual(wrong.slice(0, 5), [], `${wrong.length} wrong; TEST_SEED=${seed}`)
      assert.ok((entered.get(one) ?? 0) > 0, 'the handler was never reached')
      assert.ok(reached() >= reachedAtLeast, `handler and look-up were reached ${reached()} times`)
    },
  )
}

test('every served call was shot at', () => {
  assert.equal(counting.length, served.length)
  assert.deepEqual(
    counting.filter((call) => !entered.has(call)).map((call) => call.endpoint.path),
    [],
  )
})
