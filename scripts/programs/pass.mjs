/** Runs one program of the project under the toolchain, with the caller's arguments and its output passed through. Plain JavaScript for Node 20. */
import { join } from 'node:path'
import { ensurePackages } from '../setup/packages.mjs'
import { command, runThrough } from './steps.mjs'
import { ensureToolchain, root, withToolchain } from '../setup/toolchain.mjs'

/** `prepare` runs before it (a build, say) and is given the toolchain's Node. */
export function pass(file, prepare = async () => {}) {
  return command(async () => {
    const node = await ensureToolchain()
    await ensurePackages(node)
    await prepare(node)
    return runThrough(node, [join(root, file), ...process.argv.slice(2)], { cwd: root, env: withToolchain(node) })
  })
}
