import { relationCodes } from '#domain/collected-data.ts'
import { familyTies } from '#domain/family-group/family-group.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { memberOfBranch } from './accounts.server.ts'
import { identifier, instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

/** Who is linked with whom, without names; deleted at leaving, at withdrawal and after the season. */
export const familyPeople = pgTable(
  'family_people',
  {
    id: identifier(),
    groupId: uuid().notNull(),
    accountId: uuid().notNull(),
    branchId: text().notNull(),
    filingYear: integer().notNull(),
    /** Null: began the group. */
    invitedBy: uuid(),
    tie: text({ enum: familyTies }),
    joinedAt: instant().notNull(),
  },
  (t) => [memberOfBranch(t), unique('family_people_one').on(t.accountId, t.filingYear), index().on(t.groupId)],
)

export const familyInvitations = pgTable(
  'family_invitations',
  {
    id: identifier(),
    groupId: uuid().notNull(),
    /** Who invites. */
    accountId: uuid().notNull(),
    branchId: text().notNull(),
    filingYear: integer().notNull(),
    tie: text({ enum: familyTies }).notNull(),
    /** SHA-256 of the link's random part. */
    tokenHash: text().notNull().unique(),
    /** Keyed hash of this invitation and the invited name. */
    nameHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    ended: text({ enum: ['used', 'withdrawn', 'refused'] }),
  },
  (t) => [memberOfBranch(t), index().on(t.groupId), index().on(t.accountId)],
)

export const familySources = ['last-year', 'registry', 'typed'] as const

export const familyMembers = pgTable(
  'family_members',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    relation: text({ enum: relationCodes }).notNull(),
    name: text().notNull(),
    residentSealed: text(),
    /** Keeps birth date and gender digit after the number is destroyed. */
    residentMask: text(),
    residentHash: text(),
    residentDestroyedAt: instant(),
    source: text({ enum: familySources }).notNull(),
    /** Seoul day. */
    deceasedOn: text(),
    /** What the filer told; null until asked. */
    toldIncome: boolean(),
    toldDisabled: boolean(),
    /** The filer leaves this person to a linked return. */
    leftToFamily: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    removedAt: instant(),
  },
  (t) => [
    index().on(t.filingId),
    index().on(t.residentHash),
    index('family_members_numbers_held')
      .on(t.filingId)
      .where(sql`${t.residentSealed} is not null`),
  ],
)
