import { unpackFile } from '#domain/packed-file.ts'
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { receivePdf, receivePicture } from '#server/files/received.server.ts'
import { serveStaff } from '#server/serve.server.ts'
import { attachPostFile, filesAtMost, removePostFile } from './contract.ts'
import { deletePostFile, findSamePostFile } from './queries.server.ts'
import { lockedPost, note } from './post-locks.server.ts'
import { typeOfFile } from './rules.ts'

/** Without a photo's place and time, because readers may download it. */
const pictures: Readonly<Record<string, 'jpeg' | 'png' | 'webp'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

async function opened(context: Context, body: Uint8Array, contentType: string): Promise<Buffer> {
  if (contentType === 'application/pdf') return receivePdf(context, body)
  const as = pictures[contentType]
  return Buffer.from(as ? (await receivePicture(context, body, { fit: 'readable', short: 1_950, as })).data : body)
}

/** Checks the content, not only the extension. */
export const attachPostFileServed = serveStaff(attachPostFile, async (context, request) => {
  const { file } = unpackFile(request.body)
  const originalFilename = request.query.fileName.normalize('NFC')
  const contentType = typeOfFile(originalFilename, file)
  if (!contentType || file.length === 0) throw new Problem('input.type', { fields: ['file'] })
  const content = await opened(context, request.body, contentType)
  const id = await context.database.transaction(async (r) => {
    const post = await lockedPost(r, request)
    const files = await r.postFiles.list(post.id)
    // A retry or the same file again returns the existing file.
    const known = await findSamePostFile(r, post.id, originalFilename, content)
    if (known) return known.id
    if (files.length >= filesAtMost) throw new Problem('input.invalid', { fields: ['file'] })
    const file = await r.postFiles.add(post.id, { originalFilename, contentType, content }, request.now)
    await note(r, request, 'post-attach', post, [file.id])
    return file.id
  })
  return { id }
})

export const removePostFileServed = serveStaff(removePostFile, async (context, request) => {
  const { fileId } = request.params
  await context.database.transaction(async (r) => {
    const post = await lockedPost(r, request)
    if (await deletePostFile(r, post.id, fileId)) await note(r, request, 'post-detach', post, [fileId])
  })
  return { result: 'S' as const }
})
