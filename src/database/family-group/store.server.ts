/** Of one branch and one filing year. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lt, max, ne, or } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { consents } from '#database/schema/consents.server.ts'
import { familyInvitations as invitations, familyPeople as people } from '#database/schema/family.server.ts'
import { lookupHash, tokenHash } from '#database/sealing/lookup.server.ts'
import type { FamilyTie } from '#domain/family-group/family-group.ts'
import { tellInviter } from './tell-inviter.server.ts'

const familyConsentKind = 'family'

export type FamilyPerson = typeof people.$inferSelect & {
  name: string
  /** Of the latest standing consent. */
  consentAt: Date | null
}
export type FamilyInvitation = typeof invitations.$inferSelect
type Whose = { accountId: string; branchId: string; filingYear: number }

export async function findFamilyPerson(
  { db }: DatabaseContext,
  { accountId, filingYear }: Omit<Whose, 'branchId'>,
): Promise<typeof people.$inferSelect | undefined> {
  return (
    await db
      .select()
      .from(people)
      .where(and(eq(people.accountId, accountId), eq(people.filingYear, filingYear)))
  )[0]
}

/** In the order of joining. */
export async function listFamilyPeople({ db }: DatabaseContext, groupId: string): Promise<FamilyPerson[]> {
  const rows = await db
    .select({ person: people, name: accounts.name })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .where(eq(people.groupId, groupId))
    .orderBy(asc(people.joinedAt), asc(people.id))
  const ids = rows.map(({ person }) => person.accountId)
  if (ids.length === 0) return []
  const given = await db
    .select({ accountId: consents.accountId, at: max(consents.at) })
    .from(consents)
    .where(
      and(
        inArray(consents.accountId, ids),
        eq(consents.kind, familyConsentKind),
        eq(consents.granted, true),
        isNull(consents.withdrawnAt),
      ),
    )
    .groupBy(consents.accountId)
  return rows.map(({ person, name }) => ({
    ...person,
    name,
    consentAt: given.find(({ accountId }) => accountId === person.accountId)?.at ?? null,
  }))
}

/** Locks the people of a group in id order. */
export async function holdGroup({ db }: DatabaseContext, groupId: string): Promise<(typeof people.$inferSelect)[]> {
  return db.select().from(people).where(eq(people.groupId, groupId)).orderBy(asc(people.id)).for('update')
}

export async function joinGroup(
  { db }: DatabaseContext,
  { accountId, branchId, filingYear }: Whose,
  how: { groupId?: string; invitedBy: string; tie: FamilyTie } | null,
  now: Date,
): Promise<typeof people.$inferSelect | undefined> {
  const row = {
    groupId: how?.groupId ?? randomUUID(),
    accountId,
    branchId,
    filingYear,
    invitedBy: how?.invitedBy ?? null,
    tie: how?.tie ?? null,
    joinedAt: now,
  }
  return (await db.insert(people).values(row).onConflictDoNothing().returning())[0]
}

const nameHashOf = ({ ring }: DatabaseContext, id: string, name: string) =>
  lookupHash(ring, 'invited-name', `${id} ${name.replaceAll(/\s/g, '')}`)

export const isInvitedName = (context: DatabaseContext, { id, nameHash }: FamilyInvitation, name: string): boolean =>
  nameHashOf(context, id, name) === nameHash

/** `token` is kept as its hash alone. */
export async function addInvitation(
  context: DatabaseContext,
  { name, token, ...row }: Whose & { groupId: string; tie: FamilyTie; name: string; token: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  const id = randomUUID()
  const hashes = { tokenHash: tokenHash(token), nameHash: nameHashOf(context, id, name) }
  await context.db.insert(invitations).values({ id, ...row, ...hashes, createdAt: now })
}

/** A new link for the same person takes the place of the earlier one. */
export async function renewInvitation(
  { db }: DatabaseContext,
  { id, token, expiresAt }: { id: string; token: string; expiresAt: Date },
): Promise<void> {
  await db
    .update(invitations)
    .set({ tokenHash: tokenHash(token), expiresAt })
    .where(eq(invitations.id, id))
}

const isOpen = (now: Date) => and(isNull(invitations.ended), gt(invitations.expiresAt, now))

export async function listOpenInvitations(
  { db }: DatabaseContext,
  groupId: string,
  now: Date,
): Promise<FamilyInvitation[]> {
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.groupId, groupId), isOpen(now)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
}

export async function findInvitation({ db }: DatabaseContext, token: string): Promise<FamilyInvitation | undefined> {
  return (
    await db
      .select()
      .from(invitations)
      .where(eq(invitations.tokenHash, tokenHash(token)))
  )[0]
}

/** Undefined for somebody else's. */
export async function findOwnInvitation(
  { db }: DatabaseContext,
  id: string,
  accountId: string,
): Promise<FamilyInvitation | undefined> {
  return (
    await db
      .select()
      .from(invitations)
      .where(and(eq(invitations.id, id), eq(invitations.accountId, accountId)))
  )[0]
}

