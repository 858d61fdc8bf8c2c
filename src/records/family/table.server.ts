/** Dependents, from last year's return, from the registry, or typed. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { relationCodes } from '#domain/collected-data.ts'
import { identifier, instant } from '#records/database/columns.server.ts'
import { filings } from '#records/filings/table.server.ts'

export const familySources = ['last-year', 'registry', 'typed'] as const

export const familyMembers = pgTable('family_members', {
  id: identifier(),
  filingId: uuid().notNull().references(() => filings.id),
  relation: text({ enum: relationCodes }).notNull(),
  name: text().notNull(),
  residentSealed: text(),
  residentMask: text(),
  residentHash: text(),
  /** Seoul day, from the number. */
  birthday: text(),
  residentDestroyedAt: instant(),
  source: text({ enum: familySources }).notNull(),
  /** Seoul day. */
  deceasedOn: text(),
  createdAt: instant().notNull(),
  removedAt: instant(),
}, (t) => [index().on(t.filingId), index().on(t.residentHash)])
