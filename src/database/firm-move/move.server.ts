/**
 * Moves a firm to another database: closed here, copied in one transaction there from one snapshot here, compared,
 * marked. Broken off anywhere it is begun again.
 */
import type { ObjectStore } from '#database/database-context.server.ts'
import type { firmMoveStates } from '#database/schema/operation.server.ts'
import type { KeyRing } from '#database/sealing/envelope.server.ts'
import { openSession } from '#database/server-pools.server.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { hideClosedFirms, showFirms } from './closing.server.ts'
import { copyFirm } from './copying.server.ts'
import { type Places, problemsOfMove, staysHere } from './preflight.server.ts'
import { type TableSums, sumsOf, tablesThatDiffer } from './sums.server.ts'
import { firmTables, isOfFirm, keptTables } from './tables.server.ts'

// Removes a firm's rows, the last written first.

/** Who acted for other firms too: their names stand in the others' journals. */
const keptNames = `select s.id from staff s where s.branch_id = $1 and (s.role = 'operator' or s.id in
  (select g.staff_id from grant_log g where g.act in ('role', 'branch') and ('operator' in (g.before, g.after) or g.act = 'branch')))`

/**
 * In the caller's transaction. Access records stay, because a chain that is cut proves nothing, and so do the texts of
 * consents and the taken case numbers. Returns the number of rows by table.
 */
