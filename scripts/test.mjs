/**
 * `npm test`: checks, the runner's tests on one PostgreSQL, browser tests on the production build. `--only
 * check|unit|browser` runs one kind; other words are parts of file paths.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuild } from './setup/ensure-build.mjs'
import { runChecks } from './testing/checks.mjs'
import { grouped, needBuild } from './testing/groups.mjs'
import { chooseRunFolder, runFolders } from './testing/run-folder.mjs'
import { listenForInterruption } from './programs/interruption.mjs'
import { openRunRecord } from './programs/orphan-processes.mjs'
import { pidExists } from './programs/lock.mjs'
import { commandLine } from './programs/processes.mjs'
import { prepare } from './setup/prepare.mjs'
import { removePostgres, startPostgres } from './database/postgres.mjs'
import { command, endGroup, explain, run, runGroup, runThrough, say, seconds, step } from './programs/steps.mjs'
import { root, withToolchain } from './setup/toolchain.mjs'

const kinds = ['check', 'unit', 'browser']
const testRooms = ['src', 'branches', 'simulators', 'tests', 'bench', 'scripts']
/** Files at once on two cores: much of a file's time is waiting for its database. */
const filesAtOnce = 4
const longestTestMs = 300_000
/** Time limit for the files of one kind: a run that hangs must end and say where. */
const longestKindMs = 2_400_000
/** Failures listed at the end, by kind, and characters of each. */
const mostNames = 20
const nameLength = 1_000
/** Scans every log line of products and simulators of this run; its exit code tells whether a person was found. */
const scanner = 'tests/faults/scan-logs.ts'
const { checkpoint, asked: isInterrupted } = listenForInterruption()

const { only, parts } = readArguments(process.argv.slice(2))
const results = []
const dataDir = join(chooseRunFolder(), `test-run-${process.pid}`)

