import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { findActWay } from '#domain/staff-account/acts.ts'
import { staffRoles, type StaffRole } from '#domain/staff-rights.ts'
import { mayBegin, mayDecide, secondPersonGap, twoPersonActs, warnedActs, type Member } from './two-person-acts.ts'
import { twoPersonTexts } from './two-person.texts.ts'

const letters: Record<string, StaffRole> = {
  c: 'counsel',
  p: 'preparer',
  r: 'reviewer',
  m: 'branch-manager',
  o: 'operator',
}
/** People of the branch by letters; `O` is an operator of another branch. */
const staffed = (roles: string): Member[] =>
  [...roles].map((letter, at) => ({
    id: `${at}`,
    role: letters[letter.toLowerCase()]!,
    own: letter === letter.toLowerCase(),
  }))

/** Acts for which a branch with these people lacks somebody: `act` for nobody, `act?` for one. */
const lacking = (roles: string) =>
  twoPersonActs
    .flatMap((act) => {
      const gap = secondPersonGap(act, staffed(roles))
      return gap ? [gap === 'one' ? `${act}?` : act] : []
    })
    .join(' ')

const operators = 'staff.make-operator staff.operator season.extend'
const branches: [of: string, lacks: string][] = [
  ['prrmOO', 'staff.operator'],
  ['mrOO', 'staff.operator'],
  ['mrOOO', ''],
  // The recommended staff of a small branch, without operators.
  ['mr', `branch.publish branch.publish-identity staff.reset ${operators}`],
  // One manager and preparers: nobody approves the manager's requests.
  [
    'mppOO',
    'case.approve? case.recall letter.approve? past-year.approve? payment.verdict payment.refund guarantee.pay staff.operator',
  ],
  // Reviewers only: neither of two may refund.
  ['rrOO', 'payment.refund guarantee.pay staff.operator'],
  ['mmOO', 'staff.operator'],
  // An operator of another branch takes no part in a branch's cases and money.
  [
    'mO',
    `case.approve case.recall letter.approve past-year.approve payment.verdict payment.refund guarantee.pay staff.reset ${operators}`,
  ],
  [
    'pmO',
    `case.approve? case.recall letter.approve? past-year.approve? payment.verdict payment.refund guarantee.pay staff.reset? ${operators}`,
  ],
  [
    '',
    `case.approve case.recall letter.approve past-year.approve payment.verdict payment.refund guarantee.pay branch.publish branch.publish-identity staff.reset ${operators}`,
  ],
]
for (const [branch, lacks] of branches)
  test(`a branch of ${branch || 'nobody'} lacks ${lacks || 'nothing'}`, () => assert.equal(lacking(branch), lacks))

const people = fc.array(fc.constantFrom(...'cprmoO'), { maxLength: 6 }).map((roles) => staffed(roles.join('')))

test('where approvals need a licence, one licensed reviewer who also prepares is too few', () => {
  const [preparer, reviewer, manager] = staffed('prm')
  const gap = (...unlicensed: (Member | undefined)[]) =>
    secondPersonGap(
      'case.approve',
      [preparer!, reviewer!, manager!].map((member) => ({ ...member, unlicensed: unlicensed.includes(member) })),
    )
  assert.equal(gap(), undefined)
  assert.equal(gap(preparer), undefined)
  assert.equal(gap(preparer, manager), 'licence')
  assert.equal(gap(preparer, reviewer, manager), 'licence')
  assert.equal(secondPersonGap('case.approve', [{ ...manager!, unlicensed: true }]), 'nobody')
})

test('an act that counts as well staffed has another person who may decide it', () => {
  fc.assert(
    fc.property(people, fc.constantFrom(...twoPersonActs), (members, act) => {
      if (secondPersonGap(act, members) !== undefined) return
      const begins = members.filter((member) => mayBegin(act, member) && member.own)
      for (const first of begins)
        assert.ok(
          members.some((member) => member.id !== first.id && mayDecide(act, member, first)),
          `${act} ${first.role}`,
        )
    }),
  )
})

test('a further person never makes a branch lack an act that had its two people', () => {
  fc.assert(
    fc.property(people, fc.constantFrom(...'cprmo'), fc.constantFrom(...twoPersonActs), (members, letter, act) => {
      const more = [...members, { ...staffed(letter)[0]!, id: 'new' }]
      if (secondPersonGap(act, members) !== 'nobody') assert.notEqual(secondPersonGap(act, more), 'nobody')
    }),
  )
})

test('at least one of the two people of a refund may refund', () => {
  for (const first of staffRoles)
    for (const second of staffRoles) {
      const [firstMember, secondMember] = [first, second].map((role, at) => ({ id: `${at}`, role, own: true }))
      const isDone =
        mayBegin('payment.refund', firstMember!) && mayDecide('payment.refund', secondMember!, firstMember!)
      const hasManager = [first, second].some((role) => role === 'branch-manager' || role === 'operator')
      const areAll = [first, second].every((role) => ['reviewer', 'branch-manager', 'operator'].includes(role))
      assert.equal(isDone, hasManager && areAll, `${first} ${second}`)
    }
})

test('accounts of the office are decided as this table says', () => {
  const own = (role: StaffRole, id: string): Member => ({ id, role, own: true })
  for (const role of staffRoles) {
    const asker = own(role, 'asker')
    if (role !== 'branch-manager' && role !== 'operator') continue
    assert.equal(findActWay('reset', asker, own('preparer', 'other')) === 'two', mayDecide('staff.reset', asker, null))
    for (const act of ['suspend', 'resume', 'end', 'reset'] as const)
      assert.equal(findActWay(act, asker, own('operator', 'other')) === 'two', mayDecide('staff.operator', asker, null))
    assert.equal(
      findActWay('role', asker, own('preparer', 'other'), 'operator') === 'two',
      mayDecide('staff.make-operator', asker, null),
    )
  }
})

test('each act has a sentence for each lack, which says what to do', () => {
  const sentences = twoPersonActs.flatMap((act) =>
    (['nobody', 'one'] as const).map((gap) => twoPersonTexts.gap(act, gap)),
  )
  assert.equal(new Set(sentences).size, sentences.length)
  for (const act of warnedActs)
    for (const gap of ['nobody', 'one'] as const) assert.match(twoPersonTexts.gap(act, gap), /(초대해|두어) 주세요\.$/)
})
