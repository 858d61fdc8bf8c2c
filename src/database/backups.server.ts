import { type SQL, sql } from 'drizzle-orm'
import type { DatabaseContext } from './database-context.server.ts'
import { type backupKinds, backups } from './schema/operation.server.ts'

type BackupKind = (typeof backupKinds)[number]
export type BackupState = {
  /** Without a row none was ever recorded. */
  backups: { kind: BackupKind; goodSeconds: number | null; goodAt: string | null; failed: boolean }[]
  /** Null: PostgreSQL archives nothing. */
  archiverFails: boolean | null
}

/** Null at a standby: what archives is the primary. */
export function backupStateAt(now: Date): SQL<BackupState | null> {
  const at = now.toISOString()
  const { kind, endedAt, failedAt } = backups
  return sql<BackupState | null>`case when not pg_is_in_recovery() then json_build_object(
    'backups', (select coalesce(json_agg(json_build_object('kind', ${kind}, 'goodAt', ${endedAt},
      'goodSeconds', greatest(0, extract(epoch from ${at}::timestamptz - ${endedAt}))::float8,
      'failed', coalesce(${failedAt} > coalesce(${endedAt}, '-infinity'), false)) order by ${kind}), '[]')
      from ${backups}),
    'archiverFails', (select case when current_setting('archive_mode') <> 'off' then
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) end
      from pg_stat_archiver)) end`
}

export async function readBackupState({ db }: DatabaseContext, now: Date): Promise<BackupState> {
  const { rows } = await db.execute<{ state: BackupState | null }>(sql`select ${backupStateAt(now)} as state`)
  const state = rows[0]?.state
  if (!state) throw new Error('the backups could not be read')
  return state
}
