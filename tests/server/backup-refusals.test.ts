/** What `backup` cannot do is said in English and in Korean, beside its code. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { backupTexts } from '#server/backup/texts.ts'

const main = resolve(import.meta.dirname, '../../dist/main.js')
const folder = mkdtempSync(join(tmpdir(), 'refusals-'))
after(() => rmSync(folder, { recursive: true }))

test('what a backup cannot read or write is said, and is no fault of the product', () => {
  const [key, sealed] = ['fourth.key', 'sealed.age'].map((name) => join(folder, name)) as [string, string]
  const run = (...words: string[]) => spawnSync(process.execPath, [main, 'backup', ...words], { encoding: 'utf8' })
  const seals = run('keys', key).stdout.trim()
  const shell = (line: string) => spawnSync('sh', ['-c', line], { encoding: 'utf8' })
  const program = `"${process.execPath}" "${main}" backup`
  shell(`head -c 1000000 /dev/zero | ${program} seal ${seals} > ${sealed}`)
  for (const [{ stderr }, sentence] of [
    [run('keys', key), /fourth\.key is there and is never written over/],
    [run('open', join(folder, 'none.key')), /none\.key does not exist/],
    [run('open', folder), /a folder stands where a file is needed/],
    [run('restore', key, join(folder, 'none'), folder, '--to', '2027-05-20T00:00:00Z'), /none does not exist/],
    [shell(`${program} open ${key} < ${sealed} | true`), /the program that takes the output ended/],
    [shell(`${program} open ${key} < ${sealed} > /dev/full`), /there is no room where it is written to/],
  ] as const) {
    assert.match(stderr, sentence)
    assert.match(stderr, /^It was broken off:\n {2}- .*\.\n\n.*[가-힣].*요\.\n$/)
    assert.ok(!stderr.includes(backupTexts.other), stderr)
  }
  const loops = ['one', 'other'].map((name) => join(folder, name))
  for (const loop of loops) symlinkSync(loop, loop)
  const { stderr } = run('restore', loops[0]!, loops[1]!, folder, '--to', 'end')
  for (const loop of loops) assert.match(stderr, new RegExp(`링크예요: ${loop}\\.`))
  const env = { ...process.env, PGHOST: '127.0.0.1', PGPORT: '1' }
  const away = spawnSync(process.execPath, [main, 'backup', 'base', seals, folder], { encoding: 'utf8', env })
  assert.equal(away.status, 78)
  assert.match(
    away.stderr,
    /^There is no base backup:\n {2}- the database does not answer .*\n\n.*데이터베이스가 답하지/,
  )
})
