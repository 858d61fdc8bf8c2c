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

/** drizzle's `jsonb` parses text again, so that '7' would return as a number. */
export const jsonScalar = customType<{ data: number | boolean | string; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value as number | boolean | string,
})
