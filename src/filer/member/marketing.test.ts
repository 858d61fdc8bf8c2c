import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readConsentText } from '#filer/consent/contract.ts'
import { readAccountPage } from '#filer/my-page/contract.ts'
import { giveConsent } from '#site/consultation/queries.server.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { walkTo } from '#tests/support/walk.ts'
import { giveMarketing, withdrawMarketing } from './contract.ts'
import { memberJobs } from './jobs.server.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal.stop())

const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { code?: string }).code]
}
const accountIdOf = async (filer: Filer) => (await accountOf(rehearsal.product.context, filer))?.id ?? ''

test('advertising is withdrawn alone with its outcome shown; the other consents stay', async () => {
  const filer = await walkTo(rehearsal, 'p-000913', 'registered')
  const { database, clock } = rehearsal.product.context
  const accountId = await accountIdOf(filer)
  const text = { kind: 'enquiry-marketing', version: '2026-01-02', body: '광고' }
  const row = {
    branchId: 'gaon',
    accountId,
    kind: text.kind,
    version: text.version,
    textHash: await database.consents.keepText(text, clock.now()),
    granted: true,
  }
  await giveConsent(database, [row, row], clock.now())
  for (const _ of [1, 2]) await filer.call(withdrawMarketing)
  assert.deepEqual((await filer.call(readAccountPage)).consents.map(({ kind }) => kind).toSorted(), [
    'delegation',
    'engagement',
    'identity-number',
  ])
  await waitFor(
    async () =>
      (await filer.messages()).filter(({ text: words }) => words.includes('수신 동의를 철회했어요')).length === 1,
  )
})

test('advertising is agreed to by a press beside its words, kept with their hash and the address, once, and told', async () => {
  const filer = await walkTo(rehearsal, 'p-000916', 'signed-in')
  const { database } = rehearsal.product.context
  const { hash, version, text } = await filer.call(readConsentText, { query: { kind: 'enquiry-marketing' } })
  assert.deepEqual(await codeOf(filer.ask(giveMarketing, { body: { hash: 'x' } })), [400, 'input.invalid'])
  const other = filer.ask(giveMarketing, { body: { hash: '0'.repeat(64) } })
  assert.deepEqual(await codeOf(other), [409, 'request.conflict'])
  const standing = async () =>
    (await filer.call(readAccountPage)).consents.filter(({ kind }) => kind === 'enquiry-marketing')
  assert.deepEqual(await standing(), [])
  await Promise.all([1, 2, 3].map(() => filer.call(giveMarketing, { body: { hash } })))
  assert.deepEqual(
    (await standing()).map((consent) => [consent.version, consent.text]),
    [[version, text]],
  )
  const accountId = await accountIdOf(filer)
  const rows = (await database.consents.listOf(accountId)).filter(({ kind }) => kind === 'enquiry-marketing')
  assert.deepEqual(
    rows.map((row) => [row.textHash, row.granted, Boolean(row.ip)]),
    [[hash, true, true]],
  )
  await filer.call(withdrawMarketing)
  assert.deepEqual(await standing(), [])
  await filer.call(giveMarketing, { body: { hash } })
  assert.equal((await standing()).length, 1, 'off and on again')
  await waitFor(
    async () =>
      (await filer.messages()).filter(({ text: words }) => words.includes('수신에 동의하셨어요')).length === 2,
  )
})

test('a consent to advertising is reminded of 30 days before each second year ends, once, and only while it stands', async () => {
  const [filer, left] = [
    await walkTo(rehearsal, 'p-000914', 'signed-in'),
    await walkTo(rehearsal, 'p-000915', 'signed-in'),
  ]
  const { context } = rehearsal.product
  const given = new Date('2026-06-20T10:00:00+09:00')
  const text = { kind: 'enquiry-marketing', version: '2026-01-02', body: '광고' }
  for (const member of [filer, left]) {
    const accountId = await accountIdOf(member)
    const textHash = await context.database.consents.keepText(text, given)
    await giveConsent(context.database, [{ branchId: 'gaon', accountId, ...text, textHash, granted: true }], given)
  }
  await left.call(withdrawMarketing)
  const remind = (at: string) => memberJobs[0]!.run(context, new Date(`${at}+09:00`))
  assert.equal(await remind('2028-05-21T09:59:59'), 0)
  assert.deepEqual([await remind('2028-05-21T10:00:00'), await remind('2028-05-22T10:00:00')], [1, 0])
  assert.deepEqual([await remind('2030-05-21T10:00:01'), await remind('2030-06-20T10:00:00')], [1, 0])
})
