/** A PostgreSQL server for one test, which can be restarted, killed and frozen. */
import { chownSync, cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { removePostgres, startPostgres } from '../../scripts/database/postgres.mjs'
import { wayToRun } from '../../scripts/database/binaries.mjs'
import { isRunning } from '../../scripts/programs/processes.mjs'
import type { RawDatabase } from '#tests/support/postgres.ts'
import { waitFor } from '#tests/support/wait-for.ts'

export type OwnPostgres = {
  rawDatabase: RawDatabase
  /** Its rows and log of changes, and what else it writes. */
  folders: { data: string; around: string }
  /** "fast" ends sessions in order; "kill" kills the server at once. Waits until it serves again on the same port. */
  restart(how: 'fast' | 'kill'): Promise<void>
  /** Changes with every restart. */
  pid(): number
  isRunning(): boolean
  /** Stops all its processes (SIGSTOP): nothing is answered and nothing is refused. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** `data`, `wal`: folders for its rows and for its log. */
export async function openPostgres({
  data = tmpdir(),
  wal,
}: { data?: string; wal?: string } = {}): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(data, 'own-postgres-'))
  let server = await startPostgres({ dataDir })
  if (wal !== undefined) {
    await server.stop()
    const [from, to] = [join(dataOf(dataDir), 'pg_wal'), join(wal, 'pg_wal')]
    cpSync(from, to, { recursive: true })
    handOverTo(from, to)
    rmSync(from, { recursive: true })
    symlinkSync(to, from)
    server = await startPostgres({ dataDir, port: server.port })
  }
  const all = () => [server.pid, ...childrenOf(server.pid)]
  const send = (signal: NodeJS.Signals) => signalAll(server.pid, signal)
  return {
    folders: { data: dataOf(dataDir), around: dataDir },
    rawDatabase: { ownerUrl: server.ownerUrl, appUrl: server.appUrl, drop: async () => {} },
    async restart(how) {
      if (how === 'kill') await killAll(server.pid)
      else {
        const before = all()
        signalTo(server.pid, 'SIGINT')
        await waitFor(() => !before.some((pid) => isRunning(pid)))
      }
      const { port } = server
      server = await startPostgres({ dataDir, port })
      if (server.port !== port) throw new Error('PostgreSQL came back on another port')
    },
    pid: () => server.pid,
    isRunning: () => isRunning(server.pid),
    freeze: () => send('SIGSTOP'),
    thaw: () => send('SIGCONT'),
    async stop() {
      send('SIGCONT')
      await removePostgres(dataDir)
    },
  }
}

export const dataOf = (dataDir: string) => wayToRun(join(dataDir, 'pg')).data

/** The owner of PostgreSQL's files is not always the one who copies them. */
export function handOverTo(sample: string, folder: string): void {
  const { uid, gid } = lstatSync(sample)
  chownSync(folder, uid, gid)
  for (const name of readdirSync(folder, { recursive: true })) chownSync(join(folder, String(name)), uid, gid)
}

/** To a server and all its processes. */
export function signalAll(pid: number, signal: NodeJS.Signals): void {
  for (const processId of [pid, ...childrenOf(pid)]) signalTo(processId, signal)
}

/** Kills a server with all its processes at once; resolves when they are gone. */
export async function killAll(pid: number): Promise<void> {
  const before = [pid, ...childrenOf(pid)]
  signalTo(pid, 'SIGKILL')
  await waitFor(() => !before.some((running) => isRunning(running)))
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}

function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux')
    return (spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout ?? '')
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([pid, above]) => (pid !== undefined && above === parent ? [pid] : []))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    // The name in brackets may contain anything; state and parent follow it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}
