/**
 * Runs several test files in one process, one after the other, each as a suite that must leave the process as it
 * found it.
 */
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { after, before, describe } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../setup/toolchain.mjs'
import { beginFile } from './file-limit.mjs'

const require = createRequire(import.meta.url)
/** A closed socket or an ended child disappears a moment later. */
const longestLeavingMs = 3_000
const watched = ['uncaughtException', 'unhandledRejection', 'exit', 'SIGTERM', 'SIGINT', 'warning']
const replaceable = ['fetch', 'Date', 'setTimeout', 'setInterval', 'setImmediate', 'performance', 'crypto']

/** Set by the picture library when the first file of a process loads it; no file reads it. */
const ofLibraries = ['VIPSHOME']

/** Process-wide state that another file could notice. */
const stateNow = () => ({
  env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofLibraries.includes(name))),
  folder: process.cwd(),
  listeners: watched.map((name) => `${name} ${process.listenerCount(name)}`),
  replaced: replaceable.filter((name) => globalThis[name] !== ofNode.get(name)),
  language: [Object.keys(Object.prototype), Object.keys(Array.prototype)],
})
const ofNode = new Map(replaceable.map((name) => [name, globalThis[name]]))

const openNow = () =>
  process.getActiveResourcesInfo().filter((kind) => /^(TCPServer|Process|Worker|FSEvent)/.test(kind))

/**
 * Files are loaded while the suites are declared: `require` loads each within its suite, so its hooks belong to the
 * suite.
 */
export function runGroup(names) {
  for (const name of names)
    describe(name, () => {
      let found
      before(() => {
        beginFile(name)
        found = stateNow()
      })
      require(resolve(root, name))
      after(async () => {
        assert.deepEqual(stateNow(), found, `${name} leaves its process changed`)
        const until = performance.now() + longestLeavingMs
        while (openNow().length > 0 && performance.now() < until) await pause(20)
        assert.deepEqual(openNow(), [], `${name} leaves open what it opened`)
      })
    })
}
