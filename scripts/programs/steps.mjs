/**
 * Output of the commands: every step says what it does and how long it took; a failure says which step, why, and what
 * to do.
 */
import { spawn, spawnSync } from 'node:child_process'

const heartbeatMs = 10_000
const shownLines = 24
const children = new Set()

/** A failed step: `step` names it, `why` is the reason, `advice` the next action. */
export class Failure extends Error {
  name = 'Failure'
  constructor(step, why, advice) {
    super(why)
    this.step = step
    this.advice = advice
  }
}

export function say(step, line) {
  console.log(`${step.padEnd(11)} ${line}`)
}

export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`

/**
 * Prints what is being done, that it continues, and when it is done. An error becomes a Failure of this step with
 * this advice.
 */
export async function step(name, doing, work, advice) {
  const began = performance.now()
  say(name, `${doing} ...`)
  const heartbeat = setInterval(() => say(name, `still at it, ${seconds(began)}`), heartbeatMs)
  try {
    const result = await work()
    say(name, `done in ${seconds(began)}`)
    return result
  } catch (error) {
    throw error instanceof Failure
      ? error
      : new Failure(name, error instanceof Error ? error.message : String(error), advice)
  } finally {
    clearInterval(heartbeat)
  }
}

/** Runs a program to its end and returns its output. Throws an Error with at most `keep` of its lines when it fails. */
export async function run(command, args, { cwd, env = process.env, keep = shownLines } = {}) {
  let output = ''
  const hear = (piece) => (output += piece)
  const code = await ended(
    spawn(command, args, { cwd, env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' }, stdio: ['ignore', 'pipe', 'pipe'] }),
    hear,
  )
  if (code === 0) return output
  const words = [command, ...args].map((word) => word.split('/').pop()).join(' ')
  const lastLines = output ? excerpt(output.trimEnd().split('\n'), keep) : ''
  throw Object.assign(new Error(`${words} ended with ${code}${lastLines ? `:\n${lastLines}` : ''}`), {
    code,
    said: lastLines,
  })
}

/** Runs a program with its output passed through; returns its exit code (1 after a signal). */
export async function runThrough(command, args, { cwd, env = process.env } = {}) {
  const code = await ended(spawn(command, args, { cwd, env, stdio: 'inherit' }))
  return typeof code === 'number' ? code : 1
}

/**
 * As runThrough, in a process group of its own: processes that it leaves behind are ended too. `onStart` receives the
 * process. After `limitMs` the group is ended, and `onLimit` receives the command lines that still ran.
 */
export async function runGroup(
  command,
  args,
  { cwd, env = process.env, onStart = () => {}, limitMs, onLimit = () => {} } = {},
) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  onStart(child)
  child.isGroup = true
  const limit =
    limitMs &&
    setTimeout(() => {
      onLimit(groupLines(child.pid))
      endGroup(child.pid, 'SIGKILL')
    }, limitMs)
  const code = await ended(child)
  clearTimeout(limit)
  endGroup(child.pid, 'SIGKILL')
  return typeof code === 'number' ? code : 1
}

/** The command lines of a group's processes. */
function groupLines(leader) {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pgid=,args='], { encoding: 'utf8' })
  return (stdout ?? '')
    .split('\n')
    .map((line) => /^\s*(\d+) (.*)$/.exec(line) ?? [])
    .filter(([, group]) => Number(group) === leader)
    .map(([, , line]) => line)
}

/** Signals every process of a group; ended ones are ignored. */
export function endGroup(leader, signal) {
  try {
    process.kill(-leader, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** The beginning and the end: some programs give their reason first, some last. */
function excerpt(lines, keep) {
  if (lines.length <= keep) return lines.join('\n')
  const half = Math.floor(keep / 2)
  return [...lines.slice(0, half), '...', ...lines.slice(-half)].join('\n')
}

async function ended(child, hear) {
  children.add(child)
  if (hear) for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
  try {
    return await new Promise((done, fail) => {
      child.on('error', fail)
      child.on('close', (code, signal) => done(code ?? signal))
    })
  } finally {
    children.delete(child)
  }
}

/** Sends SIGTERM to every program that `run` started, for the signal handlers of the commands. */
export function endPrograms(signal = 'SIGTERM') {
  for (const child of children) {
    if (child.isGroup) endGroup(child.pid, signal)
    else child.kill(signal)
  }
}

/** Runs a command's main function; a failure is printed in sentences and becomes exit code 1. */
export async function command(main) {
  try {
    const code = await main()
    if (typeof code === 'number') process.exitCode = code
  } catch (error) {
    // Work that ran beside the failed part is no longer needed.
    endPrograms()
    console.error(explain(error))
    process.exitCode = 1
  }
}

export function explain(error) {
  if (error instanceof Failure)
    return `\nFailed at step ${error.step}: ${error.message}${error.advice ? `\nWhat to do: ${error.advice}` : ''}`
  return `\nFailed: ${error instanceof Error ? error.stack : error}`
}
