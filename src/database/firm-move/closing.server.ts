/**
 * PostgreSQL itself hides a closed firm's rows (row security): no call or job of any process or version reads or writes
 * them. While no firm is closed, no rule stands.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { firmTables, isVisible } from './tables.server.ts'

const lockTries = 60
const lockWaitMs = 500
const lockNotAvailable = '55P03'

/** The lock is needed for an instant and waits for running transactions; waiting long would hold up all others. */
async function changeTable(owner: pg.Client, statements: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await owner.query(['begin', "set local lock_timeout = '1s'", ...statements, 'commit'].join(';\n'))
      return
    } catch (error) {
      await owner.query('rollback')
      if ((error as { code?: string }).code !== lockNotAvailable || attempt >= lockTries) throw error
      await pause(lockWaitMs)
    }
}

/** Once this returns, nothing of the closed firms is read or written by the product's role. */
export async function hideClosedFirms(owner: pg.Client, appRole: string): Promise<void> {
  const role = pg.escapeIdentifier(appRole)
  for (const table of firmTables) {
    const visible = isVisible(table)
    if (visible === undefined) continue
    await changeTable(owner, [
      `drop policy if exists closed_firms on ${table}`,
      `create policy closed_firms on ${table} to ${role} using (${visible}) with check (${visible})`,
      `alter table ${table} enable row level security`,
    ])
  }
}

/** Does nothing while another firm is closed. */
export async function showFirms(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query("select 1 from firm_moves where state in ('closed', 'moved') limit 1")
  if (rows.length > 0) return
  for (const table of firmTables)
    await changeTable(owner, [
      `alter table ${table} disable row level security`,
      `drop policy if exists closed_firms on ${table}`,
    ])
}
