import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('a shell that an operator lets read the file takes the same values, an address with two options whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'))
  const file = join(folder, 'service.env')
  const values = {
    DATABASE_URL: 'postgres://app:p%401@db/jongso?sslmode=verify-full&sslrootcert=/etc/x.crt',
    MESSAGES_SENDER_NAME: '새봄 세무회계(본점)',
    NICEPAY_KEY: `k$1;'"|<>*~!\\`,
    KEY_RING: 'first:AAAA+/=',
  }
  writeFileSync(file, fillEnvText('', values))
  const said = spawnSync('sh', ['-c', `set -a; . ${file}; exec env -0`], { encoding: 'utf8', env: {} })
  rmSync(folder, { recursive: true })
  const found = Object.fromEntries(said.stdout.split('\0').map((pair) => pair.split(/=([^]*)/, 2)))
  for (const [name, value] of Object.entries(values)) assert.equal(found[name], value, said.stderr)
})
