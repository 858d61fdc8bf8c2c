/** A breach of every arrow between two rooms, planted; and every import that is allowed. */
import { posix } from 'node:path'
import { rooms, type RoomName } from '../reading/rooms.ts'
import type { Planted } from '../planted.ts'

const a = 'export const a = 1\n'
const rule = 'rooms import only where the table lets them'

/** Which rooms are open as a whole, written down apart from the rule: to loosen one of its arrows turns a test red. */
const groundFloor: RoomName[] = ['tax', 'domain', 'contract', 'database', 'integrations', 'design', 'server', 'web']
const openRooms: Partial<Record<RoomName, RoomName[]>> = {
  tax: [],
  domain: [],
  contract: ['domain'],
  database: ['domain'],
  integrations: ['domain'],
  design: [],
  server: ['domain', 'contract', 'database', 'integrations', 'branches'],
  web: ['domain', 'contract', 'design'],
  filer: groundFloor,
  site: groundFloor,
  office: groundFloor,
  rehearsal: ['tax', 'domain', 'contract', 'database', 'server'],
  top: ['site', 'filer', 'office', 'server', 'web'],
  branches: [],
  simulators: ['domain', 'branches'],
}

/** `from` takes something of `to`; the bench has no name of its own in package.json. */
function door(from: string, to: string, kind = 'import'): Record<string, string> {
  const path = to.startsWith('bench/')
    ? posix.relative(posix.dirname(from), to)
    : `#${to.replace(/^src\/(?=.*\/)/, '')}`
  return { [from]: `${kind} { a } from '${path}'\n`, [to]: a }
}

/** A file of a room that is no door of it. */
function inside(room: RoomName, file: string, feature: string): string {
  if (room === 'top') return `src/${file}`
  if (['site', 'filer', 'office'].includes(room)) return `src/${room}/${feature}/${file}`
  return ['branches', 'simulators', 'tests', 'bench'].includes(room) ? `${room}/inner/${file}` : `src/${room}/${file}`
}

const hasFeatures = (room: RoomName) => ['site', 'filer', 'office'].includes(room)

const ofEveryPair = Object.entries(openRooms).map(([name, open]): Planted => {
  const from = name as RoomName
  const others = rooms.filter((room) => room !== from || hasFeatures(from))
  const planted = (wanted: readonly RoomName[]) => {
    const pairs = wanted.map((room) => [inside(from, `to-${room}.ts`, 'x'), inside(room, 'a.ts', 'y'), room] as const)
    // A type is the least that may be taken: domain alone has those of tax.
    const kind = (room: RoomName) => (from === 'domain' && room === 'tax' ? 'import' : 'import type')
    return {
      texts: Object.assign({}, ...pairs.map(([path, target, room]) => door(path, target, kind(room)))) as Record<
        string,
        string
      >,
      paths: pairs.map(([path]) => path),
    }
  }
  const shut = planted(others.filter((room) => !open.includes(room)))
  return {
    rule,
    when: `${from} takes from the inside of every room that is not open to it`,
    bad: shut.texts,
    in: shut.paths,
    good: planted(open).texts,
  }
})

