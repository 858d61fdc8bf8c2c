/**
 * Which room a file stands in. A feature is a room of its own; the files directly in src are the tables of contents.
 */
const roomsInSrc = [
  'tax',
  'domain',
  'contract',
  'database',
  'integrations',
  'design',
  'server',
  'web',
  'rehearsal',
] as const
const roomsOfFeatures = ['site', 'filer', 'office'] as const
export const rooms = ['branches', ...roomsInSrc, ...roomsOfFeatures, 'top', 'simulators', 'tests', 'bench'] as const
export type RoomName = (typeof rooms)[number]
export type Room = { name: RoomName | 'scripts' | 'none'; feature?: string }

const inSrc = new Set<string>(roomsInSrc)
/** Rooms of features: each folder in them is a room of its own. */
const featureRooms: ReadonlySet<string> = new Set(roomsOfFeatures)

export function roomOf(path: string): Room {
  const [first = '', second = '', third = ''] = path.split('/')
  if (first === 'branches' || first === 'simulators' || first === 'tests' || first === 'bench' || first === 'scripts')
    return { name: first }
  if (first !== 'src') return { name: 'none' }
  if (!path.slice('src/'.length).includes('/')) return { name: 'top' }
  if (featureRooms.has(second))
    return path.split('/').length > 3 ? { name: second as RoomName, feature: third } : { name: second as RoomName }
  return inSrc.has(second) ? { name: second as RoomName } : { name: 'none' }
}

export function sameRoom(one: Room, other: Room): boolean {
  return one.name === other.name && one.feature === other.feature
}
