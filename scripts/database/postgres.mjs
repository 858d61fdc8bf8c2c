/**
 * The embedded PostgreSQL of a folder, for one machine (rehearsal, tests): made once, started in a session of its own,
 * found again after a hard kill, stopped on request.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withLock } from '../programs/lock.mjs'
import { handOver, wayToRun } from './binaries.mjs'
import { environment, findRunning, startServer, stopServer } from './server.mjs'

const ownerRole = 'jongso_owner'
const appRole = 'jongso_app'
const database = 'jongso'

/**
 * Starts the PostgreSQL of `dataDir`, or joins the one that runs there; throws with what to do. `throwaway`: need not
 * survive a power loss. Returns the addresses of both roles; `stop` resolves when its process is gone.
 */
export async function startPostgres({ dataDir, port, throwaway = false, say = () => {} }) {
  const base = resolve(dataDir)
  mkdirSync(base, { recursive: true })
  const way = wayToRun(join(base, 'pg'))
  if (way.moved)
    say(`PostgreSQL keeps its data in ${way.moved}: it may not run as root, and an ordinary user cannot enter ${base}`)
  return withLock(join(base, 'pg.lock'), 60_000, async () => {
    await putOrphanAside(way, base, say)
    const keys = readKeys(base)
    const made = !existsSync(join(way.data, 'PG_VERSION'))
    if (made) makeCluster(way, base, keys, throwaway)
    const running = await findRunning(way.data)
    const started = running ?? (await startServer(way, base, { port: port ?? keys.port, throwaway }))
    if (started.port !== keys.port) writeKeys(base, { ...keys, port: started.port })
    const url = (role, password) => addressOf(role, password, started.port)
    return {
      port: started.port,
      pid: started.pid,
      made,
      reused: running !== undefined,
      ownerUrl: url(ownerRole, keys.ownerPassword),
      appUrl: url(appRole, keys.appPassword),
      stop: () => stopServer(way.data, started.pid),
    }
  })
}

const addressOf = (role, password, port) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

/** The product's address of the PostgreSQL that runs on `dataDir`; undefined when none runs. */
export async function runningPostgres(dataDir) {
  const base = resolve(dataDir)
  if (!existsSync(join(base, 'pg.json'))) return undefined
  const { data } = wayToRun(join(base, 'pg'))
  const running = existsSync(data) ? await findRunning(data) : undefined
  return running && addressOf(appRole, readKeys(base).appPassword, running.port)
}

/**
 * A cluster without its password file is left from a deleted data folder: nobody can sign in to it, so a new one is
 * made.
 */
async function putOrphanAside(way, base, say) {
  if (existsSync(join(base, 'pg.json')) || !existsSync(way.data)) return
  const running = await findRunning(way.data)
  if (running) await stopServer(way.data, running.pid)
  const aside = `${way.data}.without-passwords-${Date.now()}`
  renameSync(way.data, aside)
  say(`${join(base, 'pg.json')} is missing, so its database was put aside as ${aside} and a new one is made`)
}

/** Stops the PostgreSQL of a folder and removes the folder with its data, for test databases. */
export async function removePostgres(dataDir) {
  const base = resolve(dataDir)
  if (!existsSync(base)) return
  const { data } = wayToRun(join(base, 'pg'))
  const running = existsSync(data) ? await findRunning(data) : undefined
  if (running) await stopServer(data, running.pid)
  for (const folder of [data, base]) rmSync(folder, { recursive: true, force: true })
}

function readKeys(base) {
  const file = join(base, 'pg.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const keys = {
    ownerPassword: randomBytes(24).toString('base64url'),
    appPassword: randomBytes(24).toString('base64url'),
  }
  writeKeys(base, keys)
  return keys
}

function writeKeys(base, keys) {
  const file = join(base, 'pg.json')
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Made in another folder and renamed when complete, so that a kill leaves nothing half made. */
function makeCluster(way, base, keys, throwaway) {
  const fresh = `${way.data}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  handOver(fresh, way.user)
  // Unicode has Hangul syllables in dictionary order: C.UTF-8 sorts Korean correctly, and never changes with the
  // machine's libraries.
  run(way, 'initdb', [
    '-D',
    fresh,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '-A',
    'trust',
    '--no-instructions',
  ])
  // The superuser cannot sign in at all; the two roles are created here, without a network.
  writeFileSync(join(fresh, 'pg_hba.conf'), `host all ${ownerRole},${appRole} 127.0.0.1/32 scram-sha-256\n`)
  run(
    way,
    'postgres',
    ['--single', '-D', fresh, 'postgres'],
    [
      // Every test file opens many connections, and each would hash the password 4,096 times.
      ...(throwaway ? ['SET scram_iterations = 1;'] : []),
      `CREATE ROLE ${ownerRole} LOGIN CREATEDB PASSWORD '${keys.ownerPassword}';`,
      `GRANT pg_signal_backend TO ${ownerRole};`,
      `CREATE ROLE ${appRole} LOGIN PASSWORD '${keys.appPassword}';`,
      `CREATE DATABASE ${database} OWNER ${ownerRole};`,
      '',
    ].join('\n'),
  )
  renameSync(fresh, way.data)
}

function run(way, program, args, input = '') {
  const [first, ...rest] = [...way.before, join(way.bin, program), ...args]
  const done = spawnSync(first, rest, { input, encoding: 'utf8', cwd: '/', env: environment(), ...way.user })
  // Statements contain passwords, so only PostgreSQL's own errors are repeated.
  if (done.status !== 0 || /\b(ERROR|FATAL|PANIC):/.test(done.stderr)) {
    const why =
      done.error?.message ??
      done.stderr
        .split('\n')
        .filter((line) => /error|fatal|panic|could not/i.test(line))
        .slice(0, 3)
        .join('; ')
    throw new Error(`${program} failed: ${why || `exit code ${done.status}`}`)
  }
}
