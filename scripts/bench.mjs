/**
 * `npm run bench [-- --only start,load,...]`: every figure of the production build beside its bound. Installs what only
 * the bench needs in folders of its own. Plain JavaScript for Node 20.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from './setup/ensure-build.mjs'
import { exec } from './programs/exec.mjs'
import { explain, run, step } from './programs/steps.mjs'
import { npmProgram, quickToFail, root, withToolchain } from './setup/toolchain.mjs'

/** Which packages a part needs; both look at pages with Lighthouse. */
const needs = { lighthouse: ['lighthouse'], next: ['lighthouse', 'next-page'] }

const at = process.argv.indexOf('--only')
const only = at < 0 ? Object.keys(needs) : (process.argv[at + 1] ?? '').split(',').map((name) => name.trim())

/** npm writes its list last of all, so an install that was cut short has none. */
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
    // The other parts are measured all the same; this one says at its turn that it could not run, and the bench ends
    // with 1.
    await install(node, name).catch((error) => console.error(explain(error)))
  }
}
