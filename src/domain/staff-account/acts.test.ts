import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staffRoles, type StaffRole } from '#domain/staff-rights.ts'
import { accountActs, findActWay, type AccountAct, type Way } from './acts.ts'

const person = (role: StaffRole, id: string = role) => ({ id, role })
const manager = person('branch-manager', 'manager')
const operator = person('operator', 'asker')

/** By act: a manager on the branch's people, a manager on an operator, an operator on an operator. */
const table: Readonly<Record<AccountAct, readonly [Way, Way, Way]>> = {
  role: ['alone', 'operator', 'two'],
  branch: ['alone', 'operator', 'operator'],
  suspend: ['alone', 'operator', 'two'],
  resume: ['alone', 'operator', 'two'],
  end: ['alone', 'operator', 'two'],
  unlock: ['alone', 'operator', 'operator'],
  reset: ['two', 'operator', 'two'],
  licence: ['alone', 'operator', 'operator'],
}

test('one table states what one person may do alone, what needs two, and what is refused', () => {
  for (const act of accountActs)
    for (const role of staffRoles.filter((staffRole) => staffRole !== 'operator'))
      assert.deepEqual(
        [
          findActWay(act, manager, person(role)),
          findActWay(act, manager, person('operator')),
          findActWay(act, operator, person('operator', 'other')),
        ],
        table[act],
        `${act} ${role}`,
      )
})

test('the role of an operator is given by two operators, and by no manager', () => {
  assert.equal(findActWay('role', operator, person('preparer'), 'operator'), 'two')
  assert.equal(findActWay('role', manager, person('preparer'), 'operator'), 'operator')
  assert.equal(findActWay('role', operator, person('preparer'), 'reviewer'), 'alone')
})

test('changing the own account is refused for every role', () => {
  for (const act of accountActs)
    for (const staff of [manager, operator]) assert.equal(findActWay(act, staff, staff), 'self')
})
