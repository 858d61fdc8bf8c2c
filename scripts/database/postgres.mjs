/**
 * The embedded PostgreSQL of a folder, for one machine (rehearsal, tests): made once, started in a session of its own, found again after a hard kill, stopped on request.
 * Plain JavaScript for Node 20.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { isAlive, withLock } from '../programs/lock.mjs'
import { handOver, wayToRun } from './binaries.mjs'
import { commandLine } from '../programs/processes.mjs'

const ownerRole = 'jongso_owner'
const appRole = 'jongso_app'
const database = 'jongso'
const logLimitBytes = 10_000_000
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/**
 * Starts the PostgreSQL of `dataDir`, or joins the one that runs there; throws with what to do. `throwaway`: need not
 * survive a loss of power. Gives the addresses of both roles; `stop` resolves when its process is gone.
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
    if (made) makeCluster(way, base, keys)
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

/** The product's address of the PostgreSQL that runs on `dataDir`; nothing where none does. */
export async function runningPostgres(dataDir) {
  const base = resolve(dataDir)
  if (!existsSync(join(base, 'pg.json'))) return undefined
  const { data } = wayToRun(join(base, 'pg'))
  const running = existsSync(data) ? await findRunning(data) : undefined
  return running && addressOf(appRole, readKeys(base).appPassword, running.port)
}

/** A cluster whose passwords are gone belonged to a data folder that was deleted: nobody can sign in to it, so a new one is made. */
async function putOrphanAside(way, base, say) {
  if (existsSync(join(base, 'pg.json')) || !existsSync(way.data)) return
  const running = await findRunning(way.data)
  if (running) await stopServer(way.data, running.pid)
  const aside = `${way.data}.without-passwords-${Date.now()}`
  renameSync(way.data, aside)
  say(`${join(base, 'pg.json')} is missing, so its database was put aside as ${aside} and a new one is made`)
}

/** Ends the PostgreSQL of a folder and removes the folder with all its data: for the databases of tests. */
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

/** Made beside and renamed when complete, so that a kill in the middle leaves nothing half made. */
function makeCluster(way, base, keys) {
  const fresh = `${way.data}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  handOver(fresh, way.user)
  // Hangul syllables stand in dictionary order in Unicode: C.UTF-8 sorts Korean rightly, and never changes with the machine's libraries.
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
  // The superuser cannot sign in at all; the two roles are made here, without a network.
  writeFileSync(join(fresh, 'pg_hba.conf'), `host all ${ownerRole},${appRole} 127.0.0.1/32 scram-sha-256\n`)
  run(
    way,
    'postgres',
    ['--single', '-D', fresh, 'postgres'],
    [
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
  // Statements hold passwords: only PostgreSQL's own complaints are repeated.
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

/** Neither PGDATA, PGPORT and their like nor a locale of the caller's may decide anything. */
function environment() {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

/** What PostgreSQL itself writes about its running server: pid, folder, start, port, socket, address, shared memory, state. */
function readPidFile(data) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), state: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/** The server that already runs on this folder. A stale pid file (the machine was switched off, its number belongs to another process now) is removed. */
async function findRunning(data) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const found = readPidFile(data)
    if (!found) return undefined
    if (!isAlive(found.pid) || !commandLine(found.pid).includes(data)) {
      rmSync(join(data, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (found.state === 'ready') return { pid: found.pid, port: found.port }
    await pause(100)
  }
  throw new Error(`The PostgreSQL of ${data} neither gets ready nor ends. Look into ${data}.log.`)
}

async function startServer(way, base, { port: wantedPort, throwaway }) {
  const kept = wantedPort && (await soonFree(wantedPort))
  for (let attempt = 0; attempt < 20; attempt++) {
    const port = kept && (await isFree(wantedPort)) ? wantedPort : await freePort()
    const started = await tryServer(way, base, { port, throwaway })
    if (started) return started
    await pause(100) // The port was taken meanwhile, or children of a killed server are still ending.
  }
  throw new Error(`PostgreSQL does not start. Its last words: ${lastWords(base)}`)
}

async function tryServer(way, base, { port, throwaway }) {
  const given = ['-D', way.data, '-p', String(port), ...options(throwaway)]
  const [first, ...rest] = [...way.before, join(way.bin, 'postgres'), ...given]
  const log = openLog(base)
  // A session of its own: Ctrl-C reaches the whole group of the terminal, and the database must be the last to end.
  const child = spawn(first, rest, {
    detached: true,
    stdio: ['ignore', log, log],
    cwd: '/',
    env: environment(),
    ...way.user,
  })
  closeSync(log)
  let ended = false
  child.on('exit', () => (ended = true))
  child.on('error', () => (ended = true))
  child.unref()
  for (let waited = 0; waited < 60_000 && !ended; waited += 10) {
    const found = readPidFile(way.data)
    if (found?.pid === child.pid && found.state === 'ready') return { pid: found.pid, port }
    await pause(10)
  }
  return undefined
}

function options(throwaway) {
  return [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(throwaway ? ['fsync=off', 'full_page_writes=off'] : ['fsync=on']),
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    // What was asked and what the rows hold are people's data: neither stands in the log.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_parameter_max_length_on_error=0',
    'log_checkpoints=off',
  ].flatMap((option) => ['-c', option])
}

function openLog(base) {
  const file = join(base, 'pg.log')
  if (existsSync(file) && statSync(file).size > logLimitBytes) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

function lastWords(base) {
  return readFileSync(join(base, 'pg.log'), 'utf8').trim().split('\n').slice(-3).join(' / ')
}

/** "Fast": sessions are ended and rolled back. After four seconds "immediate", which the next start recovers from. */
async function stopServer(data, pid) {
  if (readPidFile(data)?.pid !== pid) return
  signal(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid) && waited < 8_000; waited += 20) {
    if (waited === 4_000) signal(pid, 'SIGQUIT')
    await pause(20)
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

function isFree(port) {
  return new Promise((done) => {
    const probe = createServer()
    probe.on('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}

/** Children of a server that was killed hard hold its port until they have ended: it stays the same where it can. */
async function soonFree(port) {
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await isFree(port)) return true
    await pause(100)
  }
  return false
}

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}
