/** A firm's layouts of electronic returns, and the files made by them. No personal data of filers. */
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { recordTaxes } from '#domain/record-file/layout.ts'
import { returnForms } from '#domain/return-form/form-names.ts'
import { identifier, instant } from './columns.server.ts'

export const recordLayouts = pgTable(
  'record_layouts',
  {
    id: identifier(),
    branchId: text().notNull(),
    tax: text({ enum: recordTaxes }).notNull(),
    form: text({ enum: returnForms }).notNull(),
    name: text().notNull(),
    /** Seoul day of making the file. */
    validFrom: date({ mode: 'string' }).notNull(),
    /** The file as it was put in. */
    source: text().notNull(),
    sha256: text().notNull(),
    addedBy: uuid().notNull(),
    addedAt: instant().notNull(),
    removedBy: uuid(),
    removedAt: instant(),
    removedReason: text(),
  },
  (t) => [
    uniqueIndex('record_layouts_same')
      .on(t.branchId, t.sha256)
      .where(sql`${t.removedAt} is null`),
    uniqueIndex('record_layouts_day')
      .on(t.branchId, t.tax, t.form, t.validFrom)
      .where(sql`${t.removedAt} is null`),
  ],
)

/** The file itself is handed over and not stored. */
export const recordFiles = pgTable(
  'record_files',
  {
    id: identifier(),
    branchId: text().notNull(),
    layoutId: uuid()
      .notNull()
      .references(() => recordLayouts.id),
    cases: integer().notNull(),
    sha256: text().notNull(),
    reason: text().notNull(),
    madeBy: uuid().notNull(),
    madeAt: instant().notNull(),
  },
  (t) => [index().on(t.branchId, t.madeAt)],
)
