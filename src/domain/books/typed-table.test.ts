import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedTable } from './typed-table.ts'

test('a typed line of a name and a sum is two cells; a longer one than a name needs stays as it is', () => {
  assert.equal(
    typedTable('임차료 1,200,000\r\n 복리후생비: 300000원\n차량\t5'),
    '임차료\t1,200,000\r\n복리후생비\t300000원\r\n차량\t5',
  )
  const name = '가'.repeat(298)
  assert.equal(typedTable(`${name} 1`), `${name}\t1`)
  assert.equal(typedTable(`${name}가 1`), `${name}가 1`)
  // Quadratic for each of these without a limit.
  for (const sign of [',', ' ', '1,'])
    assert.equal(typedTable(`x${sign.repeat(100_000)}x`).length, 100_000 * sign.length + 2)
})
