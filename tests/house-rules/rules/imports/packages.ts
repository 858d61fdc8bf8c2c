/** Which packages a room may use: pure rooms stay pure, and each outside power has one room that holds it. */
import { isTest, type Import, type Module, type Rule } from '../../reading/project.ts'
import { roomOf, type RoomName } from '../../reading/rooms.ts'

/** Rooms that may use nothing but these. */
const pure: Partial<Record<RoomName, readonly string[]>> = {
  tax: [],
  domain: ['zod/mini'],
  contract: ['zod/mini'],
  branches: [],
  design: ['react', 'react/', 'react-dom', 'react-router', 'overlay-kit'],
}

/** Packages that belong to certain rooms alone. */
const owners: readonly { packages: readonly string[]; rooms: readonly RoomName[]; why: string }[] = [
  { packages: ['drizzle-orm', 'pg'], rooms: ['database'], why: 'only database speaks SQL' },
  {
    packages: ['fastify', '@fastify/'],
    rooms: ['server', 'simulators'],
    why: 'only server (and the simulators, a program of their own) serve HTTP',
  },
  {
    packages: ['cockatiel'],
    rooms: ['integrations', 'database', 'simulators'],
    why: 'only who waits for another program breaks off',
  },
  {
    packages: ['iconv-lite'],
    rooms: ['integrations', 'simulators'],
    why: 'only integrations (and who plays it) calls companies',
  },
  { packages: ['nodemailer'], rooms: ['integrations'], why: 'letters go out by integrations/mail alone' },
  { packages: ['smtp-server', 'postal-mime'], rooms: ['simulators'], why: 'only the rehearsal receives letters' },
  { packages: ['pino', 'prom-client'], rooms: ['server'], why: 'logs and figures go through server' },
  {
    packages: ['@react-router/dev'],
    rooms: ['top'],
    why: 'it builds the product; the list of routes is written by it',
  },
  {
    packages: ['react', 'react-dom', 'react-router', '@react-router/'],
    rooms: ['design', 'web', 'site', 'filer', 'office', 'top'],
    why: 'screens are drawn in design, web, site, filer and office',
  },
  { packages: ['zustand'], rooms: ['web'], why: 'what the browser remembers is in web' },
  {
    packages: ['vite', 'rolldown', 'tailwindcss', '@tailwindcss/vite', 'subset-font'],
    rooms: [],
    why: 'it builds the product and is no part of it',
  },
]

/** A name that ends in a slash stands for all that begin so. */
const isIn = (specifier: string, list: readonly string[]) =>
  list.some((one) => (one.endsWith('/') ? specifier.startsWith(one) : specifier === one))

export const namedPackages: readonly string[] = [
  ...Object.values(pure).flat(),
  ...owners.flatMap(({ packages }) => packages),
]

const http = /^(http|https|http2|net|tls|dgram)$/
/** Rooms that may open or take a connection with Node's own means. */
const maySpeak: readonly RoomName[] = ['integrations', 'server', 'simulators']
const withoutNode: readonly RoomName[] = ['tax', 'domain', 'contract', 'branches', 'design', 'web']

/** What a router gives to a component that only draws: a link. Going somewhere is the route's. */
const drawnByRouter =
  /^import (type )?\{ *(type )?(Link|NavLink|LinkProps|NavLinkProps)( *, *(type )?(Link|NavLink|LinkProps|NavLinkProps))* *\} from 'react-router'$/

function refused(module: Module, one: Import, room: RoomName): string | undefined {
  if (one.target.kind === 'builtin') {
    if (withoutNode.includes(room)) return `${room} does not know Node: node:${one.target.name}`
    return http.test(one.target.name) && !one.typeOnly && !maySpeak.includes(room)
      ? `${room} speaks to nobody: node:${one.target.name}`
      : undefined
  }
  if (one.target.kind !== 'package') return undefined
  const { name, specifier } = one.target
  const list = pure[room]
  if (list && !isIn(specifier, list)) return `${room} may not use the package ${specifier}`
  const owner = owners.find(({ packages }) => isIn(name, packages))
  if (owner && !owner.rooms.includes(room)) return `${room} may not use ${name}: ${owner.why}`
  if (specifier === 'zod' && !module.path.endsWith('.server.ts'))
    return 'zod/mini is used wherever the browser may come by; zod itself in .server.ts files alone'
  const statement = module.text.split('\n')[one.line - 1]?.trim() ?? ''
  return room === 'design' && name === 'react-router' && !drawnByRouter.test(statement)
    ? 'design takes nothing but links from the router'
    : undefined
}

export const packagesOfRooms: Rule = {
  name: 'packages stay in their rooms',
  find: ({ modules, packages }) =>
    modules
      .filter(({ path }) => !isTest(path))
      .flatMap((module) => {
        const room = roomOf(module.path).name
        if (room === 'none' || room === 'scripts' || room === 'tests' || room === 'bench') return []
        return module.imports.flatMap((one) => {
          const shipped = one.target.kind !== 'package' || one.typeOnly || packages.dependencies.has(one.target.name)
          const what =
            refused(module, one, room) ??
            (shipped ? undefined : `${one.specifier} is a development package: the product does not have it`)
          return what ? [{ path: module.path, line: one.line, what }] : []
        })
      }),
}

/** What calls, remembers or goes somewhere. */
export const hardWired = [
  '#web/call.ts',
  '#web/session.ts',
  '#web/document/go.ts',
  '#web/security-zones/document-navigation.ts',
  '#web/http-client/',
  '#server/',
]

/**
 * A screen gets props and tells events; calling and going on are its route's (design: "A feature: the same six names").
 */
export const screens: Rule = {
  name: 'a screen neither calls nor navigates',
  find: ({ modules }) =>
    modules
      .filter(({ path }) => path.endsWith('.view.tsx'))
      .flatMap((module) =>
        module.imports
          .filter(({ typeOnly }) => !typeOnly)
          .flatMap(({ specifier, line }) => {
            const statement = module.text.split('\n')[line - 1]?.trim() ?? ''
            const wrong = isIn(specifier, hardWired) || (specifier === 'react-router' && !drawnByRouter.test(statement))
            return wrong
              ? [
                  {
                    path: module.path,
                    line,
                    what: `a screen has no business with ${specifier}: its route hands it over`,
                  },
                ]
              : []
          }),
      ),
}
