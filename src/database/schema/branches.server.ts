/** Each save is a row; the latest published one is served. Append-only. */
import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { BranchContent } from '#domain/branch/editing/parts.ts'
import { branchStates } from '#domain/branch/editing/version.ts'
import { bytes, identifier, instant } from './columns.server.ts'

export const branchVersions = pgTable(
  'branch_versions',
  {
    id: identifier(),
    branchId: text().notNull(),
    /** Consecutive per branch from 1; a save names its base. */
    number: integer().notNull(),
    state: text({ enum: branchStates }).notNull(),
    /** Null: draft discarded. */
    content: jsonb().$type<BranchContent>(),
    /** For a published row: compared with the previously published one. */
    changed: text().array().notNull(),
    reason: text().notNull(),
    /** Staff id, or the command line. */
    writtenBy: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [unique().on(t.branchId, t.number)],
)

/** Of hosts that the product's own publications name; those of the folder need none. */
export const hostProofs = pgTable(
  'host_proofs',
  { id: identifier(), branchId: text().notNull(), host: text().notNull(), provedAt: instant().notNull() },
  (t) => [unique().on(t.branchId, t.host)],
)

/** Re-encoded uploads, never changed. */
export const branchPictures = pgTable(
  'branch_pictures',
  {
    id: identifier(),
    branchId: text().notNull(),
    /** Content digest prefix plus file extension. */
    name: text().notNull(),
    contentType: text().notNull(),
    content: bytes().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    addedBy: text().notNull(),
    addedAt: instant().notNull(),
  },
  (t) => [unique().on(t.branchId, t.name)],
)
