/**
 * Commands for contributors, through the fetched toolchain: `npm run rules [part of a name]`, `npm run format`, `npm
 * run migration -- what-changed`.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './setup/prepare.mjs'
import { command, runThrough } from './programs/steps.mjs'
import { root, withToolchain } from './setup/toolchain.mjs'

const [part, ...words] = process.argv.slice(2)
const rulesFolder = 'tests/house-rules'
const snapshots = join(root, 'src/database/migrations/meta')

const commands = {
  rules: (run) =>
    run([
      '--test',
      ...readdirSync(join(root, rulesFolder))
        .filter((name) => name.endsWith('.test.ts') && name.includes(words[0] ?? ''))
        .map((name) => join(root, rulesFolder, name)),
    ]),
  format: (run) => run([join(root, 'node_modules/oxfmt/bin/oxfmt'), ...(words.length > 0 ? words : ['.'])]),
  migration,
}

/** Only the last snapshot is kept; drizzle compares the next change with it. */
async function migration(run) {
  const name = words[0]
  if (!name || !/^[a-z0-9-]+$/.test(name)) {
    console.error('Say what changed in lower-case words with dashes: npm run migration -- add-call-time')
    return 2
  }
  const before = readdirSync(snapshots).filter((file) => file.endsWith('_snapshot.json'))
  const code = await run([join(root, 'node_modules/drizzle-kit/bin.cjs'), 'generate', '--name', name])
  const made = readdirSync(snapshots).filter((file) => file.endsWith('_snapshot.json') && !before.includes(file))
  if (code === 0 && made.length > 0) {
    for (const file of before) rmSync(join(snapshots, file))
    console.log('Now give the product its rights on new tables in src/database/migrate.server.ts.')
  }
  return code
}

await command(async () => {
  const chosen = commands[part]
  if (!chosen) {
    console.error(`One of: ${Object.keys(commands).join(', ')}`)
    return 2
  }
  const node = await prepare({ packages: 'all' })
  return chosen((args) => runThrough(node, args, { cwd: root, env: withToolchain(node) }))
})
