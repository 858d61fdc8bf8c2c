/** Changes or removes a post as the office does, for tests of its readers' view. */
import { randomUUID } from 'node:crypto'
import type { OfficePostWriting, Database } from '#database/rows.ts'
import { savePostChange, savePostWithdrawal } from '#office/posts/queries.server.ts'

type Desk = Database
const staffId = randomUUID()

/** Absent fields stay, except the search text, which follows the title. */
export async function changePost(r: Desk, id: string, changes: Partial<OfficePostWriting>, now: Date): Promise<void> {
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
      authorId: staffId,
      ...changes,
    },
    now,
  )
}

export const withdrawPost = (r: Desk, id: string, now: Date) =>
  savePostWithdrawal(r, { id, appeared: true }, staffId, now)
