/** A breach of every rule about imports, planted; and the right way beside it. */
import type { Planted } from '../planted.ts'
import { arrows } from './arrows.ts'

const a = 'export const a = 1\n'

const paths: readonly Planted[] = [
  {
    rule: 'every module can be read',
    when: 'a file is no TypeScript',
    bad: { 'src/domain/a.ts': 'export const = 1\n' },
    in: ['src/domain/a.ts'],
    good: { 'src/domain/a.ts': a },
  },
  {
    rule: 'every import leads somewhere',
    when: 'the file is not there',
    bad: { 'src/domain/a.ts': "import { b } from './b.ts'\n" },
    in: ['src/domain/a.ts'],
    good: { 'src/domain/a.ts': "import { b } from './b.ts'\n", 'src/domain/b.ts': a },
  },
  {
    rule: 'every import leads somewhere',
    when: 'the extension is left out',
    bad: { 'src/domain/a.ts': "import { b } from './b'\n", 'src/domain/b.ts': a },
    in: ['src/domain/a.ts'],
  },
  {
    rule: 'every import leads somewhere',
    when: 'the # name is not in package.json',
    bad: { 'src/web/a.ts': "export * from '#nowhere/b.ts'\n" },
    in: ['src/web/a.ts'],
    good: { 'src/web/a.ts': "export * from '#domain/b.ts'\n", 'src/domain/b.ts': a },
  },
  {
    rule: 'every import leads somewhere',
    when: 'a package is not named',
    bad: { 'src/web/a.ts': "import 'left-pad'\n" },
    in: ['src/web/a.ts'],
  },
  {
    rule: 'every import leads somewhere',
    when: 'Node is imported without node:',
    bad: { 'src/server/a.server.ts': "import 'fs'\n" },
    in: ['src/server/a.server.ts'],
    good: { 'src/server/a.server.ts': "import 'node:fs'\n" },
  },
  {
    rule: 'every import leads somewhere',
    when: 'it is computed',
    bad: { 'src/server/a.server.ts': 'await import(process.argv[2])\n' },
    in: ['src/server/a.server.ts'],
  },
  {
    rule: 'every import leads somewhere',
    when: 'it is a glob',
    bad: { 'src/web/a.ts': "export const all = import.meta.glob('./*.ts')\n" },
    in: ['src/web/a.ts'],
  },
  {
    rule: 'every import leads somewhere',
    when: 'a type query names what is not there',
    bad: { 'src/domain/a.ts': "export type A = import('./b.ts').B\n" },
    in: ['src/domain/a.ts'],
  },
  {
    rule: 'every import leads somewhere',
    when: 'generated route types are loaded as values',
    bad: { 'src/filer/x/x.page.tsx': "import { Route } from './+types/x.page'\n" },
    in: ['src/filer/x/x.page.tsx'],
    good: { 'src/filer/x/x.page.tsx': "import type { Route } from './+types/x.page'\n" },
  },
  {
    rule: 'no ../ across rooms',
    when: 'a path climbs out',
    bad: { 'src/web/a.ts': "import { a } from '../domain/a.ts'\n", 'src/domain/a.ts': a },
    in: ['src/web/a.ts'],
    good: { 'src/web/frame/a.ts': "import { a } from '../a.ts'\n", 'src/web/a.ts': a },
  },
  {
    rule: 'no ../ across rooms',
    when: 'a feature climbs into another',
    bad: { 'src/filer/x/rules.ts': "import { a } from '../y/contract.ts'\n", 'src/filer/y/contract.ts': a },
    in: ['src/filer/x/rules.ts'],
  },
  {
    rule: 'no ../ across rooms',
    when: '#src is a back door into a room',
    bad: { 'src/web/a.ts': "import { a } from '#src/domain/a.ts'\n", 'src/domain/a.ts': a },
    in: ['src/web/a.ts'],
    good: { 'tests/a.ts': "import { a } from '#src/app.server.ts'\n", 'src/app.server.ts': a },
  },
]

