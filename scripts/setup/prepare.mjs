/** What every command needs first: the toolchain's Node and the packages. Plain JavaScript for Node 20. */
import { ensurePackages } from './packages.mjs'
import { ensureToolchain } from './toolchain.mjs'

/**
 * Fetches what is not here and gives the path of the toolchain's Node. `packages` is 'product' (what `npm start` needs)
 * or 'all' (tests, checks and measurements too).
 */
export async function prepare({ packages = 'product' } = {}) {
  const toolchain = ensureToolchain()
  const [node] = await Promise.all([toolchain, ensurePackages(packages, isNewEnough() ? undefined : toolchain)])
  return node
}

/** Under an older Node npm silently leaves out the binaries of optional packages: it waits for the toolchain's. */
function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 20 && minor >= 19) || (major === 22 && minor >= 13)
}
