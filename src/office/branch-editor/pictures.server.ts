/** Pictures are checked by magic bytes, re-encoded without metadata and named by content hash. */
import { createHash } from 'node:crypto'
import {
  isUploaded,
  uploadedFolder,
  pictureSources,
  type PictureUse,
  type Ratios,
} from '#domain/branch/editing/pictures.ts'
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { receivePicture } from '#server/files/received.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { uploadBranchPicture, type BranchForm } from './contract.ts'
import { readEditedBranch, type BranchInEditing } from './edited-branch.server.ts'
import { addBranchPicture, listBranchPictureSizes } from './queries.server.ts'

const sizes: Record<PictureUse, { width: number; height: number; fit: 'inside' | 'cover' }> = {
  hero: { width: 1_600, height: 800, fit: 'inside' },
  header: { width: 640, height: 160, fit: 'inside' },
  footer: { width: 640, height: 160, fit: 'inside' },
  login: { width: 640, height: 400, fit: 'inside' },
  icon: { width: 180, height: 180, fit: 'cover' },
  share: { width: 1_200, height: 630, fit: 'cover' },
  person: { width: 192, height: 224, fit: 'cover' },
  partner: { width: 256, height: 152, fit: 'inside' },
}
const asPng: readonly PictureUse[] = ['icon', 'share']

/** Throws `picture.*` for an unreadable picture. A repeated upload returns the stored one. */
export const uploadBranchPictureServed = serveStaff(uploadBranchPicture, async (context, request) => {
  const { branch: branchId, use } = request.query
  await readEditedBranch(context, branchId)
  const kind = asPng.includes(use) ? 'png' : 'webp'
  const as = kind === 'png' ? 'small-png' : kind
  const { data, width, height } = await receivePicture(context, request.body, { ...sizes[use], as })
  const content = Buffer.from(data)
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 24)}.${kind}`
  await context.database.transaction(async (r) => {
    const added = { addedBy: request.staff.id, addedAt: request.now }
    await addBranchPicture(r, { branchId, name, contentType: `image/${kind}`, content, width, height, ...added })
    await r.accessRecords.record(
      staffReads(request, `branch ${branchId} ${name}`),
      { act: 'branch-picture', fields: [use], branchId },
      request.now,
    )
  })
  return { src: uploadedFolder(branchId) + name }
})

/** Throws `input.invalid` for an unknown picture. */
export async function ratiosOf(
  { database }: Context,
  { branchId, content, served }: BranchInEditing,
  { pictures, people, partners }: BranchForm,
): Promise<Ratios> {
  const known = [content, ...(served ? [served] : [])].flatMap(({ value }) => pictureSources(value))
  const { heroForm: _, ...otherPictures } = pictures ?? { heroForm: undefined }
  const named = [
    ...Object.values<string>(otherPictures),
    ...(people ?? []).map(({ picture }) => picture),
    ...(partners ?? []).map(({ src }) => src),
  ].filter((src) => src !== '')
  const stillUsed = [...new Set(named.filter(isUploaded))]
  const names = stillUsed.map((src) => src.slice(uploadedFolder(branchId).length))
  const found = names.length > 0 ? await listBranchPictureSizes(database, branchId, names) : []
  const ratios = new Map(found.map(({ name, width, height }) => [uploadedFolder(branchId) + name, width / height]))
  if (named.some((src) => !ratios.has(src) && !known.includes(src)))
    throw new Problem('input.invalid', { fields: ['pictures'] })
  return ratios
}
