/**
 * The few kinds of columns that every table is made of. Names are snake_case in the database and camelCase here
 * (`casing`).
 */
import { randomUUID } from 'node:crypto'
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant; always given by the caller, never by the database's clock. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** An identifier nobody can guess. */
export const identifier = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => randomUUID())

/** Integer won. */
export const won = () => bigint({ mode: 'number' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
