/**
 * The chain's head goes daily to the log and to ANCHORS_DIR or ANCHORS_BUCKET, which shows truncation; each anchor
 * names the one before, which shows a gap.
 */
import { createHash } from 'node:crypto'
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { addDays, seoulDay, type SeoulDay } from '#domain/seoul-time.ts'
import type { ChainCheck } from '#database/audit/chain.server.ts'
import type { ObjectClient } from '#integrations/object-store/client.server.ts'
import type { Context } from '#server/context.server.ts'
import { makeFolder } from '#server/make-folder.ts'
import { checkPlaces } from '#server/places.server.ts'
import type { Settings } from '#server/settings/settings.server.ts'
import type { Job } from './jobs.server.ts'

const anchor = z.object({
  day: z.string(),
  length: z.int(),
  head: z.string(),
  /** Null: none. Not set by versions before 0.2. */
  before: z.optional(z.nullable(z.object({ day: z.string(), digest: z.string() }))),
})
type Anchor = z.infer<typeof anchor> & { digest: string }

/** A worker away for a night may have made none. */
const mostDaysApart = 2

const anchorsFolder = ({ ANCHORS_DIR, DATA_DIR }: Pick<Settings, 'ANCHORS_DIR' | 'DATA_DIR'>): string =>
  ANCHORS_DIR === '' ? resolve(DATA_DIR, 'anchors') : resolve(ANCHORS_DIR)

const placeName = (settings: Settings): string =>
  settings.ANCHORS_BUCKET
    ? `the bucket ${settings.ANCHORS_BUCKET} (ANCHORS_BUCKET)`
    : `${anchorsFolder(settings)} (ANCHORS_DIR)`

type Kept = { name: string; text: string }
type AnchorStore = {
  /** Of every day, the oldest first. */
  read(): Promise<Kept[]>
  /** False: that day has one. */
  write(day: SeoulDay, text: string, now: Date): Promise<boolean>
}

const isAnchor = (name: string) => name.endsWith('.json')

function inFolder(name: string, folder: string): AnchorStore {
  return {
    async read() {
      await checkPlaces([{ name, path: folder, use: 'read' }], { head: 'The anchors cannot be read:' })
      const names = await readdir(folder).catch((error: { code?: string }) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
        throw error
      })
      return Promise.all(
        names
          .filter(isAnchor)
          .toSorted()
          .map(async (name) => ({ name, text: await readFile(resolve(folder, name), 'utf8').catch(() => '') })),
      )
    },
    async write(day, text) {
      makeFolder(folder)
      const part = resolve(folder, `.${day}.${process.pid}.part`)
      try {
        await writeFile(part, text, { flush: true })
        await link(part, resolve(folder, `${day}.json`))
        return true
      } catch (error) {
        // Another worker was quicker.
        if ((error as { code?: string }).code === 'EEXIST') return false
        throw error
      } finally {
        await rm(part, { force: true })
      }
    },
  }
}

const prefix = 'anchors/'
/** Access records are kept for two years; nobody may remove their proof before. */
const lockedMs = 3 * 366 * 86_400_000

function inBucket(client: ObjectClient): AnchorStore {
  return {
    async read() {
      const anchors = await client.readLocked(prefix)
      return [...anchors].flatMap(([name, text]) =>
        isAnchor(name) ? [{ name: name.slice(prefix.length), text: text.toString('utf8') }] : [],
      )
    },
    async write(day, text, now) {
      const name = `${prefix}${day}.json`
      if ((await client.readLocked(name)).size > 0) return false
      await client.putLocked(name, Buffer.from(text), new Date(now.getTime() + lockedMs))
      return true
    },
  }
}

type AnchorContext = Pick<Context, 'settings' | 'objects'>

const anchorStore = ({ settings, objects }: AnchorContext): AnchorStore =>
  settings.ANCHORS_BUCKET
    ? inBucket(objects.anchors!)
    : inFolder(settings.ANCHORS_DIR ? 'ANCHORS_DIR' : 'DATA_DIR', anchorsFolder(settings))

function parsed({ text }: Kept): Anchor | undefined {
  try {
    return { ...anchor.parse(JSON.parse(text)), digest: createHash('sha256').update(text).digest('hex') }
  } catch {
    return undefined
  }
}

