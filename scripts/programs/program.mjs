/**
 * One program (product, simulators): starts it in a session of its own, waits until it is ready, restarts it when it
 * ends by itself, stops it.
 */
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { commandLine, end } from './processes.mjs'
import { root } from '../setup/toolchain.mjs'

const logLimitBytes = 20_000_000
const readyWithinMs = 60_000
/** Pauses before a restart: they double with every crash within the last minutes, up to the longest. */
const usualPauses = { shortestMs: 200, longestMs: 15_000 }
const countedMs = 180_000
/** Exit code for unusable settings (sysexits.h, EX_CONFIG): a restart would end the same way. */
export const unusableSettings = 78
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/**
 * Starts `node args` and waits until `readyUrl` answers 200; throws its last lines when it ends before. `logFile`
 * receives its output, `onChange` id and command line of each new process; `checkpoint` throws to cancel the start.
 */
export async function startProgram({
  name,
  node,
  args,
  env,
  logFile,
  readyUrl,
  restart,
  pauses = usualPauses,
  say,
  onChange,
  checkpoint,
}) {
  const how = { name, node, args, env, logFile, restart, pauses, say, onChange }
  const program = { ...how, child: undefined, stopping: false, falls: [] }
  const from = logFile && existsSync(logFile) ? statSync(logFile).size : 0
  await ready(launch(program), { readyUrl, name, checkpoint, words: (before) => lastWords(logFile, from, before) })
  program.ready = true
  return {
    pid: () => program.child.pid,
    onGone: (hear) => (program.onGone = hear),
    /** Restarts it; requests during a restart are combined into one. */
    async startAnew() {
      const old = program.child
      if (!old) return
      program.child = undefined
      await end(old.pid, 5_000)
      if (!program.stopping) launch(program)
    },
    /** Sends SIGTERM and waits; returns whether it ended by itself. */
    async stop(waitMs) {
      program.stopping = true
      return program.child ? end(program.child.pid, waitMs) : true
    },
  }
}

/** Starts a process of the program; its `ended` resolves with the reason of its end. */
function launch(program) {
  const { node, args, env, logFile, onChange } = program
  const log = logFile ? openLog(logFile) : undefined
  // A session of its own: Ctrl-C reaches the terminal's whole group, but product, simulators and database end in
  // order.
  const child = spawn(node, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit'],
  })
  if (log) closeSync(log)
  program.child = child
  child.ended = new Promise((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(code ?? signal))
  })
  child.ended.then((why) => fallen(program, child, why))
  onChange({ pid: child.pid, line: commandLine(child.pid) })
  return child
}

/** Restarts it after a pause when it ended by itself, unless it must not be restarted or could not use its settings. */
async function fallen(program, child, why) {
  const { name, restart, pauses, say, logFile } = program
  if (program.stopping || program.child !== child || !program.ready) return
  if (!restart || why === unusableSettings) {
    say(name, `ended by itself (${why}) and is not started again: ${logFile ?? 'see above'}`)
    return program.onGone?.(why)
  }
  const recent = program.falls.filter((at) => Date.now() - at < countedMs)
  program.falls = [...recent, Date.now()]
  const ms = Math.min(pauses.shortestMs * 2 ** recent.length, pauses.longestMs)
  say(name, `ended by itself (${why}): starting it again in ${ms / 1000} s`)
  await pause(ms)
  if (!program.stopping) launch(program)
}

async function ready(child, { readyUrl, name, checkpoint, words }) {
  let ended
  child.ended.then((why) => (ended = { why }))
  try {
    for (const until = Date.now() + readyWithinMs; Date.now() < until; await pause(15)) {
      checkpoint()
      if (ended)
        throw Object.assign(new Error(`${name} ended with ${ended.why} before it was ready${words()}`), {
          code: ended.why,
          said: words(''),
        })
      if (await answers(readyUrl)) return
    }
    throw new Error(`${name} was not ready after ${readyWithinMs / 1000} s (${readyUrl})${words()}`)
  } catch (error) {
    if (!ended) await end(child.pid, 2_000)
    throw error
  }
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).status === 200
  } catch {
    return false
  }
}

function openLog(file) {
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(file) && statSync(file).size > logLimitBytes) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

function lastWords(file, from, before = '. Its last words:\n') {
  if (!file || !existsSync(file)) return ''
  const output = readFileSync(file).subarray(from).toString().trim()
  return output ? before + output.split('\n').slice(-15).join('\n') : ''
}
