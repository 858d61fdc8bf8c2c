/**
 * Product and portal are killed between the release of another agent and the registration of ours, at each point:
 * nobody stays without an agent unnoticed, nothing is done twice, and who comes back ends as our client.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { contacts } from '#database/schema/conversation.server.ts'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { agreeToDelegation, checkAgent, dismissAgent, readConsentText, registerAgent } from '#filer/consent/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { gaon } from '#branches/gaon/branch.ts'
import { generatedProfile } from '#simulators/people/generated.ts'
import { phoneDigits } from '#simulators/people/people.ts'
import { howOften } from '#tests/support/chance/how-often.ts'
import { whenBusy } from '#tests/support/clock/busy-machine.ts'
import { accountOf, makeFiler, type Filer } from '#tests/support/filer.ts'
import { filingsOf } from '#tests/support/database.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { peopleFrom } from './crowd.ts'
import { openGates, type Gate } from './gates.ts'
import { openProcesses, type Processes } from './processes.ts'
import { ledgerOf } from './resuming.ts'
import { scanForPersonal } from './sentinel.ts'

const { agents: rounds } = howOften()

type Point = {
  name: string
  /** The last press: killed while it is held at `gate`, or else while the portal has not yet read the request. */
  press: 'dismiss' | 'register' | 'none'
  gate?: Gate
  /** Whether the person is then without an agent. */
  alone: boolean
}
const points: readonly Point[] = [
  { name: 'before the intent to release', press: 'dismiss', gate: 'dismiss-intent', alone: false },
  { name: 'before the portal released', press: 'dismiss', alone: false },
  { name: 'after the portal released', press: 'dismiss', gate: 'dismissed', alone: true },
  { name: 'between the two', press: 'none', alone: true },
  { name: 'before the intent to register', press: 'register', gate: 'register-intent', alone: true },
  { name: 'before the portal registered', press: 'register', alone: true },
  { name: 'after the portal registered', press: 'register', gate: 'registered', alone: false },
]

let processes: Processes
let gates: Awaited<ReturnType<typeof openGates>>
before(async () => {
  processes = await openProcesses({
    settings: { DATABASE_STATEMENT_MS: '20000', DATABASE_WAIT_MS: '20000', AUTH_REQUESTS_PER_HOUR: '1000' },
  })
  gates = await openGates(processes.ownerUrl)
})
after(async () => {
  await gates?.end()
  await processes?.stop()
})

const body = {}
const presses = {
  dismiss: (filer: Filer) => filer.ask(dismissAgent, { body }),
  register: (filer: Filer) => filer.ask(registerAgent, { body }),
}

/** A person of this branch who has agreed to the delegation. */
async function agreed(id: string, branchId: string): Promise<Filer> {
  const { phone, residentNumber } = generatedProfile(id)!
  const filer = makeFiler(processes, id, phoneDigits(phone), branchId)
  await filer.signIn()
  await filer.call(saveIdentity, {
    body: { idenNoPrefix: residentNumber.slice(0, 6), idenNoSuffix: residentNumber.slice(6) },
    query: { lane: 'consent' },
  })
  await authenticate(filer)
  const { hash } = await filer.call(readConsentText, { query: { kind: 'delegation' } })
  await filer.call(agreeToDelegation, { body: { hash } })
  return filer
}

async function authenticate(filer: Filer): Promise<void> {
  await filer.call(requestAuthentication)
  await filer.onPhone('approve')
  assert.equal((await filer.call(completeAuthentication)).result, 'S')
}

type Story = { point: Point; filer: Filer; filingId: string }

/** A client of another branch's office, up to the point's last press. */
async function prepared(point: Point, id: string): Promise<Story> {
  const elsewhere = await agreed(id, 'nare')
  assert.equal((await elsewhere.call(checkAgent, { body })).result, 'S')
  assert.equal((await elsewhere.call(registerAgent, { body })).result, 'S')
  const filer = await agreed(id, 'gaon')
  assert.deepEqual(await filer.call(checkAgent, { body }), { result: 'O', status: 'FILING' })
  if (point.press !== 'dismiss') assert.equal((await filer.call(dismissAgent, { body })).result, 'S')
  const account = await accountOf(processes, filer)
  const [filing] = await filingsOf(processes.database, account?.id ?? '')
  return { point, filer, filingId: filing!.id }
}

