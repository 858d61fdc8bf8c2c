import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staffRoles } from '#domain/staff-rights.ts'
import { maySetIn, noticePath, timeProblem, usualTime, type TimeProblem } from './rules.ts'

const now = new Date('2026-05-12T10:00:00+09:00')
const at = (text: string) => new Date(`2026-${text}+09:00`)

const times: [string, Date | null, Date | null, TimeProblem | null][] = [
  ['four hours', now, at('05-12T14:00'), null],
  ['begun long ago, seen from now on', at('01-01T00:00'), at('05-26T10:00'), null],
  ['to the minute two weeks', at('05-20T00:00'), at('06-03T00:00'), null],
  ['a minute more', at('05-20T00:00'), at('06-03T00:01'), 'long'],
  ['the same instant', at('05-20T00:00'), at('05-20T00:00'), 'order'],
  ['turned round', at('05-20T00:00'), at('05-19T00:00'), 'order'],
  ['over already', at('05-11T00:00'), now, 'past'],
  ['too far ahead', at('08-01T00:00'), at('08-02T00:00'), 'far'],
  ['not filled', null, now, 'from'],
]
for (const [name, from, until, problem] of times)
  test(`a banner’s time: ${name}`, () => assert.equal(timeProblem(from, until, now), problem))

test('a banner usually stands from now on, by Seoul’s clock', () => {
  assert.deepEqual(usualTime(new Date('2026-05-12T15:02:10Z')), { from: '2026-05-13T00:02', until: '2026-05-13T04:05' })
})

test('a link leads to a notice of this site, and nowhere else', () => {
  const origin = 'https://gaon.example'
  for (const typed of ['/notices/12', ' /notices/12 ', 'https://gaon.example/notices/12'])
    assert.equal(noticePath(typed, origin), '/notices/12')
  assert.equal(noticePath('  ', origin), null)
  for (const typed of [
    '//evil.example/notices/1',
    'https://evil.example/notices/1',
    'https://gaon.example.evil/notices/1',
    'javascript:alert(1)',
    '/notices/1?x=1',
    '/notices/../mypage',
    '/tax-news/1',
    '/notices/',
  ])
    assert.equal(noticePath(typed, origin), undefined, typed)
})

test('one’s own branch by the right, another one or the whole firm for the operator alone', () => {
  for (const role of staffRoles) {
    const staff = { role, branchId: 'gaon' }
    const own = role === 'branch-manager' || role === 'operator'
    assert.deepEqual(
      [maySetIn(staff, 'gaon'), maySetIn(staff, 'nare'), maySetIn(staff, null)],
      [own, role === 'operator', role === 'operator'],
      role,
    )
  }
})
