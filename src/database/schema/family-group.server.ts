/** Who is linked with whom, without names; deleted at leaving, at withdrawal and after the season. */
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { familyTies } from '#domain/family-group/family-group.ts'
import { memberOfBranch } from './accounts.server.ts'
import { identifier, instant } from './columns.server.ts'

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
