/** Builds the pages (build/) and the server (dist/) and compresses assets, if anything changed. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { compressAssets } from './compress.mjs'
import { withLock } from '../programs/lock.mjs'
import { run, step } from '../programs/steps.mjs'
import { root, withToolchain } from './toolchain.mjs'

/** Everything that decides the build. Tests and README files are excluded. */
const sources = [
  'src',
  'branches',
  'public',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/setup',
]
const noSource = /(\.test\.tsx?|\.md)$/
const stampFile = join(root, 'dist', 'built-from')
const advice = 'Read the lines above: they name the file. `npm run check` says more.'

/** Builds if needed; returns a hash of the sources, which changes exactly when the program does. */
export const ensureBuild = (node, env) => startBuild(node, env).all

/** As ensureBuild, in two halves: `server` resolves as soon as dist/main.js exists, `all` when the pages do too. */
export function startBuild(node, env = process.env) {
  const hash = hashOfSources()
  let serverIsThere
  const server = new Promise((done) => (serverIsThere = () => done(hash)))
  const all = buildUnlessBuilt(node, env, hash, serverIsThere)
  return { hash, server: Promise.race([server, all]), all }
}

async function buildUnlessBuilt(node, env, hash, serverIsThere) {
  if (isBuilt(hash)) return hash
  return withLock(join(root, '.toolchain', 'build.lock'), 600_000, async () => {
    if (isBuilt(hash)) return hash
    rmSync(stampFile, { force: true })
    const program = (name, doing, args) =>
      step(
        name,
        doing,
        () => run(node, args, { cwd: root, env: { ...withToolchain(node, env), NODE_ENV: 'production' } }),
        advice,
      )
    await Promise.all([buildServer(program).then(serverIsThere), buildPages(program)])
    writeFileSync(stampFile, hash)
    return hash
  })
}

const bundler = join(root, 'scripts/setup/bundle.mjs')
const buildServer = (program) => program('Server', 'bundling (dist/main.js)', [bundler, 'server'])

async function buildPages(program) {
  const router = join(root, 'node_modules/@react-router/dev/bin.cjs')
  await program('Pages', 'building for the browser and the server (build/)', [router, 'build'])
  await Promise.all([
    program('Pages', "bundling the server's half", [bundler, 'pages']),
    step('Assets', 'compressing', () => compressAssets(join(root, 'build/client')), 'Look whether the disk is full.'),
  ])
}

function isBuilt(hash) {
  return (
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hash &&
    existsSync(join(root, 'build/server/index.js')) &&
    existsSync(join(root, 'dist/main.js'))
  )
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