async function readAnchors(context: AnchorContext, since: SeoulDay = '') {
  const kept = (await anchorStore(context).read()).filter(({ name }) => name >= since)
  const read = kept.map((file) => ({ file, found: parsed(file) }))
  return { anchors: read.flatMap(({ found }) => found ?? []), unreadable: read.find(({ found }) => !found)?.file.name }
}

/** The first day with a missing or changed anchor. `begunOn`: there can be none before. */
function missingDay(anchors: readonly Anchor[], begunOn: SeoulDay | undefined): SeoulDay | undefined {
  for (const [at, { before }] of anchors.entries()) {
    const previous = anchors[at - 1]
    if (before && (previous?.day !== before.day || previous.digest !== before.digest)) return before.day
  }
  const [first] = anchors
  const isLate = first?.before === null && begunOn !== undefined && addDays(begunOn, mostDaysApart) < first.day
  return isLate ? begunOn : undefined
}

type AnchoredCheck = ChainCheck & {
  anchors: number
  /** Of the newest anchor. */
  anchoredOn?: SeoulDay | undefined
  /** First day whose head the chain does not have. */
  unlike?: SeoulDay | undefined
  missing?: SeoulDay | undefined
  /** Name of the first file that is none. */
  unreadable?: string | undefined
}

/**
 * Walks the chain from its first link, or `afterLast` anchor. `since`: earlier anchors are known to be lost. Slow: jobs
 * and commands only.
 */
export async function checkAccessChain(
  context: AnchorContext & Pick<Context, 'database'>,
  { afterLast = false, since = '' }: { afterLast?: boolean; since?: SeoulDay } = {},
): Promise<AnchoredCheck> {
  const { accessRecords } = context.database
  const { anchors, unreadable } = await readAnchors(context, since)
  const last = anchors.at(-1)
  const known = afterLast && last ? { seq: last.length, hash: last.head } : undefined
  const found = await accessRecords.verify(known)
  const heads = await accessRecords.headsAt(anchors.map(({ length }) => length))
  const unlike = anchors.find(({ length, head }) => length > 0 && heads.get(length) !== head)?.day
  const begun = since === '' ? await accessRecords.begunAt() : undefined
  // What precedes the first day that counts is known to be lost.
  const [first, ...later] = anchors
  const counted = first && since !== '' ? [{ ...first, before: null }, ...later] : anchors
  return {
    ...found,
    anchors: anchors.length,
    anchoredOn: last?.day,
    unlike,
    missing: missingDay(counted, begun && seoulDay(begun)),
    unreadable,
    whole: found.whole && unlike === undefined,
  }
}

/** Why the end of the chain is not proven, as a sentence. A restored copy has no new anchors. */
export function unprovenEnd(
  { anchors, anchoredOn, missing, unreadable }: AnchoredCheck,
  { settings, now }: { settings: Settings; now: Date },
): string | undefined {
  const place = placeName(settings)
  if (unreadable)
    return `${unreadable} in ${place} is no anchor, or was changed: bring it back from where it is kept twice, or take away what does not belong there`
  if (anchors === 0 || anchoredOn === undefined)
    return `no anchor stands in ${place}: nothing proves that the end of the chain is there`
  if (missing)
    return `the anchor of ${missing}, or one after it, is missing or changed in ${place}. Bring it back from where it is kept twice; if it is lost and you know why, --since <day> begins after it`
  if (!settings.rules.isCopy && addDays(anchoredOn, mostDaysApart) < seoulDay(now))
    return `the newest anchor in ${place} is of ${anchoredOn}: none was made since, or it was taken away`
  return undefined
}

/**
 * No anchor for a broken chain; reported every hour. Proven days are walked again on the first of a month, and by the
 * command.
 */
export const anchorJob: Job = {
  name: 'access-records.anchor',
  everyMs: 3_600_000,
  async run(context, now) {
    const day = seoulDay(now)
    const last = (await readAnchors(context)).anchors.at(-1)
    if (last && last.day >= day) return 0
    const found = await checkAccessChain(context, { afterLast: !day.endsWith('-01') })
    const { whole, length, head, missing, unreadable } = found
    if (!whole || missing || unreadable) context.log.error('access-records.broken', { count: length, head })
    if (!whole) return 0
    const before = last ? { day: last.day, digest: last.digest } : null
    const text = `${JSON.stringify({ day, length, head, before })}\n`
    const isWritten = await anchorStore(context).write(day, text, now)
    if (isWritten) context.log.info('access-records.anchored', { count: length, head })
    return isWritten ? 1 : 0
  },
}
