/** The chain's head goes daily to the log and DATA_DIR/anchors, so that truncation is detected. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Context } from '#server/context.server.ts'
import type { Job } from './jobs.server.ts'

const anchor = z.object({ day: z.string(), length: z.int(), head: z.string() })
type Anchor = z.infer<typeof anchor>

const folderOf = ({ settings }: Pick<Context, 'settings'>) => resolve(settings.DATA_DIR, 'anchors')

async function readAnchors(context: Pick<Context, 'settings'>): Promise<Anchor[]> {
  const folder = folderOf(context)
  const names = await readdir(folder).catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const texts = names.filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(texts.map(async (name) => anchor.parse(JSON.parse(await readFile(resolve(folder, name), 'utf8')))))
}

/** `unlike`: first day whose anchor is missing. Slow: jobs and commands only. */
export async function checkAccessChain(context: Pick<Context, 'settings' | 'database'>) {
  const { database } = context
  const [found, anchors] = [await database.accessRecords.verify(), await readAnchors(context)]
  const heads = await database.accessRecords.headsAt(anchors.map(({ length }) => length))
  const unlike = anchors.find(({ length, head }) => length > 0 && heads.get(length) !== head)?.day
  return { ...found, anchors: anchors.length, unlike, whole: found.whole && unlike === undefined }
}

/** No anchor for a broken chain; reported every hour. */
export const anchorJob: Job = {
  name: 'access-records.anchor',
  everyMs: 3_600_000,
  async run(context, now) {
    const day = seoulDay(now)
    const anchors = await readAnchors(context)
    if (anchors.some((anchor) => anchor.day === day)) return 0
    const { whole, length, head } = await checkAccessChain(context)
    if (!whole) {
      context.log.error('access-records.broken', { count: length, head })
      return 0
    }
    await mkdir(folderOf(context), { recursive: true })
    await writeFile(resolve(folderOf(context), `${day}.json`), `${JSON.stringify({ day, length, head })}\n`)
    context.log.info('access-records.anchored', { count: length, head })
    return 1
  },
}
