import { randomUUID } from 'node:crypto'
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Set by the caller, never by the database clock. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** Unguessable. */
export const identifier = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => randomUUID())

/** Integer won. */
export const won = () => bigint({ mode: 'number' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
