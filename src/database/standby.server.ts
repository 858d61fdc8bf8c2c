/** Lists are read from a standby only while it is known how old its rows can be. */
import { sql } from 'drizzle-orm'
import { type ClientOptions, type Db, openClient } from './client.server.ts'
import type { PoolUsage } from './server-pools.server.ts'

export type StandbyOptions = {
  /** How old its rows may be, or lists are read from the primary. */
  oldestMs?: number
  /** How often both servers are asked their positions. */
  lookMs?: number
  onChange?: (isUsed: boolean) => void
}

export type Standby = {
  db: Db
  /** Milliseconds by which its rows can be behind; undefined while it is not used. */
  behindMs(): number | undefined
  /** Not used until the next look finds it well. */
  rest(): void
  usage(): PoolUsage
  close(): Promise<void>
}

/** A tab that wrote within this time reads from the primary: longer than rows may be old. */
export const standbyBounds = { oldestMs: 5_000, lookMs: 1_000, afterWriteSeconds: 10 }

/** `database`: the same for a database's primary and its standbys, another for every other. */
type Position = { database: string; position: bigint }
type Seen = Position & { at: number }

const writtenTo = sql`select system_identifier::text as database, (pg_current_wal_lsn() - '0/0')::text as position
  from pg_control_system()`
/** A server that takes writes has no such position. */
const replayedTo = sql`select system_identifier::text as database,
  case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as position from pg_control_system()`

async function findPosition(db: Db, statement: typeof writtenTo): Promise<Position | undefined> {
  const { rows } = await db.execute<{ database: string; position: string | null }>(statement)
  const { database = '', position } = rows[0] ?? {}
  return position ? { database, position: BigInt(position) } : undefined
}

/**
 * Compares what the primary had written at an instant with what the standby has replayed since, so that neither a
 * wrong clock nor a lost line deceives.
 */
export function openStandby(primary: Db, client: ClientOptions, options: StandbyOptions = {}): Standby {
  const { oldestMs = standbyBounds.oldestMs, lookMs = standbyBounds.lookMs, onChange } = options
  const { db, poolUsage, close } = openClient({ ...client, isForReads: true })
  let written: Seen[] = []
  let wholeUntil: number | undefined
  let wasUsed = false
  const behindMs = () => {
    const behind = wholeUntil === undefined ? undefined : Math.ceil(performance.now() - wholeUntil)
    return behind !== undefined && behind <= oldestMs ? behind : undefined
  }
  async function look(): Promise<void> {
    const at = performance.now()
    const now = await findPosition(primary, writtenTo)
    if (now) written.push({ ...now, at })
    const replayed = await findPosition(db as unknown as Db, replayedTo)
    const whole =
      replayed &&
      written.findLast(({ database, position }) => database === replayed.database && position <= replayed.position)
    wholeUntil = whole?.at
    written = written.filter((seen) => seen.at >= (whole?.at ?? at - oldestMs))
  }
  let looking: Promise<void> | undefined
  const lookOnce = () => {
    looking ??= look()
      .catch(() => void (wholeUntil = undefined))
      .finally(() => {
        looking = undefined
        const isUsed = behindMs() !== undefined
        if (isUsed !== wasUsed) onChange?.((wasUsed = isUsed))
      })
  }
  lookOnce()
  const timer = setInterval(lookOnce, lookMs).unref()
  return {
    db: db as unknown as Db,
    behindMs,
    rest: () => void (wholeUntil = undefined),
    usage: poolUsage,
    async close() {
      clearInterval(timer)
      await looking
      await close()
    },
  }
}
