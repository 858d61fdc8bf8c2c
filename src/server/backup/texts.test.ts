import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorErrorOf } from '#server/start-failure.ts'
import { backupFailureInKorean, backupFaults, backupTexts } from './texts.ts'

test('each fault of a backup is told in Korean with what to do, and what has no kind leads to the English sentence', () => {
  for (const [kind, said] of Object.entries(backupFaults)) {
    assert.equal(backupFailureInKorean([{ kind, about: '/about' }]), said('/about'))
    if (kind !== 'use') assert.match(said('/about'), /^[^\n]*[가-힣][^\n]*요\.( 예: .+)?$/, kind)
  }
  assert.equal(backupFailureInKorean(), backupTexts.other)
  const unknown = Object.assign(new Error('x'), { code: 'EPERM', path: '/about' })
  assert.equal(backupFailureInKorean(operatorErrorOf(unknown)?.reasons), backupTexts.other)
})

test('every command of the English usage stands in the Korean one with as many words', () => {
  const shapes = backupFaults
    .use()
    .split('\n')
    .slice(1)
    .map((line) =>
      line
        .trim()
        .split('   ')[0]!
        .replaceAll(/<[^>]+>/g, '<>'),
    )
  assert.deepEqual(shapes, [
    'backup keys <>',
    'backup seal <>',
    'backup open <>',
    'backup base <> <>',
    'backup wal <> <> <>',
    'backup fetch <> <> <> <>',
    'backup restore <> <> <> --to <>',
  ])
})
