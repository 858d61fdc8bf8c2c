/** Installs the lock file's npm packages when node_modules differs. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { nativeFolder } from '../database/binaries.mjs'
import { withLock } from '../programs/lock.mjs'
import { run, step } from '../programs/steps.mjs'
import { npmProgram, quickToFail, root, withToolchain } from './toolchain.mjs'

const advice =
  "Look whether this machine reaches the npm registry (npm ping) and whether the disk is full, then start again: what was fetched is kept in npm's cache."
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--include=optional', ...quickToFail]

/**
 * `wanted`: 'product' or 'all'. npm runs under the Node of `toolchain`, or without one under the machine's own. No
 * package script is run.
 */
export async function ensurePackages(wanted, toolchain) {
  if (isComplete(wanted)) return
  const node = await toolchain
  await withLock(join(root, '.toolchain', 'packages.lock'), 900_000, async () => {
    if (isComplete(wanted)) return
    const { absent, wrong } = compare(wanted)
    await step(
      'Packages',
      `installing ${absent.length + wrong.length} packages (npm)`,
      async () => {
        const args = installation(wanted, wrong.length > 0)
        // npm writes this file last: an interrupted installation has none, and the next begins anew.
        rmSync(installedList, { force: true })
        await npm(node, args)
        nativeFolder()
      },
      advice,
    )
  })
}

/**
 * Missing packages are added to the folder, because a running rehearsal may use the others; otherwise it is installed
 * anew.
 */
function installation(wanted, isWrong) {
  const hasAny = existsSync(installedList)
  const all = wanted === 'all' || (hasAny && compare('all').absent.length === 0)
  return [...(hasAny && !isWrong ? ['install', '--no-save'] : ['ci']), all ? '--include=dev' : '--omit=dev', ...quiet]
}

function npm(node, args) {
  return node
    ? run(node, ['--use-system-ca', npmProgram(), ...args], { cwd: root, env: withToolchain(node) })
    : run(process.execPath, [npmProgram(), ...args], { cwd: root })
}

const installedList = join(root, 'node_modules/.package-lock.json')
const read = (file) => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {})

function isComplete(wanted) {
  const { absent, wrong } = compare(wanted)
  return absent.length + wrong.length === 0
}

/** Packages of the lock file that are missing in npm's own list. Optional packages of other platforms may be absent. */
function compare(wanted) {
  const installed = read(installedList)
  const locked = Object.entries(read(join(root, 'package-lock.json'))).filter(
    ([place, { dev }]) => place !== '' && (wanted === 'all' || !dev),
  )
  return {
    absent: locked
      .filter(([place, { optional, devOptional, peer }]) => !installed[place] && !(optional || devOptional || peer))
      .map(([place]) => place),
    wrong: locked
      .filter(([place, { version }]) => installed[place] && installed[place].version !== version)
      .map(([place]) => place),
  }
}