async function removeFirm(client: pg.Client, firm: string): Promise<Record<string, number>> {
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

export type MoveGiven = {
  firm: string
  /** Of the owners of the tables. */
  sourceUrl: string
  targetUrl: string
  /** The product's here. */
  appRole: string
  ring: KeyRing
  objects: ObjectStore | undefined
  /** Until every process has noticed that the firm is closed. */
  noticeMs: number
  /** Which table is under way. */
  tell: (table: string) => void
}

type State = (typeof firmMoveStates)[number]
type Move = { moveId: string; state: State; tables: TableSums }

/** What to mend, in sentences. Nothing was changed, or what was is told. */
export class MoveRefused extends Error {
  override name = 'MoveRefused'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Arbitrary. */
const moveLock = 5_093_114

/** The same text of a row at both ends, and no time limit. */
const sessionSettings = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  'set extra_float_digits = 1',
  "set bytea_output = 'hex'",
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  'set search_path = public, pg_temp',
].join(';\n')

async function moveOf(client: pg.Client, firm: string): Promise<Move | undefined> {
  const { rows } = await client.query<Move>(
    'select move_id as "moveId", state, tables from firm_moves where branch_id = $1',
    [firm],
  )
  return rows[0]
}

async function mark(client: pg.Client, firm: string, { moveId, state, tables }: Move, now: Date): Promise<void> {
  await client.query(
    `insert into firm_moves (branch_id, move_id, state, at, tables) values ($1, $2, $3, $4, $5)
      on conflict (branch_id) do update set move_id = $2, state = $3, at = $4, tables = $5`,
    [firm, moveId, state, now.toISOString(), JSON.stringify(tables)],
  )
}

async function inTransaction<T>(client: pg.Client, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** One snapshot of the source; several statements see the same rows. */
const snapshot = 'begin isolation level repeatable read read only'

async function withPlaces<T>(given: MoveGiven, work: (places: Places) => Promise<T>): Promise<T> {
  const clients: pg.Client[] = []
  try {
    for (const url of [given.sourceUrl, given.targetUrl]) {
      const client = await openSession(url, 'jongso firm move')
      clients.push(client)
      await client.query(sessionSettings)
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [moveLock])
      if (!rows[0]?.free)
        throw new MoveRefused([
          clients.length === 1
            ? 'another move is under way'
            : 'the other address leads to this same database, or another move is under way there',
        ])
    }
    const [source, target] = clients as [pg.Client, pg.Client]
    return await work({ source, target, firm: given.firm })
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

const finished = (problems: readonly string[]) => {
  if (problems.length > 0) throw new MoveRefused(problems)
}

/** Of whom the firm is now, and what to do next. */
const meanings: Readonly<Record<Exclude<State, 'arrived'> | 'served' | 'copied', string>> = {
  served: 'served from this database',
  closed:
    'closed, and still of this database: nothing of it is there. Begin the move again, or serve it here with --undo',
  copied: 'closed, and all of it is there: begin the move again to finish it, or serve it here with --undo',
  moved: 'of the other database; its rows are still here until --remove',
  removed: 'of the other database',
}

const meaningOf = (state: State | null) => meanings[state === null || state === 'arrived' ? 'served' : state]

/** Changes nothing. Throws MoveRefused. */
export async function checkMove(given: MoveGiven, now: Date) {
  return withPlaces(given, async (places) => {
    const { source, target, firm } = places
    const [here, there] = [await moveOf(source, firm), await moveOf(target, firm).catch(() => undefined)]
    const [state, none] = [here?.state ?? null, { problems: [], rows: {}, stays: {} }]
    if (there && there.moveId === here?.moveId)
      return { state, meaning: here.state === 'closed' ? meanings.copied : meaningOf(state), ...none }
    finished(await problemsOfMove(places, { ...given, hasObjects: given.objects !== undefined }, now))
    const sums = await sumsOf(source, firm)
    const rows = Object.fromEntries(Object.entries(sums).map(([table, sum]) => [table, sum.rows]))
    return { state, meaning: meaningOf(state), problems: [], rows, stays: await staysHere(places) }
  })
}

/** Copies in one transaction of the target, and goes on only if both ends hold the same. */
async function copyWhole(given: MoveGiven, { source, target, firm }: Places, moveId: string, now: Date) {
  return inTransaction(target, 'begin', async () => {
    const from = { source, target, firm, objects: given.objects }
    await inTransaction(source, snapshot, () => copyFirm(from, given.tell))
    // A later snapshot: what changed meanwhile is found too.
    const here = await inTransaction(source, snapshot, () => sumsOf(source, firm))
    const different = tablesThatDiffer(here, await sumsOf(target, firm))
    if (different.length > 0)
      throw new MoveRefused([
        `after copying these tables differ: ${different.join(', ')}. Nothing was written there; the firm is still closed: begin again, or open it with --undo`,
      ])
    await mark(target, firm, { moveId, state: 'arrived', tables: here }, now)
    return here
  })
}

/** Closes, copies, compares and marks. Throws MoveRefused, DamagedFileError, or what PostgreSQL throws; then nothing is there. */
export async function moveFirm(given: MoveGiven, now: Date): Promise<{ rows: Record<string, number> }> {
  return withPlaces(given, async (places) => {
    const { source, target, firm } = places
    const before = await moveOf(source, firm)
    const arrived = await moveOf(target, firm).catch(() => undefined)
    if (before?.state === 'moved') throw new MoveRefused(['the firm has moved already: --remove removes it here'])
    // It was broken off between the two marks.
    const isThere = before?.state === 'closed' && arrived?.moveId === before.moveId
    if (!isThere) finished(await problemsOfMove(places, { ...given, hasObjects: given.objects !== undefined }, now))
    const moveId = before?.state === 'closed' ? before.moveId : randomUUID()
    await mark(source, firm, { moveId, state: 'closed', tables: {} }, now)
    await pause(given.noticeMs)
    await hideClosedFirms(source, given.appRole)
    const tables = isThere ? arrived.tables : await copyWhole(given, places, moveId, now)
    await mark(source, firm, { moveId, state: 'moved', tables }, now)
    return { rows: Object.fromEntries(Object.entries(tables).map(([table, sum]) => [table, sum.rows])) }
  })
}

/** Rows that a database adds by itself, or that stay when a firm is removed. */
const addedByItself: ReadonlySet<string> = new Set(['access_records', 'consent_texts'])

/** Serves the firm here again. Throws MoveRefused once the other database changed anything of it. */
export async function undoMove(given: MoveGiven): Promise<{ removedThere: boolean }> {
  return withPlaces(given, async ({ source, target, firm }) => {
    const [here, there] = [await moveOf(source, firm), await moveOf(target, firm).catch(() => undefined)]
    if (!here || (here.state !== 'closed' && here.state !== 'moved'))
      throw new MoveRefused(['no move of this firm is under way here'])
    const isThere = there?.moveId === here.moveId && there.state === 'arrived'
    if (here.state === 'moved' && !isThere) throw new MoveRefused(['that is not the database to which the firm moved'])
    if (isThere)
      await inTransaction(target, 'begin', async () => {
        const different = tablesThatDiffer(there.tables, await sumsOf(target, firm)).filter(
          (table) => !addedByItself.has(table),
        )
        if (different.length > 0)
          throw new MoveRefused([
            `the firm went on there (${different.join(', ')}): there is no way back but to move it from there to here, after --remove here`,
          ])
        await removeFirm(target, firm)
        await target.query('delete from firm_moves where branch_id = $1', [firm])
      })
    await source.query('delete from firm_moves where branch_id = $1', [firm])
    await showFirms(source)
    return { removedThere: isThere }
  })
}

/** Removes the firm's rows here. Throws MoveRefused unless they are those that moved, and the other database has them. */
export async function removeMoved(given: MoveGiven, now: Date): Promise<{ removed: Record<string, number> }> {
  return withPlaces(given, async ({ source, target, firm }) => {
    const [here, there] = [await moveOf(source, firm), await moveOf(target, firm).catch(() => undefined)]
    if (here?.state !== 'moved') throw new MoveRefused(['the firm has not moved: there is nothing to remove'])
    if (there?.moveId !== here.moveId || there.state !== 'arrived')
      throw new MoveRefused(['that is not the database to which the firm moved'])
    const removed = await inTransaction(source, 'begin', async () => {
      const sums = await sumsOf(source, firm)
      // What the law's terms ended meanwhile is gone; anything else is a change after the copy.
      const changed = tablesThatDiffer(here.tables, sums).filter(
        (table) => !addedByItself.has(table) && sums[table]!.rows >= (here.tables[table]?.rows ?? 0),
      )
      if (changed.length > 0)
        throw new MoveRefused([`these tables changed here after the copy: ${changed.join(', ')}. Nothing was removed`])
      const counts = await removeFirm(source, firm)
      await mark(source, firm, { ...here, state: 'removed' }, now)
      return counts
    })
    await showFirms(source)
    return { removed }
  })
}