async function weather(kind: 'slow' | 'fair'): Promise<void> {
  await fetch(`${processes.phoneUrl}/weather/tax-portal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, seconds: kind === 'fair' ? 0 : 86_400, delayMs: 60_000 }),
  })
}

const isIntended = async ({ filingId, point }: Story): Promise<boolean> => {
  const list = await processes.database.agent.find(filingId)
  return (point.press === 'dismiss' ? list?.dismissIntendedAt : list?.registerIntendedAt) instanceof Date
}

/** Everybody stands at their point; everything is killed there and starts again. */
async function killAtEach(stories: readonly Story[]): Promise<void> {
  const held = stories.filter(({ point }) => point.gate)
  const asking = stories.filter(({ point }) => !point.gate && point.press !== 'none')
  const answers: Promise<unknown>[] = []
  const press = ({ point, filer }: Story) => {
    if (point.press !== 'none') answers.push(presses[point.press](filer).catch(() => undefined))
  }
  for (const { point, filingId } of held) await gates.close(point.gate!, filingId)
  held.forEach(press)
  await Promise.all(held.map(({ point, filingId }) => gates.reached(point.gate!, filingId)))
  await weather('slow')
  asking.forEach(press)
  await Promise.all(asking.map((story) => waitFor(() => isIntended(story))))
  // The simulators write what they did within this time.
  await pause(500)
  await processes.killProduct()
  for (const { point, filingId } of held) await gates.open(point.gate!, filingId)
  await processes.kill(true)
  await weather('fair')
  assert.deepEqual(new Set(await Promise.all(answers)), new Set([undefined]), 'somebody was answered')
}

async function openContacts({ filingId }: Story): Promise<string[]> {
  const rows = await processes.database.db
    .select({ reason: contacts.reason })
    .from(contacts)
    .where(and(eq(contacts.filingId, filingId), isNull(contacts.doneAt)))
  return rows.map(({ reason }) => reason)
}

const agentAt = async ({ filer }: Story) =>
  (await ledgerOf<{ paths: Record<string, { agent?: { officeId?: string } }> }>(processes, 'tax-portal')).paths[
    filer.id
  ]?.agent?.officeId

/** Who comes back: asks first, then does what is left. */
async function comeBack({ filer }: Story): Promise<string> {
  await filer.signIn()
  const done: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const { result } = await filer.call(checkAgent, { body })
    if (result === 'A') return done.join(', ')
    const next = result === 'O' ? 'dismiss' : 'register'
    done.push(next)
    assert.deepEqual((await presses[next](filer)).body, { result: 'S' })
  }
  throw new Error(`not ours after ${done.join(', ')}`)
}

const left: Record<string, string> = {
  'before the intent to release': 'dismiss, register',
  'before the portal released': 'dismiss, register',
  'after the portal registered': '',
}

test(
  `killed ${rounds} times at each of ${points.length} points between release and registration: who is without an agent is told to the office, and who comes back is ours`,
  { timeout: 120_000 + rounds * 60_000 },
  async (t) => {
    const people = peopleFrom(50_000, rounds * points.length)
    let alarms = 0
    for (let round = 0; round < rounds; round += 1) {
      const stories = await Promise.all(points.map((point) => prepared(point, people.shift() ?? '')))
      await killAtEach(stories)
      const registered = stories.at(-1)!
      await registered.filer.signIn()
      assert.equal((await presses.dismiss(registered.filer)).status, 409, 'ours was released')
      await processes.moveClock('PT11M')
      // Its jobs begin at once.
      await processes.kill()
      const told = async () =>
        Object.fromEntries(
          await Promise.all(stories.map(async (story) => [story.point.name, await openContacts(story)] as const)),
        )
      const expected = Object.fromEntries(points.map(({ name, alone }) => [name, alone ? ['released'] : []]))
      const isTold = async () => JSON.stringify(await told()) === JSON.stringify(expected)
      await waitFor(isTold, whenBusy(10_000)).catch(async () => assert.deepEqual(await told(), expected))
      const counted = processes.lines.filter((line) => line.includes('agent.released-without-us')).at(-1)
      alarms += (JSON.parse(counted ?? '{}') as { count: number }).count
      for (const story of stories) {
        const { name } = story.point
        assert.equal(await comeBack(story), left[name] ?? 'register', name)
        assert.deepEqual([await agentAt(story), await openContacts(story)], [gaon.siteId, []], name)
      }
    }
    t.diagnostic(JSON.stringify({ kills: rounds, people: rounds * points.length, alarms }))
    assert.equal(alarms, rounds * points.filter(({ alone }) => alone).length)
  },
)

test('no log line of the killed processes names a person', () => {
  assert.ok(processes.lines.length > 100)
  assert.deepEqual(scanForPersonal(processes.lines), [])
})
