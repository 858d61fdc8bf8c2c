/** Gates in the database that hold one person's row, so that a process can be killed exactly there. */
import pg from 'pg'
import { waitFor } from '#tests/support/wait-for.ts'

type Place = { on: 'payments' | 'replays' | 'agent_desks'; at: 'insert' | 'update'; column: string; when?: string }
const ofAgent = (column: string) =>
  ({
    on: 'agent_desks',
    at: 'update',
    column: 'filing_id',
    when: `old.${column} is null and new.${column} is not null`,
  }) as const

/** `column` identifies the row; `when` is the change that is held. */
const gates = {
  attempt: { on: 'payments', at: 'insert', column: 'filing_id' },
  'before-call': {
    on: 'payments',
    at: 'update',
    column: 'filing_id',
    when: `old.state = 'APPROVING' and new.state = 'APPROVING' and old.claim_until is distinct from new.claim_until`,
  },
  booking: {
    on: 'payments',
    at: 'update',
    column: 'filing_id',
    when: `old.state = 'APPROVING' and new.state = 'PAID'`,
  },
  'net-cancelled': {
    on: 'payments',
    at: 'update',
    column: 'filing_id',
    when: `old.state = 'UNKNOWN' and new.state = 'NET_CANCELLED'`,
  },
  reply: { on: 'replays', at: 'update', column: 'key', when: `old.status is null and new.status is not null` },
  'dismiss-intent': ofAgent('dismiss_intended_at'),
  dismissed: ofAgent('dismissed_at'),
  'register-intent': ofAgent('register_intended_at'),
  registered: ofAgent('registered_at'),
} as const satisfies Record<string, Place>
export type Gate = keyof typeof gates

export async function openGates(ownerUrl: string) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  // Advisory locks belong to one connection; who waits at a gate is read over another.
  const lookout = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  await owner.query(`create function wait_at_gate() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(hashtextextended(tg_argv[0] || (to_jsonb(new) ->> tg_argv[1]), 0));
    return new; end $$`)
  for (const [gate, { on, at, column, when }] of Object.entries<Place>(gates))
    await owner.query(`create trigger "gate_${gate}" before ${at} on ${on} for each row
      ${when ? `when (${when})` : ''} execute function wait_at_gate('${gate}', '${column}')`)
  return {
    /** Holds whoever reaches this gate with this row until it is opened. */
    close: (gate: Gate, row: string) => owner.query('select pg_advisory_lock(hashtextextended($1, 0))', [gate + row]),
    open: (gate: Gate, row: string) => owner.query('select pg_advisory_unlock(hashtextextended($1, 0))', [gate + row]),
    /** Waits until a process stands at the gate. */
    reached: (gate: Gate, row: string) =>
      waitFor(async () => {
        const { rowCount } = await lookout.query(
          `select from pg_locks where locktype = 'advisory' and not granted
             and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`,
          [gate + row],
        )
        return rowCount === 1
      }, 30_000),
    end: () => Promise.all([owner.end(), lookout.end()]),
  }
}
