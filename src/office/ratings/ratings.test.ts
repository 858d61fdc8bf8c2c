/**
 * Ratings of ease, asked once after each step and once a month, over HTTP; shown without names and unlinked from
 * their authors later.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ratingNamedMs } from '#domain/rating.ts'
import { giveRating, readOwnRating } from '#filer/rating/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { housekeepingJobs } from '#server/jobs/housekeeping.server.ts'
import type { Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { typedAccount, walkTo } from '#tests/support/walk.ts'
import { giveStaffRating, listRatings, readStaffRating } from './contract.ts'

let rehearsal: Rehearsal
let filer: Filer
let manager: Officer
let preparers: Officer[]
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  manager = await makeOfficer(rehearsal, { role: 'branch-manager' })
  preparers = []
  for (const name of ['하나', '두나', '세나']) preparers.push(await makeOfficer(rehearsal, { role: 'preparer', name }))
  for (const officer of [manager, ...preparers]) await officer.signIn()
  filer = await walkTo(rehearsal, 'haneul', 'method')
})
after(() => rehearsal?.stop())

const registered = { step: 'registered' } as const
const asked = async () => (await filer.call(readOwnRating, { query: registered })).asked
const give = (score: number, words = '', rater = filer) =>
  rater.ask(giveRating, { body: { ...registered, score, words } })
const rows = async () =>
  (await manager.call(listRatings)).rows.map(({ step, answers, mean, hard }) => [step, answers, mean, hard])
type Stored = { filing_id: string | null; staff_id: string | null; score: number; words: string }
const stored = () =>
  asOwner<Stored>(rehearsal, 'select filing_id, staff_id, score, words from ratings order by given_at')

test('nothing is asked, and nothing kept, before the step is done', async () => {
  assert.equal(await asked(), false)
  assert.equal((await give(5)).status, 200)
  assert.deepEqual(await stored(), [])
})

test('after registration it is asked once; any number of presses is one answer, the last one counts', async () => {
  await filer.call(register, { body: { bankCode: 'KB', accountNumber: typedAccount } })
  assert.equal(await asked(), true)
  assert.equal((await filer.call(readOwnRating, { query: { step: 'completed' } })).asked, false)
  await Promise.all([give(2), give(2), give(2)])
  assert.equal((await give(4, '  은행 고르기가 쉬웠어요  ')).status, 200)
  assert.equal(await asked(), false)
  assert.deepEqual(await rows(), [['registered', 1, 4, 0]])
})

test('a score outside of one to five, words too long and a resident number are refused', async () => {
  for (const [score, words] of [
    [0, ''],
    [6, ''],
    [2.5, ''],
    [3, '가'.repeat(201)],
    [3, '900101-1234568'],
  ] as const)
    assert.equal((await give(score, words)).status, 400, `${score} ${words.length}`)
})

test('staff are asked once a month; fewer than three of a firm show no figures and no words', async () => {
  for (const [at, officer] of preparers.entries()) {
    assert.equal((await officer.call(readStaffRating)).asked, true)
    await officer.call(giveStaffRating, { body: { score: at + 1, words: `글 ${at}` } })
    await officer.call(giveStaffRating, { body: { score: at + 1, words: `글 ${at}` } })
    assert.equal((await officer.call(readStaffRating)).asked, false)
    const { words } = await manager.call(listRatings)
    const ofStaff = words.filter(({ step }) => step === 'staff').map((word) => word.words)
    if (at < 2)
      assert.deepEqual(
        [(await rows()).find(([step]) => step === 'staff'), ofStaff],
        [['staff', at + 1, null, null], []],
      )
    else assert.deepEqual([(await rows()).find(([step]) => step === 'staff'), ofStaff.length], [['staff', 3, 2, 2], 3])
  }
})

test('only who manages staff reads the answers, each of the own firm', async () => {
  assert.equal(codeOf(await preparers[0]!.ask(listRatings)), 'auth.forbidden')
  const { affiliationId } = rehearsal.product.context.branches.at(-1)!
  const elsewhere = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: affiliationId })
  await elsewhere.signIn()
  assert.deepEqual(await elsewhere.call(listRatings), { rows: [], words: [] })
  const { words } = await manager.call(listRatings)
  assert.ok(words.some((word) => word.words === '은행 고르기가 쉬웠어요' && word.step === 'registered'))
  assert.ok(!JSON.stringify(words).includes(filer.id))
})

test('the author of a rating is unlinked after 30 days; the rating stays for two years', async () => {
  const { context } = rehearsal.product
  const forgetting = housekeepingJobs.find(({ name }) => name === 'forgetting')!
  const from = context.clock.now().getTime()
  await forgetting.run(context, new Date(from + ratingNamedMs - 60_000))
  assert.ok((await stored()).every((row) => row.filing_id ?? row.staff_id))
  await forgetting.run(context, new Date(from + ratingNamedMs + 60_000))
  assert.deepEqual(
    (await stored()).map((row) => [row.filing_id, row.staff_id]),
    [
      [null, null],
      [null, null],
      [null, null],
      [null, null],
    ],
  )
  await forgetting.run(context, new Date(from + 731 * 86_400_000))
  assert.deepEqual(await stored(), [])
})
