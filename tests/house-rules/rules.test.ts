/** Every rule, asked of the real tree; and first the proof that the tree was seen. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breaches, exceptions, stale } from './exceptions.ts'
import { told } from './reading/project.ts'
import { readProject } from './reading/read-project.ts'
import { roomOf, rooms } from './reading/rooms.ts'
import { rules } from './rules/all-rules.ts'
import { functionsIn, isMeasured } from './rules/code/functions.ts'
import { typedLinksOf } from './rules/code/links.ts'
import { browserGraph } from './rules/imports/graph.ts'
import { hardWired, namedPackages } from './rules/imports/packages.ts'

const project = readProject()
const internal = project.modules.flatMap(({ path, imports }) =>
  imports.filter(({ target }) => target.kind === 'file').map((one) => ({ path, one })),
)

test('the modules of every room were seen', () => {
  const counts = new Map(
    rooms.map((room) => [room, project.modules.filter(({ path }) => roomOf(path).name === room).length]),
  )
  assert.deepEqual(
    [...counts].filter(([, count]) => count === 0).map(([room]) => room),
    [],
  )
  const known = [
    'src/main.ts',
    'src/app.server.ts',
    'src/routes.ts',
    'src/root.tsx',
    'src/domain/journey/journey.ts',
    'src/contract/endpoint.ts',
    'src/database/schema/tables.server.ts',
    'src/server/serve.server.ts',
    'src/domain/address/addresses.ts',
    'src/filer/authentication/contract.ts',
    'branches/index.ts',
    'simulators/main.ts',
    'tests/house-rules/rules.test.ts',
  ]
  assert.deepEqual(
    known.filter((path) => !project.modules.some((module) => module.path === path)),
    [],
  )
  assert.ok(project.modules.length > 200, `${project.modules.length} modules`)
})

test('their imports were seen, of every kind, and led through package.json', () => {
  assert.ok(internal.length > 500, `${internal.length} imports inside the project`)
  for (const name of Object.keys(project.packages.imports).filter((name) => !/^#(src|tests|simulators)\//.test(name))) {
    const head = name.replace('*', '')
    assert.ok(
      internal.some(({ one }) => one.specifier.startsWith(head)),
      `${name} is used by nobody`,
    )
  }
  assert.ok(
    internal.some(({ one }) => one.typeOnly) &&
      internal.some(({ one }) => !one.typeOnly) &&
      internal.some(({ one }) => one.how === 're-export'),
  )
  const known = internal.find(
    ({ path, one }) => path === 'src/domain/address/addresses.ts' && one.specifier === './texts.ts',
  )
  assert.deepEqual(known?.one.target, { kind: 'file', path: 'src/domain/address/texts.ts' })
})

test("the browser's graph was walked", () => {
  const graph = browserGraph(project)
  for (const path of ['src/root.tsx', 'src/entry.client.tsx', 'src/web/session.ts', 'src/domain/branch/branch.ts'])
    assert.ok(graph.has(path), path)
  assert.ok(graph.size > 40, `${graph.size} modules reach the browser`)
})

test('the links of every room were seen', () => {
  const linking = project.modules.filter(
    ({ path }) => path.startsWith('src/') && typedLinksOf(project, path).length > 0,
  )
  for (const room of ['domain', 'server', 'web', 'site', 'filer', 'office', 'rehearsal'])
    assert.ok(
      linking.some(({ path }) => roomOf(path).name === room),
      room,
    )
  assert.ok(linking.length > 60, `${linking.length} modules with links`)
  assert.ok(typedLinksOf(project, 'src/web/frame/logo.tsx').includes('/'))
})

test('their functions were seen, of every form and in every room that is measured', () => {
  const found = project.files.filter(isMeasured).flatMap(functionsIn)
  assert.ok(found.length > 5_000, `${found.length} functions`)
  for (const head of ['src/tax/', 'src/office/', 'simulators/', 'scripts/', 'bench/'])
    assert.ok(
      found.some(({ path, lines }) => path.startsWith(head) && lines > 20),
      head,
    )
  const known = [
    ['src/tax/assess.ts', 'assess'],
    ['src/filer/identity/identity.view.tsx', 'IdentityView'],
    ['src/domain/money.ts', 'won'],
    ['scripts/bench.mjs', 'install'],
  ]
  assert.deepEqual(
    known.filter(([path, name]) => !found.some((one) => one.path === path && one.name === name)),
    [],
  )
})

const isOfScope = (name: string, scope: string) => scope.endsWith('/') && name.startsWith(scope)

test('every package and every module that a rule names is there', () => {
  const { dependencies, devDependencies } = project.packages
  const packages = [...dependencies, ...devDependencies]
  assert.deepEqual(
    namedPackages.filter((one) => !packages.some((name) => `${one}/`.startsWith(`${name}/`) || isOfScope(name, one))),
    [],
  )
  const paths = project.modules.map(({ path }) => path)
  assert.deepEqual(
    hardWired.filter((one) => !paths.some((path) => path.startsWith(one.replace('#', 'src/')))),
    [],
  )
})

for (const rule of rules) test(rule.name, () => assert.deepEqual(breaches(rule, project).map(told), []))

test('every exception has a reason and is still needed', () => {
  assert.deepEqual(
    exceptions.filter(({ why }) => why.length < 20).map(({ path }) => path),
    [],
  )
  assert.deepEqual(
    stale(rules, project).map(({ rule, path }) => `${path}: ${rule}`),
    [],
  )
})
