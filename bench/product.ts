/** The product that the bench measures, started by `npm start`'s own script. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endAll, endOnInterruption, endProgram, endsWithBench } from './cleanup.ts'
import { begin, sumUp } from './report.ts'

const root = resolve(import.meta.dirname, '..')
const [port, simulatorsPort] = [4510, 4511]

export type BenchProduct = {
  url: string
  phoneUrl: string
  startMs: number
  memoryMb(): number
  /** Database address of the product's role, from which the Next page reads the same rows. */
  databaseUrl(): string
  /** Database address of the role that owns the tables and can skip triggers. */
  ownerUrl(): string
  close(): Promise<void>
}

/** Lifts every rate limit, so that only the work is measured. */
const settingsIn = (dataDir: string) => ({
  DATA_DIR: dataDir,
  PORT: port,
  SIMULATORS_PORT: simulatorsPort,
  LOG_LEVEL: 'warn',
  CALLS_PER_MINUTE: 1_000_000,
  SIGN_INS_PER_HOUR: 1_000_000,
  DEVICE_CALLS_PER_MINUTE: 1_000_000,
  AUTH_REQUESTS_PER_HOUR: 1_000_000,
})

/** Address of the simulated tax portal. */
export const portalOf = () => `http://127.0.0.1:${simulatorsPort}/portal`

/**
 * Starts `npm start`'s script with every rate limit lifted; throws with its last output when it is not ready within
 * two minutes. `more` are settings beside the bench's own.
 */
export async function startBenchProduct(dataDir: string, more: Record<string, string> = {}): Promise<BenchProduct> {
  const began = performance.now()
  const [url, phoneUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${simulatorsPort}`]
  // The start itself ends what a killed bench left in this folder; any other product on the port is not measured.
  if (!existsSync(join(dataDir, 'run.json')) && (await answers(url, () => true)))
    throw new Error(`port ${port} belongs to another product`)
  const { starter, lastWords } = spawnStarter({ ...settingsIn(dataDir), ...more })
  // It closes the product and the database, each with its own time limit.
  const close = endsWithBench(() => endProgram(starter, { waitMs: 25_000 }))
  while (!(await answers(url, ({ ok }) => ok && starter.exitCode === null))) {
    if (starter.exitCode !== null || performance.now() - began > 120_000) {
      await close()
      throw new Error(`the product did not start: ${lastWords()}`)
    }
    await pause(20)
  }
  return {
    url,
    phoneUrl,
    startMs: Math.round(performance.now() - began),
    close,
    memoryMb: () => memoryMbOf(dataDir, starter),
    databaseUrl: () => roleUrl(dataDir, 'jongso_app'),
    ownerUrl: () => roleUrl(dataDir, 'jongso_owner'),
  }
}

/** Whether a server answers there, and satisfies `isGood`. */
const answers = (url: string, isGood: (answer: Response) => boolean): Promise<boolean> =>
  fetch(`${url}/readyz`).then(isGood, () => false)

function spawnStarter(settings: Record<string, string | number>) {
  const starter = spawn(
    '/usr/bin/env',
    [
      ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
      process.execPath,
      join(root, 'scripts/start.mjs'),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let words = ''
  for (const stream of [starter.stdout, starter.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      words = `${words}${piece}`.slice(-2_000)
    })
  return { starter, lastWords: () => words.trim().split('\n').slice(-3).join(' ') }
}

const read = (dataDir: string, name: string) => JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as unknown

/** Resident memory of the product's process; of the starter where none is recorded. */
function memoryMbOf(dataDir: string, starter: ChildProcess): number {
  const run = read(dataDir, 'run.json') as { product?: { pid: number } }
  const status = readFileSync(`/proc/${run.product?.pid ?? starter.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function roleUrl(dataDir: string, role: 'jongso_app' | 'jongso_owner'): string {
  const keys = read(dataDir, 'pg.json') as { port: number; appPassword: string; ownerPassword: string }
  return `postgres://${role}:${role === 'jongso_app' ? keys.appPassword : keys.ownerPassword}@127.0.0.1:${keys.port}/jongso`
}

/** A new folder for a product. Ends what a killed bench left running; throws while another bench runs. */
export async function freshFolder(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'run.json'))) await (await startBenchProduct(dataDir)).close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Runs one part with its own product in a folder of `.tmp` and sums up. Sets the exit code. */
export async function runAlone(
  name: string,
  description: string,
  part: (dataDir: string) => Promise<void>,
): Promise<void> {
  endOnInterruption()
  try {
    begin(name, description)
    await part(join(root, '.tmp', `bench-${name}`))
  } finally {
    await endAll()
  }
  process.exitCode = sumUp()
}
