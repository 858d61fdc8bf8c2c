/**
 * How an import is written: by its room's # name across rooms, `./` inside one, and always to something that exists.
 */
import { posix } from 'node:path'
import type { Import, Module, Rule } from '../../reading/project.ts'
import { roomOf, sameRoom } from '../../reading/rooms.ts'

export const parses: Rule = {
  name: 'every module can be read',
  find: ({ modules }) =>
    modules.flatMap(({ path, errors }) => errors.map((what) => ({ path, what: `does not parse: ${what}` }))),
}

export const resolves: Rule = {
  name: 'every import leads somewhere',
  find: ({ modules }) =>
    modules.flatMap(({ path, imports }) =>
      imports.flatMap(({ target, specifier, line }) =>
        target.kind === 'nowhere' ? [{ path, line, what: `imports ${specifier}: ${target.why}` }] : [],
      ),
    ),
}

function writtenWrong({ path }: Module, { specifier }: Import): string | undefined {
  if (specifier.startsWith('#src/') && specifier.slice('#src/'.length).includes('/'))
    return `${specifier}: a room is imported by its own # name`
  if (!specifier.startsWith('.')) return undefined
  const target = posix.normalize(posix.join(posix.dirname(path), specifier))
  return sameRoom(roomOf(path), roomOf(target)) ? undefined : `${specifier} leaves the room: write #room/...`
}

export const written: Rule = {
  name: 'no ../ across rooms',
  find: ({ modules }) =>
    modules.flatMap((module) =>
      module.imports.flatMap((one) => {
        const what = writtenWrong(module, one)
        return what ? [{ path: module.path, line: one.line, what }] : []
      }),
    ),
}
