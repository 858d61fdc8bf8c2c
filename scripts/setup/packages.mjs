/** The npm packages of the lock file, installed when they are not the ones in node_modules. Plain JavaScript for Node 20. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from '../programs/lock.mjs'
import { nativeFolder } from '../database/binaries.mjs'
import { run, step } from '../programs/steps.mjs'
import { npmProgram, quickToFail, root, withToolchain } from './toolchain.mjs'

const advice = 'Look whether this machine reaches the npm registry (npm ping) and whether the disk is full, then start again: what was fetched is kept in npm\'s cache.'

/** `node` is the toolchain's: npm runs under it, so that no package complains about the machine's. No package's own script is run. */
export async function ensurePackages(node) {
  if (areInstalled()) return
  await withLock(join(root, '.toolchain', 'packages.lock'), 900_000, async () => {
    if (areInstalled()) return
    await step('Packages', `installing ${wanted().length} packages (npm ci)`, async () => {
      const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline', ...quickToFail]
      await run(node, ['--use-system-ca', npmProgram(), ...args], { cwd: root, env: withToolchain(node) })
      nativeFolder()
    }, advice)
  })
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages ?? {} : {})
const wanted = () => Object.entries(read(join(root, 'package-lock.json'))).filter(([place]) => place !== '')

/** npm writes its own list of what is installed last of all, so an install that was cut short has none. Optional packages of other platforms may be absent. */
function areInstalled() {
  const installed = read(join(root, 'node_modules/.package-lock.json'))
  return wanted().every(([place, entry]) => {
    const here = installed[place]
    return here ? here.version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer)
  })
}
