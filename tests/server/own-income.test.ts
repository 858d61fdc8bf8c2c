/** What payers reported of the present year, over HTTP against the simulated portal. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readOwnIncome } from '#filer/year/contract.ts'
import { statementStory } from '#simulators/tax-portal/simplified-statements.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { filerCalled, personCalled, walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal?.stop())

const ids = Array.from({ length: 40 }, (_, at) => `p-${String(4_100 + at).padStart(6, '0')}`)
const met = new Set<string>()
/** Each person once: who is paid by businesses alone. */
function personWith(story: ReturnType<typeof statementStory>): string {
  const id = ids.find((personId) => {
    const person = personCalled(rehearsal, personId)
    const { businessPayments, wagePayments } = person.data
    const isPaid = (businessPayments?.rows.length ?? 0) > 0 && (wagePayments?.rows.length ?? 0) === 0
    return !met.has(personId) && isPaid && Object.keys(person.quirks).length === 0 && statementStory(person) === story
  })
  assert.ok(id, story)
  met.add(id)
  return id
}
const authenticated = (id: string) => walkTo(rehearsal, id, 'authenticated')
const read = (filer: Filer) => filer.call(readOwnIncome)
const monthlyOf = (id: string) =>
  (personCalled(rehearsal, id).data.businessPayments?.rows ?? []).map(
    ({ paid }) => Math.floor(paid / 12 / 1_000) * 1_000,
  )
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('by payer until the last reported month, with the tax so far and as it goes on; the reading is recorded', async () => {
  const id = personWith('whole')
  const filer = await authenticated(id)
  const { result, income } = await read(filer)
  assert.ok(result === 'S' && income)
  const monthly = monthlyOf(id)
  assert.deepEqual([income.year, income.lastMonth, income.paidWon], [2026, 3, sum(monthly) * 3])
  assert.equal(sum(income.payers.map(({ paidWon }) => paidWon)), income.paidWon)
  assert.ok(income.payers.every(({ months }) => months === 3))
  assert.ok(income.expected?.kind === 'known' && income.expected.rateYear === 2025)
  assert.ok(!JSON.stringify(income).includes(personCalled(rehearsal, id).residentNumber.slice(7)))
  const { database } = rehearsal.product.context
  const account = await accountOf(rehearsal.product.context, filer)
  assert.ok(account)
  const { items } = await database.accessRecords.list({ subjectId: account.id, page: 0, size: 50 })
  assert.ok(items.some(({ reason }) => reason === 'own-year'))
})

test('a corrected month counts once, as corrected; a month without income is a gap', async () => {
  const corrected = personWith('corrected')
  const monthly = monthlyOf(corrected)
  const halved = (await read(await authenticated(corrected))).income
  assert.equal(halved?.paidWon, sum(monthly) * 3 - Math.ceil(monthly[0]! / 2))
  const gap = (await read(await authenticated(personWith('gap')))).income
  assert.equal(gap?.lastMonth, 3)
  assert.ok(gap.payers.every(({ months }) => months === 2))
  assert.deepEqual(gap.expected?.kind === 'known' && gap.expected.goesOn, { kind: 'none', why: 'months' })
})

test('nothing reported is an answer of its own', async () => {
  const { result, income } = await read(await authenticated(personWith('none')))
  assert.equal(result, 'S')
  assert.deepEqual([income?.lastMonth, income?.payers, income?.expected], [null, [], null])
})

test('without an identity or a live session nothing is read', async () => {
  const stranger = filerCalled(rehearsal, 'p-004190')
  await stranger.signIn()
  await assert.rejects(read(stranger), / past-years\.identity$/)
  const filer = await authenticated(personWith('whole'))
  const { database, clock } = rehearsal.product.context
  const account = await accountOf(rehearsal.product.context, filer)
  const [filing] = await database.filings.listOf(account?.id ?? '')
  await database.filings.endPortalSession(filing!.id, clock.now())
  assert.deepEqual(await read(filer), { result: 'F', reason: 'session' })
})

test('a portal that does not answer is told so, and can be asked again; a stranger to the portal is told why', async () => {
  const filer = await authenticated(personWith('whole'))
  const weather = (kind: string) =>
    fetch(`${rehearsal.phoneUrl}/weather/tax-portal`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, seconds: kind === 'fair' ? 0 : 60 }),
    })
  await weather('garbage')
  const failed = await read(filer)
  await weather('fair')
  assert.deepEqual(failed, { result: 'F', reason: 'retry' })
  assert.equal((await read(filer)).result, 'S')
  const guest = rehearsal.simulators.world.people.all().find(({ quirks }) => quirks.member === false)
  assert.ok(guest)
  assert.deepEqual(await read(await authenticated(guest.id)), { result: 'F', reason: 'partial' })
})
