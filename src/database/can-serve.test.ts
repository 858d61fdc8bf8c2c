import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Problem } from '#domain/problems.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

test('who may only read can serve reads, and no journey', async () => {
  const url = new URL(it.appUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const replica = openDatabase({ url: url.href, keyRing: it.keyRing, poolSize: 1 })
  await replica.canServe({ writes: false })
  await assert.rejects(
    replica.canServe({ writes: true }),
    (error) => error instanceof Problem && error.code === 'unavailable',
  )
  await replica.close()
  await it.database.canServe({ writes: true })
})
