/** A firm's layouts of electronic returns, and the files made by them. No personal data of filers. */
import { openTransmissionStates, transmissionStates } from '#domain/filed-return/transmission.ts'
import { recordTaxes } from '#domain/record-file/layout.ts'
import { returnForms } from '#domain/return-form/form-names.ts'
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

/** No personal data; the receipt number stands in the case. */
const open = sql.raw(openTransmissionStates.map((state) => `'${state}'`).join(', '))

export const returnTransmissions = pgTable(
  'return_transmissions',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    /** Of the preview that was confirmed, used once; the vendor knows the return by it. */
    key: text().notNull().unique(),
    /** Hash of the return that was confirmed. */
    figures: text().notNull(),
    state: text({ enum: transmissionStates }).notNull(),
    startedBy: uuid().notNull(),
    startedAt: instant().notNull(),
    sentAt: instant(),
    looks: integer().notNull().default(0),
    /** Denials of the vendor in a row. */
    nones: integer().notNull().default(0),
    lookedAt: instant(),
    code: text(),
    dueAt: instant(),
    claimedBy: text(),
    claimUntil: instant(),
    settledAt: instant(),
  },
  (t) => [
    uniqueIndex('return_transmissions_one_open')
      .on(t.filingId)
      .where(sql`${t.state} in (${open})`),
    index().on(t.dueAt),
    index().on(t.filingId, t.startedAt),
  ],
)

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
