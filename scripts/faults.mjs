/**
 * `npm run faults`: breaks what `npm test` breaks, as often as is promised, under many people (`-- --restarts 5 --people 10`).
 * Prints the figures; ends with 1 when anything was lost, doubled or late. For Node 20.
 */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listenForInterruption } from './programs/interruption.mjs'
import { command, runGroup, say, seconds } from './programs/steps.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { prepare } from './setup/prepare.mjs'
import { root, withToolchain } from './setup/toolchain.mjs'

const usual = { restarts: '50', freezes: '10', kills: '50', people: '50' }
const longestTestMs = 3_600_000

listenForInterruption()

await command(async () => {
  const began = performance.now()
  const { values } = parseArgs({
    options: Object.fromEntries(
      [...Object.keys(usual), 'seed'].map((name) => [name, { type: 'string', default: usual[name] }]),
    ),
  })
  const wrong = Object.entries(values).find(([, value]) => value !== undefined && !/^\d{1,10}$/.test(value))
  if (wrong) throw new Error(`--${wrong[0]} takes a number`)
  const node = await prepare({ packages: 'all' })
  await ensureBuild(node)
  const chosen = Object.entries(values).filter(([, value]) => value !== undefined)
  say('Faults', chosen.map(([name, value]) => `${value} ${name}`).join(', '))
  const code = await runGroup(
    node,
    [
      '--import',
      pathToFileURL(join(root, 'scripts/testing/quick-modules.mjs')).href,
      '--test',
      '--test-concurrency=1',
      `--test-timeout=${longestTestMs}`,
      '--test-reporter=spec',
      join(root, 'tests/faults/database.test.ts'),
      join(root, 'tests/faults/kill.test.ts'),
    ],
    {
      cwd: root,
      env: withToolchain(node, {
        ...process.env,
        ...Object.fromEntries(chosen.map(([name, value]) => [`FAULTS_${name.toUpperCase()}`, value])),
      }),
    },
  )
  say('Faults', `done in ${seconds(began)}`)
  return code
})
process.exit()
