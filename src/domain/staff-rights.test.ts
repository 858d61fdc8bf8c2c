import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayStaff, staffActs, staffRoles, type StaffAct, type StaffRole } from './staff-rights.ts'

/**
 * The whole table, written a second time by hand, for the own branch: c counsel, p preparer, r reviewer, m branch
 * manager, o operator.
 */
const table: Record<StaffAct, string> = {
  'cases.read': 'cprmo',
  'case.prepare': 'prmo',
  'case.review': 'rmo',
  'case.file': 'prmo',
  'case.message': 'cprmo',
  'case.move': 'mo',
  'secret.reveal': 'prmo',
  'agents.read': 'prmo',
  'money.read': 'prmo',
  'money.match': 'rmo',
  'money.refund': 'mo',
  'posts.write': 'mo',
  'enquiries.answer': 'cprmo',
  'waiting.manage': 'cprmo',
  'banner.set': 'mo',
  'branch.edit': 'mo',
  'branch.add': 'o',
  'staff.manage': 'mo',
  'access-records.read': 'mo',
}
const letters: Record<StaffRole, string> = {
  counsel: 'c',
  preparer: 'p',
  reviewer: 'r',
  'branch-manager': 'm',
  operator: 'o',
}

for (const act of staffActs) {
  test(`${act} is for ${table[act]} in their own branch, and for the operator alone in another`, () => {
    for (const role of staffRoles) {
      assert.equal(mayStaff(role, act, true), table[act].includes(letters[role]), `${role} own`)
      assert.equal(mayStaff(role, act, false), role === 'operator', `${role} other`)
    }
  })
}
