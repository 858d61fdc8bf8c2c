/** Every address has its screen, its guard and its step; every step can be reached by walking. */
import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { addresses, findAddress } from '#domain/address/addresses.ts'
import { journeyActs, type JourneyAct } from '#domain/journey/acts.ts'
import { familyChoices, lanes, noJourney, type JourneyFacts } from '#domain/journey/facts.ts'
import { judge, next, place } from '#domain/journey/journey.ts'
import { steps, type Guard } from '#domain/journey/steps.ts'
import { seasonAt, type SeasonNow } from '#domain/season/season.ts'
import routes from '#src/routes.ts'
import { besides, practice, wanted } from './lists/addresses.ts'
import { isTest } from './reading/project.ts'
import { projectRoot, readProject } from './reading/read-project.ts'

type Entry = { path?: string; file: string; children?: Entry[] }
type Mounted = { path: string; file: string; layouts: readonly string[] }

function mountedIn(entries: readonly Entry[], layouts: readonly string[] = []): Mounted[] {
  return entries.flatMap(({ path, file, children }) =>
    children ? mountedIn(children, [...layouts, file]) : path === undefined ? [] : [{ path, file, layouts }],
  )
}
const mounted = mountedIn(routes as Entry[])

test('the addresses are exactly those decided, opened by whom it was decided', () => {
  const told = (all: readonly { path: string; who: string }[]) => all.map(({ path, who }) => `${who} ${path}`).sort()
  assert.deepEqual(told(addresses), told(wanted))
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
      .filter(({ file, layouts }) => [file, ...layouts].some((one) => !existsSync(join(projectRoot, 'src', one))))
      .map(({ path }) => path),
    [],
  )
})

const filesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])

/** Pages and layouts that no address has. */
function unmounted(paths: readonly string[]): string[] {
  const known = new Set(filesOf(routes as Entry[]).map((file) => `src/${file}`))
  return paths.filter((path) => /^src\/.*\.(?:page|layout)\.tsx$/.test(path) && !known.has(path))
}

test('every page and layout of src is mounted: the search for unused files takes each as a beginning', () => {
  const paths = globSync('src/**/*.tsx', { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/'))
  assert.ok(paths.length > 200)
  assert.deepEqual(unmounted(paths), [])
  const left = ['src/site/home/old.page.tsx', 'src/web/frame/old.layout.tsx']
  assert.deepEqual(unmounted([...left, 'src/site/home/home.page.tsx', 'src/site/home/home.view.tsx']), left)
})

test('members, staff and practice pages stand behind their own guards, and nobody else does', () => {
  const behind = (layout: string) =>
    mounted
      .filter(({ layouts }) => layouts.some((one) => one.endsWith(`/${layout}`)))
      .map(({ path }) => path)
      .sort()
  const whose = (who: string) =>
    wanted
      .filter((one) => one.who === who)
      .map(({ path }) => path)
      .sort()
  assert.deepEqual(behind('member.layout.tsx'), whose('member'))
  assert.deepEqual(behind('office.layout.tsx'), whose('staff'))
  assert.deepEqual(behind('practice.layout.tsx'), practice)
})

/** How a screen names an address: by itself, or as a step of a lane. */
const links = (lane: (typeof lanes)[number], name: string, path: string) =>
  new RegExp(`href\\('${path}'|stepPaths\\.${lane}\\.${name}\\b`)

test('a screen leads to every member address that no step before it leads to, and to the first step of each lane', () => {
  const screens = readProject()
    .files.filter(({ path }) => /^src\/(filer|site|web\/frame)\/|^src\/domain\/case-view\//.test(path) && !isTest(path))
    .map(({ text }) => text)
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

/**
 * What one press changes when it succeeds, and what may happen meanwhile; only the acts that `judge` lets through are
 * pressed.
 */
const outcomes: Record<JourneyAct, (facts: JourneyFacts) => Partial<JourneyFacts>[]> = {
  'save-identity': () => [{ identitySaved: true }],
  'request-auth': () => [{ authWaiting: true }],
  'confirm-auth': () => [{ authWaiting: false, sessionValid: true }],
  collect: () => [{ collection: 'running' }, { collection: 'failed' }, { collection: 'done' }],
  'read-collection': () => [],
  'choose-family': () => familyChoices.map((familyChoice) => ({ familyChoice })),
  'ask-registry': () => [{ registryWaiting: true }],
  'fetch-family': () => [
    { registryWaiting: false, familyLoaded: true, familyChoice: 'THIS_YEAR' },
    { registryWaiting: false, familyLoaded: true },
  ],
  'review-family': () => [],
  'read-history': () => [],
  compare: () => [],
  'choose-method': () => [{ method: 'SIMPLE' }],
  agent: () => [{ agentOurs: true }],
  register: () => [{ registered: true }],
  'wait-in-line': () => [{ ticket: true }],
}

/** Every state a person can come to by pressing what is offered, with the portal ending its session at any time. */
function reachable(from: JourneyFacts, now: SeasonNow): JourneyFacts[] {
  const seen = new Map([[JSON.stringify(from), from]])
  for (const facts of seen.values()) {
    const changes = journeyActs
      .filter((act) => judge(act, facts, now) === undefined)
      .flatMap((act) => outcomes[act](facts))
    for (const change of [...changes, { sessionValid: false }, { authWaiting: false }]) {
      const then = { ...facts, ...change }
      seen.set(JSON.stringify(then), then)
    }
    assert.ok(seen.size < 50_000)
  }
  return [...seen.values()]
}

const may = seasonAt(new Date('2026-05-12T10:00:00+09:00'))
const april = seasonAt(new Date('2026-04-12T10:00:00+09:00'))

for (const lane of lanes) {
  test(`every step of the ${lane} lane is reached by walking, and from everywhere there is a way on`, () => {
    const now = lane === 'preview' ? april : may
    const states = reachable(noJourney(lane), now)
    assert.ok(states.length > 5, `${states.length} states`)
    const stoodOn = new Set<string>()
    for (const facts of states) {
      const on = next(facts)
      assert.ok(
        wanted.some(({ path }) => path === on.path),
        `${on.path} is no address`,
      )
      for (const step of steps.filter((one) => one.lane === lane))
        if (place(step.path, facts, now).stay) stoodOn.add(step.name)
    }
    assert.deepEqual(
      steps.filter((step) => step.lane === lane && !stoodOn.has(step.name)).map(({ path }) => path),
      [],
    )
  })
}
