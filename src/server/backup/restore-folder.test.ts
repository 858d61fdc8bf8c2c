import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { OperatorError } from '#domain/operator-error.ts'
import { restoreInto } from './restore-folder.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'restore-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const fill = async (into: string) => {
  mkdirSync(join(into, 'base'))
  for (const name of ['PG_VERSION', 'base/1', 'postgresql.conf']) writeFileSync(join(into, name), name)
}
const own = (data: string) => join(data, '.unfinished-restore')
function leftBehind(name: string, files: Record<string, string>): string {
  const data = join(folder, name)
  mkdirSync(own(data), { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(data, file), text)
  return data
}
const whole = ['PG_VERSION', 'base', 'postgresql.conf']

test('a new or empty folder becomes the database and nothing else', async () => {
  const data = join(folder, 'new/deep')
  assert.equal(await restoreInto(data, fill), false)
  assert.deepEqual(readdirSync(data).toSorted(), whole)
  assert.equal(readFileSync(join(data, 'base/1'), 'utf8'), 'base/1')
  await assert.rejects(restoreInto(data, fill), /is not empty\. Name a new folder/)
})

test('what was killed before or while it moved up is begun anew, and what fails leaves the folder empty', async () => {
  const before = leftBehind('before', { '.unfinished-restore/half': '' })
  const between = leftBehind('between', { '.unfinished-restore/.moving-up': 'base\nPG_VERSION', base: '' })
  for (const data of [before, between]) {
    assert.equal(await restoreInto(data, fill), true)
    assert.deepEqual(readdirSync(data).toSorted(), whole)
  }
  const failing = leftBehind('failing', {})
  await assert.rejects(
    restoreInto(failing, () => Promise.reject(new OperatorError('cut'))),
    /cut/,
  )
  assert.deepEqual(readdirSync(failing), [])
  const shared = join(folder, 'shared')
  const failBeside = async () => {
    writeFileSync(join(shared, 'notes'), 'of somebody')
    throw new OperatorError('cut')
  }
  await assert.rejects(restoreInto(shared, failBeside), /cut/)
  assert.deepEqual(readdirSync(shared), ['notes'])
})

test('a folder with anything of somebody, or of a restore that runs, stays as it is', async () => {
  const strange = leftBehind('strange', { '.unfinished-restore/.moving-up': 'base', base: '', notes: 'x' })
  await assert.rejects(restoreInto(strange, fill), /holds an unfinished restore, and notes, which is not of it/)
  assert.deepEqual(readdirSync(strange).toSorted(), ['.unfinished-restore', 'base', 'notes'])
  const other = spawn(process.execPath, ['-e', 'process.stdin.resume()', 'restore'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  await once(other, 'spawn')
  const running = leftBehind('running', {
    '.unfinished-restore/.restored-by': String(other.pid),
    '.unfinished-restore/half': '',
  })
  await assert.rejects(restoreInto(running, fill), /process \d+ restores into .* now\. Wait for its end/)
  other.stdin.end()
  await once(other, 'close')
  assert.equal(await restoreInto(running, fill), true)
})
