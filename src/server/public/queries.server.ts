import { and, eq } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { branchPictures } from '#database/schema/branches.server.ts'

export async function findBranchPicture(
  { db }: DatabaseContext,
  branchId: string,
  name: string,
): Promise<{ contentType: string; content: Buffer } | undefined> {
  return (
    await db
      .select({ contentType: branchPictures.contentType, content: branchPictures.content })
      .from(branchPictures)
      .where(and(eq(branchPictures.branchId, branchId), eq(branchPictures.name, name)))
  )[0]
}
