import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addFamilyMember, listFamily } from '#filer/family/contract.ts'
import { readAccountPage } from '#filer/my-page/contract.ts'
import { withdraw } from '#filer/member/contract.ts'
import { invitationDays } from '#domain/family-group/family-group.ts'
import { linkFamily } from '#tests/support/family-group.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { codeOf } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import * as calls from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal?.stop())

let next = 2_100
const someone = (until: Parameters<typeof walkTo>[2] = 'signed-in', branchId?: string) =>
  walkTo(rehearsal, `p-00${(next += 1)}`, until, 'filing', branchId)
const nameOf = ({ id }: Filer) => personCalled(rehearsal, id).name
const read = (filer: Filer) => filer.call(calls.readFamilyGroup)
const invite = async (inviter: Filer, invited: Filer, tie = 'spouse') =>
  (await inviter.call(calls.inviteFamily, { body: { tie, name: nameOf(invited) } })).token
const look = (filer: Filer, token: string) => filer.ask(calls.lookAtInvitation, { body: { token } })
const join = async (filer: Filer, token: string) =>
  filer.ask(calls.joinFamily, { body: { token, hash: (await read(filer)).consent!.hash } })
const agree = async (filer: Filer, on = true) =>
  filer.call(calls.agreeToFamily, { body: { on, hash: (await read(filer)).consent!.hash } })
const compare = (filer: Filer) => filer.call(calls.compareFamily)
const accountIdOf = async (filer: Filer) => (await accountOf(rehearsal.product.context, filer))!.id

async function couple(until: Parameters<typeof walkTo>[2] = 'signed-in'): Promise<[Filer, Filer]> {
  const [first, second] = [await someone(until), await someone(until)]
  await linkFamily(first, second, { tie: 'spouse', name: nameOf(second) })
  return [first, second]
}

const kid = { gubun: '4', name: '연습자녀', residentRegistrationNumber: '1501013000000' }
const mum = { gubun: '1', name: '연습어머니', residentRegistrationNumber: '5001012000000' }
const add = (filer: Filer, body: object) => filer.call(addFamilyMember, { body })

test('a link opens once, for the invited alone: each other opening has its own sentence, and nothing of anybody', async () => {
  const [me, wife, third, elsewhere] = [
    await someone(),
    await someone(),
    await someone(),
    await someone('signed-in', 'nare'),
  ]
  const token = await invite(me, wife)
  assert.equal(codeOf(await look(me, token)), 'family-group.link-own')
  assert.equal(codeOf(await look(third, token)), 'family-group.link-name')
  assert.equal(codeOf(await join(third, token)), 'family-group.link-name')
  assert.equal(codeOf(await look(elsewhere, token)), 'family-group.link-firm')
  assert.equal(codeOf(await look(third, 'x'.repeat(43))), 'family-group.link-unknown')
  const seen = await look(wife, token)
  assert.deepEqual([seen.status, (seen.body as { tie: string }).tie], [200, 'spouse'])
  assert.ok(!JSON.stringify(seen.body).includes(nameOf(me)))
  const rows = JSON.stringify(await rehearsal.product.context.database.db.execute('select * from family_invitations'))
  assert.ok(!rows.includes(token) && !rows.includes(nameOf(wife)), 'neither token nor name is kept')
  const both = await Promise.all([join(wife, token), join(wife, token)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409], 'two presses, one link')
  assert.equal(codeOf(await look(third, token)), 'family-group.link-used')
  const gone = await invite(me, third, 'parent')
  const [sent] = (await read(me)).invitations
  await me.call(calls.withdrawInvitation, { body: { invitation: sent!.id } })
  assert.equal(codeOf(await look(third, gone)), 'family-group.link-withdrawn')
  assert.equal(codeOf(await third.ask(calls.withdrawInvitation, { body: { invitation: sent!.id } })), 'notfound')
  const late = await invite(me, third, 'parent')
  await rehearsal.product.context.database.db.execute(
    `update family_invitations set expires_at = expires_at - interval '${invitationDays} days'`,
  )
  assert.equal(codeOf(await look(third, late)), 'family-group.link-expired')
})

