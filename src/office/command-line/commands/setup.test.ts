import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkReasons } from '#office/command-line/setup/reasons.texts.ts'
import { wrongInKorean } from './setup.server.ts'

test('whatever setup check finds wrong is told in Korean with its name and what to do', () => {
  for (const what of Object.keys(checkReasons))
    assert.match(
      wrongInKorean({ what, of: 'tax.example.kr', why: 'x' }),
      new RegExp(`^  ${what} tax.example.kr: .*요\\. .*요\\.$`),
    )
  for (const [why, sentence] of [
    ['refused 401', /아이디와 비밀값을/],
    ['timeout', /방화벽을/],
    ['signatures are missing: run freshclam', /freshclam을 실행/],
    ['an answer that cannot be read', /답을 읽을 수 없어요/],
  ] as const)
    assert.match(wrongInKorean({ what: 'tax portal', of: 'id', why }), sentence)
})