const uses = (path: string, specifier: string) => ({ [path]: `import { a } from '${specifier}'\n` })
const packages: readonly Planted[] = [
  ...[
    ['src/tax/a.ts', 'zod/mini'],
    ['src/tax/a.ts', 'node:fs'],
    ['src/domain/a.ts', 'zod'],
    ['src/domain/a.ts', 'react'],
    ['src/domain/a.ts', 'node:crypto'],
    ['src/contract/a.ts', 'zod'],
    ['src/filer/x/contract.ts', 'zod'],
    ['src/web/a.ts', 'zod'],
    ['src/design/a.tsx', 'zustand'],
    ['src/design/a.tsx', 'node:path'],
    ['src/server/a.server.ts', 'drizzle-orm'],
    ['src/filer/x/handlers.server.ts', 'pg'],
    ['src/database/a.server.ts', 'fastify'],
    ['src/database/a.server.ts', 'node:http'],
    ['src/filer/x/handlers.server.ts', 'cockatiel'],
    ['src/server/a.server.ts', 'react'],
    ['src/integrations/a.server.ts', 'pino'],
    ['src/filer/x/x.page.tsx', 'zustand'],
    ['branches/gaon/branch.ts', 'zod/mini'],
    ['src/server/a.server.ts', 'rolldown'],
    ['src/server/a.server.ts', 'fast-check'],
    ['src/web/a.ts', '@react-router/dev/routes'],
  ].map(([path = '', specifier = '']) => ({
    rule: 'packages stay in their rooms',
    when: `${path} uses ${specifier}`,
    bad: uses(path, specifier),
    in: [path],
  })),
  {
    rule: 'packages stay in their rooms',
    when: 'design navigates',
    bad: { 'src/design/a.tsx': "import { Link, useNavigate } from 'react-router'\n" },
    in: ['src/design/a.tsx'],
    good: { 'src/design/a.tsx': "import { Link, type LinkProps } from 'react-router'\n" },
  },
  ...[
    ['src/domain/a.ts', 'zod/mini'],
    ['src/server/a.server.ts', 'zod'],
    ['src/database/a.server.ts', 'drizzle-orm/pg-core'],
    ['src/domain/a.test.ts', 'fast-check'],
    ['src/web/a.ts', 'react-router'],
    ['simulators/a.ts', 'fastify'],
  ].map(([path = '', specifier = '']) => ({
    rule: 'packages stay in their rooms',
    when: `${path} may use ${specifier}`,
    bad: {},
    in: [],
    good: uses(path, specifier),
  })),
  {
    rule: 'a screen neither calls nor navigates',
    when: 'it calls',
    bad: { 'src/filer/x/x.view.tsx': "import { call } from '#web/call.ts'\n" },
    in: ['src/filer/x/x.view.tsx'],
    good: { 'src/filer/x/x.page.tsx': "import { call } from '#web/call.ts'\n" },
  },
  {
    rule: 'a screen neither calls nor navigates',
    when: 'it navigates',
    bad: { 'src/filer/x/x.view.tsx': "import { useNavigate } from 'react-router'\n" },
    in: ['src/filer/x/x.view.tsx'],
    good: { 'src/filer/x/x.view.tsx': "import { Link } from 'react-router'\nimport type { A } from '#server/a.ts'\n" },
  },
  {
    rule: 'no module loads itself by a detour',
    when: 'three load each other',
    bad: {
      'src/domain/a.ts': "export { b } from './b.ts'\n",
      'src/domain/b.ts': "import { c } from './c.ts'\nexport const b = c\n",
      'src/domain/c.ts': "import './a.ts'\nexport const c = 1\n",
      'src/domain/d.ts': "import './a.ts'\n",
    },
    in: ['src/domain/a.ts'],
    good: {
      'src/domain/a.ts': "import type { B } from './b.ts'\nexport { c } from './c.ts'\nexport type A = B\n",
      'src/domain/b.ts': "import { c } from './c.ts'\nexport type B = typeof c\n",
      'src/domain/c.ts': 'export const c = 1\n',
    },
  },
  {
    rule: 'no module loads itself by a detour',
    when: 'two know each other by types alone',
    bad: {
      'src/domain/a.ts': "import type { B } from './b.ts'\nexport type A = B\n",
      'src/domain/b.ts': "import type { A } from './a.ts'\nexport type B = A | 1\n",
    },
    in: ['src/domain/a.ts'],
  },
  {
    rule: 'no module loads itself by a detour',
    when: 'the way back is a dynamic import',
    bad: {
      'src/domain/a.ts': "export const b = () => import('./b.ts')\n",
      'src/domain/b.ts': "import { b } from './a.ts'\nexport const c = b\n",
    },
    in: ['src/domain/a.ts'],
  },
  {
    rule: 'no module loads itself by a detour',
    when: 'one loads itself',
    bad: { 'src/domain/a.ts': "import { a } from './a.ts'\nexport const b = a\n" },
    in: ['src/domain/a.ts'],
  },
  {
    rule: "the browser's graph never reaches the server's code or Node",
    when: 'a route reaches a handler by two detours',
    bad: {
      'src/filer/x/x.page.tsx': "import './b.ts'\n",
      'src/filer/x/b.ts': "export const c = () => import('./c.ts')\n",
      'src/filer/x/c.ts': "export * from './handlers.server.ts'\n",
      'src/filer/x/handlers.server.ts': a,
    },
    in: ['src/filer/x/x.page.tsx'],
    good: {
      'src/filer/x/x.page.tsx': "import type { A } from './handlers.server.ts'\n",
      'src/filer/x/handlers.server.ts': a,
      'src/app.server.ts': "import './filer/x/handlers.server.ts'\n",
    },
  },
  {
    rule: "the browser's graph never reaches the server's code or Node",
    when: 'a layout brings Node',
    bad: { 'src/web/a.layout.tsx': "import './b.ts'\n", 'src/web/b.ts': "import 'node:path'\n" },
    in: ['src/web/b.ts'],
  },
]

export const imports: readonly Planted[] = [...paths, ...arrows, ...packages]
