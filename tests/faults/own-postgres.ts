/** A PostgreSQL server for one test, which can be restarted, killed and frozen. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { removePostgres, startPostgres } from '../../scripts/database/postgres.mjs'
import { isRunning } from '../../scripts/programs/processes.mjs'
import type { RawDatabase } from '#tests/support/postgres.ts'
import { waitFor } from '#tests/support/wait-for.ts'

export type OwnPostgres = {
  rawDatabase: RawDatabase
  /** "fast" ends sessions in order; "kill" kills the server at once. Waits until it serves again on the same port. */
  restart(how: 'fast' | 'kill'): Promise<void>
  /** Stops all its processes (SIGSTOP): nothing is answered and nothing is refused. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

export async function openPostgres(): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-postgres-'))
  let server = await startPostgres({ dataDir })
  const all = () => [server.pid, ...childrenOf(server.pid)]
  const send = (signal: NodeJS.Signals) => signalAll(server.pid, signal)
  return {
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
    freeze: () => send('SIGSTOP'),
    thaw: () => send('SIGCONT'),
    async stop() {
      send('SIGCONT')
      await removePostgres(dataDir)
    },
  }
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