/** False if it has ended before. */
export async function endInvitation(
  { db }: DatabaseContext,
  id: string,
  ended: 'used' | 'withdrawn' | 'refused',
  now: Date,
): Promise<boolean> {
  const done = await db
    .update(invitations)
    .set({ ended, endedAt: now })
    .where(and(eq(invitations.id, id), isOpen(now)))
    .returning({ id: invitations.id })
  return done.length > 0
}

const currentFamilyConsentsOf = (accountIds: readonly string[]) =>
  and(inArray(consents.accountId, [...accountIds]), eq(consents.kind, familyConsentKind), isNull(consents.withdrawnAt))

export async function withdrawFamilyConsent(
  { db }: DatabaseContext,
  accountIds: readonly string[],
  now: Date,
): Promise<void> {
  if (accountIds.length > 0)
    await db.update(consents).set({ withdrawnAt: now }).where(currentFamilyConsentsOf(accountIds))
}

export type NewFamilyConsent = { accountId: string; branchId: string; version: string; textHash: string; ip: string }

/** Takes the place of an earlier one. */
export async function giveFamilyConsent(
  context: DatabaseContext,
  consent: NewFamilyConsent & { agentName: string },
  now: Date,
): Promise<void> {
  await withdrawFamilyConsent(context, [consent.accountId], now)
  await context.db.insert(consents).values({ ...consent, kind: familyConsentKind, granted: true, at: now })
}

/** Who is left alone is no group any more. Idempotent. Their open links end with them. */
export async function leaveGroup(
  context: DatabaseContext,
  accountId: string,
  now: Date,
  { filingYear, isQuiet = false }: { filingYear?: number; isQuiet?: boolean } = {},
): Promise<void> {
  const { db } = context
  const ofYear = (at: typeof people | typeof invitations) =>
    and(eq(at.accountId, accountId), filingYear === undefined ? undefined : eq(at.filingYear, filingYear))
  const own = await db.select({ groupId: people.groupId }).from(people).where(ofYear(people))
  for (const { groupId } of own) await leaveOne(context, { groupId, accountId, isQuiet }, now)
  await db.delete(invitations).where(ofYear(invitations))
}

/** To who invited the member, if that one is in the group still. */
export async function tellOfLeaving(
  context: DatabaseContext,
  held: readonly Pick<FamilyPerson, 'id' | 'accountId' | 'branchId' | 'invitedBy'>[],
  accountId: string,
  now: Date,
): Promise<void> {
  const own = held.find((person) => person.accountId === accountId)
  const inviter = held.find((person) => person.accountId === own?.invitedBy)?.accountId
  if (own && inviter) await tellInviter(context, { inviter, branchId: own.branchId, turn: own.id }, 'family-left', now)
}

async function leaveOne(
  context: DatabaseContext,
  { groupId, accountId, isQuiet }: { groupId: string; accountId: string; isQuiet: boolean },
  now: Date,
): Promise<void> {
  const held = await holdGroup(context, groupId)
  const left = held.filter((person) => person.accountId !== accountId)
  if (!isQuiet) await tellOfLeaving(context, held, accountId, now)
  const gone = left.length > 1 ? [accountId] : held.map((person) => person.accountId)
  const elsewhere = await context.db
    .select({ accountId: people.accountId })
    .from(people)
    .where(and(inArray(people.accountId, gone), ne(people.groupId, groupId)))
  const stillLinked = new Set(elsewhere.map(({ accountId: id }) => id))
  await withdrawFamilyConsent(
    context,
    gone.filter((id) => !stillLinked.has(id)),
    now,
  )
  await context.db.delete(people).where(and(eq(people.groupId, groupId), inArray(people.accountId, gone)))
  if (left.length < 2) await context.db.delete(invitations).where(eq(invitations.groupId, groupId))
}

const batch = 500

/**
 * Links and consents of years that are over, and links a month after they ended. Returns how many people were unlinked.
 */
export async function endFamilyGroups(
  context: DatabaseContext,
  yearsOver: readonly number[],
  now: Date,
): Promise<number> {
  const { db } = context
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000)
  const over = yearsOver.length > 0 ? inArray(invitations.filingYear, [...yearsOver]) : undefined
  await db.delete(invitations).where(or(over, lt(invitations.expiresAt, monthAgo)))
  if (yearsOver.length === 0) return 0
  const due = await db
    .select({ id: people.id, accountId: people.accountId })
    .from(people)
    .where(inArray(people.filingYear, [...yearsOver]))
    .limit(batch)
  if (due.length === 0) return 0
  const linkedNow = await db
    .select({ accountId: people.accountId })
    .from(people)
    .where(
      and(
        inArray(
          people.accountId,
          due.map(({ accountId }) => accountId),
        ),
        and(...yearsOver.map((year) => ne(people.filingYear, year))),
      ),
    )
  const stillLinked = new Set(linkedNow.map(({ accountId }) => accountId))
  await withdrawFamilyConsent(
    context,
    due.map(({ accountId }) => accountId).filter((id) => !stillLinked.has(id)),
    now,
  )
  await db.delete(people).where(
    inArray(
      people.id,
      due.map(({ id }) => id),
    ),
  )
  return due.length
}
