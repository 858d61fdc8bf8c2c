/**
 * Files that share a process: each is reported by its own name, must leave the process as it found it, and is
 * reported missing when it gave no result.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { grouped } from './groups.mjs'

const folder = mkdtempSync(join(tmpdir(), 'run-group-'))
after(() => rmSync(folder, { recursive: true }))

const preload = (name: string) => ['--import', pathToFileURL(join(import.meta.dirname, `${name}.mjs`)).href]
const reporter = join(import.meta.dirname, 'reporter.mjs')

/** Runs files as `npm test` does, by name; returns the output without the folder. */
function runFiles(texts: Record<string, string>, limitMs = 60_000) {
  const files = Object.entries(texts).map(([name, text]) => {
    writeFileSync(join(folder, name), `import { after, before, test } from 'node:test'\n${text}`)
    return join(folder, name)
  })
  writeFileSync(join(folder, 'files.json'), JSON.stringify(files))
  const given = grouped(files, join(folder, 'groups'))
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      ...preload('untracked-promises'),
      ...preload('file-limit'),
      '--test',
      `--test-reporter=${reporter}`,
      '--test-reporter-destination=stdout',
      ...given,
    ],
    {
      env: {
        ...env,
        TEST_FILES: join(folder, 'files.json'),
        TEST_SUMS: join(folder, 'sums.json'),
        TEST_FILE_LIMIT_MS: String(limitMs),
      },
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
    },
  )
  const sums = JSON.parse(readFileSync(join(folder, 'sums.json'), 'utf8')) as {
    passed: number
    failed: number
    names: string[]
  }
  return { status, told: stdout.replaceAll(`${folder}/`, ''), sums, processes: given.length }
}

const fine = "test('fine', () => {})"

test('each file of a process is reported by its name, with its own hooks around its own tests only', () => {
  const own = "let open = 0\nbefore(() => void (open = 1))\ntest('open', () => { if (open !== 1) throw new Error() })\n"
  const {
    status,
    told: report,
    sums,
    processes,
  } = runFiles({
    'a.test.mjs': `${own}globalThis.last = 'a'\nbefore(() => void (globalThis.now = 'a'))\nafter(() => void (globalThis.now = ''))`,
    'b.test.mjs': `${own}test('alone', () => { if (globalThis.now) throw new Error(globalThis.now) })\ntest.skip('later', () => {})`,
  })
  assert.deepEqual([status, processes, sums.failed, sums.passed], [0, 1, 0, 3])
  assert.match(report, /✓ a\.test\.mjs \(1, .*\n[^]*✓ b\.test\.mjs \(2, 1 skipped, /)
})

test('a file that fails or leaves something behind is red by its name, and the others are green', () => {
  const {
    status,
    told: report,
    sums,
  } = runFiles({
    'a.test.mjs': "test('broken', () => { throw new Error('planted') })",
    'b.test.mjs': "test('leaves', () => void (process.env.LEFT_BEHIND = 'x'))",
    'c.test.mjs': `before(() => { throw new Error('no beginning') })\n${fine}`,
    'd.test.mjs': "test('loads the picture library', () => void (process.env.VIPSHOME = '/usr'))",
  })
  assert.equal(status, 1)
  assert.match(report, /✗ a\.test\.mjs: broken\n/)
  assert.match(report, /✗ a\.test\.mjs \(0, 1 failed, /)
  assert.match(report, /✗ b\.test\.mjs \(1, /)
  assert.match(report, /b\.test\.mjs leaves its process changed/)
  assert.match(report, /✓ d\.test\.mjs \(1, /)
  assert.match(report, /✗ c\.test\.mjs \(/)
  // The broken test, both files whose hook failed, and the test that was never begun.
  assert.equal(sums.failed, 4, JSON.stringify(sums))
})

test('an uncaught error fails the process and is printed whole; files after an exit are reported missing', () => {
  const uncaught = runFiles({
    'a.test.mjs': "test('late', async () => { await 1; Promise.reject(new Error('planted rejection')); await 1 })",
    'b.test.mjs': fine,
  })
  assert.equal(uncaught.status, 1)
  assert.match(uncaught.told, /planted rejection[^]*a\.test\.mjs:2/)
  const ended = runFiles({ 'a.test.mjs': "test('ends', () => process.exit(3))", 'b.test.mjs': fine })
  assert.equal(ended.status, 1)
  assert.ok(
    ended.sums.names.some((name) => /b\.test\.mjs: nothing came of it/.test(name)),
    ended.told,
  )
  const hung = runFiles({ 'a.test.mjs': 'before(() => new Promise(() => setInterval(() => {}, 1_000)))\n' + fine }, 500)
  assert.match(hung.told, /a\.test\.mjs has not ended after 0\.5 s/)
  assert.equal(hung.status, 1)
})
