/** Who may import whom: the table of docs/map.md. Type-only imports follow it too. */
import { isTest, type Import, type Module, type Rule } from '../../reading/project.ts'
import { roomOf, sameRoom, type RoomName } from '../../reading/rooms.ts'

/** `by`: the one feature that may use the door. */
type Door = { to: RoomName; typeOnly?: true; only?: RegExp; by?: string }
const to = (...names: RoomName[]): Door[] => names.map((name) => ({ to: name }))

const groundFloor = to('tax', 'domain', 'contract', 'database', 'integrations', 'design', 'server', 'web')

const doors: Record<RoomName, readonly Door[] | 'everything'> = {
  tax: [],
  // The legal last days and the filing methods stand with the tax, as data alone; everything else of it is types.
  domain: [
    { to: 'tax', typeOnly: true },
    { to: 'tax', only: /^src\/tax\/(years\/last-days|comparing\/filing-methods)\.ts$/ },
  ],
  contract: to('domain'),
  database: to('domain'),
  integrations: to('domain'),
  design: [],
  server: to('domain', 'contract', 'database', 'integrations', 'branches'),
  web: to('domain', 'contract', 'design'),
  // Another feature: through its front doors alone, one over the wire and one in process.
  filer: [...groundFloor, { to: 'filer', only: /^src\/filer\/[a-z0-9-]+\/(contract|calls|service\.server)\.ts$/ }],
  site: [
    ...groundFloor,
    { to: 'site', only: /^src\/site\/[a-z0-9-]+\/(contract|calls|service\.server)\.ts$/ },
    { to: 'filer', only: /^src\/filer\/[a-z0-9-]+\/(contract|calls)\.ts$/ },
  ],
  office: [
    ...groundFloor,
    ...(['office', 'filer', 'site'] as const).map((room) => ({
      to: room,
      only: new RegExp(`^src/${room}/[a-z0-9-]+/(contract|calls|service\\.server)\\.ts$`),
    })),
    // A part of the case's screen that another office feature draws.
    { to: 'office', by: 'cases', only: /^src\/office\/[a-z0-9-]+\/[a-z0-9-]+\.tab\.tsx$/ },
  ],
  rehearsal: [
    ...to('tax', 'domain', 'contract', 'database', 'server'),
    ...(['office', 'filer', 'site'] as const).map((room) => ({
      to: room,
      only: new RegExp(`^src/${room}/[a-z0-9-]+/(contract|calls|service\\.server)\\.ts$`),
    })),
  ],
  // The table of addresses, of which routes.ts gives each its screen.
  top: [
    ...to('site', 'filer', 'office', 'rehearsal', 'server', 'web'),
    { to: 'domain', only: /^src\/domain\/(address\/addresses|journey\/step-paths)\.ts$/ },
  ],
  branches: [{ to: 'domain', only: /^src\/domain\/branch\// }],
  simulators: [
    ...to('domain', 'branches'),
    { to: 'integrations', only: /^src\/integrations\/[a-z0-9-]+\/wire\.ts$/ },
    { to: 'server', only: /^src\/server\/clock\.ts$/ },
  ],
  tests: 'everything',
  bench: 'everything',
}

/** What a test that stands beside its code may take from elsewhere: the tools of tests/support. */
const support = /^tests\/support\//

function refused(module: Module, one: Import): string | undefined {
  if (one.target.kind !== 'file') return undefined
  const path = one.target.path
  const from = roomOf(module.path)
  const room = roomOf(path)
  if ((from.name === 'web' || from.name === 'contract') && /\.server\./.test(path))
    return `${from.name} never imports ${path}: it is the server's`
  if (sameRoom(from, room) || from.name === 'none' || from.name === 'scripts') return undefined
  if (room.name === 'rehearsal' && from.name === 'top' && module.path !== 'src/main.ts')
    return `only src/main.ts knows the rehearsal: ${path}`
  const open = doors[from.name]
  if (open === 'everything' || (isTest(module.path) && support.test(path))) return undefined
  const fits = open.some(
    (door) =>
      door.to === room.name &&
      (!door.only || door.only.test(path)) &&
      (!door.typeOnly || one.typeOnly) &&
      (!door.by || door.by === from.feature),
  )
  return fits ? undefined : `${from.feature ? `${from.name}/${from.feature}` : from.name} may not import ${path}`
}

export const arrow: Rule = {
  name: 'rooms import only where the table lets them',
  find: ({ modules }) =>
    modules.flatMap((module) =>
      module.imports.flatMap((one) => {
        const what = refused(module, one)
        return what ? [{ path: module.path, line: one.line, what }] : []
      }),
    ),
}
