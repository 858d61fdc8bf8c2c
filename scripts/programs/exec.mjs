/** Runs one program of the project under the toolchain, with the caller's arguments and output passed through. */
import { join } from 'node:path'
import { prepare } from '../setup/prepare.mjs'
import { root, withToolchain } from '../setup/toolchain.mjs'
import { command, runThrough } from './steps.mjs'

/** `before` runs first (such as a build) and receives the toolchain's Node; `packages` as in prepare. */
export function exec(file, { packages, before = async () => {} } = {}) {
  return command(async () => {
    const node = await prepare({ packages })
    await before(node)
    return runThrough(node, [join(root, file), ...process.argv.slice(2)], { cwd: root, env: withToolchain(node) })
  })
}
