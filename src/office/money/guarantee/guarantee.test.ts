/** A claim on the firm's guarantee: asked by one, decided by another, recorded as paid once, over HTTP. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { guaranteeClaims } from '#database/schema/guarantee.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readOwnYear } from '#filer/year/contract.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { codeOf, type Officer } from '#tests/support/officer.ts'
import { type MoneyDesk, startMoneyDesk } from '#tests/support/money/desk.ts'
import { firmsGuaranteeing, shippedGuarantees } from '#tests/support/money/refund-table.ts'
import type { Owing } from '#tests/support/money/payer.ts'
import { actOnGuarantee, downloadClosing, listGuaranteeClaims, readClosing } from '#office/money/contract.ts'
import { guaranteeTexts } from './texts.ts'

const guarantee = { mostWon: 500_000, words: '저희가 잘못 계산하면 가산세를 드려요', causes: ['calculation' as const] }
let desk: MoneyDesk
let reviewer: Officer, manager: Officer, second: Officer
let done: Owing, caseNumber: string
before(async () => {
  desk = await startMoneyDesk({ firms: firmsGuaranteeing(guarantee), withJobs: false })
  ;({ reviewer, manager, second } = desk)
  done = await desk.payers.owing()
  caseNumber = (await done.filer.call(readReportState)).caseNumber ?? ''
})
after(() => desk?.rehearsal.stop())

type Body = BodyOf<typeof actOnGuarantee>
const act = (officer: Officer, body: Body) => officer.ask(actOnGuarantee, { params: { caseNumber }, body })
const codes = async (officer: Officer, ...bodies: Body[]) => {
  const found = []
  for (const body of bodies) found.push(codeOf(await act(officer, body)))
  return found
}
const ask = (amountWon: number, cause: 'calculation' | 'entry' = 'calculation'): Body => ({
  act: 'ask',
  cause,
  amountWon,
  reason: '필요경비를 두 번 뺐어요',
  proof: '세무서 고지서',
})
const agree = (amountWon: number, yes = true): Body => ({ act: 'decide', agree: yes, amountWon })
const pay = (amountWon: number): Body => ({ act: 'pay', amountWon, reference: '하나 1234' })
const finish = (officeState: 'done' | 'waiting-for-fee') =>
  desk.rehearsal.product.context.database.db.update(filings).set({ officeState }).where(eq(filings.id, done.filingId))

test('shipped firms guarantee nothing; where one does, its client reads it', async () => {
  assert.deepEqual(shippedGuarantees, [])
  const ownGuarantee = (await done.filer.call(readOwnYear)).guarantee
  assert.deepEqual(ownGuarantee, { words: guarantee.words, mostWon: guarantee.mostWon })
  assert.deepEqual((await manager.call(listGuaranteeClaims)).firms, [
    { branch: '가온세무회계', mostWon: guarantee.mostWon, words: guarantee.words },
  ])
})

test('a claim needs a completed case, a cause and a sum of the guarantee, and a second person', async () => {
  assert.deepEqual(await codes(reviewer, ask(100_000)), ['guarantee.closed'])
  await finish('done')
  assert.deepEqual(await codes(reviewer, ask(500_001), ask(100_000, 'entry'), pay(1)), [
    'guarantee.sum',
    'guarantee.sum',
    'auth.forbidden',
  ])
  assert.equal((await act(reviewer, ask(100_000))).status, 200)
  assert.deepEqual(await codes(manager, ask(1_000), agree(99_999), pay(100_000)), [
    'case.changed',
    'case.changed',
    'case.changed',
  ])
  assert.deepEqual(await codes(reviewer, agree(100_000)), ['auth.forbidden'])
  assert.equal((await act(reviewer, { act: 'withdraw', amountWon: 100_000 })).status, 200)
  assert.equal((await act(manager, ask(200_000))).status, 200)
  assert.deepEqual(await codes(manager, agree(200_000)), ['case.second-person'])
  const [row] = (await second.call(listGuaranteeClaims)).claims
  assert.deepEqual(
    [row?.state, row?.amountWon, row?.paidWon, row?.proof, row?.proposed.reason, row?.acts],
    ['asked', 200_000, 0, '세무서 고지서', '필요경비를 두 번 뺐어요', ['decide']],
  )
  assert.equal((await act(second, agree(200_000, false))).status, 200)
  assert.deepEqual(await codes(second, pay(200_000)), ['case.changed'])
  assert.deepEqual(await seen(), [['refused', 200_000, false]])
})

/** What its person sees of the claims, latest first. */
const seen = async () =>
  (await done.filer.call(readOwnYear)).claims.map(({ state, amountWon, paidAt }) => [state, amountWon, paidAt !== null])
const guaranteeMessages = async () =>
  (await desk.rehearsal.product.context.database.outbox.listOf(done.filingId)).filter(
    ({ template }) => template === 'guarantee-paid',
  )

test('a thousand presses, a hundred at once, pay once; the closing sheet has it once, on its own line', async () => {
  assert.equal((await act(reviewer, ask(300_000))).status, 200)
  assert.deepEqual(await seen(), [
    ['asked', 300_000, false],
    ['refused', 200_000, false],
  ])
  assert.equal((await act(manager, agree(300_000))).status, 200)
  assert.equal((await seen())[0]?.[0], 'approved')
  assert.deepEqual(await guaranteeMessages(), [])
  const statuses = new Map<number, number>()
  for (let round = 0; round < 10; round++) {
    const pressed = await Promise.all(
      Array.from({ length: 100 }, (_, at) => act(at % 2 ? manager : second, pay(300_000))),
    )
    for (const { status } of pressed) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  assert.equal(statuses.get(200), 1)
  const { db } = desk.rehearsal.product.context.database
  const paid = await db.select().from(guaranteeClaims).where(eq(guaranteeClaims.state, 'paid'))
  assert.deepEqual(
    paid.map(({ amountWon, reference }) => [amountWon, reference]),
    [[300_000, '하나 1234']],
  )
  assert.deepEqual((await seen())[0], ['paid', 300_000, true])
  assert.equal((await guaranteeMessages()).length, 1)
  const { periods, day } = await manager.call(readClosing, { query: {} })
  for (const { guarantees, total } of periods) {
    assert.deepEqual(guarantees, [{ branch: '가온세무회계', paid: 1, paidWon: 300_000 }])
    assert.equal(total.backWon, 0)
  }
  const file = (await manager.call(downloadClosing, { query: { day } })) as unknown as Uint8Array
  const lines = new TextDecoder().decode(file).split('\r\n')
  assert.equal(lines.filter((line) => line.includes(guaranteeTexts.closing.name)).length, 3)
})

test('all claims of a case stay within the sum', async () => {
  assert.deepEqual(await codes(reviewer, ask(200_001)), ['guarantee.sum'])
  const asked = await Promise.all(Array.from({ length: 20 }, () => act(reviewer, ask(200_000))))
  assert.equal(asked.filter(({ status }) => status === 200).length, 1)
})
