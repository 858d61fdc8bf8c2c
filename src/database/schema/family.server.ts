import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { relationCodes } from '#domain/collected-data.ts'
import { identifier, instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

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
