import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { contacts } from '#database/schema/conversation.server.ts'
import { familyPeople } from '#database/schema/family.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { sessions } from '#database/schema/sign-in.server.ts'
import { queueTickets } from '#database/schema/waiting.server.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'

/** Null: recorded by mistake. False if another press did it before. */
export async function saveDeath({ db }: DatabaseContext, accountId: string, day: SeoulDay | null): Promise<boolean> {
  const isOpen = day === null ? isNotNull(accounts.diedOn) : isNull(accounts.diedOn)
  const saved = await db
    .update(accounts)
    .set({ diedOn: day })
    .where(and(eq(accounts.id, accountId), isOpen))
    .returning({ id: accounts.id })
  return saved.length > 0
}

/** Planned messages stay: each is dropped when it falls due, unless the record was taken back before. */
export async function stopAllOf({ db }: DatabaseContext, accountId: string, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'cancelled', lastFailure: 'died' })
    .where(and(eq(outbox.accountId, accountId), eq(outbox.state, 'sending')))
  await db
    .update(contacts)
    .set({ doneAt: now })
    .where(and(eq(contacts.accountId, accountId), isNull(contacts.doneAt)))
  await db
    .update(queueTickets)
    .set({ state: 'left', closedAt: now })
    .where(and(eq(queueTickets.accountId, accountId), inArray(queueTickets.state, ['waiting', 'called', 'missed'])))
  await db
    .update(sessions)
    .set({ endedAt: now, endReason: 'died' })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
}

export async function listLinkedWith(
  { db }: DatabaseContext,
  accountId: string,
): Promise<{ accountId: string; branchId: string; filingYear: number }[]> {
  const own = db.select({ id: familyPeople.groupId }).from(familyPeople).where(eq(familyPeople.accountId, accountId))
  const { branchId, filingYear } = familyPeople
  const people = await db
    .select({ accountId: familyPeople.accountId, branchId, filingYear })
    .from(familyPeople)
    .where(inArray(familyPeople.groupId, own))
  return people.filter((person) => person.accountId !== accountId)
}
