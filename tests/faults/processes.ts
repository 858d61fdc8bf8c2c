/** Runs the product and the simulators as separate processes that can be killed at any moment. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { openClock, writeOffset, type Clock } from '#server/clock.ts'
import { migrate } from '#database/migrate.server.ts'
import { listServers } from '#database/servers.ts'
import { openDatabase, type Database } from '#database/database.server.ts'
import { readKeyRing } from '#database/sealing/envelope.server.ts'
import { inSeason, keepLines } from '#tests/support/product.ts'
import { createRawDatabase, type RawDatabase } from '#tests/support/postgres.ts'
import { whenBusy } from '#tests/support/clock/busy-machine.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { ensureBuild } from '../../scripts/setup/ensure-build.mjs'
import { withToolchain } from '../../scripts/setup/toolchain.mjs'
import { freePort } from '#tests/support/server/free-port.ts'

export type Processes = {
  /** Of the first web process. */
  url: string
  /** Of every web process. */
  urls: readonly string[]
  phoneUrl: string
  /** The database as its owner opens it. */
  ownerUrl: string
  lines: string[]
  clock: Clock
  /** The same records, read from the test's own process. */
  database: Database
  /** Kills the product with SIGKILL and restarts it; `all` kills the simulators too. Waits until it serves. */
  kill(all?: boolean): Promise<void>
  /** Kills one of the workers with SIGKILL and restarts it. */
  killWorker(at: number): Promise<void>
  /** Kills the product and leaves it stopped. */
  killProduct(): Promise<void>
  startProduct(): Promise<void>
  /** Process id of the product while it runs. */
  productPid(): number | undefined
  /** Process ids of all web processes and of all workers. */
  pids(): { webs: number[]; workers: number[] }
  moveClock(advance: string): Promise<void>
  /** Jumps to an instant, which never lies in the past. */
  jumpTo(instant: string): Promise<void>
  stop(): Promise<void>
}

const project = resolve(import.meta.dirname, '../..')

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await gone
}

type Ways = { own?: RawDatabase; webs?: number; workers?: number; settings?: Record<string, string> }

/**
 * Opens a database (or takes the test's own) and starts both programs on free ports until they serve; the product is
 * the built one. `workers` run its jobs in separate processes that outlive its kills, as further `webs` do.
 */
export async function openProcesses({ own, webs = 1, workers = 0, settings = {} }: Ways = {}): Promise<Processes> {
  await ensureBuild(process.execPath)
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-'))
  const rawDatabase = own ?? (await createRawDatabase())
  if (own || !process.env.TEST_PG_TEMPLATE)
    await migrate({
      ownerUrl: rawDatabase.ownerUrl,
      appRole: new URL(listServers(rawDatabase.appUrl)[0] ?? '').username,
    })
  const [port, simulatorsPort, mailPort] = [await freePort(), await freePort(), await freePort()]
  const workerPorts = await Promise.all(Array.from({ length: workers }, freePort))
  const furtherPorts = await Promise.all(Array.from({ length: webs - 1 }, freePort))
  const [url, phoneUrl, clockFile] = [
    `http://127.0.0.1:${port}`,
    `http://127.0.0.1:${simulatorsPort}`,
    join(dataDir, 'clock.json'),
  ]
  writeOffset(clockFile, Date.parse(inSeason) - Date.now())
  const lines: string[] = []
  const keep = keepLines(lines)
  const run = (file: string, env: Record<string, string>) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(project, file)], {
      cwd: project,
      env: withToolchain(process.execPath, {
        PATH: process.env.PATH ?? '',
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        SIMULATORS_PORT: String(simulatorsPort),
        SIMULATORS_MAIL_PORT: String(mailPort),
        MAIL_URL: `smtp://rehearsal:rehearsal-mail@127.0.0.1:${mailPort}`,
        ...env,
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', keep)
    return child
  }
  const answers = (address: string) =>
    waitFor(
      () =>
        fetch(address, { signal: AbortSignal.timeout(whenBusy(2_000)) }).then(
          (answer) => answer.ok,
          () => false,
        ),
      whenBusy(60_000),
    ).catch((error: unknown) => {
      const recentLines = lines.filter((line) => !line.includes('"level":"debug"')).slice(-12)
      throw new Error(`nothing serves at ${address}; the last lines:\n${recentLines.join('\n')}`, { cause: error })
    })
  const ofProduct = { DATABASE_URL: rawDatabase.appUrl, LOG_LEVEL: 'debug', ...settings }
  let simulators: ChildProcess | undefined
  let product: ChildProcess | undefined
  const crew: ChildProcess[] = []
  const further: ChildProcess[] = []
  const startSimulators = async () => {
    simulators = run('simulators/main.ts', { SITE_URL: url, CLOCK_FILE: clockFile, SIMULATORS_STEP_MS: '250' })
    await answers(`${phoneUrl}/health`)
  }
  const startProduct = async () => {
    product = run('dist/main.js', { ...ofProduct, PORT: String(port), ROLE: workers > 0 ? 'web' : 'all' })
    await answers(`${url}/readyz`)
  }
  const startWorker = async (at: number) => {
    const metricsPort = workerPorts[at]!
    crew[at] = run('dist/main.js', { ...ofProduct, METRICS_PORT: String(metricsPort), ROLE: 'worker' })
    await answers(`http://127.0.0.1:${metricsPort}/readyz`)
  }
  const setClock = async (to: object) => {
    await fetch(`${phoneUrl}/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(to),
      signal: AbortSignal.timeout(whenBusy(20_000)),
    })
  }
  await startSimulators()
  await startProduct()
  for (const at of furtherPorts)
    further.push(run('dist/main.js', { ...ofProduct, SITE_URL: url, PORT: String(at), ROLE: 'web' }))
  await Promise.all(furtherPorts.map((at) => answers(`http://127.0.0.1:${at}/readyz`)))
  await Promise.all(workerPorts.map((_, at) => startWorker(at)))
  const database = openDatabase({
    url: rawDatabase.appUrl,
    keyRing: readKeyRing(readFileSync(join(dataDir, 'key-ring'), 'utf8').trim()),
    statementMs: 20_000,
    waitMs: 20_000,
  })
  return {
    url,
    urls: [url, ...furtherPorts.map((at) => `http://127.0.0.1:${at}`)],
    ownerUrl: rawDatabase.ownerUrl,
    phoneUrl,
    lines,
    database,
    clock: openClock(clockFile),
    startProduct,
    productPid: () => (product?.exitCode === null && product.signalCode === null ? product.pid : undefined),
    pids: () => ({
      webs: [product, ...further].flatMap((child) => child?.pid ?? []),
      workers: crew.flatMap(({ pid }) => pid ?? []),
    }),
    killProduct: () => end(product, 'SIGKILL'),
    async kill(all = false) {
      await Promise.all([end(product, 'SIGKILL'), all ? end(simulators, 'SIGKILL') : undefined])
      if (all) await startSimulators()
      await startProduct()
    },
    async killWorker(at) {
      await end(crew[at], 'SIGKILL')
      await startWorker(at)
    },
    moveClock: (advance) => setClock({ advance }),
    jumpTo: (to) => setClock({ to }),
    async stop() {
      await Promise.all([product, simulators, ...further, ...crew].map((child) => end(child, 'SIGKILL')))
      await database.close()
      await rawDatabase.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
