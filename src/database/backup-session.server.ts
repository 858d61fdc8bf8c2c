/** PostgreSQL's functions around a base backup ("Making a Base Backup Using the Low Level API"). */
import pg from 'pg'

export type BackupSession = {
  /** What decides whether a base backup can be used. */
  data: string
  archives: boolean
  start(): Promise<void>
  /** Waits until the log up to here is archived. Returns what must lie in the restored folder as `backup_label`. */
  stop(): Promise<string>
  end(): Promise<void>
}

/** Connects as psql does (PGHOST, PGUSER, PGDATABASE, PGPASSFILE); the session lasts until its end. */
export async function openBackupSession(): Promise<BackupSession> {
  const client = new pg.Client()
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ data: string; archives: boolean }>(
      "select current_setting('data_directory') data, current_setting('archive_mode') <> 'off' archives",
    )
    const [{ data, archives } = { data: '', archives: false }] = rows
    return {
      data,
      archives,
      async start() {
        await client.query("select pg_backup_start('jongso', true)")
      },
      async stop() {
        const { rows: stopped } = await client.query<{ label: string }>(
          'select labelfile as label from pg_backup_stop(true)',
        )
        if (!stopped[0]) throw new Error('pg_backup_stop told nothing')
        return stopped[0].label
      },
      end: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}
