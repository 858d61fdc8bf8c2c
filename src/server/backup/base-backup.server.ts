/**
 * A base backup by PostgreSQL's own functions (its manual, "Making a Base Backup Using the Low Level API"), sealed as
 * it is read. Runs on the database's machine as a user who may read its data.
 */
import { ArchiveFails, type BackupSession, openBackupSession, refusalCode } from '#database/backup-session.server.ts'
import type { OperatorError } from '#domain/operator-error.ts'
import { openClock } from '#server/clock.ts'
import { makeFolder } from '#server/make-folder.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { backupFault } from './backup-fault.ts'
import { seal } from './sealed-stream.server.ts'

/** `base-20270512T010203456Z.tar.age`: the instant of its end, before which nothing can be restored from it. */
export const baseName = (end: Date) => `base-${end.toISOString().replace(/[-:.]/g, '')}.tar.age`

const head = 'There is no base backup:'

/** What PostgreSQL makes anew, and what belongs to the running server alone. */
const emptied = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp']
const leftOut = [
  ...[...emptied, 'pg_subtrans'].map((folder) => `./${folder}/*`),
  './postmaster.pid',
  './postmaster.opts',
  'pgsql_tmp*',
  'pg_internal.init*',
]

/**
 * Connects as psql does (PGHOST, PGUSER, PGDATABASE, PGPASSFILE). Returns the name of the file in `folder`. Throws
 * OperatorError.
 */
export async function makeBaseBackup(seals: string, folder: string): Promise<string> {
  makeFolder(folder, 0o700)
  const session = await openBackupSession().catch((error: Error) => {
    const away = `the database does not answer (${error.message}). Say where it is by PGHOST and PGUSER.`
    throw faultOf(error) ?? backupFault('database-away', away, { head })
  })
  const labels = mkdtempSync(join(tmpdir(), 'base-'))
  const part = join(folder, `.base-${process.pid}.part`)
  try {
    refuseUnusable(session)
    await session.start()
    let end = new Date(0)
    async function* both(): AsyncGenerator<Buffer> {
      yield* tarOf(session.data, leftOut)
      writeFileSync(join(labels, 'backup_label'), await session.stop(), { mode: 0o600 })
      end = openClock().now()
      yield* tarOf(labels, [])
    }
    await pipeline(
      both,
      createZstdCompress(),
      (from) => seal(from, seals),
      createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }),
    )
    renameSync(part, join(folder, baseName(end)))
    await session.record(statSync(join(folder, baseName(end))).size, end)
    return baseName(end)
  } catch (error) {
    throw faultOf(error) ?? error
  } finally {
    await session.end()
    for (const left of [part, labels]) rmSync(left, { recursive: true, force: true })
  }
}

function faultOf(error: unknown): OperatorError | undefined {
  if (error instanceof ArchiveFails) {
    const why =
      'PostgreSQL cannot archive its log, for which every base backup waits: its own log says why. Mend archive_command.'
    return backupFault('archive-fails', why, { head })
  }
  const code = refusalCode(error)
  if (!code) return undefined
  return backupFault('refused', `PostgreSQL refuses (${code}). Sign in as its superuser (PGUSER).`, {
    head,
    about: code,
  })
}

function refuseUnusable({ data, archives }: BackupSession): void {
  if (!archives)
    throw backupFault('archive-off', 'archive_mode is off: without its archived log a base backup cannot be used.', {
      head,
    })
  if (readdirSync(join(data, 'pg_tblspc')).length > 0)
    throw backupFault(
      'tablespaces',
      'the database has tablespaces, which this does not take along: use pg_basebackup.',
      { head },
    )
}

/** Files change while they are read: the archived log mends them. */
async function* tarOf(folder: string, without: readonly string[]): AsyncGenerator<Buffer> {
  const options = ['--create', '--warning=no-file-changed', '--warning=no-file-removed', `--directory=${folder}`]
  const words = [...options, ...without.map((pattern) => `--exclude=${pattern}`), '.']
  const tar = spawn('tar', words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(tar, 'close')
  yield* tar.stdout as AsyncIterable<Buffer>
  const [code] = (await ended) as [number | null]
  // 1: a file changed or went while it was read.
  if (code !== 0 && code !== 1)
    throw backupFault('unread', `tar ended with ${code}: may this user read ${folder}, and is there room?`, {
      head,
      about: folder,
    })
}
