import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { withdrawDelegation } from '#filer/consent/contract.ts'
import { endOtherMemberSessions } from '#filer/devices/contract.ts'
import { updatePortalUserData, withdraw } from '#filer/member/contract.ts'
import { downloadOwnData } from '#filer/my-page/contract.ts'
import { signOut } from '#filer/sign-in/contract.ts'
import { events } from '#server/observability/events.ts'
import { filerActs } from '#server/observability/filer-events.server.ts'
import { accountOf } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { typedAccount, walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
before(async () => void (rehearsal = await startRehearsal({ withJobs: false })))
after(() => rehearsal?.stop())

type Line = Record<string, unknown>
const lines = () => rehearsal.lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event === 'filer')

test('the page names each kind of a filer’s act', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/events.md'), 'utf8')
  const [, kinds = ''] = /## Kinds of `filer`\n([\s\S]+?)\n\n/.exec(page) ?? []
  const named = kinds
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, kind]) => kind))
  assert.deepEqual(named, [...filerActs])
})

test('each act of a filer is one line with the account’s id, the firm and the address, and nothing of the person', async () => {
  const filer = await walkTo(rehearsal, 'p-000951', 'registered')
  const id = (await accountOf(rehearsal.product.context, filer))?.id
  assert.deepEqual(
    lines().map(({ kind }) => kind),
    ['sign-in', 'mandate-given'],
  )
  await filer.signIn({ again: true })
  const whole = { bankCode: 'KB', accountNumber: '' }
  await filer.call(updatePortalUserData, { body: whole })
  assert.deepEqual(lines().slice(3), [], 'nothing was changed')
  await filer.call(updatePortalUserData, {
    body: { ...whole, accountNumber: typedAccount, additionalPhoneNumber: '01000000123' },
  })
  await filer.ask(downloadOwnData)
  await filer.call(endOtherMemberSessions)
  await filer.call(signOut)
  await filer.signIn({ again: true })
  await filer.call(withdrawDelegation, { body: { shownWon: 0 } })
  await filer.call(withdraw)
  const told = lines()
  assert.deepEqual(
    told.map(({ kind }) => kind),
    [
      'sign-in',
      'mandate-given',
      'sign-in',
      'refund-account',
      'phone',
      'own-data',
      'sessions-ended',
      'sign-out',
      'sign-in',
      'mandate-taken-back',
      'withdrawn',
    ],
  )
  const known = new Set<string>(['level', 'time', 'schema', 'event', ...events.filer.fields])
  for (const line of told) {
    assert.deepEqual(
      [line.level, line.schema, line.account, line.branch, line.address],
      ['info', 1, id, 'gaon', '127.0.0.1'],
    )
    assert.deepEqual(
      Object.keys(line).filter((name) => !known.has(name)),
      [],
    )
  }
  assert.ok(!JSON.stringify(told).includes(typedAccount) && !JSON.stringify(told).includes('01000000123'))
})

test('a failed change tells nothing', async () => {
  const before = lines().length
  const filer = await walkTo(rehearsal, 'p-000906', 'signed-in')
  assert.equal((await filer.ask(withdraw)).status, 403)
  assert.deepEqual(
    lines()
      .slice(before)
      .map(({ kind }) => kind),
    ['sign-in'],
  )
})
