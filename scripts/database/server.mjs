/** The server process of a cluster: finds a running one, starts it on a free port, stops it. */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pidExists } from '../programs/lock.mjs'
import { commandLine } from '../programs/processes.mjs'

const logLimitBytes = 10_000_000
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/** Removes PGDATA, PGPORT and the like, and the caller's locale. */
export function environment() {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

/** PostgreSQL's own lines about its running server: pid, folder, start, port, socket, address, shared memory, state. */
function readPidFile(data) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), state: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/**
 * The server that runs on this folder. Removes a stale pid file (after a power loss its number may belong to another
 * process).
 */
export async function findRunning(data) {
  for (let attempt = 0; attempt < 300; attempt++) {
    const found = readPidFile(data)
    if (!found) return undefined
    if (!pidExists(found.pid) || !commandLine(found.pid).includes(data)) {
      rmSync(join(data, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (found.state === 'ready') return { pid: found.pid, port: found.port }
    await pause(100)
  }
  throw new Error(`The PostgreSQL of ${data} neither gets ready nor ends. Look into ${data}.log.`)
}

export async function startServer(way, base, { port: wantedPort, throwaway }) {
  const previousPort = wantedPort && (await soonFree(wantedPort))
  for (let attempt = 0; attempt < 20; attempt++) {
    const port = previousPort && (await isFree(wantedPort)) ? wantedPort : await freePort()
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
  // A session of its own: Ctrl-C reaches the terminal's whole group, and the database must end last.
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

/**
 * Nothing is restored, replicated or kept long enough to need vacuuming; the log stays small, because it may be in
 * memory.
 */
const throwawayOptions = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'autovacuum=off',
]

function options(throwaway) {
  return [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...(throwaway ? throwawayOptions : ['fsync=on']),
    'timezone=UTC',
    'log_timezone=UTC',
    'jit=off',
    // Statements and rows contain personal data, so neither is logged.
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

/** "Fast" ends and rolls back sessions. After four seconds "immediate", from which the next start recovers. */
export async function stopServer(data, pid) {
  if (readPidFile(data)?.pid !== pid) return
  signal(pid, 'SIGINT')
  for (let waited = 0; pidExists(pid) && waited < 8_000; waited += 20) {
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

/** Children of a killed server hold its port until they end; the port stays the same where possible. */
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
