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

const usual = { restarts: '50', freezes: '10', kills: '50', people: '50', shots: '1000' }
/** Other moments at every run; the same again by `--seed`. */
const newSeed = () => String(Math.floor(Math.random() * 2 ** 31))
const settingOf = (name) => (name === 'seed' ? 'TEST_SEED' : `FAULTS_${name.toUpperCase()}`)
const longestTestMs = 3_600_000

listenForInterruption()

await command(async () => {
  const began = performance.now()
  const { values } = parseArgs({
    options: Object.fromEntries(
      Object.entries({ ...usual, seed: newSeed() }).map(([name, value]) => [name, { type: 'string', default: value }]),
    ),
  })
  const wrong = Object.entries(values).find(([, value]) => !/^\d{1,10}$/.test(value))
  if (wrong) throw new Error(`--${wrong[0]} takes a number`)
  const node = await prepare({ packages: 'all' })
  await ensureBuild(node)
  say(
    'Faults',
    Object.entries(values)
      .map(([name, value]) => `${value} ${name}`)
      .join(', '),
  )
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
      join(root, 'tests/faults/malformed.test.ts'),
    ],
    {
      cwd: root,
      env: withToolchain(node, {
        ...process.env,
        ...Object.fromEntries(Object.entries(values).map(([name, value]) => [settingOf(name), value])),
      }),
    },
  )
  say('Faults', `done in ${seconds(began)}`)
  return code
})
process.exit()