function readArguments(args) {
  const at = args.indexOf('--only')
  const only = at < 0 ? undefined : args[at + 1]
  if (at >= 0 && !kinds.includes(only)) {
    console.error(`--only takes one of ${kinds.join(', ')}`)
    process.exit(2)
  }
  return {
    only,
    parts: args
      .filter((_, index) => at < 0 || (index !== at && index !== at + 1))
      .map((part) => part.replace(/^\.\//, '')),
  }
}

/** All files of the rooms whose name ends so and whose path contains one of the requested parts. */
function files(ending) {
  return testRooms
    .filter((room) => existsSync(join(root, room)))
    .flatMap((room) => readdirSync(join(root, room), { recursive: true }).map((file) => join(room, file)))
    .filter(
      (file) =>
        file.endsWith(ending) &&
        !/(^|[\\/])(node_modules|plantings)[\\/]/.test(file) &&
        (parts.length === 0 || parts.some((part) => file.includes(part))),
    )
    .sort()
}

/** Runs one kind of tests: an error counts as one failure, and the next kind still runs. Returns whether all passed. */
async function phase(kind, work) {
  checkpoint()
  const began = performance.now()
  console.log(`\n${kind}`)
  const result = await work().catch((error) => {
    if (isInterrupted()) throw error
    console.error(explain(error))
    return { passed: 0, failed: 1, names: [explain(error).split('\n')[0]] }
  })
  results.push({ kind, passed: 0, failed: 0, ...result, time: seconds(began) })
  return !result?.failed
}

async function main() {
  const began = performance.now()
  const node = await prepare({ packages: 'all' })
  const wanted = (kind) => only === kind || (!only && (kind !== 'check' || parts.length === 0))
  const unit = wanted('unit') ? files('.test.ts') : []
  const browser = wanted('browser') ? files('.spec.ts') : []
  if (wanted('check')) await phase('check', () => runChecks(node))
  if (unit.length > 0 || browser.length > 0) {
    // Some of the runner's tests start the built program; most do not, so they run although the build failed.
    const build = browser.length > 0 || parts.length === 0 || needBuild(unit)
    const isBuilt = !build || (await phase('build', async () => void (await ensureBuild(node))))
    await withDatabase(node, async (env) => {
      if (unit.length > 0) await phase('unit', () => runUnit(node, env, unit))
      if (browser.length > 0 && isBuilt) await phase('browser', () => runBrowser(node, env, browser))
      if (existsSync(join(root, scanner))) await phase('logs', () => scanLogs(node, env))
    })
  }
  return tell(began)
}

function tell(began) {
  const sum = (name) => results.reduce((total, result) => total + (result[name] ?? 0), 0)
  console.log('')
  for (const { kind, passed, failed, skipped, time } of results)
    console.log(
      `${kind.padEnd(8)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} in ${time}`,
    )
  console.log(`all      ${seconds(began)}\n`)
  // Printed last, because the end of a long output is what people read, and sometimes all that is kept.
  for (const { kind, names = [] } of results)
    for (const name of names.slice(0, mostNames)) console.log(`✗ ${kind}: ${name.slice(0, nameLength)}`)
  if (sum('passed') + sum('failed') === 0) console.log('No test ran: no file matches.')
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
}

/**
 * One PostgreSQL for all files, with tables made once; removed at the end, and what a killed run left is removed at
 * the beginning.
 */
async function withDatabase(node, work) {
  await removeOrphans()
  try {
    const env = await step(
      'Database',
      'one PostgreSQL for the tests, its tables made once',
      () => openTestServer(node),
      `Look into ${join(dataDir, 'pg.log')}.`,
    )
    await work({ ...withToolchain(node), ...env })
  } finally {
    await removePostgres(dataDir)
  }
}

async function openTestServer(node) {
  const temporary = join(dataDir, 'tmp')
  mkdirSync(temporary, { recursive: true })
  const postgres = await startPostgres({ dataDir, throwaway: true })
  await run(node, [join(root, 'src/main.ts'), 'migrate'], {
    cwd: root,
    env: {
      ...withToolchain(node),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.appUrl,
      DATABASE_OWNER_URL: postgres.ownerUrl,
    },
  })
  return {
    TEST_PG_URL: postgres.ownerUrl,
    TEST_PG_APP_URL: postgres.appUrl,
    TEST_PG_TEMPLATE: 'jongso',
    JONGSO_TEST_LOGS: join(dataDir, 'logs'),
    TMPDIR: temporary,
    // Playwright's compiled TypeScript is kept after the run.
    PWTEST_CACHE_DIR: join(root, '.toolchain', 'playwright'),
  }
}

async function removeOrphans() {
  for (const folder of Object.values(runFolders).filter(existsSync))
    for (const name of readdirSync(folder)) {
      const pid = /^test-run-(\d+)$/.exec(name)?.[1]
      if (!pid || pidExists(Number(pid))) continue
      const record = openRunRecord(join(folder, name))
      if (record.isRunning('runner')) endGroup(record.noted('runner').pid, 'SIGKILL')
      await removePostgres(join(folder, name))
    }
}

/** A run that is killed hard leaves its runner: the next run finds it here. */
function note(runner) {
  openRunRecord(dataDir).note('runner', { pid: runner.pid, line: commandLine(runner.pid) })
}

const watched = {
  onStart: note,
  limitMs: longestKindMs,
  onLimit: (lines) =>
    say('Tests', `not ended after ${longestKindMs / 60_000} minutes; running are:\n${lines.join('\n')}`),
}

async function runUnit(node, env, list) {
  return withSums(
    async (sums) => {
      const reportFile = join(dataDir, 'unit-files.json')
      writeFileSync(reportFile, JSON.stringify(list))
      const args = [
        ...['untracked-promises', 'quick-modules', 'file-limit'].flatMap((name) => [
          '--import',
          pathToFileURL(join(root, `scripts/testing/${name}.mjs`)).href,
        ]),
        '--test',
        `--test-concurrency=${filesAtOnce}`,
        `--test-timeout=${longestTestMs}`,
        `--test-reporter=${join(root, 'scripts/testing/reporter.mjs')}`,
        '--test-reporter-destination=stdout',
        ...grouped(list, join(dataDir, 'groups')),
      ]
      return runGroup(node, args, { cwd: root, env: { ...env, TEST_SUMS: sums, TEST_FILES: reportFile }, ...watched })
    },
    (report) => report,
  )
}

async function scanLogs(node, env) {
  const code = await runThrough(node, [join(root, scanner), env.JONGSO_TEST_LOGS], { cwd: root, env })
  return code === 0 ? { passed: 1 } : { failed: 1, names: ['a logged line holds a person'] }
}

async function runBrowser(node, env, list) {
  return withSums(
    async (sums) => {
      const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...list]
      return runGroup(node, args, { cwd: root, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: sums }, ...watched })
    },
    ({ stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      names: [...suites.flatMap(failuresIn), ...errors.map(({ message }) => message)],
    }),
  )
}

/** Failures in a suite of the browser tests and its children, each with the first line of its reason. */
function failuresIn({ file, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const error = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]
      return `${file}: ${title}: ${stripVTControlCharacters(error?.message ?? 'no reason').split('\n')[0]}`
    })
  return [...own, ...suites.flatMap(failuresIn)]
}

/** Runs a runner that writes its sums to a file; a runner that fails without a failed test counts as a failure. */
async function withSums(work, read) {
  const folder = mkdtempSync(join(tmpdir(), 'jongso-sums-'))
  const file = join(folder, 'sums.json')
  try {
    const code = await work(file)
    const report = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
    if (code === 0 || report.failed > 0) return report
    say('Tests', `the runner ended with ${code}`)
    return { ...report, failed: 1, names: [`the runner ended with ${code}`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await command(() =>
  main().catch((error) => {
    if (!isInterrupted()) throw error
    say('Tests', 'interrupted: what was started is ended')
    return 1
  }),
)
process.exit()
