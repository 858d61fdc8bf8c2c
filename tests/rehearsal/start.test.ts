/** `npm start` as a user sees it: it opens, survives a hard kill, and leaves nothing behind when it is stopped. */
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { freePort } from '#tests/support/server/free-port.ts'

const project = resolve(import.meta.dirname, '../..')
const dataDir = mkdtempSync(join(tmpdir(), 'opened-'))
const started: ChildProcess[] = []
after(() => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  for (const pid of ofThisHouse()) process.kill(pid, 'SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/**
 * Every process that names this rehearsal's folder on its command line or in its environment, except the tests' own.
 */
function ofThisHouse(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => {
      try {
        return ['cmdline', 'environ'].some((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(dataDir))
      } catch {
        return false
      }
    })
}

/** Starts it and waits for the last line before it serves; returns its output and how it ended. */
async function open(ports: Record<string, string>) {
  const { TEST_PG_URL: _, TEST_PG_APP_URL: __, TEST_PG_TEMPLATE: ___, ...env } = process.env
  const child = spawn(process.execPath, [join(project, 'scripts/start.mjs')], {
    cwd: project,
    env: { ...env, DATA_DIR: dataDir, ...ports },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  started.push(child)
  let output = ''
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  await new Promise<void>((done, fail) => {
    const late = setTimeout(() => fail(new Error(`it did not open:\n${output}`)), 120_000)
    const hear = (chunk: Buffer) => {
      output += String(chunk)
      if (/is open \(/.test(output)) {
        clearTimeout(late)
        done()
      }
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((code) => {
      clearTimeout(late)
      fail(new Error(`it ended with ${code}:\n${output}`))
    })
  })
  return { child, ended, said: () => output }
}

const status = (port: string | undefined, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) }).then(
    (answer) => answer.status,
    () => 0,
  )

test(
  'one command opens the rehearsal; a hard kill is healed by the next start; a stop leaves nothing running',
  { timeout: 280_000, skip: process.platform === 'linux' ? false : 'reads /proc' },
  async () => {
    const ports = { PORT: String(await freePort()), SIMULATORS_PORT: String(await freePort()) }
    const first = await open(ports)
    assert.deepEqual(
      [
        await status(ports.PORT, '/readyz'),
        await status(ports.PORT, '/'),
        await status(ports.SIMULATORS_PORT, '/phone'),
      ],
      [200, 200, 200],
    )
    for (const address of [`http://127.0.0.1:${ports.PORT}`, `http://127.0.0.1:${ports.SIMULATORS_PORT}/phone`])
      assert.ok(first.said().includes(address), address)
    assert.match(first.said(), /rehearsal-2026[^]*preparer[^]*@gaon\.example/)

    const elsewhere = { PORT: String(await freePort()), SIMULATORS_PORT: String(await freePort()) }
    await assert.rejects(open(elsewhere), new RegExp(`already open: .* http://127.0.0.1:${ports.PORT} `))

    first.child.kill('SIGKILL')
    await first.ended
    const left = ofThisHouse()
    assert.ok(left.length > 0, 'a killed start leaves its programs behind')
    const second = await open(ports)
    assert.equal(await status(ports.PORT, '/readyz'), 200)
    assert.match(second.said(), /cut short/)
    assert.doesNotMatch(second.said(), /Seeds/)

    second.child.kill('SIGTERM')
    assert.equal(await second.ended, 0)
    assert.deepEqual(ofThisHouse(), [])
    assert.equal(await status(ports.PORT, '/livez'), 0)
  },
)
