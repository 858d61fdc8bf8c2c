/**
 * Lists that a person or a program puts into a folder: `<merchant>_<day>.csv`, each read once, also after it was
 * written anew.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDay, seoulInstant } from '#domain/seoul-time.ts'
import { sha256OfFile } from '#persistence/file-hash.server.ts'
import type { Context } from '#server/context.server.ts'
import { eachAlone, type Job } from '#server/jobs/jobs.server.ts'
import { merchantsOf } from '#server/settings/merchants.ts'
import { compareList } from './compare.server.ts'

const jobName = 'payment.provider-lists'
const largestBytes = 5_000_000

export const comparisonJob: Job = { name: jobName, everyMs: 600_000, run: readFolder }

type Found = { path: string; merchantId: string; day: string }

async function readFolder(context: Context, now: Date): Promise<number> {
  const folder = context.settings.NICEPAY_LISTS
  if (folder === '') return 0
  const merchants = new Set(merchantsOf(context.settings).map(({ mid }) => mid))
  const found = (await readdir(folder)).flatMap((name): Found[] => {
    const [, merchantId = '', day = ''] = /^(\w{1,10})_(\d{4}-\d{2}-\d{2})\.csv$/.exec(name) ?? []
    const isOurs = merchants.has(merchantId) && isDay(day) && seoulInstant(day) <= now
    return isOurs ? [{ path: join(folder, name), merchantId, day }] : []
  })
  let read = 0
  const oldestFirst = found.toSorted((one, other) => one.day.localeCompare(other.day))
  await eachAlone(context, jobName, oldestFirst, async (file) => {
    if (await compareFile(context, file, now)) read += 1
  })
  return read
}

/** False for a file that was read as it is now. */
async function compareFile(context: Context, { path, ...day }: Found, now: Date): Promise<boolean> {
  const { persistence, log } = context
  if ((await stat(path)).size > largestBytes) throw new RangeError('a list that is too large')
  const bytes = new Uint8Array(await readFile(path))
  const fileHash = await sha256OfFile(bytes)
  if ((await persistence.providerLists.findDay(day))?.fileHash === fileHash) return false
  const asked = { ...day, readBy: null }
  await persistence.transaction(async (r) => {
    const { trouble } = await compareList(context, r, bytes, asked, now)
    if (!trouble) return
    await r.providerLists.addTrouble({ ...asked, fileHash, lines: 0 }, trouble, now)
    log.error('payment.list-unread', { kind: trouble.why })
  })
  return true
}
