import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsCardNumber } from './card-number.ts'

const rows: [text: string, holds: boolean][] = [
  ['4111111111111111', true],
  ['제 카드는 4111-1111-1111-1111이에요', true],
  ['5555 5555 5555 4444 12/27', true],
  ['5555.5555.5555.4444', true],
  ['４１１１－１１１１－１１１１－１１１１', true],
  ['4111‑1111‑1111‑1111', true],
  ['4111\u200b1111\u200b1111\u200b1111', true],
  ['3782 822463 10005', true],
  ['9410-1234-5678-9010', true],
  ['4111111111111112', false],
  ['41111111111111110', false],
  ['14111111111111111', false],
  ['4111-11**-****-1111', false],
  ['1002-1234-5678-9012', false],
  ['계좌 110-123-456789', false],
  ['2026-05-31 12:00', false],
  ['010-1234-5678', false],
  ['', false],
]
for (const [text, holds] of rows)
  test(`${text || '(nothing)'} ${holds ? 'holds' : 'holds no'} card number`, () =>
    assert.equal(holdsCardNumber(text), holds))
