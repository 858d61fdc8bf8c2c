import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { waitFor } from '#tests/support/wait-for.ts'
import { consentsOf, count, fresh, it, send, sqlOfOwner, stored, useForms } from '#tests/support/server/enquiry-form.ts'

useForms()

async function assertWhole(receiptNumber: string | undefined): Promise<void> {
  const enquiry = await stored(receiptNumber)
  assert.equal((await consentsOf(enquiry?.id)).length, 3)
  assert.equal((await sqlOfOwner('select 1 from outbox where dedupe_key = $1', [`enquiry:${enquiry?.id}`])).length, 1)
}

test('the answer of the key cannot be stored: whoever repeats hours later, after a colleague closed what is there, has one enquiry', async () => {
  const before = await count()
  const press = { key: randomUUID(), ip: '10.6.0.1' }
  const enquiry = fresh()
  await sqlOfOwner("create function no_answer() returns trigger language plpgsql as 'begin raise ''no answer''; end'")
  await sqlOfOwner('create trigger no_answer before update on replays for each row execute function no_answer()')
  assert.equal((await send(enquiry, press)).status, 500)
  await sqlOfOwner('drop trigger no_answer on replays')
  const close = () => sqlOfOwner("update consultations set state = 'closed' where content = $1", [enquiry.content])
  await close()
  const numbers = new Set<string | undefined>()
  for (const advance of ['PT11S', 'PT3H']) {
    await it.moveClock({ advance })
    const again = await send(enquiry, press)
    assert.deepEqual([again.status, await count()], [200, before + 1])
    numbers.add(again.body.receiptNumber)
    await assertWhole(again.body.receiptNumber)
    await close()
  }
  assert.equal(numbers.size, 1)
})

const waitingForTable = async () =>
  (await sqlOfOwner("select 1 from pg_locks where not granted and relation = 'consultations'::regclass")).length

for (const [title, advance] of [
  ['an hour', 'PT1H'],
  ['a day and more', 'PT30H'],
] as const)
  test(`the clock leaps by ${title} while the first is under way: whoever repeats has the same enquiry`, async () => {
    const before = await count()
    const press = { key: randomUUID(), ip: '10.7.0.1' }
    const enquiry = fresh()
    await sqlOfOwner('begin')
    await sqlOfOwner('lock table consultations in share mode')
    const first = send(enquiry, press)
    await waitFor(async () => (await waitingForTable()) > 0)
    await it.moveClock({ advance })
    const again = send(enquiry, press)
    await waitFor(
      async () =>
        (
          await sqlOfOwner('select 1 from replays where key = $1 and claim_until > $2', [
            press.key,
            it.product.context.clock.now(),
          ])
        ).length > 0,
    )
    await sqlOfOwner('commit')
    const answers = await Promise.all([first, again])
    assert.deepEqual([answers.map(({ status }) => status), await count()], [[200, 200], before + 1])
    assert.deepEqual(answers[0].body, answers[1].body)
    await assertWhole(answers[0].body.receiptNumber)
  })
