/**
 * A person's turn: the message goes out of the transaction that called. Its key holds the moment of the call, so that
 * one call is one message and a later call another.
 */
import { momentInWords } from '#domain/seoul-time.ts'
import type { Stores, Ticket } from '#persistence/rows.ts'

export const turnKey = ({ id, calledAt }: Pick<Ticket, 'id' | 'calledAt'>): string =>
  `turn:${id}:${calledAt?.getTime() ?? 0}`

/** People of so many days are looked at, and fewer of them than so many say nothing. */
const [usualDays, fewest] = [7, 20]

/** How long people of a branch waited lately until they were called: the median, in minutes. */
export const usualWait = ({ waiting }: Stores, branchId: string, now: Date): Promise<number | undefined> =>
  waiting.usualMinutes(branchId, new Date(now.getTime() - usualDays * 86_400_000), fewest)

/** Whoever did not come is told what became of the place, once a turn. */
export async function tellMissedTurn({ outbox }: Stores, ticket: Ticket, now: Date): Promise<void> {
  const { id, branchId, accountId, filingId, number, state, missedTurns } = ticket
  await outbox.put(
    {
      template: state === 'missed' ? 'turn-over' : 'turn-missed',
      branchId,
      to: { accountId },
      ...(filingId ? { filingId } : {}),
      variables: { ticket: String(number) },
      dedupeKey: `turn-missed:${id}:${missedTurns}`,
    },
    now,
  )
}

/** The person asked for this message, so it goes at any hour (staff work, "messages"). */
export async function tellTurn({ outbox }: Stores, ticket: Ticket, now: Date): Promise<void> {
  const { branchId, accountId, filingId, number, turnUntil } = ticket
  await outbox.put(
    {
      template: 'turn',
      branchId,
      to: { accountId },
      ...(filingId ? { filingId } : {}),
      variables: { ticket: String(number), until: momentInWords(turnUntil ?? now) },
      dedupeKey: turnKey(ticket),
    },
    now,
  )
}
