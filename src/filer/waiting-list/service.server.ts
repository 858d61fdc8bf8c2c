/**
 * A person's turn: the message goes out of the transaction that called. Its key holds the moment of the call, so that
 * one call is one message and a later call another.
 */
import { momentInWords } from '#domain/seoul-time.ts'
import type { Stores, Ticket } from '#persistence/rows.ts'

export const turnKey = ({ id, calledAt }: Pick<Ticket, 'id' | 'calledAt'>): string =>
  `turn:${id}:${calledAt?.getTime() ?? 0}`

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
