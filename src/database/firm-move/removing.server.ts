/** Removes a firm's rows, the last written first. */
import type pg from 'pg'
import { firmTables, isOfFirm, keptTables } from './tables.server.ts'

/** Who acted for other firms too: their names stand in the others' journals. */
const keptNames = `select s.id from staff s where s.branch_id = $1 and (s.role = 'operator' or s.id in
  (select g.staff_id from grant_log g where g.act in ('role', 'branch') and ('operator' in (g.before, g.after) or g.act = 'branch')))`

/**
 * In the caller's transaction. Access records stay, because a chain that is cut proves nothing, and so do the texts of
 * consents and the taken case numbers. Returns the number of rows by table.
 */
export async function removeFirm(client: pg.Client, firm: string): Promise<Record<string, number>> {
  // The triggers of append-only tables let this through, for the owner alone.
  await client.query("select set_config('jongso.retention', 'on', true)")
  const { rows: staffToKeep } = await client.query<{ id: string }>(keptNames, [firm])
  const ids = staffToKeep.map(({ id }) => id)
  const removed: Record<string, number> = {}
  for (const table of firmTables.toReversed()) {
    if (keptTables.has(table)) continue
    const isStaff = table === 'staff'
    const { rowCount } = await client.query(
      `delete from ${table} t where ${isOfFirm(table)} ${isStaff ? 'and t.id <> all ($2::uuid[])' : ''}`,
      isStaff ? [firm, ids] : [firm],
    )
    removed[table] = rowCount ?? 0
  }
  await client.query(
    `update staff set login_name = 'moved-' || id, password_hash = '', totp_sealed = null, licence_number = null,
      suspended_at = coalesce(suspended_at, created_at) where id = any ($1::uuid[])`,
    [ids],
  )
  await client.query("select set_config('jongso.retention', 'off', true)")
  return removed
}
