/** Names and choices of staff; no personal data of filers. */
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { caseColumns, caseSorts } from '#domain/office-case/case-columns.ts'
import { identifier, instant } from './columns.server.ts'
import { staff } from './staff.server.ts'

export const caseViews = pgTable(
  'case_views',
  {
    id: identifier(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    /** The maker's branch; a shared view belongs to it. */
    branchId: text().notNull(),
    name: text().notNull(),
    shared: boolean().notNull(),
    columns: text({ enum: caseColumns }).array().notNull(),
    /** As in an address. */
    filter: text().notNull(),
    /** Id of the assignee, or `nobody`; null for all. */
    person: text(),
    sort: text({ enum: caseSorts }).notNull(),
    descending: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('case_views_name').on(t.staffId, t.name), index().on(t.branchId)],
)

/** What staff see who opened no view. */
export const caseListChoices = pgTable('case_list_choices', {
  staffId: uuid()
    .primaryKey()
    .references(() => staff.id),
  columns: text({ enum: caseColumns }).array(),
  defaultViewId: uuid().references(() => caseViews.id, { onDelete: 'set null' }),
})
