/** Who may import whom: the table of docs/map.md. Type-only imports follow it too. */
import { isTest, type Import, type Module, type Rule } from '../../reading/house.ts'
import { roomOf, sameRoom, type RoomName } from '../../reading/rooms.ts'

type Door = { to: RoomName; typeOnly?: true; only?: RegExp }
const to = (...names: RoomName[]): Door[] => names.map((name) => ({ to: name }))

export const doors: Record<RoomName, readonly Door[] | 'everything'> = {
  tax: [],
  domain: [{ to: 'tax', typeOnly: true }],
  contract: to('domain'),
  records: to('domain'),
  outside: to('domain'),
  design: [],
  server: to('domain', 'contract', 'records', 'outside', 'branches'),
  web: to('domain', 'contract', 'design'),
  features: [
    ...to('tax', 'domain', 'contract', 'records', 'outside', 'design', 'server', 'web'),
    // Another feature: through its front doors alone.
    { to: 'features', only: /^src\/features\/[a-z0-9-]+\/(staff\.)?contract\.ts$/ },
  ],
  top: to('features', 'server', 'web'),
  branches: [{ to: 'domain', only: /^src\/domain\/branch\// }],
  simulators: [
    ...to('domain', 'branches'),
    { to: 'outside', only: /^src\/outside\/[a-z0-9-]+\/wire\.ts$/ },
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
  if ((from.name === 'web' || from.name === 'contract') && /\.server\./.test(path)) return `${from.name} never imports ${path}: it is the server's`
  if (sameRoom(from, room) || from.name === 'none' || from.name === 'scripts') return undefined
  const open = doors[from.name]
  if (open === 'everything' || (isTest(module.path) && support.test(path))) return undefined
  const fits = open.some((door) => door.to === room.name && (!door.only || door.only.test(path)) && (!door.typeOnly || one.typeOnly))
  return fits ? undefined : `${from.feature ? `features/${from.feature}` : from.name} may not import ${path}`
}

export const arrow: Rule = {
  name: 'rooms import only where the table lets them',
  find: ({ modules }) =>
    modules.flatMap((module) => module.imports.flatMap((one) => {
      const what = refused(module, one)
      return what ? [{ path: module.path, line: one.line, what }] : []
    })),
}
