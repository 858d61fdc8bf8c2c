/** The imports allowed between rooms (docs/map.md), for oxlint.config.ts. */
import type { OxlintOverride } from 'oxlint'
import { readdirSync, readFileSync } from 'node:fs'

type Ban = { regex?: string; group?: string[]; message: string; allowTypeImports?: true; allowImportNames?: string[] }

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
> & { imports: Record<string, string> }
const names = (list: readonly string[]) => `^(${list.join('|')})(/|$)`

// The arrows between rooms. A room may be imported as a whole (`domain`) or through the named files.
const doors = (room: string, files: string) => [
  `${room}/*/contract.ts`,
  ...files.split(' ').map((file) => `${room}/*/${file}`),
]
const groundFloor = ['tax', 'effects', 'domain', 'contract', 'database', 'integrations', 'design', 'server', 'web']
const inProcess = 'calls.ts service.server.ts'
const rooms: Record<string, { opens: readonly string[]; types?: string; why: string }> = {
  tax: { opens: [], why: 'the tax is pure and knows no other room' },
  effects: { opens: ['tax'], why: 'what follows a return outside the tax is pure and follows from the tax alone' },
  domain: {
    opens: [
      'tax/years/last-days.ts',
      'tax/years/holidays.ts',
      'tax/comparing/filing-methods.ts',
      'tax/inputs/list.ts',
      'tax/inputs/texts.ts',
    ],
    types: 'tax',
    why: 'the domain is pure; of the tax it takes types and five tables of data',
  },
  contract: { opens: ['domain'], why: 'the browser loads it' },
  database: { opens: ['domain'], why: 'the database knows no feature' },
  integrations: { opens: ['domain'], why: 'a client of an outside company knows no feature and no table' },
  design: { opens: [], why: 'a component knows no business' },
  server: { opens: ['domain', 'contract', 'database', 'integrations', 'branches'], why: 'the server knows no feature' },
  web: {
    opens: ['domain', 'contract', 'design'],
    why: 'the ground floor of the browser knows no feature and no server',
  },
  rehearsal: {
    opens: [
      'tax',
      'domain',
      'contract',
      'database',
      'server',
      ...['site', 'filer', 'office'].flatMap((room) => doors(room, inProcess)),
    ],
    why: 'seeds use features through their doors',
  },
}
const features: Record<string, readonly string[]> = {
  site: [...doors('site', inProcess), ...doors('filer', 'calls.ts')],
  filer: doors('filer', inProcess),
  office: ['office', 'filer', 'site'].flatMap((room) => doors(room, inProcess)),
}
const everyRoom = Object.keys(manifest.imports).map((name) => name.slice(1, -2))

type Arrow = { room: string; opens: readonly string[]; types?: string; why: string }

