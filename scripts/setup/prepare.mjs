/** Prerequisites of every command: the toolchain's Node and the packages. */
import { ensurePackages } from './packages.mjs'
import { ensureToolchain } from './toolchain.mjs'

/**
 * Fetches what is missing and returns the path of the toolchain's Node. `packages` is 'product' (for `npm start`) or
 * 'all' (for tests, checks and measurements too).
 */
export async function prepare({ packages = 'product' } = {}) {
  const toolchain = ensureToolchain()
  const [node] = await Promise.all([toolchain, ensurePackages(packages, isNewEnough() ? undefined : toolchain)])
  return node
}

/** Under an older Node npm silently omits the binaries of optional packages, so it waits for the toolchain's. */
function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 20 && minor >= 19) || (major === 22 && minor >= 13)
}
