import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { OperatorError } from '#domain/operator-error.ts'
import { hasFilesAway } from '#database/files/store.server.ts'
import type { Context } from './context.server.ts'
import type { Settings } from './settings/settings.server.ts'

/** Throws OperatorError. A web process of a service writes nothing to DATA_DIR. */
export function checkFolders(settings: Settings): void {
  const problems: string[] = []
  if (settings.rules.makesKeys || settings.ROLE !== 'web') {
    const folders = [
      ['DATA_DIR', settings.DATA_DIR],
      ...(settings.ANCHORS_DIR ? [['ANCHORS_DIR', settings.ANCHORS_DIR]] : []),
    ]
    for (const [name, given = ''] of folders) {
      const folder = resolve(given)
      try {
        mkdirSync(folder, { recursive: true })
        accessSync(folder, constants.W_OK)
      } catch {
        problems.push(`${name}: ${folder} cannot be written by this user. Create the folder and give it to this user.`)
      }
    }
  }
  const lists = settings.NICEPAY_LISTS && resolve(settings.NICEPAY_LISTS)
  if (lists && !(existsSync(lists) && statSync(lists).isDirectory()))
    problems.push(`NICEPAY_LISTS: there is no folder ${lists}. Create it, or leave the setting empty.`)
  if (problems.length > 0) throw new OperatorError(problems)
}

/** Throws OperatorError. */
export async function checkFilesAreWithin({ database, objects }: Pick<Context, 'database' | 'objects'>): Promise<void> {
  if (!objects.files && (await hasFilesAway(database)))
    throw new OperatorError(
      'S3_URL, S3_BUCKET: files lie at the object store. Give its address and bucket; after FILES_STORE=database and `npm run office -- files move --to database` none lies there.',
    )
}

/** Throws OperatorError. */
export function checkBuilt(root: string): void {
  if (!existsSync(resolve(root, 'build/server/index.js')))
    throw new OperatorError(`The pages are not built: run "npm run build" in ${root} first.`)
}
