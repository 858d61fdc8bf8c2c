import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingPart, numberProblem } from './typed-number.ts'

const missing: [front: string, back: string, saved: boolean, part: 'front' | 'back' | null][] = [
  ['', '', false, 'front'],
  ['90010', '', false, 'front'],
  ['900101', '', false, 'back'],
  ['900101', '100000', false, 'back'],
  ['900101', '1000000', false, null],
  ['', '', true, null],
  ['9', '', true, 'front'],
  ['900101', '', true, 'back'],
  ['', '1000000', true, 'front'],
]
for (const [front, back, saved, part] of missing) {
  test(`${front.length}+${back.length} digits, ${saved ? 'with' : 'without'} a saved number: ${part ?? 'may be sent'}`, () =>
    assert.equal(missingPart({ front, back }, saved), part))
}

test('an impossible day is reported before it is sent', () =>
  assert.equal(numberProblem({ front: '900230', back: '1000000' }, false, '2026-05-12'), 'rrn.date'))
test('a birthday in the future is reported too', () =>
  assert.equal(numberProblem({ front: '260601', back: '3000000' }, false, '2026-05-12'), 'rrn.date'))
test('a saved number needs no typing', () =>
  assert.equal(numberProblem({ front: '', back: '' }, true, '2026-05-12'), null))
test('a whole and right number has no problem', () =>
  assert.equal(numberProblem({ front: '900101', back: '1000000' }, true, '2026-05-12'), null))
