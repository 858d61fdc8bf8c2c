/** Every endpoint is called by every caller: the outcome follows from its declaration, and none is left out. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as z from 'zod/mini'
import { success } from '#contract/answers.ts'
import { endpoint, type Endpoint } from '#contract/endpoint.ts'
import { namedFields } from '#contract/id.ts'
import { staffRoles } from '#domain/staff-rights.ts'
import { reasonName } from '#office/access-records/reasons.texts.ts'
import { actName, fieldName } from '#office/access-records/texts.ts'
import { rehearsalServed } from '#rehearsal/forget.server.ts'
import { modes } from '#server/settings/modes.ts'
import { served } from '#src/app.server.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { expected, type Outcome } from './expected.ts'
import { ends, makeWorld, type Answer, type World } from './people.ts'
import { inputOf } from './samples.ts'
import { nowhere, partKinds, type Things } from './things.ts'

type Any = Endpoint<any, any, any, any>

/** Includes the endpoints of a rehearsal. */
const everyCall = [...served, ...rehearsalServed({ rules: modes.rehearsal })]

let rehearsal: Rehearsal
let world: World
before(async () => {
  rehearsal = await startRehearsal({ served: everyCall, withJobs: false })
  world = await makeWorld(rehearsal)
})
after(() => rehearsal?.stop())

const called = ({ method, path }: Any) => `${method} ${path}`
const calls: readonly Any[] = everyCall
  .map((call) => call.endpoint)
  .toSorted((anyEndpoint, other) => ends.indexOf(called(anyEndpoint)) - ends.indexOf(called(other)))

type Naming = { what: string; things: Things; there: boolean; isPart?: boolean }

/** The resources that a call names, in turn. Unknown ones come first, because a call may change an existing one. */
function namings(call: Any): Naming[] {
  const kinds = call.who === 'anyone' ? [] : namedFields(call).map(({ kind }) => kind)
  const things = call.who === 'staff' ? world.ofCase : world.there
  const parts = call.who === 'staff' ? partKinds.filter((kind) => kinds.includes(kind)) : []
  const nothing: Naming[] = kinds.length > 0 ? [{ what: 'nothing', things: nowhere, there: false }] : []
  return [
    ...nothing,
    ...parts.map((kind): Naming => {
      const mixed = { ...things, [kind]: world.elsewhere[kind] }
      return { what: `a ${kind} of another whole`, things: mixed, there: true, isPart: true }
    }),
    { what: 'what is there', things, there: true },
  ]
}

/** A part of another whole is hidden from callers that would be let through. */
function outcomeOf(call: Any, as: Parameters<typeof expected>[1], { there, isPart }: Naming): Outcome {
  const outcome = expected(call, as, there)
  return isPart && outcome === 'free' ? { hidden: 'notfound' } : outcome
}

/** Codes of the journey that are decided before the named resource is looked up. */
const ofJourney = new Set(['journey.step', 'session.expired', 'consent.required'])

/** Explains a wrong outcome; undefined when it is right. */
function differs(outcome: Outcome, { status, code }: Answer, of: Any, there: boolean): string | undefined {
  const was = `was answered ${status} ${code}`
  if (status >= 500 || status === 429) return `was not judged: ${was}`
  if (outcome === 'sign-in') return status === 401 ? undefined : `needs a sign-in and ${was}`
  if (outcome === 'forbidden')
    return status === 403 && code === 'auth.forbidden' ? undefined : `is forbidden and ${was}`
  // The handler refuses an unknown branch to callers who may name any branch.
  if (outcome === 'free') return [401, 403, ...(there ? [404] : [])].includes(status) ? `is free and ${was}` : undefined
  return code === outcome.hidden || (of.act && ofJourney.has(code))
    ? undefined
    : `names what is not theirs and ${was} instead of ${outcome.hidden}`
}

/** Whether this answer wrote the newest reading by this caller. */
async function isOnRecord(readerId: string, { requestId }: Answer): Promise<boolean> {
  const { accessRecords } = rehearsal.product.context.database
  const { items } = await accessRecords.list({ readerId, page: 0, size: 1 })
  return requestId !== null && items[0]?.requestId === requestId
}

test('every call by everybody, about what is there and about what is not: as it is declared; staff who are told a name are on record', async (t) => {
  const wrong: string[] = []
  let told = 0
  const seen = new Map<string, number>()
  let tried = 0
  const ofParts = new Set<string>()
  for (const call of calls) {
    const parties = world.parties(call)
    assert.equal(parties.length, 3 + 2 * staffRoles.length)
    for (const naming of namings(call))
      for (const { name, as, id, ask } of parties) {
        const outcome = outcomeOf(call, as, naming)
        const answer = await ask(call, inputOf(call, naming.things))
        const problem = differs(outcome, answer, call, naming.there)
        if (naming.isPart) ofParts.add(naming.what)
        if (problem) wrong.push(`${called(call)} by ${name}, naming ${naming.what}: ${problem}`)
        if (id && answer.tells) {
          told += 1
          if (!(await isOnRecord(id, answer))) wrong.push(`${called(call)} by ${name} told a name and is not on record`)
        }
        const kind = typeof outcome === 'string' ? outcome : outcome.hidden
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
        tried += 1
      }
  }
  t.diagnostic(`${told} answers told staff a name`)
  t.diagnostic(`${tried} combinations of ${calls.length} calls: ${JSON.stringify(Object.fromEntries(seen))}`)
  assert.deepEqual(wrong, [])
  assert.equal(calls.length, everyCall.length)
  assert.ok(tried >= calls.length * 13 && calls.length >= 80, `${tried} combinations of ${calls.length} calls`)
  assert.equal(ofParts.size, partKinds.length)
  assert.ok(told > 10, `${told} answers told staff a name`)
  for (const outcome of ['sign-in', 'forbidden', 'free', 'notfound', 'pay.mismatch', 'agent.office'])
    assert.ok(seen.has(outcome), `nothing was ${outcome}`)
})

test('every access record has words for the office', async () => {
  const { accessRecords } = rehearsal.product.context.database
  const { items } = await accessRecords.list({ page: 0, size: 100_000 })
  const words = items.flatMap(({ act, fields, reason }) => [actName(act), ...fields.map(fieldName), reasonName(reason)])
  assert.ok(items.length > 100)
  assert.deepEqual(
    [...new Set(words)].filter((word) => !/[가-힣]|^[\da-f-]{36}$/.test(word) || / [a-z]+$/.test(word)),
    [],
  )
})

test('a call for which nobody knows what to send is not passed over', () => {
  const unknown = endpoint({
    method: 'POST',
    path: '/api/x',
    summary: '',
    who: 'anyone',
    body: z.object({ unheardOf: z.string().check(z.minLength(1)) }),
    answer: success,
  })
  assert.throws(() => inputOf(unknown, nowhere), /no sample for unheardOf/)
})
