/** A restore knows what a killed one left in its folder, and touches nothing else. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { makeFolder } from '#server/make-folder.ts'
import { backupFault } from './backup-fault.ts'

const head = 'Nothing was restored:'
const unfinished = '.unfinished-restore'
const processFile = '.restored-by'
/** Of what moves up; there as soon as the first may have moved. */
const namesFile = '.moving-up'

/** PostgreSQL takes no folder without it for its data: it moves up last. */
const versionFile = 'PG_VERSION'

const isRunning = (pid: string): boolean => {
  try {
    return readFileSync(join(sep, 'proc', pid, 'cmdline'), 'utf8')
      .split('\0')
      .includes('restore')
  } catch {
    return false
  }
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** True: something was there. Throws OperatorError for anything else. */
function clearUnfinished(data: string): boolean {
  if (!existsSync(data)) return false
  const own = join(data, unfinished)
  const others = readdirSync(data).filter((name) => name !== unfinished)
  if (!existsSync(own)) {
    if (others.length === 0) return false
    throw backupFault(
      'not-empty',
      `${data} is not empty. Name a new folder: nothing is ever written over a database.`,
      { head, about: data },
    )
  }
  const pid = readIfThere(join(own, processFile))
  if (isRunning(pid))
    throw backupFault(
      'restoring',
      `process ${pid} restores into ${data} now. Wait for its end, or name another folder.`,
      { head, about: data },
    )
  const moved = new Set(readIfThere(join(own, namesFile)).split('\n'))
  const strange = others.find((name) => !moved.has(name))
  if (strange !== undefined)
    throw backupFault(
      'strange',
      `${data} holds an unfinished restore, and ${strange}, which is not of it. Take that away, or name a new folder: nothing but a restore's own is ever removed.`,
      { head, about: strange },
    )
  for (const left of [...others, unfinished]) rmSync(join(data, left), { recursive: true, force: true })
  return true
}

/** True: an unfinished restore stood there and was begun anew. Throws OperatorError, and what `fill` throws. */
export async function restoreInto(data: string, fill: (folder: string) => Promise<void>): Promise<boolean> {
  const isAnew = clearUnfinished(data)
  const own = join(data, unfinished)
  makeFolder(own, 0o700)
  let moving: string[] = []
  try {
    writeFileSync(join(own, processFile), String(process.pid))
    await fill(own)
    await flush(own)
    moving = [...readdirSync(own).filter((name) => name !== processFile && name !== versionFile), versionFile]
    writeFileSync(join(own, namesFile), moving.join('\n'), { flush: true })
    chmodSync(data, statSync(own).mode)
    for (const name of moving) renameSync(join(own, name), join(data, name))
    rmSync(own, { recursive: true })
    await flush(data)
  } catch (error) {
    for (const left of [...moving, unfinished]) rmSync(join(data, left), { recursive: true, force: true })
    throw error
  }
  return isAnew
}

async function flush(folder: string): Promise<void> {
  const [code] = (await once(spawn('sync', ['--file-system', folder], { stdio: 'ignore' }), 'close')) as [number | null]
  if (code !== 0)
    throw backupFault('unwritten', `${folder} could not be written to its disk. Look at the disk.`, {
      head,
      about: folder,
    })
}
