/** Every address has its screen, its guard and its step. */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { addresses, findAddress } from '#domain/address/addresses.ts'
import { lanes } from '#domain/journey/facts.ts'
import { steps, type Guard } from '#domain/journey/steps.ts'
import routes from '#src/routes.ts'
import { besides, practice, wanted } from './lists/addresses.ts'
import { isTest, paths, projectRoot, read, readSources } from './source.ts'

type Entry = { path?: string; file: string; children?: Entry[] }
type Mounted = { path: string; file: string; layouts: readonly string[] }

function mountedIn(entries: readonly Entry[], layouts: readonly string[] = []): Mounted[] {
  return entries.flatMap(({ path, file, children }) =>
    children ? mountedIn(children, [...layouts, file]) : path === undefined ? [] : [{ path, file, layouts }],
  )
}
const mounted = mountedIn(routes as Entry[])

test('the addresses are exactly those decided, opened by whom it was decided', () => {
  const toLines = (all: readonly { path: string; who: string }[]) => all.map(({ path, who }) => `${who} ${path}`).sort()
  assert.deepEqual(toLines(addresses), toLines(wanted))
  for (const { path } of wanted) assert.equal(findAddress(path.replace(/:\w+/, '7'))?.path, path)
})

test('every address is mounted once, on a file that exists, and nothing else is mounted', () => {
  assert.deepEqual(
    mounted
      .map(({ path }) => path)
      .filter((path) => !besides.includes(path))
      .sort(),
    wanted.map(({ path }) => path).sort(),
  )
  assert.deepEqual(
    mounted
      .filter(({ file, layouts }) => [file, ...layouts].some((path) => !existsSync(join(projectRoot, 'src', path))))
      .map(({ path }) => path),
    [],
  )
})

const filesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])

/** Pages and layouts without an address of their own. */
function unmounted(files: readonly string[]): string[] {
  const known = new Set(filesOf(routes as Entry[]).map((file) => `src/${file}`))
  return files.filter((path) => /^src\/.*\.(?:page|layout)\.tsx$/.test(path) && !known.has(path))
}

test('every page and layout of src is mounted: the search for unused files takes each as a beginning', () => {
  const components = paths('src/**/*.tsx')
  assert.ok(components.length > 200)
  assert.deepEqual(unmounted(components), [])
  const left = ['src/site/home/old.page.tsx', 'src/web/frame/old.layout.tsx']
  assert.deepEqual(unmounted([...left, 'src/site/home/home.page.tsx', 'src/site/home/home.view.tsx']), left)
})

test('members, staff and practice pages stand behind their own guards, and nobody else does', () => {
  const behind = (layout: string) =>
    mounted
      .filter(({ layouts }) => layouts.some((file) => file.endsWith(`/${layout}`)))
      .map(({ path }) => path)
      .filter((path) => !besides.includes(path))
      .sort()
  const whose = (access: string) =>
    wanted
      .filter((wanted) => wanted.who === access)
      .map(({ path }) => path)
      .sort()
  assert.deepEqual(behind('member.layout.tsx'), whose('member'))
  assert.deepEqual(behind('office.layout.tsx'), whose('staff'))
  assert.deepEqual(behind('practice.layout.tsx'), practice)
})

test('a screen inside the office takes its heading from the frame, which draws the link to its help', () => {
  const screens = paths('src/office/**/*.tsx').filter((path) => !isTest(path))
  assert.ok(screens.length > 100)
  assert.deepEqual(screens.filter((path) => read(path).includes('<h1')).sort(), [
    'src/office/staff/link.page.tsx',
    'src/office/staff/sign-in.page.tsx',
  ])
})

/** How a screen names an address: as text, or as a step of a lane. */
const links = (lane: (typeof lanes)[number], name: string, path: string) =>
  new RegExp(`href\\('${path}'|stepPaths\\.${lane}\\.${name}\\b`)

test('a screen leads to every member address that no step before it leads to, and to the first step of each lane', () => {
  const screens = paths('src/{filer,site,web/frame,domain/case-view}/**/*.{ts,tsx}')
    .filter((path) => !isTest(path))
    .map(read)
  assert.ok(screens.length > 200)
  const first = lanes.map((lane) => steps.find((step) => step.lane === lane)!)
  const byLink = [
    ...first.map(({ lane, name, path }) => ({ path, link: links(lane, name, path) })),
    ...wanted
      .filter(({ path, who }) => who === 'member' && !steps.some((step) => step.path === path))
      .map(({ path }) => ({ path, link: new RegExp(`href\\('${path}'`) })),
  ]
  assert.ok(byLink.length > 10)
  assert.deepEqual(
    byLink.filter(({ link }) => !screens.some((text) => link.test(text))).map(({ path }) => path),
    [],
  )
})

test('every step of the journey has its address and the guards that were decided', () => {
  const letter: Record<Guard, string> = { night: 'N', 'filing-season': 'M', 'preview-season': 'P', session: 'S' }
  for (const step of steps) {
    const address = wanted.find(({ path }) => path === step.path)
    assert.ok(address, `${step.lane}/${step.name} stands at ${step.path}, which is no address`)
    assert.equal(address.who, 'member', step.path)
    assert.deepEqual(step.guards.map((guard) => letter[guard]).sort(), [...address.guards].sort(), step.path)
  }
  const guarded = wanted.filter(({ guards }) => guards !== '').map(({ path }) => path)
  assert.deepEqual(
    guarded.filter((path) => !steps.some((step) => step.path === path)),
    [],
  )
})

test('every way from the site and from a menu into the filing lane leads through its start', () => {
  const doors = readSources().filter(
    ({ path }) => /^(src\/site|branches)\//.test(path) || path === 'src/filer/consent/done.page.tsx',
  )
  assert.ok(doors.some(({ text }) => text.includes('stepPaths.filing.start')))
  const past = doors.filter(({ text }) => /stepPaths\.filing\.identity|'\/tax-report-1'/.test(text))
  assert.deepEqual(
    past.map(({ path }) => path),
    [],
  )
})
