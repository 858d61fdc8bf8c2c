/**
 * `npm run faults`: breaks what `npm test` breaks, as often as promised and under many people (`-- --restarts 5`,
 * `--people 10`, `--only payments`). Prints figures; exits with 1 if anything was lost, doubled or late. For Node 20.
 */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listenForInterruption } from './programs/interruption.mjs'
import { command, runGroup, say, seconds } from './programs/steps.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { prepare } from './setup/prepare.mjs'
import { root, withToolchain } from './setup/toolchain.mjs'

const usual = {
  restarts: '50',
  freezes: '10',
  full: '10',
  failovers: '20',
  kills: '50',
  payments: '200',
  agents: '20',
  notices: '20',
  repeats: '1000',
  troubles: '1',
  people: '50',
  waiting: '200',
  shots: '1000',
  transmissions: '1000',
  lives: '100',
  soak: '200',
}
/** Another random sequence in every run; `--seed` repeats one. */
const newSeed = () => String(Math.floor(Math.random() * 2 ** 31))
/** In this order; `--only` selects by a part of the path. */
const files = [
  ...[
    'database',
    'disk',
    'failover',
    'kill',
    'agent',
    'soak',
    'payments/payments',
    'payments/troubles',
    'malformed',
  ].map((name) => `tests/faults/${name}.test.ts`),
  ...['client', 'troubles'].map((name) => `src/integrations/nicepay/${name}.test.ts`),
  'src/office/report/transmission/transmission.test.ts',
  'src/filer/journey/model.test.ts',
]
const settingOf = (name) => (name === 'seed' ? 'TEST_SEED' : `FAULTS_${name.toUpperCase()}`)
const longestTestMs = 3_600_000

listenForInterruption()

/** Counts by name, and the files. Throws when a number is invalid, or no file matches. */
function readArguments() {
  const options = { ...usual, seed: newSeed(), only: '' }
  const named = Object.entries(options).map(([name, value]) => [name, { type: 'string', default: value }])
  const {
    values: { only, ...howOften },
  } = parseArgs({ options: Object.fromEntries(named) })
  const chosenFiles = files.filter((file) => file.includes(only))
  if (chosenFiles.length === 0) throw new Error(`--only takes a part of ${files.join(', ')}`)
  const wrong = Object.entries(howOften).find(([, value]) => !/^\d{1,10}$/.test(value))
  if (wrong) throw new Error(`--${wrong[0]} takes a number`)
  return { asked: chosenFiles, howOften: Object.entries(howOften) }
}

await command(async () => {
  const began = performance.now()
  const { asked: chosenFiles, howOften } = readArguments()
  const node = await prepare({ packages: 'all' })
  await ensureBuild(node)
  say('Faults', howOften.map(([name, value]) => `${value} ${name}`).join(', '))
  const code = await runGroup(
    node,
    [
      '--import',
      pathToFileURL(join(root, 'scripts/testing/quick-modules.mjs')).href,
      '--test',
      '--test-concurrency=1',
      `--test-timeout=${longestTestMs}`,
      '--test-reporter=spec',
      ...chosenFiles.map((file) => join(root, file)),
    ],
    {
      cwd: root,
      env: withToolchain(node, {
        ...process.env,
        ...Object.fromEntries(howOften.map(([name, value]) => [settingOf(name), value])),
      }),
    },
  )
  say('Faults', `done in ${seconds(began)}`)
  return code
})
process.exit()