const specifiers = (opens: readonly string[]) => opens.map((open) => `!\\#${open.includes('.') ? open : `${open}/**`}`)

/** Everything with a # name except the open rooms; of `types` only types may be imported. */
const arrows = ({ room, opens, types, why }: Arrow): Ban[] => {
  const message = `${room} may not import this (docs/map.md): ${why}.`
  return [
    { regex: '^\\.\\./', message: 'Write #room/path.ts: relative imports stay in their folder.' },
    { regex: '^#src/.+/', message: 'A room is imported by its own # name.' },
    ...(types ? [{ group: [`\\#${types}/**`, ...specifiers(opens)], message, allowTypeImports: true as const }] : []),
    types
      ? {
          regex: names(
            everyRoom
              .filter((name) => name !== types && !opens.some((open) => `${open}/`.startsWith(`${name}/`)))
              .map((name) => `#${name}`),
          ),
          message,
        }
      : { group: ['\\#*/**', ...specifiers(opens)], message },
  ]
}

// Packages.
const pure: Record<string, readonly string[]> = {
  tax: [],
  effects: [],
  domain: ['zod', 'libphonenumber-js'],
  contract: ['zod'],
  design: ['react', 'react-dom', 'react-router', 'overlay-kit'],
}
const owners: readonly { packages: readonly string[]; rooms: readonly string[]; why: string }[] = [
  { packages: ['drizzle-orm', 'pg'], rooms: ['database'], why: 'only the database room speaks SQL' },
  { packages: ['fastify', '@fastify'], rooms: ['server', 'simulators'], why: 'only server and simulators serve HTTP' },
  {
    packages: ['cockatiel'],
    rooms: ['integrations', 'database', 'simulators'],
    why: 'timeouts and retries belong to who calls another program',
  },
  { packages: ['iconv-lite'], rooms: ['integrations', 'simulators'], why: 'only outside companies send CP949' },
  { packages: ['nodemailer'], rooms: ['integrations'], why: 'e-mail goes out through integrations/mail' },
  { packages: ['smtp-server', 'postal-mime'], rooms: ['simulators'], why: 'only the rehearsal receives e-mail' },
  { packages: ['pino', 'prom-client'], rooms: ['server'], why: 'logs and metrics go through server' },
  { packages: ['@react-router/dev'], rooms: ['top'], why: 'it builds the product' },
  {
    packages: ['react', 'react-dom', 'react-router', '@react-router/node'],
    rooms: ['design', 'web', 'site', 'filer', 'office', 'top'],
    why: 'pages are drawn in design, web and the features',
  },
  { packages: ['zustand'], rooms: ['web'], why: 'the state of the browser is in web' },
  {
    packages: ['vite', 'rolldown', 'tailwindcss', '@tailwindcss/vite', 'subset-font'],
    rooms: [],
    why: 'it builds the product and is no part of it',
  },
]
const withoutNode = new Set(['tax', 'effects', 'domain', 'contract', 'branches', 'design', 'web'])
const speaking = new Set(['integrations', 'server', 'simulators'])

function packages(room: string, granted: readonly string[] = []): Ban[] {
  const allowed = pure[room]
  const all = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  return [
    ...(allowed
      ? [{ regex: names(all.filter((name) => !allowed.includes(name))), message: `${room} uses no such package.` }]
      : []),
    ...owners
      .filter((owner) => !owner.rooms.includes(room))
      .map((owner) => ({
        regex: names(owner.packages.filter((name) => !granted.includes(name))),
        message: `${room} may not use this package: ${owner.why}.`,
      })),
    {
      regex: names(Object.keys(manifest.devDependencies)),
      message: 'The product is installed without development packages.',
      allowTypeImports: true,
    },
    ...(withoutNode.has(room) ? [{ regex: '^node:', message: `${room} also runs in the browser.` }] : []),
    ...(speaking.has(room)
      ? []
      : [
          {
            regex: '^node:(http|https|http2|net|tls|dgram)$',
            message: `${room} opens no connection.`,
            allowTypeImports: true as const,
          },
        ]),
  ]
}

// Kinds of files in a room.
const zodMini: Ban = { regex: '^zod$', message: 'Use zod/mini: the browser may load this file.' }
const linksAlone: Ban = {
  regex: '^react-router$',
  allowImportNames: ['Link', 'NavLink', 'LinkProps', 'NavLinkProps'],
  message: 'A view only draws links: loading, acting and navigating belong to its page.',
}
const inBrowser: readonly Ban[] = [
  zodMini,
  { regex: '\\.server\\.', message: 'The browser may load this file: no server code.', allowTypeImports: true },
  { regex: '^node:', message: 'The browser may load this file: no Node modules.', allowTypeImports: true },
]
const inViews: readonly Ban[] = [
  ...inBrowser,
  linksAlone,
  {
    regex:
      '^#(web/(call\\.ts|session\\.ts|document/go\\.ts|security-zones/document-navigation\\.ts|http-client/)|server/)',
    message: 'A view gets its data as props: calls and navigation belong to its page.',
    allowTypeImports: true,
  },
]
const inTests: readonly Ban[] = [
  {
    regex: '^fast-check$',
    message: 'Take it from #tests/support/chance/properties.ts: runs share one seed.',
    allowTypeImports: true,
  },
  {
    regex: '^(node:)?timers/promises$',
    message: 'A test waits for what happens (#tests/support/wait-for.ts), never for a time.',
  },
]

/** Groups come last, and at most one may allow an import: oxlint then drops the findings of other groups. */
const restrict = (files: string[], bans: readonly Ban[], excludeFiles: string[] = []): OxlintOverride => ({
  files,
  excludeFiles,
  rules: {
    'eslint/no-restricted-imports': [
      'error',
      { patterns: [...bans.filter(({ regex }) => regex), ...bans.filter(({ group }) => group)] },
    ],
  },
})

// A test may read what any feature stored.
const queriesOfFeatures = ['site', 'filer', 'office', 'server'].map((room) => `${room}/**/*queries.server.ts`)

/** The last matching override counts, so each is complete. */
function inRoom(folder: string, arrow: Arrow): OxlintOverride[] {
  const { room } = arrow
  const bans = [
    ...arrows(arrow),
    ...packages(room),
    ...(room === 'web' || room === 'contract'
      ? [{ regex: '\\.server\\.', message: `The browser loads ${room}.` }]
      : []),
    ...(room === 'design' ? [linksAlone] : []),
  ]
  return [
    restrict([`${folder}/**`], bans),
    restrict(
      [`${folder}/**`],
      [...bans, ...(room in features ? inBrowser : [zodMini])],
      ['**/*.server.ts', '**/*.test.ts'],
    ),
    restrict([`${folder}/**/*.view.tsx`], [...bans, ...inViews]),
    ...(room in features || room === 'server'
      ? [restrict([`${folder}/**/*queries.server.ts`], [...arrows(arrow), ...packages(room, ['drizzle-orm'])])]
      : []),
    restrict(
      [`${folder}/**/*.test.ts`],
      [...arrows({ ...arrow, opens: [...arrow.opens, 'tests/support', ...queriesOfFeatures] }), ...inTests],
    ),
  ]
}

/** The help names the buttons of every screen by the screens' own words. */
const furtherDoors: Readonly<Record<string, readonly string[]>> = {
  cases: ['office/*/*.tab.tsx'],
  help: ['office/**/texts.ts', 'office/**/*.texts.ts'],
}

const inFeatures = Object.entries(features).flatMap(([room, doorsOf]) =>
  readdirSync(new URL(`src/${room}`, import.meta.url)).flatMap((feature) =>
    inRoom(`src/${room}/${feature}`, {
      room,
      opens: [...groundFloor, ...doorsOf, `${room}/${feature}`, ...(furtherDoors[feature] ?? [])],
      why: 'another feature is used through its contract.ts, calls.ts or service.server.ts',
    }),
  ),
)

const addressTables = ['domain/address/addresses.ts', 'domain/journey/step-paths.ts']
const onTop = (...more: string[]): Ban[] => [
  ...arrows({
    room: 'A table of contents',
    opens: ['src', 'site', 'filer', 'office', 'server', 'web', ...addressTables, ...more],
    why: 'it names features and the ground floors of both halves',
  }),
  { regex: '^\\./.+/', message: 'A room is imported by its own # name.' },
  ...packages('top'),
]

export const boundaries: OxlintOverride[] = [
  ...Object.entries(rooms).flatMap(([room, { opens, ...rest }]) =>
    inRoom(`src/${room}`, { room, opens: [...opens, room], ...rest }),
  ),
  ...inFeatures,
  restrict(['src/*'], onTop()),
  // Only the start imports the seeds.
  restrict(['src/main.ts'], onTop('rehearsal')),
  ...inRoom('branches', { room: 'branches', opens: ['branches', 'domain/branch'], why: 'a branch is a value' }),
  ...inRoom('simulators', {
    room: 'simulators',
    opens: ['simulators', 'domain', 'branches', 'integrations/*/wire.ts', 'server/clock.ts'],
    why: 'a simulator knows the wire of a company and nothing of the product',
  }),
  restrict(
    ['tests/**'],
    [...inTests, { regex: '^(\\.\\./)+(src|simulators|branches)/', message: 'Write #room/path.ts.' }],
  ),
  restrict(['tests/support/chance/properties.ts', 'tests/support/wait-for.ts'], []),
]
