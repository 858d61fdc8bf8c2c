/** Chooses where a test run keeps its databases, logs and temporary files: in memory where there is room. */
import { createHash } from 'node:crypto'
import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup/toolchain.mjs'

const memory = '/dev/shm'
/** A run needs about 1 GB; the browser needs memory too. */
const room = { inFolderBytes: 3 * 2 ** 30, freeBytes: 6 * 2 ** 30 }
const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12)

/** Every folder that a run of this checkout may have used. */
export const runFolders = { memory: join(memory, `jongso-${checkout}`), disk: join(root, '.data') }

/** A new database is hundreds of small files: 0.3 s of processor on a disk, 0.02 s in memory (measured). */
export const chooseRunFolder = () => (hasRoom(memory, room) ? runFolders.memory : runFolders.disk)

/** Whether a folder is writable with so many bytes left, on a machine with so much free memory. */
export function hasRoom(folder, { inFolderBytes, freeBytes }) {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= inFolderBytes && freemem() >= freeBytes
  } catch {
    return false
  }
}
