/** PostgreSQL's functions around a base backup ("Making a Base Backup Using the Low Level API"). */
import { userInfo } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** The end of a backup would wait for ever. */
export class ArchiveFails extends Error {
  override name = 'ArchiveFails'
}

export type BackupSession = {
  /** What decides whether a base backup can be used. */
  data: string
  archives: boolean
  start(): Promise<void>
  /** Waits until the log is archived. Returns the restored folder's `backup_label`. Throws ArchiveFails. */
  stop(): Promise<string>
  record(bytes: number, at: Date): Promise<void>
  end(): Promise<void>
}

export const refusalCode = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

type Archiver = { failures: number; fails: boolean }

/** Tried so often within seconds, then once a minute. */
const failuresInVain = 3
const lookMs = 500

async function connected(): Promise<pg.Client> {
  const named = new pg.Client()
  // Cron sets no USER, from which the driver takes the name.
  const client = named.user ? named : new pg.Client({ user: userInfo().username })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function readArchiver(client: pg.Client): Promise<Archiver> {
  const { rows } = await client.query<Archiver>(
    "select failed_count::int failures, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) fails from pg_stat_archiver",
  )
  return rows[0] ?? { failures: 0, fails: false }
}

async function watchArchiver(before: number, isOver: () => boolean): Promise<void> {
  const client = await connected()
  try {
    while (!isOver()) {
      const { failures, fails } = await readArchiver(client)
      if (fails && failures >= before + failuresInVain) throw new ArchiveFails()
      await pause(lookMs)
    }
  } finally {
    await client.end()
  }
}

/** Connects as psql does (PGHOST, PGUSER, PGDATABASE, PGPASSFILE); the session lasts until its end. */
export async function openBackupSession(): Promise<BackupSession> {
  const client = await connected()
  try {
    const { rows } = await client.query<{ data: string; archives: boolean }>(
      "select current_setting('data_directory') data, current_setting('archive_mode') <> 'off' archives",
    )
    const [{ data, archives } = { data: '', archives: false }] = rows
    const { failures, fails } = await readArchiver(client)
    return {
      data,
      archives,
      async start() {
        if (fails) throw new ArchiveFails()
        await client.query("select pg_backup_start('jongso', true)")
      },
      async stop() {
        let isOver = false
        const stopping = client
          .query<{ label: string }>('select labelfile as label from pg_backup_stop(true)')
          .finally(() => (isOver = true))
        const [stopped] = await Promise.all([stopping, watchArchiver(failures, () => isOver)])
        if (!stopped.rows[0]) throw new Error('pg_backup_stop told nothing')
        return stopped.rows[0].label
      },
      async record(bytes, at) {
        const { rows: found } = await client.query<{ known: boolean }>(
          "select to_regprocedure('record_backup(text,bigint,timestamptz)') is not null known",
        )
        if (found[0]?.known) await client.query("select record_backup('base', $1, $2)", [bytes, at.toISOString()])
      },
      end: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
