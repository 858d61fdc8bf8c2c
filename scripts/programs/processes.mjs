/**
 * Processes of this machine, told apart by number and command line: a number may be given to another process later.
 * Plain JavaScript for Node 20.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pidExists } from './lock.mjs'

/**
 * The command line of a process with spaces between its words; empty when there is none (or it has ended and was not
 * yet reaped).
 */
export function commandLine(pid) {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    } catch {
      return ''
    }
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

/**
 * Ends a process: asks, waits at most `waitMs`, then kills. Resolves when it is gone; gives back whether it went by
 * itself.
 */
export async function end(pid, waitMs) {
  const send = (name) => {
    try {
      process.kill(pid, name)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }
  send('SIGTERM')
  for (let waited = 0; waited < waitMs; waited += 20) {
    if (!isRunning(pid)) return true
    await new Promise((done) => setTimeout(done, 20))
  }
  send('SIGKILL')
  for (let waited = 0; isRunning(pid) && waited < 2_000; waited += 20) await new Promise((done) => setTimeout(done, 20))
  return false
}

/** Running, and not a zombie that its parent has not reaped. */
export function isRunning(pid) {
  return pidExists(pid) && commandLine(pid) !== ''
}
