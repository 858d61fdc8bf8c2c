import { and, eq, inArray } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { branchPictures } from '#database/schema/branches.server.ts'

type NewPicture = Omit<typeof branchPictures.$inferInsert, 'id'>

export function branchPicturesStore({ db }: DatabaseContext) {
  return {
    /** Names are content hashes. */
    async add(picture: NewPicture): Promise<void> {
      await db.insert(branchPictures).values(picture).onConflictDoNothing()
    },
    async find(branchId: string, name: string): Promise<{ contentType: string; content: Buffer } | undefined> {
      return (
        await db
          .select({ contentType: branchPictures.contentType, content: branchPictures.content })
          .from(branchPictures)
          .where(and(eq(branchPictures.branchId, branchId), eq(branchPictures.name, name)))
      )[0]
    },
    async sizes(
      branchId: string,
      names: readonly string[],
    ): Promise<{ name: string; width: number; height: number }[]> {
      return db
        .select({ name: branchPictures.name, width: branchPictures.width, height: branchPictures.height })
        .from(branchPictures)
        .where(and(eq(branchPictures.branchId, branchId), inArray(branchPictures.name, [...names])))
    },
  }
}
