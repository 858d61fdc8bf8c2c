/** The migration that recognizes a provider's line by its day: lines read before it are not read again. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { readRows } from './compare.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

test('lines of one day get the keys that the reader gives, equal ones in their order', async () => {
  const file = join(import.meta.dirname, '../../../database/migrations/0084_provider-line-days.sql')
  const heads = ['거래일시', '상점아이디', '거래번호', '주문번호', '거래구분', '거래금액']
  const days = ['2026-05-12 00:00:01', '2026-05-12 23:59:59']
  const rows = days.map((at) => [at, 'rehearse1m', 'tid1', 'order1', '취소', 1_000])
  const read = readRows([heads, ...rows], { merchantId: 'rehearse1m', day: '2026-05-12' })
  assert.ok('lines' in read)
  for (const { tid, orderId, kind, amountWon, at } of read.lines.toReversed()) {
    const values = [
      randomUUID(),
      `${tid} ${kind} ${amountWon} ${at.toISOString()} 0`,
      tid,
      orderId,
      kind,
      amountWon,
      at,
    ]
    await it.asOwner(
      `insert into provider_lines (id, merchant_id, line_key, tid, order_id, kind, amount_won, at)
       values ($1, 'rehearse1m', $2, $3, $4, $5, $6, $7)`,
      values,
    )
  }
  await it.asOwner(readFileSync(file, 'utf8'))
  const storedLines = await it.asOwner<{ key: string }>(
    `select line_key as key from provider_lines where tid = 'tid1' order by at`,
  )
  assert.deepEqual(
    storedLines.map(({ key }) => key),
    read.lines.map(({ key }) => key),
  )
})