test('no more than four people, open links counted; who is linked elsewhere is told so', async () => {
  const [me, wife, mother] = [await someone(), await someone(), await someone()]
  const token = await invite(me, wife)
  for (const name of ['김하나', '김두리']) await me.call(calls.inviteFamily, { body: { tie: 'child', name } })
  const more = await me.ask(calls.inviteFamily, { body: { tie: 'child', name: '김세나' } })
  assert.deepEqual([codeOf(more), (await read(me)).mayInvite], ['family-group.full', false])
  const [other, otherWife] = await couple()
  const second = await invite(mother, otherWife, 'child')
  assert.equal(codeOf(await join(otherWife, second)), 'family-group.elsewhere')
  await other.call(calls.leaveFamily)
  assert.equal((await join(otherWife, second)).status, 200, 'left alone, they are free')
  // Who only began a group of their own joins another’s.
  await wife.call(calls.inviteFamily, { body: { tie: 'parent', name: '김네나' } })
  assert.equal((await join(wife, token)).status, 200)
})

test('before both agreed nothing of one is shown to the other; the consent of each is theirs to take back', async () => {
  const [me, wife] = [await someone('collected'), await someone('collected')]
  const token = await invite(me, wife)
  await join(wife, token)
  const secret = async (filer: Filer, other: Filer) => {
    const group = await read(filer)
    const row = group.people.find((person) => !person.me)
    assert.deepEqual([row?.name, row?.state, row?.feeWon], [null, null, null])
    assert.ok(!JSON.stringify(group).includes(nameOf(other)))
    assert.equal(codeOf(await filer.ask(calls.compareFamily)), 'family-group.consent')
  }
  await secret(me, wife)
  await secret(wife, me)
  await agree(me)
  assert.equal((await read(me)).people.find((person) => !person.me)?.name, nameOf(wife))
  assert.equal((await compare(me)).result, 'waiting', 'nobody chose a family yet')
  await agree(wife, false)
  await secret(me, wife)
  await secret(wife, me)
  await agree(wife)
  assert.equal((await read(wife)).people.find((person) => !person.me)?.name, nameOf(me))
  // A third was not known to those who agreed.
  const mother = await someone()
  await join(mother, await invite(me, mother, 'parent'))
  await secret(wife, me)
  assert.equal(codeOf(await mother.ask(calls.compareFamily)), 'family-group.consent')
  await mother.call(calls.leaveFamily)
  assert.equal((await compare(me)).result, 'waiting')
  const consents = (await me.call(readAccountPage)).consents.filter(({ kind }) => kind === 'family')
  assert.equal(consents.length, 1)
})

test('the best of all is told with who claims whom and the sums alone, chosen by each for their own return, and read on record', async () => {
  const [me, wife] = await couple('family')
  await add(me, kid)
  await add(me, mum)
  await add(wife, kid)
  const twice = await read(me)
  assert.deepEqual([twice.twice, (await read(wife)).twice], [[kid.name], [kid.name]])
  const step = await wife.call(listFamily)
  assert.equal(step.data.find(({ name }) => name === kid.name)?.shared, 'twice')

  const found = await compare(me)
  assert.equal(found.result, 'found')
  assert.equal(found.unlawfulNow, true)
  assert.deepEqual(
    found.dependants
      .map(({ name, now }) => [name, now.length])
      .filter(([name]) => name === kid.name || name === mum.name),
    [
      [kid.name, 2],
      [mum.name, 1],
    ],
  )
  const text = JSON.stringify(found)
  for (const { residentNumber } of [me, wife].map(({ id }) => personCalled(rehearsal, id)))
    assert.ok(!text.includes(residentNumber.slice(0, 6)))
  assert.equal(
    codeOf(await me.ask(calls.chooseProposal, { body: { proposal: 'f'.repeat(64) } })),
    'family-group.changed',
  )
  for (const filer of [me, wife]) {
    const { proposal, mine } = await compare(filer)
    if (mine === 'open') await filer.call(calls.chooseProposal, { body: { proposal } })
    assert.equal((await compare(filer)).mine, 'done')
  }
  const after = await compare(me)
  assert.deepEqual([after.unlawfulNow, after.savingWon, after.proposal], [false, 0, found.proposal])
  assert.deepEqual([(await read(me)).twice, (await read(wife)).twice], [[], []])
  for (const { name, now, proposed } of after.dependants) assert.deepEqual(now, proposed ? [proposed] : [], name)
  const reads = await rehearsal.product.context.database.accessRecords.list({
    subjectId: await accountIdOf(wife),
    readerId: await accountIdOf(me),
    page: 0,
    size: 50,
  })
  assert.ok(reads.items.some(({ fields }) => fields.includes('family-group')))
  assert.ok((await wife.call(readAccountPage)).reads.items.some(({ who }) => who === '함께 비교하는 가족'))
})

