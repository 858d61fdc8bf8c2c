import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { OperatorError } from '#domain/operator-error.ts'
import type { Settings } from './settings/settings.server.ts'

/** Throws OperatorError. A web process of a service writes nothing to DATA_DIR. */
export function checkFolders(settings: Settings): void {
  const problems: string[] = []
  if (settings.rules.makesKeys || settings.ROLE !== 'web') {
    const folder = resolve(settings.DATA_DIR)
    try {
      mkdirSync(folder, { recursive: true })
      accessSync(folder, constants.W_OK)
    } catch {
      problems.push(`DATA_DIR: ${folder} cannot be written by this user. Create the folder and give it to this user.`)
    }
  }
  const lists = settings.NICEPAY_LISTS && resolve(settings.NICEPAY_LISTS)
  if (lists && !(existsSync(lists) && statSync(lists).isDirectory()))
    problems.push(`NICEPAY_LISTS: there is no folder ${lists}. Create it, or leave the setting empty.`)
  if (problems.length > 0) throw new OperatorError(problems)
}

/** Throws OperatorError. */
export function checkBuilt(root: string): void {
  if (!existsSync(resolve(root, 'build/server/index.js')))
    throw new OperatorError(`The pages are not built: run "npm run build" in ${root} first.`)
}
