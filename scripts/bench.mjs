/**
 * `npm run bench [-- --only start,load,...]`: measures the production build and prints each figure beside its bound.
 * Installs packages that only the bench needs in folders of its own.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from './setup/ensure-build.mjs'
import { exec } from './programs/exec.mjs'
import { explain, run, step } from './programs/steps.mjs'
import { npmProgram, quickToFail, root, withToolchain } from './setup/toolchain.mjs'

/** Packages by part; both parts use Lighthouse. */
const needs = { lighthouse: ['lighthouse'], next: ['lighthouse', 'next-page'] }

const at = process.argv.indexOf('--only')
const only = at < 0 ? Object.keys(needs) : (process.argv[at + 1] ?? '').split(',').map((name) => name.trim())

/** npm writes this list last, so an interrupted install has none. */
function isInstalled(folder) {
  const [locked, installed] = ['package-lock.json', 'node_modules/.package-lock.json']
    .map((name) => join(folder, name))
    .map((file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}))
  return Object.entries(locked).every(
    ([place, { version, optional, peer }]) =>
      place === '' || (installed[place] ? installed[place].version === version : Boolean(optional || peer)),
  )
}

async function install(node, name) {
  const folder = join(root, 'bench', name)
  if (isInstalled(folder)) return
  const args = [
    '--use-system-ca',
    npmProgram(),
    'ci',
    '--ignore-scripts',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    ...quickToFail,
  ]
  await step(
    'Packages',
    `installing bench/${name} (npm ci)`,
    () => run(node, args, { cwd: folder, env: withToolchain(node) }),
    'Look whether this machine reaches the npm registry (npm ping): the parts that need it are left out until then.',
  )
}

await exec('bench/main.ts', { packages: 'all', before: installAndBuild })

async function installAndBuild(node) {
  await ensureBuild(node)
  for (const name of new Set(only.flatMap((part) => needs[part] ?? []))) {
    // The other parts still run; this one reports that it could not, and the bench ends with 1.
    await install(node, name).catch((error) => console.error(explain(error)))
  }
}