test('too many combinations are said, with who is claimed now and without a proposal; nothing can be chosen', async () => {
  const [me] = await couple('family')
  const kids = Array.from({ length: 12 }, (_, at) => ({
    gubun: '4',
    name: `연습자녀${'가나다라마바사아자차카타'[at]}`,
    residentRegistrationNumber: `1501${String(at + 10)}300000${at % 10}`,
  }))
  for (const body of kids) await add(me, body)
  const found = await compare(me)
  assert.deepEqual(
    [found.result, found.proposal, found.changes, found.savingWon, found.mine],
    ['too-many', null, [], 0, 'done'],
  )
  const myId = (await read(me)).people.find((person) => person.me)!.id
  const listedKids = found.dependants.filter(({ name }) => kids.some((child) => child.name === name))
  assert.equal(listedKids.length, kids.length)
  assert.ok(listedKids.every(({ now, proposed }) => now.join() === myId && proposed === null))
  const choice = await me.ask(calls.chooseProposal, { body: { proposal: 'f'.repeat(64) } })
  assert.equal(codeOf(choice), 'family-group.changed')
})

test('whom one lists the spouse may take over: the number moves, sealed, on their own press alone', async () => {
  const { database } = rehearsal.product.context
  const [me, wife] = await couple('family')
  await add(me, mum)
  const filings = await Promise.all(
    [me, wife].map(async (filer) => (await database.filings.listOf(await accountIdOf(filer)))[0]!),
  )
  const membersOf = async (at: number) =>
    (await database.family.list(filings[at]!.id)).filter(({ name }) => name === mum.name)
  const before = await compare(wife)
  const row = before.dependants.find(({ name }) => name === mum.name)
  assert.ok(row, 'the spouse’s mother is told')
  const wifeId = (await read(wife)).people.find((person) => person.me)!.id
  if (row.proposed === wifeId) {
    await wife.call(calls.chooseProposal, { body: { proposal: before.proposal } })
    const [taken] = await membersOf(1)
    assert.deepEqual([taken?.relation, taken?.hasResidentNumber, taken?.source], ['2', true, 'typed'])
    assert.equal((await membersOf(0))[0]?.leftToFamily, false, 'the other return is untouched')
    assert.deepEqual((await read(me)).twice, [mum.name])
    const mine = await compare(me)
    await me.call(calls.chooseProposal, { body: { proposal: mine.proposal } })
    assert.equal((await membersOf(0))[0]?.leftToFamily, true)
  } else assert.equal(row.proposed, row.now[0])
})

test('who leaves the firm leaves the family: link, consent and open links end for both', async () => {
  const [me, wife] = await couple()
  await wife.call(calls.inviteFamily, { body: { tie: 'child', name: '김하나' } })
  await wife.signIn({ again: true })
  await wife.call(withdraw)
  const { people, invitations } = await read(me)
  assert.deepEqual([people, invitations], [[], []])
  assert.equal(codeOf(await me.ask(calls.compareFamily)), 'family-group.consent')
  const { rows } = await rehearsal.product.context.database.db.execute<{ total: string }>(
    `select count(*) as total from consents where kind = 'family' and withdrawn_at is null
       and account_id = '${await accountIdOf(me)}'`,
  )
  assert.equal(Number(rows[0]?.total), 0)
})
