import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillEnvText, lostLine, readEnvText } from './env-file.ts'

test('a file is read as systemd and compose read it: blanks around the sign, export, quotes, Windows, a byte order mark', () => {
  const ring = 'first:AAAA+/='
  for (const line of [
    `KEY_RING=${ring}`,
    `KEY_RING = ${ring}`,
    ` KEY_RING= "${ring}" `,
    `export KEY_RING='${ring}'`,
    `\ufeffKEY_RING=${ring}\r`,
    `KEY_RING=old\nKEY_RING=${ring}`,
  ]) {
    assert.equal(readEnvText(`${line}\n`).KEY_RING, ring, line)
    assert.equal(lostLine(`${line}\n# words\n; words\n\n`), undefined, line)
  }
  const kept = { https_proxy: 'http://proxy', KAKAO_JS_KEY__nare: `a"b'c$d` }
  assert.deepEqual(readEnvText(fillEnvText('', kept)), kept)
  assert.equal(lostLine(fillEnvText('', kept)), undefined)
})

test('a line whose value would be lost is told by its number', () => {
  for (const line of [
    'KEY_RING: first:AAAA',
    'KEY_RING first:AAAA',
    'KEY_RING="first:',
    'KEY_RING=first:\\',
    "A='",
    '2=3',
  ])
    assert.equal(lostLine(`MODE=service\n${line}\n`), 2, line)
})
