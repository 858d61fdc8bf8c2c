/**
 * `npm run upgrade [-- <tag or commit>]`: an earlier version, built and started from its own commit, beside the tables
 * and the processes of this one, under people who begin at one version and go on at the other. Then the way back.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { schemaMisfit, schemaVersionsOf } from '#database/schema-version.server.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { generatedProfile } from '#simulators/people/generated.ts'
import { phoneDigits } from '#simulators/people/people.ts'
import { sendEnquiry } from '#site/consultation/contract.ts'
import { enquiryOf } from '#tests/support/fixtures/enquiry.ts'
import { makeFiler, type Filer } from '#tests/support/filer.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { withToolchain } from '../../scripts/setup/toolchain.mjs'

const project = resolve(import.meta.dirname, '../..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: project, encoding: 'utf8' }).trim()
const tell = (line: string) => console.log(`Upgrade     ${line}`)

const [buildMs, startMs] = [900_000, 120_000]
const people = 12
const shapes = { method: 'POST', headers: { 'content-type': 'application/json' } }

/** The newest tag before this commit where none is named. Throws with what to do. */
function earlierVersion(asked: string | undefined): string {
  const tags = asked ? [] : git('tag', '--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-creatordate').split('\n')
  const name = asked ?? tags[0]
  if (!name) throw new Error('no tag lies before this commit: name a commit, as in npm run upgrade -- 2fb05c01')
  return git('rev-parse', '--verify', `${name}^{commit}`)
}

type Program = { child: ChildProcess; url: string; said(): string }

function start(folder: string, args: string[], url: string, env: Record<string, string>): Program {
  const log = join(env.DATA_DIR!, '..', `${args[0]!.replaceAll('/', '-')}-${new URL(url).port}.log`)
  const out = openSync(log, 'a')
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: withToolchain(process.execPath, { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', ...env }),
    stdio: ['ignore', out, out],
  })
  closeSync(out)
  return { child, url, said: () => readFileSync(log, 'utf8').slice(-2_000) }
}

async function serves({ child, url, said }: Program, withinMs: number): Promise<void> {
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const answers = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await waitFor(async () => isGone() || answers(), withinMs).catch(() => undefined)
  if (isGone() || !(await answers())) throw new Error(`${url} does not serve:\n${said()}`)
}

async function end({ child }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}

/** Enquiries and reads of signed-in people at all addresses in turn, until told to end. */
function underLoad(urls: string[], signedIn: readonly Filer[]) {
  const [receipts, refused] = [[] as string[], [] as string[]]
  let goesOn = true
  const enquire = async (worker: number) => {
    for (let count = 0; goesOn; count += 1) {
      const url = urls[count % urls.length]!
      const answer = await fetch(url + sendEnquiry.path, {
        ...shapes,
        headers: { ...shapes.headers, 'idempotency-key': `earlier-${worker}-${count}` },
        body: JSON.stringify(enquiryOf(`연습 문의 ${worker} ${count}`)),
      })
      if (answer.ok) receipts.push(((await answer.json()) as { receiptNumber: string }).receiptNumber)
      else refused.push(`${url} ${sendEnquiry.path} ${answer.status}`)
    }
  }
  const read = async (filer: Filer) => {
    for (let count = 0; goesOn; count += 1) {
      const { status } = await at(filer, urls[count % urls.length]!).ask(readJourney)
      if (status !== 200) refused.push(`${readJourney.path} ${status}`)
    }
  }
  const all = Promise.all([...[1, 2].map(enquire), ...signedIn.map(read)])
  return {
    urls,
    receipts,
    refused,
    async end() {
      goesOn = false
      await all
    },
  }
}

/** The same signed-in person at another process. */
function at(filer: Filer, url: string): Filer {
  const other = makeFiler({ url, phoneUrl: '' }, filer.id, '')
  return Object.assign(other, { token: filer.token, cookies: filer.cookies })
}

async function signInAt(place: { url: string; phoneUrl: string }, number: number): Promise<Filer> {
  const id = `p-0${70_000 + number}`
  const filer = makeFiler(place, id, phoneDigits(generatedProfile(id)?.phone ?? ''))
  await filer.signIn()
  return filer
}

/** One act of the journey at `url`: the resident number is sealed by one version and read by the other. */
async function tellsIdentity(filer: Filer, url: string): Promise<void> {
  const residentNumber = generatedProfile(filer.id)!.residentNumber
  await at(filer, url).call(saveIdentity, {
    body: { idenNoPrefix: residentNumber.slice(0, 6), idenNoSuffix: residentNumber.slice(6) },
    query: { lane: 'filing' },
  })
}

function expect(holds: unknown, what: string, found: unknown = ''): void {
  if (!holds) throw new Error(`not so: ${what} ${typeof found === 'string' ? found : JSON.stringify(found)}`)
  tell(what)
}

