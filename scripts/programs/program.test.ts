import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openRunRecord } from './orphan-processes.mjs'
import { commandLine, isRunning } from './processes.mjs'
import { startProgram } from './program.mjs'
import { startServices } from './services.mjs'
import { runGroup } from './steps.mjs'
import { freePort } from '#tests/support/server/free-port.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const folder = mkdtempSync(join(tmpdir(), 'program-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const serves = (port: number) =>
  `require('http').createServer((_, r) => r.end()).listen(${port}, '127.0.0.1'); console.log('started')`

const options = (port: number, code: string, more: object = {}) => ({
  name: 'Sample',
  node: process.execPath,
  args: ['-e', code],
  env: process.env,
  logFile: join(folder, 'sample.log'),
  readyUrl: `http://127.0.0.1:${port}/`,
  restart: true,
  say: () => {},
  onChange: () => {},
  checkpoint: () => {},
  ...more,
})

test('a program that falls is started again, and stopping it leaves nothing', async () => {
  const port = await freePort()
  const seen: { pid: number; line: string }[] = []
  const program = await startProgram(
    options(port, serves(port), { onChange: (change: { pid: number; line: string }) => seen.push(change) }),
  )
  process.kill(program.pid(), 'SIGKILL')
  await waitFor(() => seen.length === 2 && isRunning(seen[1]!.pid))
  assert.ok(seen[1]!.line.includes('createServer'))
  assert.ok(await program.stop(5_000))
  for (const { pid } of seen) assert.ok(!isRunning(pid))
})

test('a program that crashes repeatedly is restarted after growing pauses; one whose settings cannot be used is not', async () => {
  const port = await freePort()
  const changes: string[] = []
  let starts = 0
  const file = join(folder, 'falls')
  // Serves once; then crashes at once, six times, and finally reports unusable settings.
  const code = `
    const { appendFileSync, existsSync, readFileSync } = require('fs')
    appendFileSync(${JSON.stringify(file)}, 'x')
    const times = readFileSync(${JSON.stringify(file)}, 'utf8').length
    if (times === 1) require('http').createServer((_, r) => r.end()).listen(${port}, '127.0.0.1')
    else process.exit(times < 8 ? 1 : 78)`
  const gone = Promise.withResolvers<unknown>()
  const program = await startProgram(
    options(port, code, {
      say: (_: string, line: string) => changes.push(line),
      onChange: () => (starts += 1),
      pauses: { shortestMs: 10, longestMs: 80 },
    }),
  )
  program.onGone(gone.resolve)
  process.kill(program.pid(), 'SIGKILL')
  assert.equal(await gone.promise, 78)
  assert.equal(starts, 8)
  assert.deepEqual(
    changes.map((line) => Number(/again in ([\d.]+) s/.exec(line)?.[1] ?? 0)),
    [0.01, 0.02, 0.04, 0.08, 0.08, 0.08, 0.08, 0],
  )
})

test('a program that ends before it is ready tells its last words, and is not started again', async () => {
  const started: unknown[] = []
  const failing = startProgram(
    options(await freePort(), 'console.error("no bed for me"); process.exit(3)', {
      onChange: (change: unknown) => started.push(change),
    }),
  )
  await assert.rejects(failing, /ended with 3 before it was ready[^]*no bed for me/)
  assert.equal(started.length, 1)
})

test('an interrupted start ends what it started', async () => {
  let pid = 0
  let wasAsked = false
  const starting = startProgram(
    options(await freePort(), 'setInterval(() => {}, 1000)', {
      onChange: (change: { pid: number }) => {
        pid = change.pid
        wasAsked = true
      },
      checkpoint: () => {
        if (wasAsked) throw new Error('interrupted')
      },
    }),
  )
  await assert.rejects(starting, /interrupted/)
  assert.ok(!isRunning(pid))
})

test('orphan processes are found by number and command line', async () => {
  const port = await freePort()
  const program = await startProgram(options(port, serves(port), { restart: false }))
  const record = openRunRecord(folder)
  record.note('mine', { pid: program.pid(), line: commandLine(program.pid()) })
  record.note('strange', { pid: process.pid, line: 'some other program that had this number' })
  const again = openRunRecord(folder)
  assert.deepEqual(
    ['mine', 'strange', 'unknown'].map((name) => again.isRunning(name)),
    [true, false, false],
  )
  assert.deepEqual(await again.endOrphans(['mine', 'strange']), ['mine'])
  assert.ok(!isRunning(program.pid()))
})

test('a setting out of its range is told as such, with advice about settings, by the tables as by the product', async () => {
  const file = join(folder, 'refuses.mjs')
  const words = 'The settings cannot be used: SESSION_HOURS is too long.'
  const start = async (code: string) => {
    writeFileSync(file, code)
    const failure: unknown = await startServices({
      node: process.execPath,
      built: 'none',
      env: {
        MODE: 'service',
        DATA_DIR: join(folder, 'settings'),
        PORT: String(await freePort()),
        DATABASE_URL: 'postgres://app@127.0.0.1:1/none',
        DATABASE_OWNER_URL: 'postgres://owner@127.0.0.1:1/none',
      },
      say: () => {},
      main: file,
    }).then(
      () => undefined,
      (error: unknown) => error,
    )
    return failure as Error & { step: string; advice: string }
  }
  for (const code of [
    `console.error(${JSON.stringify(words)}); process.exit(78)`,
    `if (process.argv[2] !== 'migrate') { console.error(${JSON.stringify(words)}); process.exit(78) }`,
  ]) {
    const failure = await start(code)
    assert.equal(failure.step, 'Settings')
    assert.match(failure.advice, /Mend each setting/)
    assert.doesNotMatch(failure.advice, /database/)
  }
  assert.equal((await start(`console.error(${JSON.stringify(words)}); process.exit(78)`)).message, words)
})

test('an address that cannot be opened is reported with the setting to change', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => taken.once('listening', done))
  const { port } = taken.address() as { port: number }
  const open = (env: Record<string, string>) =>
    startServices({
      node: process.execPath,
      built: 'none',
      env: { DATA_DIR: join(folder, 'services'), ...env },
      say: () => {},
    })
  try {
    await assert.rejects(
      open({ PORT: String(port) }),
      (error: Error & { advice: string }) => /is taken/.test(error.message) && error.advice.includes('PORT='),
    )
    await assert.rejects(
      open({ PORT: String(await freePort()), SIMULATORS_PORT: String(port) }),
      (error: Error & { advice: string }) => error.advice.includes('SIMULATORS_PORT='),
    )
    await assert.rejects(open({ PORT: 'three' }), /PORT is not a port/)
    await assert.rejects(open({ MODE: 'service' }), /needs DATABASE_URL/)
  } finally {
    taken.close()
  }
})

test('a group above its time limit is reported with its command lines and ended with its children', async () => {
  const changes: string[] = []
  const leaders: number[] = []
  const code = await runGroup('sh', ['-c', 'sleep 600 & sleep 601; true'], {
    limitMs: 1_500,
    onStart: ({ pid }: { pid: number }) => leaders.push(pid),
    onLimit: (lines: string[]) => changes.push(...lines),
  })
  assert.equal(code, 1)
  assert.deepEqual(
    changes.map((line) => line.split(' ')[0]),
    ['sh', 'sleep', 'sleep'],
  )
  await waitFor(() => !leaders.some(isRunning))
})
