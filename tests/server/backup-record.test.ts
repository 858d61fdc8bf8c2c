import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { waitFor } from '#tests/support/wait-for.ts'

const root = resolve(import.meta.dirname, '../..')
const deploy = join(root, 'deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'backup-record-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const dir = join(folder, 'dumps')
const words = join(folder, 'words')
function program(name: string, lines: string) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`)
  chmodSync(join(folder, name), 0o755)
}
program('psql', `printf '%s\\n' "$PGPASSWORD $*" > ${words}`)

const keyed = spawnSync(process.execPath, [join(root, 'dist/main.js'), 'backup', 'keys', join(folder, 'key')])
const env = {
  PATH: `${folder}:${process.env.PATH}`,
  BACKUP_URL: 'postgres://reader:secret@db1/jongso',
  BACKUP_KEY: String(keyed.stdout).trim(),
  BACKUP_DIR: dir,
}
const script = (...act: string[]) => [join(deploy, 'backup.sh'), ...act]
const run = (...act: string[]) => spawnSync('sh', script(...act), { env, encoding: 'utf8' })
const dumps = () => (existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.dump.age')) : [])

const call = /^secret .*--dbname=postgres:\/\/reader@db1\/jongso .*record_backup\('dump', (\w+), '[\dTZ:-]+'\)/
function recorded(): string | undefined {
  const said = existsSync(words) ? readFileSync(words, 'utf8') : ''
  rmSync(words, { force: true })
  return call.exec(said)?.[1]
}

test('a whole backup records its bytes, a broken one nothing, and its unit that it failed', () => {
  program('pg_dump', 'printf tables')
  assert.equal(run().status, 0)
  const [file = ''] = dumps()
  assert.equal(recorded(), String(readFileSync(join(dir, file)).length))
  program('pg_dump', 'printf half; exit 1')
  assert.notEqual(run().status, 0)
  assert.equal(recorded(), undefined)
  assert.equal(run('failed').status, 0)
  assert.equal(recorded(), 'null')
  assert.match(read('systemd/jongso-backup.service'), /^OnFailure=jongso-backup-failed\.service$/m)
  assert.match(read('systemd/jongso-backup-failed.service'), /^ExecStart=\/opt\/jongso\/deploy\/backup\.sh failed$/m)
})

test('a backup that cannot be recorded is whole, and says that it will be told as late', () => {
  rmSync(dir, { recursive: true, force: true })
  program('pg_dump', 'printf tables')
  program('psql', 'exit 2')
  const { status, stderr } = run()
  assert.equal(status, 0)
  assert.match(stderr, /whole, but could not be recorded/)
  assert.equal(dumps().length, 1)
})

test('one that is killed leaves no dump, and the next one is whole beside what it left', async () => {
  rmSync(dir, { recursive: true, force: true })
  program('pg_dump', 'printf half; exec sleep 30')
  const child = spawn('sh', script(), { env, stdio: 'ignore', detached: true })
  const ended = once(child, 'close')
  await waitFor(() => existsSync(dir) && readdirSync(dir).some((name) => name.endsWith('.part')))
  process.kill(-child.pid!, 'SIGKILL')
  await ended
  assert.deepEqual(dumps(), [])
  program('pg_dump', 'printf tables')
  assert.equal(run().status, 0)
  assert.equal(dumps().length, 1)
})

const runWith = (more: Record<string, string>) =>
  spawnSync('sh', script(), { env: { ...env, ...more }, encoding: 'utf8' })

test('what is older than the days goes, behind a link too, and days that are none delete nothing', () => {
  program('pg_dump', 'printf tables')
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir)
  const link = join(folder, 'link')
  symlinkSync(dir, link)
  const [old, young] = ['jongso-old.dump.age', 'jongso-young.dump.age'] as const
  for (const [name, days] of [
    [old, 40],
    [young, 30],
  ] as const) {
    writeFileSync(join(dir, name), '')
    const at = statSync(join(dir, name)).mtimeMs / 1000 - days * 86_400
    utimesSync(join(dir, name), at, at)
  }
  for (const wrong of ['-5', '35일', '0', ' 35', '3.5']) {
    const { status, stderr } = runWith({ BACKUP_KEEP_DAYS: wrong })
    assert.equal(status, 78, wrong)
    assert.match(stderr, /BACKUP_KEEP_DAYS: .*\nBACKUP_KEEP_DAYS에는 .*적어 주세요/)
  }
  assert.deepEqual(dumps().toSorted(), [old, young])
  assert.equal(runWith({ BACKUP_DIR: link }).status, 0)
  assert.ok(!dumps().includes(old) && dumps().includes(young) && dumps().length === 2)
})

test('an address whose password would be read in part stands in no command and no message', () => {
  program('psql', `printf '%s\\n' "$*" >> ${words}`)
  program('pg_dump', `printf '%s\\n' "$*" >> ${words}; printf tables`)
  for (const password of ['p@rt', 'p/rt', 'p@r/t']) {
    const { status, stderr } = runWith({ BACKUP_URL: `postgres://reader:${password}@db1/jongso` })
    assert.equal(status, 78)
    assert.match(stderr, /percent form.*\n.*%40/)
    assert.doesNotMatch(stderr, /rt/)
  }
  assert.ok(!existsSync(words))
})
