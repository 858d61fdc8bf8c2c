/**
 * A lock between processes of one machine: a file with the holder's process id. A lock whose holder has ended is
 * taken over. Plain JavaScript for Node 20: the start script uses it before anything is installed.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether a process with this id runs (also one that we may not signal). */
export function pidExists(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Tries once. The file is created with its content in one step, so that no reader takes an empty one for that of a
 * dead process.
 */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true })
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!pidExists(holderOf(file))) rmSync(file, { force: true })
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

export function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** Waits for the lock synchronously, for use at a process's exit too; returns whether it was won within `waitMs`. */
export function lockNow(file, waitMs) {
  const end = Date.now() + waitMs
  while (!tryLock(file)) {
    if (Date.now() > end) return false
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
  return true
}

/** Waits for the lock, runs `work`, releases it. Throws when it is not won within `waitMs`. */
export async function withLock(file, waitMs, work) {
  const end = Date.now() + waitMs
  while (!tryLock(file)) {
    if (Date.now() > end)
      throw new Error(`${file} is held by process ${holderOf(file)}: wait for it, or end it, and try again`)
    await new Promise((done) => setTimeout(done, 20))
  }
  try {
    return await work()
  } finally {
    unlock(file)
  }
}

export function unlock(file) {
  if (holderOf(file) === process.pid) rmSync(file, { force: true })
}
