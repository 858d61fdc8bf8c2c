/** A house of the bench's own, opened by the same command as everybody's. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..')
const [port, simulatorsPort] = [4510, 4511]

export type BenchHouse = { url: string; startMs: number; memoryMb(): number; close(): Promise<void> }

/** Starts `npm start`'s script with every limit lifted; throws when it is not ready within two minutes. */
export async function openBenchHouse(dataDir: string): Promise<BenchHouse> {
  const began = performance.now()
  const url = `http://127.0.0.1:${port}`
  const settings = { DATA_DIR: dataDir, PORT: port, SIMULATORS_PORT: simulatorsPort, LOG_LEVEL: 'warn', CALLS_PER_MINUTE: 1_000_000, SIGN_INS_PER_HOUR: 1_000_000 }
  const starter = spawn('/usr/bin/env', [...Object.entries(settings).map(([name, value]) => `${name}=${value}`), process.execPath, join(root, 'scripts/start.mjs')], { cwd: root, stdio: 'ignore' })
  const ended = new Promise<void>((done) => starter.once('exit', () => done()))
  for (;;) {
    if (await fetch(`${url}/readyz`).then((answer) => answer.ok, () => false)) break
    if (starter.exitCode !== null || performance.now() - began > 120_000) throw new Error('the house did not open: run npm start and look')
    await pause(20)
  }
  const startMs = Math.round(performance.now() - began)
  return {
    url, startMs,
    memoryMb() {
      const run = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as { product?: { pid: number } }
      const status = readFileSync(`/proc/${run.product?.pid ?? starter.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    },
    async close() {
      starter.kill('SIGTERM')
      await ended
    },
  }
}
