/** The build: the pages (build/), the server (dist/), assets compressed. Nothing is done when nothing changed. Plain JavaScript for Node 20. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { compressAssets } from './compress.mjs'
import { withLock } from '../programs/lock.mjs'
import { run, step } from '../programs/steps.mjs'
import { root, withToolchain } from './toolchain.mjs'

/** Everything that decides what is built. Tests and README files are no part of it. */
const sources = ['src', 'branches', 'public', 'package-lock.json', 'package.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'scripts/setup']
const noSource = /(\.test\.tsx?|\.md)$/
const stampFile = join(root, 'dist', 'built-from')
const advice = 'Read the lines above: they name the file. `npm run check` says more.'

/** Builds if needed; gives back what was built from (a hash), which changes exactly when the program does. */
export async function ensureBuild(node, env = process.env) {
  const hash = hashOfSources()
  if (isBuilt(hash)) return hash
  return withLock(join(root, '.toolchain', 'build.lock'), 600_000, async () => {
    if (isBuilt(hash)) return hash
    rmSync(stampFile, { force: true })
    const given = { cwd: root, env: { ...withToolchain(node, env), NODE_ENV: 'production' } }
    const program = (path) => join(root, 'node_modules', ...path.split('/'))
    await step('Pages', 'building for the browser and the server (build/)', () => run(node, [program('@react-router/dev/bin.cjs'), 'build'], given), advice)
    await step('Server', 'bundling (dist/main.js)', () => run(node, [join(root, 'scripts', 'setup', 'bundle.mjs')], given), advice)
    await step('Assets', 'compressing', () => compressAssets(join(root, 'build', 'client')), 'Look whether the disk is full.')
    writeFileSync(stampFile, hash)
    return hash
  })
}

function isBuilt(hash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash && existsSync(join(root, 'build/server/index.js')) && existsSync(join(root, 'dist/main.js'))
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(join(root, source))).sort()) {
    hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !noSource.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}
