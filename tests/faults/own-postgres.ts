/** A PostgreSQL of one test's own, which can be restarted, killed and frozen as a machine does it. */
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
  /**
   * "fast": sessions are ended in order; "kill": the server is killed in the middle of everything. Waits until it
   * serves again, on the same port.
   */
  restart(how: 'fast' | 'kill'): Promise<void>
  /** Stops every process of it where it stands; nothing is answered and nothing is refused. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

export async function openPostgres(): Promise<OwnPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'own-postgres-'))
  let server = await startPostgres({ dataDir })
  const all = () => [server.pid, ...childrenOf(server.pid)]
  const send = (signal: NodeJS.Signals) => all().forEach((pid) => signalTo(pid, signal))
  return {
    rawDatabase: { ownerUrl: server.ownerUrl, appUrl: server.appUrl, drop: async () => {} },
    async restart(how) {
      const before = all()
      signalTo(server.pid, how === 'fast' ? 'SIGINT' : 'SIGKILL')
      await waitFor(() => !before.some((pid) => isRunning(pid)))
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
    // The name in brackets may hold anything; state and parent stand behind it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}
