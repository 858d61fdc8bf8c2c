/** Names in the documents below exist: commands, settings, addresses, events, files. */
import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { addresses } from '#domain/address/addresses.ts'
import { officeCommands } from '#office/command-line/run.server.ts'
import { fields } from '#server/settings/fields.ts'
import { jobs, served } from '#src/app.server.ts'
import { paths, projectRoot, read } from './source.ts'

const documents = [
  'README.md',
  'SECURITY.md',
  'docs/counsel.md',
  'docs/operations.md',
  'docs/security.md',
  'docs/requirements.md',
].map((path) => ({ path, text: read(path) }))
const sources = globSync(['src/**/*.ts', 'simulators/**/*.ts'], { cwd: projectRoot })
  .filter((path) => !path.endsWith('.test.ts'))
  .map(read)
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

/** Commands of npm itself. */
const npmOwn = new Set(['ci', 'install', 'run'])
const programCommands = new Set(['migrate', 'seed', 'backup', 'office'])
const isOfficeCommand = (words: string) =>
  words === 'help' || officeCommands.some(({ name }) => name === words || words.startsWith(`${name} `))
/** Settings of other programs that a document explains. */
const backupScript = read('deploy/backup.sh')
const foreign = new Set(['CHROMIUM', 'UTF', 'NODE', 'LOCALE', 'CREATE'])
const isSetting = (name: string) => fields.some((field) => field.name === name) || backupScript.includes(`#   ${name} `)
const literal = (text: string) => sources.some((source) => source.includes(`'${text}'`))
const isAddress = (path: string) =>
  addresses.some((address) => address.path === path) ||
  served.some(({ endpoint }) => endpoint.path === path) ||
  sources.some((source) => source.includes(`'${path}'`) || source.includes(`\`${path}\``))

