/** A breach of every rule about files and code, planted; and the right way beside it. */
import type { Planted } from '../planted.ts'

const lines = (count: number) => 'export {}\n'.repeat(count)
const long = (count: number, head = 'export function a() {') => `${head}\n${'  b()\n'.repeat(count - 2)}}\n`
const many = (folder: string, count: number, ending = '.ts') => Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/a${at}${ending}`, '']))

export const code: readonly Planted[] = [
  { rule: 'every file of src stands in a room', when: 'somebody opens a new one', bad: { 'src/extras/a.ts': '' }, in: ['src/extras/a.ts'], good: { 'src/web/a.ts': '', 'src/main.ts': '' } },
  {
    rule: 'no line of code over 120 bytes',
    when: 'a line has 121 bytes, or 40 letters of three between quotes',
    bad: { 'src/web/a.ts': `// ${'a'.repeat(118)}`, 'src/tax/a.ts': `'${'가'.repeat(40)}'` },
    in: ['src/web/a.ts', 'src/tax/a.ts'],
    good: {
      'src/web/a.ts': `// ${'a'.repeat(117)}`,
      'src/tax/a.ts': `'${'가'.repeat(39)}'`,
      'src/tax/texts.ts': `export const a = '${'가'.repeat(60)}'`,
    },
  },
  {
    rule: 'only the breakpoints of the design',
    when: 'a screen, a map of looks and the sheet use one of Tailwind, a width in brackets or one above',
    bad: {
      'src/design/styles/sizes.css': '--breakpoint-sm: 30rem;',
      'src/web/a.tsx': "export const A = () => <p className='flex xl:hidden' />",
      'src/design/b.ts': "export const b = { c: 'max-md:sr-only' }",
      'src/design/c.css': '.c { @apply grid min-[92rem]:flex; }',
      'src/web/d.tsx': "export const D = () => <p className='lg:flex' />",
    },
    in: ['src/web/a.tsx', 'src/design/b.ts', 'src/design/c.css', 'src/web/d.tsx'],
    good: {
      'src/design/styles/sizes.css': '--breakpoint-sm: 30rem;\n--breakpoint-lg: 64rem;',
      'src/web/a.tsx': "export const A = () => <p className='flex max-sm:hidden lg:grid @min-[52rem]:table-cell' />",
      'src/design/b.ts': 'export const b = { md: 1 }',
    },
  },
  {
    rule: 'only the colours of the design',
    when: 'a screen and the sheet use one of Tailwind that the design does not have',
    bad: {
      'src/design/styles/colours.css': '--color-paper: var(--paper);',
      'src/web/a.tsx': "export const A = () => <p className='p-2 bg-white' />",
      'src/design/c.css': '.c { @apply hover:text-neutral-600; }',
    },
    in: ['src/web/a.tsx', 'src/design/c.css'],
    good: {
      'src/design/styles/colours.css': '--color-paper: var(--paper);\n--color-white: #ffffff;',
      'src/web/a.tsx': "export const A = () => <p className='bg-white text-whitespace bg-paper whitespace-nowrap' />",
    },
  },
  {
    rule: 'no line of a screen over 200 letters',
    when: 'a list of classes has 201',
    bad: { 'src/web/a.tsx': 'a'.repeat(201) },
    in: ['src/web/a.tsx'],
    good: { 'src/web/a.tsx': `${'a'.repeat(200)}\n`, 'src/web/a.ts': 'a'.repeat(201) },
  },
  { rule: 'no file over 300 lines', when: 'a file has 301', bad: { 'src/web/a.ts': lines(301), 'src/web/a.test.ts': lines(301), 'src/design/a.css': lines(301) }, in: ['src/web/a.ts', 'src/web/a.test.ts', 'src/design/a.css'], good: { 'src/web/a.ts': lines(300), 'src/web/a.test.ts': lines(300), 'tests/a.ts': lines(300) } },
  {
    rule: 'no function over 60 lines of its own', when: 'a function, an arrow function, a screen, a script and a function inside another have 61',
    bad: { 'src/web/a.ts': long(61), 'src/web/b.ts': long(61, 'export const b = () => {'), 'src/web/c.tsx': `export const C = () => (\n  <p>\n${'    <b>1</b>\n'.repeat(57)}  </p>\n)\n`, 'scripts/d.mjs': long(61), 'bench/e.ts': `export const e = () => {\n${long(61, 'function f() {')}}\n`, 'simulators/g.ts': `export const g = {\n  async h() {\n${'    await i()\n'.repeat(59)}  },\n}\n` },
    in: ['src/web/a.ts', 'src/web/b.ts', 'src/web/c.tsx', 'scripts/d.mjs', 'bench/e.ts', 'simulators/g.ts'],
    good: {
      'src/web/a.ts': long(60), 'src/web/b.ts': `export function b() {\n${'  // why\n\n  c()\n'.repeat(58)}}\n`, 'src/web/c.ts': `export function c() {\n  const d = () => {\n${'    e()\n'.repeat(50)}  }\n${'  d()\n'.repeat(56)}}\n`,
      'src/web/f.ts': `export const f = [\n${'  1,\n'.repeat(80)}]\n`, 'src/web/g.ts': `/**\n${' * why\n'.repeat(70)} */\nexport function g() {}\n`, 'src/web/a.test.ts': long(61), 'tests/a.ts': long(61),
    },
  },
  {
    rule: 'at most one `any` in 5,000 lines of the product',
    when: 'a second stands in less than 10,000, or one in a few',
    bad: { 'src/web/a.ts': `${lines(9_990)}export type A = any\nexport type B = any[]\n` },
    in: ['src/web/a.ts'],
    good: {
      'src/web/a.ts': `${lines(5_000)}export type A = any // any\n`,
      'src/web/a.test.ts': 'const a: any = 1\n',
    },
  },
  { rule: 'a folder of more than 12 files splits by meaning', when: 'it holds 13', bad: many('src/web', 13), in: ['src/web'], good: { ...many('src/web', 12), ...many('src/web', 5, '.test.ts') } },
  ...['src/web/utils/a.ts', 'src/filer/helpers/contract.ts', 'src/web/hooks.ts', 'src/domain/types.ts', 'simulators/shared/a.ts', 'tests/lib/a.ts', 'src/server/common.server.ts', 'scripts/misc.mjs'].map((path) => (
    { rule: 'nothing is called utils, helpers, common, lib, shared, misc, types or hooks', when: path, bad: { [path]: '' }, in: [path], good: { 'src/web/library/a.ts': '', 'src/domain/bank-types.ts': '' } })),
  { rule: 'files and folders are kebab-case', when: 'one is not', bad: { 'src/web/rootData.ts': '', 'src/design/Button/a.tsx': '' }, in: ['src/web/rootData.ts', 'src/design/Button/a.tsx'], good: { 'src/web/root-data.ts': '', 'src/filer/x/handlers.server.ts': '' } },
  { rule: 'every room has a README of at most 20 lines', when: 'one is missing and one too long', bad: { 'src/web/a.ts': '', 'src/domain/README.md': 'a\n'.repeat(21) }, in: ['src/web/README.md', 'src/domain/README.md'], good: { 'src/web/a.ts': '', 'src/web/README.md': 'a\n'.repeat(20) } },
  { rule: 'every decision stands in the list of decisions', when: 'one was written and not named', bad: { 'docs/decisions/0002-b.md': '', 'docs/decisions/README.md': '[0001](0001-a.md)\n' }, in: ['docs/decisions/0002-b.md'], good: { 'docs/decisions/0002-b.md': '', 'docs/decisions/README.md': '[0002](0002-b.md)\n' } },
  { rule: 'documents name only files that exist', when: 'a file was renamed', bad: { 'docs/map.md': 'see `src/web/b.ts`\n', 'src/web/a.ts': '' }, in: ['docs/map.md'], good: { 'docs/map.md': 'see `src/web/a.ts`, `src/web/`, `src/filer/*`\n', 'src/web/a.ts': '' } },

  { rule: 'functions, no classes but errors', when: 'a class is no error', bad: { 'src/server/a.ts': 'export class Store {}\n', 'src/server/b.ts': 'export const make = () => class extends Map {}\n' }, in: ['src/server/a.ts', 'src/server/b.ts'], good: { 'src/server/a.ts': 'export class SealError extends Error {}\nexport class Later extends SealError {}\n' } },
  { rule: 'the build rewrites no file of a dependency', when: 'a plugin loads or transforms one', bad: { 'vite.config.ts': "export default { plugins: [{ name: 'a', load: { filter: { id: /[\\\\/]node_modules[\\\\/]zod/ }, handler: () => '' } }] }\n", 'scripts/setup/a.mjs': "export const a = { transform: { filter: { id: /[\\\\/]react-router[\\\\/]dist/ }, handler: (code) => code } }\n", 'scripts/b.mjs': "export const b = { resolveId(id) { return id === '@react-router/node' ? './c.ts' : null } }\n" }, in: ['vite.config.ts', 'scripts/setup/a.mjs', 'scripts/b.mjs'], good: { 'vite.config.ts': "export default { build: { groups: [{ name: 'base', test: /node_modules/ }] } }\n", 'scripts/setup/a.mjs': "export const a = { transform: { filter: { id: /\\/src\\/.*\\.ts$/ }, handler: (code) => code } }\n" } },
  { rule: 'the build rewrites no file of a dependency', when: 'a name leads to another package, or a version is forced', bad: { 'vite.config.ts': "export default { resolve: { alias: { 'react-dom': 'preact' } } }\n", 'package.json': '{ "overrides": { "set-cookie-parser": "npm:other@1" } }' }, in: ['package.json', 'vite.config.ts'], good: { 'vite.config.ts': "export default { resolve: { conditions: ['browser'] } }\n", 'package.json': '{ "imports": { "#a/*": "./src/a/*" } }' } },
  { rule: 'default exports only where the framework demands them', when: 'a rule has one', bad: { 'src/filer/x/rules.ts': 'export default 1\n', 'src/web/b.ts': 'const a = 1\nexport { a as default }\n' }, in: ['src/filer/x/rules.ts', 'src/web/b.ts'], good: { 'src/filer/x/x.route.tsx': 'export default function X() { return null }\n', 'vite.config.ts': 'export default {}\n' } },
  {
    rule: 'HTML is not written past React', when: 'in a screen, in a property, by the DOM',
    bad: { 'src/filer/x/x.screen.tsx': 'export const A = (html: string) => <p dangerouslySetInnerHTML={{ __html: html }} />\n', 'src/web/a.ts': 'export const props = { dangerouslySetInnerHTML: 1 }\n', 'src/web/b.ts': "document.body.innerHTML = ''\n" },
    in: ['src/filer/x/x.screen.tsx', 'src/web/a.ts', 'src/web/b.ts'], good: { 'src/filer/x/x.screen.tsx': 'export const A = (text: string) => <p title="innerHTML">{text}</p>\n' },
  },
  {
    rule: 'a list to choose from has the arrow of the design', when: 'a screen draws its own',
    bad: { 'src/office/x/x.screen.tsx': 'export const A = () => <select className="control" />\n', 'src/web/a.tsx': 'export const A = (look: string) => <select className={look} />\n' },
    in: ['src/office/x/x.screen.tsx', 'src/web/a.tsx'],
    good: { 'src/design/fields/a.tsx': 'export const A = (look: string) => <select className={look} />\n', 'src/site/x/x.tsx': 'export const A = () => <select className="control appearance-none" />\n', 'src/office/x/x.screen.tsx': 'export const A = () => <SmallSelect />\n' },
  },
  {
    rule: 'no branch is told apart by its id', when: 'an if, a switch, a template',
    bad: { 'src/web/a.ts': "export const a = (branch: any) => branch.id === 'gaon'\n", 'src/server/b.ts': "export const b = (x: any) => 'nare' !== x.branch?.affiliationId\n", 'src/web/c.ts': 'export const c = (of: any) => { switch (of.affiliationId) { default: return 1 } }\n' },
    in: ['src/web/a.ts', 'src/server/b.ts', 'src/web/c.ts'], good: { 'src/web/a.ts': "export const a = (branch: any, id: string) => branch.affiliationId === id || branch.contact.fax.text === ''\n" },
  },
  {
    rule: 'an address of the site is written with href()', when: 'an attribute, a move, a choice, a template, a text, misspelt or not',
    bad: { 'src/site/x/x.screen.tsx': 'export const A = () => <Link to="/mypgae" />\n', 'src/filer/x/x.route.tsx': "export const a = () => navigate('/')\n", 'src/web/a.tsx': "export const A = (on: any) => <Link to={on ? '/terms' : other} />\n", 'src/office/x/rules.ts': 'export const a = (id: string) => `/office/cases/${id}`\n', 'src/server/a.server.ts': 'export const a = `<a href="/">x</a>`\n', 'src/domain/a.ts': "export const a = { path: '/terms?x=1' }\n" },
    in: ['src/site/x/x.screen.tsx', 'src/filer/x/x.route.tsx', 'src/web/a.tsx', 'src/office/x/rules.ts', 'src/server/a.server.ts', 'src/domain/a.ts'],
    good: { 'src/site/x/x.screen.tsx': "export const A = (on: any) => <Link to={href(on ? '/mypage' : '/')} />\n", 'src/web/a.ts': "export const a = (path: string) => path.split('/') + href('/notices/:id', { id: 1 }) + '/api/x'\n", 'src/domain/address/addresses.ts': "export const a = ['/terms']\n", 'src/web/a.test.ts': "const a = '/terms'\n" },
  },
  {
    rule: "a step's address is written once", when: 'a link, a text and the table itself write it again',
    bad: { 'src/domain/journey/step-paths.ts': "export const a = ['/tax-report-1', '/tax-report-1', '/tax-report-11']\n", 'src/web/a.ts': "export const a = href('/tax-report-2-a')\n", 'src/filer/x/texts.ts': "export const a = 'https://x/tax-report-4?y'\n" },
    in: ['src/domain/journey/step-paths.ts', 'src/web/a.ts', 'src/filer/x/texts.ts'],
    good: { 'src/domain/journey/step-paths.ts': "export const a = ['/tax-report-1', '/tax-report-11', '/tax-report-1-a']\n", 'src/web/a.ts': "// /tax-report-1\nexport const a = ['/tax-report', '/tax-report-12', '/tax-report-1-b']\n" },
  },
  {
    rule: 'the filing methods are one list and one type', when: 'a union and a list name them again',
    bad: { 'src/office/x/a.ts': "export type A = 'ESTIMATE' | 'SIMPLE' | 'DOUBLE'\n", 'src/domain/a.ts': "export const a = ['DOUBLE', 'SIMPLE', 'ESTIMATE']\n" },
    in: ['src/office/x/a.ts', 'src/domain/a.ts'], good: { 'src/tax/comparing/filing-methods.ts': "export const filingMethods = ['ESTIMATE', 'SIMPLE', 'DOUBLE'] as const\n", 'src/domain/a.ts': "export const a = ['SIMPLE', 'DOUBLE'] // ESTIMATE\n" },
  },
  ...['Date.now()', 'new Date()', 'Math.random()', 'Temporal.Now.instant()', 'performance.now()', 'crypto.randomUUID()'].flatMap((clock) => ['src/domain/a.ts', 'src/tax/a.ts'].map((path) => (
    { rule: 'domain and tax get time and chance as arguments', when: `${path} uses ${clock}`, bad: { [path]: `export const a = () => ${clock}\n` }, in: [path], good: { [path]: 'export const a = (at: number) => new Date(at)\n', 'src/domain/a.test.ts': `const a = ${clock}\n` } }))),
  {
    rule: "the server's code asks the one clock", when: 'a store and a handler ask the machine',
    bad: { 'src/persistence/a.server.ts': 'export const at = () => new Date()\n', 'src/filer/x/handlers.server.ts': 'export const at = () => Date.now()\n' }, in: ['src/persistence/a.server.ts', 'src/filer/x/handlers.server.ts'],
    good: { 'src/server/clock.ts': 'export const at = () => Date.now()\n', 'src/server/a.server.ts': 'export const took = performance.now()\n', 'src/web/a.ts': 'export const at = () => Date.now()\n' },
  },
  {
    rule: "rows get their times from the product's clock, never from the database's", when: 'a default, a query, a migration',
    bad: { 'src/persistence/a/table.server.ts': 'export const at = timestamp().defaultNow()\n', 'src/persistence/b.server.ts': 'export const q = sql`update a set at = now()`\n', 'src/persistence/migrations/0001.sql': 'alter table a add at timestamptz default CURRENT_TIMESTAMP;\n' },
    in: ['src/persistence/a/table.server.ts', 'src/persistence/b.server.ts', 'src/persistence/migrations/0001.sql'],
    good: { 'src/persistence/b.server.ts': 'export const q = (clock: any) => sql`update a set at = ${clock.now()}`\n', 'src/persistence/migrations/0001.sql': '-- never now()\nselect 1;\n' },
  },
  {
    rule: 'the environment is read in one file', when: 'a handler, the browser and a simulator read it',
    bad: { 'src/filer/x/handlers.server.ts': 'export const a = process.env.PORT\n', 'src/web/a.ts': 'export const a = import.meta.env.VITE_A\n', 'simulators/a.ts': "import { env } from 'node:process'\n", 'bench/a.ts': "export const a = process['env']\n" },
    in: ['src/filer/x/handlers.server.ts', 'src/web/a.ts', 'simulators/a.ts', 'bench/a.ts'], good: { 'src/server/settings/settings.server.ts': 'export const a = process.env.PORT\n', 'tests/a.ts': 'export const a = process.env.PORT\n' },
  },
  {
    rule: 'tests draw by chance from the seed of the run', when: 'a test takes fast-check as it is, a story throws dice',
    bad: { 'src/domain/a.test.ts': "import fc from 'fast-check'\nfc.integer()\n", 'tests/journeys/a.spec.ts': 'export const at = Math.random()\n' }, in: ['src/domain/a.test.ts', 'tests/journeys/a.spec.ts'],
    good: { 'src/domain/a.test.ts': "import { fc } from '#tests/support/chance/properties.ts'\nfc.integer()\n", 'tests/support/properties.ts': "import fc from 'fast-check'\nexport { fc }\n", 'src/server/a.server.ts': 'export const at = Math.random()\n' },
  },
  {
    rule: 'a test waits for what happens, never for a time', when: 'a test sleeps, and a story waits for a second',
    bad: { 'src/domain/a.test.ts': "import { setTimeout as delay } from 'node:timers/promises'\nawait delay(50)\n", 'src/server/a.test.ts': 'await new Promise((done) => setTimeout(done, 50))\n', 'tests/journeys/a.spec.ts': 'await page.waitForTimeout(1_000)\n', 'simulators/a.test.ts': 'await new Promise((done) => setTimeout(done, 50))\n' },
    in: ['src/domain/a.test.ts', 'src/server/a.test.ts', 'tests/journeys/a.spec.ts', 'simulators/a.test.ts'],
    good: { 'src/domain/a.test.ts': "import { setTimeout as delay } from 'node:timers/promises'\nwhile (open.length === 0) await delay(2)\n", 'src/server/a.test.ts': "const late = setTimeout(() => fail(), 100)\n", 'src/web/a.ts': 'await delay(50)\n' },
  },
  {
    rule: 'every Korean sentence stands in a texts.ts', when: 'a screen, a template, a pattern and a contract beside its summary speak',
    bad: { 'src/filer/x/x.screen.tsx': 'export const A = () => <p>안녕하세요</p>\n', 'src/web/a.ts': 'export const a = (n: number) => `${n}원`\n', 'src/domain/b.ts': 'export const b = /원$/\n', 'src/filer/x/contract.ts': "export const a = { summary: '목록', label: '이름' }\n" },
    in: ['src/filer/x/x.screen.tsx', 'src/web/a.ts', 'src/domain/b.ts', 'src/filer/x/contract.ts'],
    good: { 'src/filer/x/texts.ts': "export const a = '안녕하세요'\n", 'src/filer/x/report.texts.ts': "export const a = '신고서'\n", 'src/filer/x/contract.ts': "export const a = { summary: '목록' }\n", 'src/domain/b.ts': '// 주석\nexport const b = 1\n', 'src/domain/b.test.ts': "const a = '김하늘'\n", 'branches/gaon/branch.ts': "export const a = '가온'\n" },
  },
  { rule: "no company's host outside src/integrations, the settings' fields, branches and texts", when: 'a screen and a simulator name one', bad: { 'src/filer/x/x.screen.tsx': 'export const A = () => <a href="https://pf.kakao.com/x" />\n', 'simulators/a.ts': "export const a = 'api.codef.io'\n" }, in: ['src/filer/x/x.screen.tsx', 'simulators/a.ts'], good: { 'src/integrations/nicepay/addresses.ts': "export const a = '.nicepay.co.kr'\n", 'branches/gaon/branch.ts': "export const a = 'https://pf.kakao.com/x'\n", 'src/web/a.ts': '// like kakao.com\n' } },
]
