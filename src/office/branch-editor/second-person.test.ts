/** Branch values that another person publishes: drafted with a reason, read whole, the account's end typed again. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StaffRole } from '#domain/staff-rights.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { changeBranch, publishBranch, readBranchEditor, undoBranch, type BranchForm } from './contract.ts'

let rehearsal: Rehearsal
const officers = new Map<string, Officer>()
const officer = (name: string) => officers.get(name)!
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  for (const [name, role, branchId] of [
    ['manager', 'branch-manager', 'gaon'],
    ['second', 'branch-manager', 'gaon'],
    ['operator', 'operator', 'gaon'],
  ] as [string, StaffRole, string][]) {
    const made = await makeOfficer(rehearsal, { role, branchId, name })
    await made.signIn()
    officers.set(name, made)
  }
})
after(() => rehearsal?.stop())

const gaon = () => rehearsal.product.context.branchFor('gaon.localhost')
const desk = (role = 'manager', branch = 'gaon') => officer(role).call(readBranchEditor, { query: { branch } })
const asking = async (change: BranchForm, role = 'manager', branchId = 'gaon') => ({
  body: { branchId, version: (await desk(role, branchId)).version, reason: '새로 정했어요', ...change },
})
const save = async (change: BranchForm, role = 'manager') =>
  officer(role).call(changeBranch, await asking(change, role))
const standing = async (reason = '가을 요금에 맞춰요', role = 'manager', accountEnd?: string, branchId = 'gaon') => ({
  body: { branchId, version: (await desk(role, branchId)).version, reason, accountEnd },
})
test('values that another person publishes need a draft with a reason', async () => {
  const { values } = await desk()
  const deposit = { ...values.deposit, accountNumber: '00000000010109' }
  const { body } = await asking({ deposit })
  for (const reason of [undefined, '', ' ', 'x'])
    assert.equal(codeOf(await officer('manager').ask(changeBranch, { body: { ...body, reason } })), 'input.invalid')
  assert.equal((await desk()).draft, null)
})

test('fees and the deposit account are published by another person, and undone by two as well', async () => {
  const { values } = await desk()
  const deposit = { ...values.deposit, accountNumber: '00000000010109' }
  await save({ deposit })
  await save({ colour: '#0B4A53' }, 'second')
  assert.equal((await desk()).draft?.needsAnother, true)
  assert.equal(codeOf(await officer('manager').ask(publishBranch, await standing())), 'branch.second-person')
  // The publisher reads old, new, who, when and why, and types the end of the number again.
  const { draft } = await desk('second')
  assert.deepEqual(
    draft?.differences.filter(({ part }) => part === 'deposit').map(({ before, after }) => [before, after]),
    [['00000000010101', '00000000010109']],
  )
  assert.deepEqual(
    draft?.proposed.map(({ by, reason, changed }) => [by, reason, changed.join()]),
    [
      ['manager', '새로 정했어요', 'deposit'],
      ['second', '새로 정했어요', 'colour'],
    ],
  )
  assert.ok(draft?.asksAccountEnd && draft.proposed.every(({ at }) => !Number.isNaN(Date.parse(at))))
  for (const wrong of [undefined, '0101', '1010', '9010'])
    assert.equal(
      codeOf(await officer('second').ask(publishBranch, await standing('계좌를 바꿨어요', 'second', wrong))),
      'branch.account-end',
      wrong ?? 'none',
    )
  for (const odd of ['109', '00109', 'O109', ''])
    assert.equal(
      codeOf(await officer('second').ask(publishBranch, await standing('계좌를 바꿨어요', 'second', odd))),
      'input.invalid',
      odd,
    )
  assert.equal(gaon().money.depositAccount.number, '00000000010101')
  await officer('second').call(publishBranch, await standing('계좌를 바꿨어요', 'second', '0109'))
  assert.ok(!rehearsal.lines.some((line) => line.includes('0109"') || line.includes('00000000010109')))
  assert.equal(gaon().money.depositAccount.number, '00000000010109')
  assert.deepEqual(await officer('second').call(undoBranch, await standing('계좌를 되돌려요', 'second')), {
    published: false,
  })
  assert.equal(gaon().money.depositAccount.number, '00000000010109')
  assert.equal(codeOf(await officer('second').ask(publishBranch, await standing('', 'second'))), 'input.invalid')
  assert.equal(
    codeOf(await officer('second').ask(publishBranch, await standing('계좌', 'second'))),
    'branch.second-person',
  )
  await officer('operator').call(publishBranch, await standing('계좌를 되돌려요', 'operator', '0101'))
  assert.equal(gaon().money.depositAccount.number, '00000000010101')
})

test('promotional words that a draft adds are named with their kind, and published by who did not write the draft', async () => {
  const { values } = await desk()
  const words = { ...values.words, subTitle: '업계 최저 수수료로 무조건 환급' }
  await save({ words })
  const { draft } = await desk()
  assert.deepEqual(draft?.adverts.map(({ kind }) => kind).toSorted(), ['best', 'promise'])
  assert.deepEqual([draft?.advertHeld, (await desk('second')).draft?.advertHeld], [true, false])
  assert.equal(codeOf(await officer('manager').ask(publishBranch, await standing())), 'branch.advert')
  await officer('second').call(publishBranch, await standing('근거를 확인했어요', 'second'))
  assert.equal(gaon().branding.subTitle, '업계 최저 수수료로 무조건 환급')
  // What stands is not named again beside another change.
  await save({ colour: '#0B4A53' })
  assert.deepEqual((await desk()).draft?.adverts, [])
})

test('a change of the account is not one’s own to publish, however many small ones are saved on top of it', async () => {
  const { values } = await desk()
  await save({ deposit: { ...values.deposit, accountNumber: '00000000010110' } })
  for (let at = 0; at < 61; at += 1) await save({ colour: at % 2 === 0 ? '#0B4A54' : '#0B4A55' })
  assert.equal((await desk()).draft?.needsAnother, true)
  const alone = await standing('계좌를 바꿨어요', 'manager', '0110')
  assert.equal(codeOf(await officer('manager').ask(publishBranch, alone)), 'branch.second-person')
})