/** Names in a text that do not exist, each with its kind. */
export function missingIn(text: string): string[] {
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((found) => found[1] ?? ''))]
  const codes = all(/`([^`\n]+)`/g)
  const states = new Set(['APPROVING', 'UNKNOWN', 'HUMAN'])
  return [
    ...all(/\bnpm (?:run (?:--\S+ )?)?([a-z-]+)/g)
      .filter((name) => !npmOwn.has(name) && !scripts.includes(name))
      .map((name) => `command npm ${name}`),
    ...all(/node dist\/main\.js ([a-z][a-z-]*)/g)
      .filter((name) => !programCommands.has(name))
      .map((name) => `command node dist/main.js ${name}`),
    ...all(/npm run office -- ([a-z][a-z -]*[a-z])/g)
      .filter((words) => !isOfficeCommand(words))
      .map((words) => `command office ${words}`),
    ...codes
      .flatMap((code) => /^([A-Z][A-Z_]{3,})(?:=|__<|$)/.exec(code)?.[1] ?? [])
      .filter((name) => !isSetting(name) && !foreign.has(name) && !states.has(name))
      .map((name) => `setting ${name}`),
    ...codes
      .flatMap((code) => /^([A-Z]+_)\*$/.exec(code)?.[1] ?? [])
      .filter((start) => !fields.some(({ name }) => name.startsWith(start)))
      .map((start) => `setting ${start}*`),
    ...codes.filter((code) => /^\/[a-z][a-z0-9/.-]*$/.test(code) && !isAddress(code)).map((path) => `address ${path}`),
    ...codes
      .filter((code) => /^(src|tests|docs|branches|simulators|scripts)\/[\w./-]+$/.test(code))
      .filter((path) => !existsSync(resolve(projectRoot, path)))
      .map((path) => `file ${path}`),
    ...all(/\]\((?!http)([^)#\s]+)\)/g)
      .filter((path) => !['', 'docs/'].some((at) => existsSync(resolve(projectRoot, at + path))))
      .map((path) => `link ${path}`),
    ...all(/^\| `([a-z][a-z.-]+)` (?:\||with)/gm)
      .filter((event) => !literal(event))
      .map((event) => `event ${event}`),
    ...all(/\bjob `([a-z.-]+)`/g)
      .filter((name) => !jobs.some((job) => job.name === name))
      .map((name) => `job ${name}`),
  ]
}

for (const { path, text } of documents)
  test(`every command, setting, address, event, job and file that ${path} names exists`, () =>
    assert.deepEqual(missingIn(text), []))

/** Files in back quotes; `src/site/*` and `NNNN-title.md` stand for many. */
const filesNamed = (text: string) =>
  [...text.matchAll(/`((?:src|branches|simulators|tests|bench|docs|scripts)\/[^`\s*<>{]*)`/g)]
    .map(([, path = '']) => path.replace(/[/,.]+$/, ''))
    .filter((path) => !path.includes('NNNN') && !existsSync(resolve(projectRoot, path)))

test('documents name only files that exist', () => {
  const pages = [...paths('*.md'), ...paths('{src,simulators,tests,bench,docs,scripts}/**/*.md')]
  assert.ok(pages.length > 20)
  assert.deepEqual(
    pages.flatMap((path) => filesNamed(read(path)).map((file) => `${path}: ${file}`)),
    [],
  )
  assert.deepEqual(filesNamed('`src/fly.ts` `src/main.ts` `src/*`'), ['src/fly.ts'])
})

test('every decision stands in the list of decisions', () => {
  const list = read('docs/decisions/README.md')
  const files = paths('docs/decisions/[0-9]*.md').map((path) => path.replace('docs/decisions/', ''))
  assert.ok(files.length > 5)
  assert.deepEqual(
    files.filter((file) => !list.includes(`(${file})`)),
    [],
  )
})

test('the Node that README asks for is the one that the package takes: a newcomer’s first line is no warning', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  const asked = /Node (\d+) or later/.exec(read('README.md'))?.[1]
  assert.equal(engines.node, `>=${asked}`)
})

test('the printed addresses of the rehearsal exist', () => {
  const named = [...read('README.md').matchAll(/http:\/\/127\.0\.0\.1:300\d(\/[a-z/.-]+)/g)].map(
    ([, path = '']) => path,
  )
  assert.ok(named.length >= 3)
  assert.deepEqual(
    named.filter((path) => !isAddress(path)),
    [],
  )
})

/** Lines that occur twice in a list, as a merge may leave them. */
function twiceIn(text: string): string[] {
  const entries = text.split('\n').filter((line) => line.startsWith('- '))
  return entries.filter((line, at) => entries.indexOf(line) !== at)
}

test('no change is told twice, in one version or in two', () => {
  assert.deepEqual(twiceIn(read('CHANGELOG.md')), [])
  assert.deepEqual(twiceIn('## 2\n### Added\n- a\n- b\n\n## 1\n### Added\n- a\n- c\n'), ['- a'])
})

/** Numbers in the list of decisions that follow a higher one or occur twice. */
function outOfOrder(text: string): string[] {
  const numbers = [...text.matchAll(/^\| \[(\d{4})\]/gm)].map(([, number = '']) => number)
  return numbers.filter((number, at) => at > 0 && number <= numbers[at - 1]!)
}

test('the decisions are listed in the order of their numbers', () => {
  assert.deepEqual(outOfOrder(read('docs/decisions/README.md')), [])
  assert.deepEqual(outOfOrder('| [0001](a.md) |\n| [0003](c.md) |\n| [0002](b.md) |\n'), ['0002'])
})

test('each of them is found where it does not exist', () => {
  const text = [
    '`npm run fly` `npm run office -- fly far` `node dist/main.js fly <far>` `FLY_FAR` `FLY_*` `FLY_KEY__<branch>` `/office/fly` `src/fly.ts` the job `fly`',
    '[fly](fly.md)',
    '| `fly.far` | nobody | nothing |',
  ].join('\n')
  assert.deepEqual(missingIn(text).toSorted(), [
    'address /office/fly',
    'command node dist/main.js fly',
    'command npm fly',
    'command office fly far',
    'event fly.far',
    'file src/fly.ts',
    'job fly',
    'link fly.md',
    'setting FLY_*',
    'setting FLY_FAR',
    'setting FLY_KEY',
  ])
})
