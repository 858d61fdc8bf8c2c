/** Processes of this machine, identified by id and command line, because an id may be reused. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pidExists } from './lock.mjs'

/** The command line of a process, its words separated by spaces; empty when it has ended or awaits reaping. */
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
 * Ends a process: SIGTERM, waits at most `waitMs`, then SIGKILL. Resolves when it is gone; returns whether it ended
 * by itself.
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

/** Running, and not a zombie. */
export function isRunning(pid) {
  return pidExists(pid) && commandLine(pid) !== ''
}