const shut: [string, string, string?][] = [
  ['src/tax/a.ts', 'src/domain/a.ts', 'import type'],
  ['src/domain/a.ts', 'src/tax/a.ts'],
  ['src/domain/a.ts', 'src/contract/a.ts', 'import type'],
  ['src/contract/a.ts', 'src/database/a.ts', 'import type'],
  ['src/database/a.ts', 'src/contract/a.ts', 'import type'],
  ['src/integrations/a.ts', 'src/database/a.ts'],
  ['src/integrations/a.ts', 'src/contract/a.ts'],
  ['src/design/a.ts', 'src/domain/a.ts', 'import type'],
  ['src/server/a.ts', 'src/filer/x/contract.ts'],
  ['src/server/a.ts', 'src/tax/a.ts'],
  ['src/web/a.ts', 'src/filer/x/contract.ts', 'export'],
  ['src/web/a.ts', 'src/server/a.server.ts', 'import type'],
  ['src/web/a.ts', 'src/web/b.server.ts'],
  ['src/filer/x/rules.ts', 'src/filer/y/rules.ts'],
  ['src/filer/x/handlers.server.ts', 'src/filer/y/handlers.server.ts'],
  ['src/filer/x/x.view.tsx', 'src/filer/y/y.view.tsx'],
  ['src/filer/x/rules.ts', 'branches/gaon/branch.ts'],
  ['src/filer/x/rules.ts', 'src/site/y/contract.ts'],
  ['src/filer/x/handlers.server.ts', 'src/office/y/service.server.ts'],
  ['src/site/x/handlers.server.ts', 'src/filer/y/service.server.ts'],
  ['src/site/x/x.page.tsx', 'src/office/y/contract.ts', 'import type'],
  ['src/office/x/x.view.tsx', 'src/office/y/y.view.tsx'],
  ['src/office/x/x.view.tsx', 'src/office/y/y.tab.tsx'],
  ['src/office/cases/x.view.tsx', 'src/office/y/y.view.tsx'],
  ['src/office/cases/x.view.tsx', 'src/office/y/form/y.tab.tsx'],
  ['src/office/cases/x.view.tsx', 'src/filer/y/y.tab.tsx'],
  ['src/filer/cases/x.view.tsx', 'src/filer/y/y.tab.tsx'],
  ['src/office/x/handlers.server.ts', 'src/filer/y/handlers.server.ts'],
  ['src/server/a.server.ts', 'src/rehearsal/a.server.ts'],
  ['src/app.server.ts', 'src/rehearsal/a.server.ts'],
  ['src/rehearsal/a.server.ts', 'src/office/y/handlers.server.ts'],
  ['src/main.ts', 'src/database/a.ts'],
  ['branches/gaon/branch.ts', 'src/domain/money.ts'],
  ['branches/gaon/branch.ts', 'src/design/a.ts'],
  ['simulators/a.ts', 'src/integrations/nicepay/port.ts'],
  ['simulators/a.ts', 'src/server/observability/log.server.ts'],
  ['simulators/a.ts', 'src/database/a.ts', 'import type'],
  ['src/server/a.ts', 'simulators/a.ts'],
  ['src/integrations/a.ts', 'simulators/a.ts', 'import type'],
  ['src/domain/a.ts', 'tests/support/a.ts'],
  ['src/server/a.test.ts', 'tests/journeys/a.ts'],
]
const open: [string, string, string?][] = [
  ['src/domain/a.ts', 'src/tax/a.ts', 'import type'],
  ['src/domain/a.ts', 'src/tax/years/last-days.ts'],
  ['src/domain/a.ts', 'src/tax/comparing/filing-methods.ts'],
  ['src/contract/a.ts', 'src/domain/a.ts'],
  ['src/database/a.ts', 'src/domain/a.ts'],
  ['src/server/a.ts', 'branches/index.ts'],
  ['src/web/a.ts', 'src/design/a.ts'],
  ['src/filer/x/handlers.server.ts', 'src/database/a.server.ts'],
  ['src/filer/x/handlers.server.ts', 'src/filer/y/contract.ts'],
  ['src/office/x/x.view.tsx', 'src/office/y/contract.ts'],
  ['src/filer/x/x.page.tsx', 'src/filer/y/calls.ts'],
  ['src/site/x/x.page.tsx', 'src/site/y/calls.ts'],
  ['src/site/x/x.page.tsx', 'src/filer/y/calls.ts'],
  ['src/office/x/x.page.tsx', 'src/filer/y/calls.ts'],
  ['src/office/x/x.page.tsx', 'src/site/y/calls.ts'],
  ['src/rehearsal/a.server.ts', 'src/filer/y/contract.ts'],
  ['src/rehearsal/a.server.ts', 'src/site/y/service.server.ts'],
  ['src/routes.ts', 'src/domain/address/addresses.ts'],
  ['src/routes.ts', 'src/domain/journey/step-paths.ts'],
  ['src/office/cases/file/x.view.tsx', 'src/office/y/y.tab.tsx'],
  ['src/filer/x/handlers.server.ts', 'src/filer/y/service.server.ts'],
  ['src/site/x/x.page.tsx', 'src/filer/y/contract.ts'],
  ['src/office/x/handlers.server.ts', 'src/filer/y/service.server.ts'],
  ['src/office/x/handlers.server.ts', 'src/site/y/service.server.ts'],
  ['src/rehearsal/a.server.ts', 'src/office/y/service.server.ts'],
  ['src/main.ts', 'src/rehearsal/a.server.ts'],
  ['src/main.ts', 'src/server/a.server.ts'],
  ['branches/gaon/branch.ts', 'src/domain/branch/branch.ts', 'import type'],
  ['simulators/a.ts', 'src/integrations/nicepay/wire.ts'],
  ['simulators/a.ts', 'src/server/clock.ts'],
  ['src/database/a.test.ts', 'tests/support/postgres.ts'],
  ['tests/a.ts', 'simulators/a.ts'],
]
export const arrows: readonly Planted[] = [
  ...ofEveryPair,
  ...shut.map(([from, to, kind]) => ({
    rule,
    when: `${from} ${kind ?? 'import'} ${to}`,
    bad: door(from, to, kind),
    in: [from],
  })),
  ...open.map(([from, to, kind]) => ({
    rule,
    when: `${from} may ${kind ?? 'import'} ${to}`,
    bad: {},
    in: [],
    good: door(from, to, kind),
  })),
  {
    rule,
    when: 'it hides in a dynamic import',
    bad: { 'src/domain/a.ts': "export const b = () => import('#server/b.ts')\n", 'src/server/b.ts': a },
    in: ['src/domain/a.ts'],
  },
  {
    rule,
    when: 'it hides in a type query',
    bad: { 'src/domain/a.ts': "export type B = import('#server/b.ts').B\n", 'src/server/b.ts': a },
    in: ['src/domain/a.ts'],
  },
]