async function main(asked: string | undefined): Promise<void> {
  const commit = earlierVersion(asked)
  const place = mkdtempSync(join(tmpdir(), 'upgrade-'))
  const [folder, dataDir] = [join(place, 'earlier'), join(place, 'data')]
  const programs: Program[] = []
  const endAll = async () => {
    for (const program of programs.toReversed()) await end(program)
    rmSync(place, { recursive: true, force: true })
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => void endAll().finally(() => process.exit(130)))
  try {
    tell(`${git('log', '-1', '--format=%h of %as', commit)} is built and started as it was`)
    execFileSync('git', ['clone', '-q', '--shared', '--no-checkout', project, folder])
    execFileSync('git', ['checkout', '-q', '--detach', commit], { cwd: folder })
    await beside(folder, dataDir, programs)
  } finally {
    await endAll()
  }
}

async function beside(folder: string, dataDir: string, programs: Program[]): Promise<void> {
  const [port, simulatorsPort, newPort] = [await freePort(), await freePort(), await freePort()]
  const [url, phoneUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${simulatorsPort}`]
  const unlimited = { CALLS_PER_MINUTE: '1000000', SIGN_INS_PER_HOUR: '1000000', ENQUIRIES_PER_HOUR: '1000000' }
  const env = {
    ...unlimited,
    DEVICE_CALLS_PER_MINUTE: '1000000',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    SIMULATORS_PORT: String(simulatorsPort),
  }
  const earlier = start(folder, ['scripts/start.mjs'], url, { ...env, PORT: String(port) })
  programs.push(earlier)
  await serves(earlier, buildMs)
  const knows = schemaVersionsOf(join(folder, 'src/database/migrations')).at(-1)!.lastMigration
  const { port: pgPort, ownerPassword, appPassword } = JSON.parse(readFileSync(join(dataDir, 'pg.json'), 'utf8'))
  const ofRole = (role: string, password: string) => `postgres://${role}:${password}@127.0.0.1:${pgPort}/jongso`
  const urls = {
    DATABASE_URL: ofRole('jongso_app', appPassword),
    DATABASE_OWNER_URL: ofRole('jongso_owner', ownerPassword),
  }
  const filers = await Promise.all(Array.from({ length: people }, (_, number) => signInAt({ url, phoneUrl }, number)))
  const load = underLoad([url], filers.slice(0, 3))
  await waitFor(() => load.receipts.length >= 10)
  const began = performance.now()
  execFileSync(process.execPath, ['dist/main.js', 'migrate'], {
    cwd: project,
    env: { ...process.env, ...urls, DATA_DIR: dataDir },
  })
  tell(`migrated from ${knows} in ${((performance.now() - began) / 1_000).toFixed(1)} s while it was used`)
  const client = new pg.Client({ connectionString: urls.DATABASE_OWNER_URL })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select last_migration as "lastMigration", breaks_before as "breaksBefore" from schema_state',
    )
    if (schemaMisfit(rows[0], knows)) {
      await load.end()
      await waitFor(async () => (await fetch(`${url}/readyz`)).status === 503)
      return tell(
        `${knows} may not run beside ${rows[0].lastMigration}: it stands aside, and its processes are stopped before a migration`,
      )
    }
    const sooner = load.receipts.length
    await waitFor(() => load.receipts.length >= sooner + 20)
    expect(load.refused.length === 0, 'the earlier version goes on beside the new tables', load.refused.slice(0, 5))
    const later = start(project, ['dist/main.js'], `http://127.0.0.1:${newPort}`, {
      ...env,
      DATABASE_URL: urls.DATABASE_URL,
      SITE_URL: url,
      PORT: String(newPort),
    })
    programs.push(later)
    await serves(later, startMs)
    load.urls.push(later.url)
    await Promise.all(filers.map((filer, number) => tellsIdentity(filer, number % 2 ? url : later.url)))
    const steps = await Promise.all(
      filers.map((filer, number) => at(filer, number % 2 ? later.url : url).call(readJourney)),
    )
    expect(
      new Set(steps.map(({ step }) => step)).size === 1,
      `what one version took the other reads: ${steps[0]!.step}`,
      steps,
    )
    load.urls.splice(1)
    await end(later)
    const before = load.receipts.length
    await waitFor(() => load.receipts.length >= before + 20)
    await load.end()
    expect(
      load.refused.length === 0,
      'back to the earlier version alone: nothing was refused',
      load.refused.slice(0, 5),
    )
    const kept = await client.query('select count(*)::int as count from consultations where receipt_number = any($1)', [
      load.receipts,
    ])
    expect(
      kept.rows[0].count === load.receipts.length,
      `each of ${load.receipts.length} acknowledged enquiries is there once`,
      kept.rows,
    )
  } finally {
    await load.end()
    await client.end()
  }
}

if (!existsSync(join(project, '.git'))) throw new Error('npm run upgrade needs the history: a clone, not an archive')
await main(process.argv[2])
