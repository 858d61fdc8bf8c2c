/**
 * What the office made of a branch, each save a row: drafts, what was published, and drafts that were dropped. The
 * latest published row is what is served; only inserted and read.
 */
import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { BranchContent } from '#domain/branch/editing/content.ts'
import { branchStates } from '#domain/branch/editing/version.ts'
import { bytes, identifier, instant } from '#persistence/database/columns.server.ts'

export const branchVersions = pgTable(
  'branch_versions',
  {
    id: identifier(),
    branchId: text().notNull(),
    /** From 1 in each branch, without gaps: whoever saves names the one it stands upon. */
    number: integer().notNull(),
    state: text({ enum: branchStates }).notNull(),
    /** Absent where a draft was dropped. */
    content: jsonb().$type<BranchContent>(),
    /** The parts that this save changed; of a published row, what differs from what was served before. */
    changed: text().array().notNull(),
    /** Why it was published; empty for a draft. */
    reason: text().notNull(),
    /** A member of staff, or the command line. */
    writtenBy: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [unique().on(t.branchId, t.number)],
)

/** Pictures that the office uploaded, made anew before they came here. Named by what they hold: never changed. */
export const branchPictures = pgTable(
  'branch_pictures',
  {
    id: identifier(),
    branchId: text().notNull(),
    /** The beginning of the digest of the bytes, with the ending of the kind. */
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
