/** A post changed or taken away as the office does it, for tests of what its readers see. */
import { randomUUID } from 'node:crypto'
import type { DeskWriting, Database } from '#database/rows.ts'
import { savePostChange, savePostWithdrawal } from '#office/posts/queries.server.ts'

type Desk = Database
const by = randomUUID()

/** What is not told stays, but for the words that the search finds: those are the title's. */
export async function changePost(r: Desk, id: string, changes: Partial<DeskWriting>, now: Date): Promise<void> {
  const was = await r.postDesk.find(id, now)
  if (!was) throw new Error('there is no such post')
  const { board, branchId, title, writer, source, contentHtml, publishedAt } = was
  await savePostChange(
    r,
    was,
    {
      board,
      branchId,
      title,
      writer,
      source,
      contentHtml,
      contentText: title,
      publishedAt,
      shown: true,
      by,
      ...changes,
    },
    now,
  )
}

export const withdrawPost = (r: Desk, id: string, now: Date) => savePostWithdrawal(r, { id, appeared: true }, by, now)
