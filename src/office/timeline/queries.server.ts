import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { collectionSteps } from '#database/schema/collection.server.ts'
import { contacts } from '#database/schema/conversation.server.ts'
import { filingEvents } from '#database/schema/filings.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { paymentEvents, payments } from '#database/schema/payments.server.ts'
import type { TimelineRow } from '#database/timeline.server.ts'

const kind = (name: TimelineRow['kind']) => sql<TimelineRow['kind']>`${sql.raw(`'${name}'`)}`.as('kind')

const facts = (fields: Record<string, unknown>) =>
  sql<object>`jsonb_build_object(${sql.join(
    Object.entries(fields).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
    sql`, `,
  )})`.as('facts')

const moment = (expression: unknown) => sql<Date>`${expression}`.mapWith(filingEvents.at).as('at')

const name = (expression: unknown) => sql<string>`${expression}::text`.as('id')

const eventsOf = (db: Db, filingId: string) =>
  db
    .select({
      kind: kind('event'),
      id: name(filingEvents.id),
      at: moment(filingEvents.at),
      facts: facts({
        actorKind: filingEvents.actorKind,
        actorId: filingEvents.actorId,
        machine: filingEvents.machine,
        before: filingEvents.before,
        after: filingEvents.after,
        event: sql`jsonb_strip_nulls(jsonb_build_object('kind', ${filingEvents.kind}, 'data', ${filingEvents.data},
          'reason', ${filingEvents.reason}))`,
      }),
    })
    .from(filingEvents)
    // Contacts have their own rows, with notes.
    .where(and(eq(filingEvents.filingId, filingId), ne(filingEvents.kind, 'contacted')))

const messagesOf = (db: Db, filingId: string) =>
  db
    .select({
      kind: kind('message'),
      id: name(outbox.id),
      at: moment(sql`coalesce(${outbox.deliveredAt}, ${outbox.sentAt},
        case when ${outbox.state} = 'due' then ${outbox.dueAt} else ${outbox.createdAt} end)`),
      facts: facts({
        template: outbox.template,
        channel: outbox.channel,
        state: outbox.state,
        lastFailure: outbox.lastFailure,
      }),
    })
    .from(outbox)
    .where(eq(outbox.filingId, filingId))

const paymentsOf = (db: Db, filingId: string) =>
  db
    .select({
      kind: kind('payment'),
      id: name(paymentEvents.seq),
      at: moment(paymentEvents.at),
      facts: facts({
        actorKind: paymentEvents.actorKind,
        actorId: paymentEvents.actorId,
        method: payments.method,
        event: paymentEvents.event,
      }),
    })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(and(eq(payments.filingId, filingId), isNull(payments.pastYearId)))

const contactsOf = (db: Db, { id, accountId }: FilingOwner, contactKind: 'promise' | 'contact') =>
  db
    .select({
      kind: kind(contactKind),
      id: name(contacts.id),
      at: moment(contactKind === 'promise' ? contacts.createdAt : contacts.doneAt),
      facts: facts({ reason: contacts.reason, dueAt: contacts.dueAt, doneBy: contacts.doneBy, note: contacts.note }),
    })
    .from(contacts)
    .where(
      and(
        eq(contacts.accountId, accountId),
        eq(contacts.filingId, id),
        contactKind === 'contact' ? isNotNull(contacts.doneAt) : undefined,
      ),
    )

const collectionOf = (db: Db, filingId: string) =>
  db
    .select({
      kind: kind('collection'),
      id: name(collectionSteps.step),
      at: moment(collectionSteps.finishedAt),
      facts: facts({ step: collectionSteps.step, state: collectionSteps.state, failure: collectionSteps.failure }),
    })
    .from(collectionSteps)
    .where(and(eq(collectionSteps.filingId, filingId), isNotNull(collectionSteps.finishedAt)))

const selectRows = (db: Db, filing: FilingOwner) =>
  unionAll(
    eventsOf(db, filing.id),
    messagesOf(db, filing.id),
    paymentsOf(db, filing.id),
    contactsOf(db, filing, 'promise'),
    contactsOf(db, filing, 'contact'),
    collectionOf(db, filing.id),
  )

/** One extra row if there is another page. */
export async function listTimelinePage(
  { db }: DatabaseContext,
  filing: FilingOwner,
  { page, size }: { page: number; size: number },
): Promise<TimelineRow[]> {
  const rows = await selectRows(db, filing)
    .orderBy(sql`at desc, kind, id desc`)
    .limit(size + 1)
    .offset(page * size)
  return rows.map((row) => ({ ...row.facts, id: row.id, at: row.at, kind: row.kind }) as TimelineRow)
}
