/** An act on something that does not exist says so and never answers that it was done. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readConsent, withdrawDelegation } from '#filer/consent/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { withdrawMarketing } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal.stop())

const refusal = async (answer: ReturnType<Filer['ask']>) => {
  const { status, body } = await answer
  const { code, message } = body as { code?: string; message?: string }
  return [status, code, /바뀐 것은 없어요/.test(message ?? '')]
}

test('no mandate, no taking back: at a firm that has none it is refused, the one at another firm stands and is taken back there, once', async () => {
  const there = await walkTo(rehearsal, 'p-000921', 'registered', 'filing', 'nare')
  for (const until of ['signed-in', 'collected'] as const) {
    const here = await walkTo(rehearsal, 'p-000921', until)
    await here.signIn({ again: true })
    assert.deepEqual(
      await refusal(here.ask(withdrawDelegation, { body: { shownWon: 0 } })),
      [409, 'consent.none', true],
      until,
    )
    assert.equal((await here.call(readConsent)).result, 'N')
  }
  assert.equal((await there.call(readConsent)).result, 'Y')
  await there.signIn({ again: true })
  for (const _ of [1, 2])
    assert.deepEqual(await there.call(withdrawDelegation, { body: { shownWon: 0 } }), { result: 'S' })
  assert.ok((await there.call(readConsent)).withdrawn)
})

test('no advertising, no taking back', async () => {
  const filer = await walkTo(rehearsal, 'p-000922', 'signed-in')
  assert.deepEqual(await refusal(filer.ask(withdrawMarketing)), [409, 'marketing.none', true])
})
