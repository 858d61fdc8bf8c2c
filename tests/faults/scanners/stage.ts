/** The built product as a service runs it (MODE=staging), behind the sample of nginx with TLS, filled and signed in. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migrate } from '#database/migrate.server.ts'
import { openContext } from '#server/context.server.ts'
import { openLog } from '#server/observability/log.server.ts'
import { readSettings } from '#server/settings/settings.server.ts'
import { seed } from '#rehearsal/seed-command.server.ts'
import { goToTheEnd } from '#tests/faults/resuming.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { createRawDatabase } from '#tests/support/postgres.ts'
import { inSeason, type Rehearsal } from '#tests/support/product.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { makeCertificate, spawnNginx } from '#tests/support/server/nginx-sample.ts'
import { stagedCompanies, startCompanies } from '#tests/support/server/staged-companies.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { withToolchain } from '../../../scripts/setup/toolchain.mjs'
import { openTally, type Session, type Tally } from './tally.ts'

export type Stage = {
  /** Of the front. */
  url: string
  folder: string
  tally: Tally
  filer: Session
  officer: Session & { email: string }
  close(): Promise<void>
}

const project = resolve(import.meta.dirname, '../../..')
const most = '1000000'
const startMs = 120_000
/** A scanner's one address and one session ask more than those of any person. */
const unlimited = {
  CALLS_PER_MINUTE: most,
  DEVICE_CALLS_PER_MINUTE: most,
  SIGN_INS_PER_HOUR: most,
  AUTH_REQUESTS_PER_HOUR: most,
  ENQUIRIES_PER_HOUR: most,
  STAFF_TRIES: most,
  ALARM_REVEALS: most,
  ALARM_REFUSALS: most,
  SESSION_IDLE_MINUTES: '720',
  STAFF_IDLE_MINUTES: '720',
}

async function ended(child: ReturnType<typeof spawn>, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

/** `configuration`: the sample of nginx, or one of its form. What was opened is closed where it throws. */
export async function openStage(configuration: string): Promise<Stage> {
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const end of closing.toReversed()) await end()
  }
  try {
    return { ...(await open(closing, configuration)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(closing: (() => unknown)[], configuration: string) {
  const folder = mkdtempSync(join(tmpdir(), 'scan-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const rawDatabase = await createRawDatabase()
  closing.push(() => rawDatabase.drop())
  if (!process.env.TEST_PG_TEMPLATE)
    await migrate({ ownerUrl: rawDatabase.ownerUrl, appRole: new URL(rawDatabase.appUrl).username })
  const place = { port: await freePort(), mailPort: await freePort() }
  const [port, tallyPort] = [await freePort(), await freePort()]
  const ports = { plain: await freePort(), secure: await freePort() }
  const [url, product] = [`https://127.0.0.1:${ports.secure}`, `http://127.0.0.1:${port}`]
  const settings = {
    ...stagedCompanies('staging', place),
    ...unlimited,
    MODE: 'staging',
    SITE_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    SIMULATORS_PORT: String(place.port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: rawDatabase.appUrl,
    REHEARSAL_NOW: inSeason,
    KEY_RING: `2026s:${Buffer.alloc(32, 9).toString('base64')}`,
    LOG_LEVEL: 'warn',
  }
  mkdirSync(settings.DATA_DIR)
  const context = await openContext(readSettings(settings), {
    startsAt: inSeason,
    log: openLog('error', { write: () => undefined }),
  })
  closing.push(() => context.close())
  await context.prepare()
  await seed(context)
  closing.push(await startCompanies(settings, place))
  const log = join(folder, 'product.log')
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(project, 'dist/main.js')], {
    cwd: project,
    env: withToolchain(process.execPath, { PATH: process.env.PATH ?? '', ...settings }),
    stdio: ['ignore', output, output],
  })
  closing.push(() => ended(child, 'SIGTERM'))
  await waitFor(() => child.exitCode !== null || answers(`${product}/readyz`), startMs)
  if (child.exitCode !== null) throw new Error(`the product ended:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
  const tally = await openTally(product, tallyPort)
  closing.push(() => tally.close())
  makeCertificate(folder)
  const front = spawnNginx(folder, tally.url, ports, configuration)
  closing.push(() => ended(front, 'SIGTERM'))
  const officer = await makeOfficer({ url: product, product: { context } } as Rehearsal, { role: 'branch-manager' })
  await officer.signIn()
  const phoneUrl = `http://127.0.0.1:${place.port}`
  const { database, clock } = context
  const walked = { url: product, phoneUrl, database, clock, moveClock: () => Promise.resolve() }
  const filer = await goToTheEnd(walked, 'p-000124', 'fee due')
  return { url, folder, tally, filer, officer }
}
