import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bareReceipt, readLocalReceipt, readPortalReceipt } from './receipt-number.ts'

const whole = '113-2026-2-000000000123'
const portal: [typed: string, read: string | undefined][] = [
  [whole, whole],
  ['11320262000000000123', whole],
  [' 113 - 2026 - 2 - 000000000123 ', whole],
  ['113–2026—2−000000000123', whole],
  ['113ㅡ2026ㅡ2ㅡ000000000123', whole],
  ['１１３－２０２６－２－０００００００００１２３', whole],
  ['113-2026-2-\u200B000000000123', whole],
  ['113-2026-2-000000\u00A0000123', whole],
  ['000-2026-0-000000001', '000-2026-0-000000001'],
  ['111111', undefined],
  ['00000000000000000000', undefined],
  ['113-2026-2-00000000123', undefined],
  ['113-2026-2-0000000001234', undefined],
  ['113-1926-2-000000000123', undefined],
  ['113/2026/2/000000000123', undefined],
  ['접수번호 113-2026-2-000000000123', undefined],
  ['0126-2605-1-10-00000001', undefined],
  ['930412-2000001', undefined],
  ['', undefined],
]
for (const [typed, read] of portal)
  test(`portal ${JSON.stringify(typed)}: ${read}`, () => assert.equal(readPortalReceipt(typed), read))

const local: [typed: string, read: string | undefined][] = [
  ['W-2026-000001', 'W-2026-000001'],
  ['w－2026－000001', 'W-2026-000001'],
  ['20260531 0001', '202605310001'],
  ['L0001', 'L0001'],
  ['111111', undefined],
  ['L01', undefined],
  ['-0001-', undefined],
  ['접수번호', undefined],
  ['1'.repeat(31), undefined],
  ['', undefined],
]
for (const [typed, read] of local)
  test(`local ${JSON.stringify(typed)}: ${read}`, () => assert.equal(readLocalReceipt(typed), read))

test('one number in two writings is one number', () =>
  assert.equal(bareReceipt('w-2026-000001'), bareReceipt('W2026 000001')))
