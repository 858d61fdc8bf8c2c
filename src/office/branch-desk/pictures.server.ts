/**
 * Pictures of a branch: read by their first bytes, made anew without what a file carries beside its points, and kept in
 * the database under a name of what they hold.
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import {
  isUploaded,
  uploadedFolder,
  pictureSources,
  type PictureUse,
  type Ratios,
} from '#domain/branch/editing/pictures.ts'
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { uploadBranchPicture, type BranchForm } from './contract.ts'
import { deskBranch, type DeskBranch } from './desk-branch.server.ts'

/** A small file may unfold into a very large picture. */
const pointsMost = 60_000_000

/** How large each is at most, twice what the screen shows; those that must fill their place are cut. */
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
/** Messengers and home screens read PNG. */
const asPng: readonly PictureUse[] = ['icon', 'share']

const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

type Made = { data: Buffer; info: { width: number; height: number } }

/** Undefined for what is neither JPEG, PNG nor WebP, or is damaged. */
async function madeAnew(bytes: Buffer, use: PictureUse): Promise<Made | undefined> {
  if (!beginnings.some((isThis) => isThis(bytes))) return undefined
  const { width, height, fit } = sizes[use]
  try {
    const drawn = sharp(bytes, { limitInputPixels: pointsMost, failOn: 'error' })
      .rotate()
      .resize({ width, height, fit, withoutEnlargement: fit === 'inside' })
    const coded = asPng.includes(use)
      ? drawn.flatten({ background: '#fff' }).png({ palette: true })
      : drawn.webp({ quality: 86 })
    return await coded.toBuffer({ resolveWithObject: true })
  } catch {
    return undefined
  }
}

/** Throws `input.type` for what is no picture. The same picture once more is the one that is there. */
export const uploadBranchPictureServed = serveStaff(uploadBranchPicture, async (context, request) => {
  const { branch: branchId, use } = request.query
  await deskBranch(context, branchId)
  const made = await madeAnew(Buffer.from(request.body), use)
  if (!made) throw new Problem('input.type', { fields: ['file'] })
  const { data: content, info } = made
  const kind = asPng.includes(use) ? 'png' : 'webp'
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 24)}.${kind}`
  await context.persistence.transaction(async (r) => {
    const { width, height } = info
    const added = { addedBy: request.staff.id, addedAt: request.now }
    await r.branchPictures.add({ branchId, name, contentType: `image/${kind}`, content, width, height, ...added })
    await r.accessRecords.record(
      staffReads(request, `branch ${branchId} ${name}`),
      { act: 'branch-picture', fields: [use], branchId },
      request.now,
    )
  })
  return { src: uploadedFolder(branchId) + name }
})

/** The shapes of the uploaded pictures that a change names. Throws `input.invalid` for one that nobody uploaded. */
export async function ratiosOf(
  { persistence }: Context,
  { branchId, content, served }: DeskBranch,
  { pictures, people, partners }: BranchForm,
): Promise<Ratios> {
  const known = [content, ...(served ? [served] : [])].flatMap(({ value }) => pictureSources(value))
  const { heroForm: _, ...told } = pictures ?? { heroForm: undefined }
  const named = [
    ...Object.values<string>(told),
    ...(people ?? []).map(({ picture }) => picture),
    ...(partners ?? []).map(({ src }) => src),
  ].filter((src) => src !== '')
  const kept = [...new Set(named.filter(isUploaded))]
  const names = kept.map((src) => src.slice(uploadedFolder(branchId).length))
  const found = names.length > 0 ? await persistence.branchPictures.sizes(branchId, names) : []
  const ratios = new Map(found.map(({ name, width, height }) => [uploadedFolder(branchId) + name, width / height]))
  if (named.some((src) => !ratios.has(src) && !known.includes(src)))
    throw new Problem('input.invalid', { fields: ['pictures'] })
  return ratios
}
