/** Clients whom a firm brought from another program and who have not come here yet. */
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { filingMethods } from '#domain/filing-codes.ts'
import { identifier, instant, won } from './columns.server.ts'

export const importedClients = pgTable(
  'imported_clients',
  {
    id: identifier(),
    branchId: text().notNull(),
    /** Name without blanks and digits of the phone. */
    personKey: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    filingYear: integer(),
    method: text({ enum: filingMethods }),
    feeWon: won(),
    /** Who had the client, in the file's words. */
    owner: text().notNull(),
    importedBy: uuid().notNull(),
    importedAt: instant().notNull(),
    /** Deleted then, come or not. */
    keepUntil: instant().notNull(),
  },
  (t) => [unique('imported_clients_once').on(t.branchId, t.personKey), index().on(t.keepUntil)],
)
