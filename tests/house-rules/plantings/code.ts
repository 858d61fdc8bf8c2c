/** A breach of every rule about the forms of code, planted; and the right way beside it. */
import type { Planted } from '../planted.ts'

const lines = (count: number) => 'export {}\n'.repeat(count)
const long = (count: number, head = 'export function a() {') => `${head}\n${'  b()\n'.repeat(count - 2)}}\n`

export const code: readonly Planted[] = [
  {
    rule: 'no function over 60 lines',
    when: 'a function, an arrow function, a screen, a script have 61, or a function with the functions inside it',
    bad: {
      'src/web/a.ts': long(61),
      'src/web/b.ts': long(61, 'export const b = () => {'),
      'src/web/c.tsx': `export const C = () => (\n  <p>\n${'    <b>1</b>\n'.repeat(57)}  </p>\n)\n`,
      'scripts/d.mjs': long(61),
      'bench/e.ts': `export const e = () => {\n${long(30, 'function f() {')}${long(29, 'function g() {')}}\n`,
      'simulators/g.ts': `export const g = {\n  async h() {\n${'    await i()\n'.repeat(59)}  },\n}\n`,
    },
    in: ['src/web/a.ts', 'src/web/b.ts', 'src/web/c.tsx', 'scripts/d.mjs', 'bench/e.ts', 'simulators/g.ts'],
    good: {
      'src/web/a.ts': long(60),
      'src/web/b.ts': `export function b() {\n${'  // why\n\n  c()\n'.repeat(58)}}\n`,
      'src/web/c.ts': `export function c() {\n${long(30, 'function d() {')}${long(28, 'function e() {')}}\n`,
      'src/web/f.ts': `export const f = [\n${'  1,\n'.repeat(80)}]\n`,
      'src/web/g.ts': `/**\n${' * why\n'.repeat(70)} */\nexport function g() {}\n`,
      'src/web/a.test.ts': long(61),
      'tests/a.ts': long(61),
    },
  },
  {
    rule: 'at most one `any` in 5,000 lines of the product',
    when: 'a second stands in less than 10,000, or one in a few',
    bad: { 'src/web/a.ts': `${lines(9_990)}export type A = any\nexport type B = any[]\n` },
    in: ['src/web/a.ts'],
    good: { 'src/web/a.ts': `${lines(5_000)}export type A = any // any\n`, 'src/web/a.test.ts': 'const a: any = 1\n' },
  },
  {
    rule: 'functions, no classes but errors',
    when: 'a class is no error',
    bad: {
      'src/server/a.ts': 'export class Store {}\n',
      'src/server/b.ts': 'export const make = () => class extends Map {}\n',
    },
    in: ['src/server/a.ts', 'src/server/b.ts'],
    good: { 'src/server/a.ts': 'export class SealError extends Error {}\nexport class Later extends SealError {}\n' },
  },
  {
    rule: 'default exports only where the framework demands them',
    when: 'a rule has one',
    bad: { 'src/filer/x/rules.ts': 'export default 1\n', 'src/web/b.ts': 'const a = 1\nexport { a as default }\n' },
    in: ['src/filer/x/rules.ts', 'src/web/b.ts'],
    good: {
      'src/filer/x/x.page.tsx': 'export default function X() { return null }\n',
      'vite.config.ts': 'export default {}\n',
    },
  },
  {
    rule: 'Korean bytes are read by the one decoder',
    when: 'in any spelling of the label, in a test, or with a label that nobody can read',
    bad: {
      'src/office/a.ts': "export const a = (b: Uint8Array) => new TextDecoder('euc-kr').decode(b)\n",
      'src/server/b.ts': "export const b = new TextDecoder('KS_C_5601-1987', { fatal: true })\n",
      'src/web/c.ts': 'export const c = (label: string) => new TextDecoder(label)\n',
      'tests/d.test.ts': "new TextDecoder('windows-949')\n",
    },
    in: ['src/office/a.ts', 'src/server/b.ts', 'src/web/c.ts', 'tests/d.test.ts'],
    good: {
      'src/office/a.ts':
        "export const a = [new TextDecoder(), new TextDecoder('utf-8'), new TextDecoder('utf-16le')]\n",
    },
  },
  {
    rule: 'HTML is not written past React',
    when: 'in a screen, in a property, by the DOM',
    bad: {
      'src/filer/x/x.view.tsx': 'export const A = (html: string) => <p dangerouslySetInnerHTML={{ __html: html }} />\n',
      'src/web/a.ts': 'export const props = { dangerouslySetInnerHTML: 1 }\n',
      'src/web/b.ts': "document.body.innerHTML = ''\n",
    },
    in: ['src/filer/x/x.view.tsx', 'src/web/a.ts', 'src/web/b.ts'],
    good: { 'src/filer/x/x.view.tsx': 'export const A = (text: string) => <p title="innerHTML">{text}</p>\n' },
  },
  {
    rule: 'only the readers of domain drop what is no digit',
    when: 'in a field, on the server, by a class, by splitting',
    bad: {
      'src/office/x/x.tsx': "export const a = (typed: string) => Number(typed.replace(/\\D/g, ''))\n",
      'src/server/b.ts': "export const b = (cell: string) => cell.replaceAll(/[^0-9]/g, '')\n",
      'src/web/c.ts': "export const c = (cell: string) => cell.replace(/[^\\d.-]+/g, '')\n",
      'src/site/x/d.ts': 'export const d = (cell: string) => cell.split(/\\D+/)\n',
    },
    in: ['src/office/x/x.tsx', 'src/server/b.ts', 'src/web/c.ts', 'src/site/x/d.ts'],
    good: {
      'src/domain/digits.ts': "export const onlyDigits = (text: string) => text.replace(/\\D/g, '')\n",
      'src/office/x/x.ts': "export const a = (text: string) => text.replaceAll(/[\\s,]/g, '').replace(/\\D+$/, '')\n",
      'src/web/a.ts': 'export const isNone = (text: string) => /\\D/.test(text)\n',
    },
  },
  {
    rule: 'no branch is told apart by its id',
    when: 'an if, a switch, a template',
    bad: {
      'src/web/a.ts': "export const a = (branch: any) => branch.id === 'gaon'\n",
      'src/server/b.ts': "export const b = (x: any) => 'nare' !== x.branch?.affiliationId\n",
      'src/web/c.ts': 'export const c = (of: any) => { switch (of.affiliationId) { default: return 1 } }\n',
    },
    in: ['src/web/a.ts', 'src/server/b.ts', 'src/web/c.ts'],
    good: {
      'src/web/a.ts':
        "export const a = (branch: any, id: string) => branch.affiliationId === id || branch.contact.fax.text === ''\n",
    },
  },
  {
    rule: 'an address of the site is written with href()',
    when: 'an attribute, a move, a choice, a template, a text, misspelt or not',
    bad: {
      'src/site/x/x.view.tsx': 'export const A = () => <Link to="/mypgae" />\n',
      'src/filer/x/x.page.tsx': "export const a = () => navigate('/')\n",
      'src/web/a.tsx': "export const A = (on: any) => <Link to={on ? '/terms' : other} />\n",
      'src/office/x/rules.ts': 'export const a = (id: string) => `/office/cases/${id}`\n',
      'src/server/a.server.ts': 'export const a = `<a href="/">x</a>`\n',
      'src/domain/a.ts': "export const a = { path: '/terms?x=1' }\n",
    },
    in: [
      'src/site/x/x.view.tsx',
      'src/filer/x/x.page.tsx',
      'src/web/a.tsx',
      'src/office/x/rules.ts',
      'src/server/a.server.ts',
      'src/domain/a.ts',
    ],
    good: {
      'src/site/x/x.view.tsx': "export const A = (on: any) => <Link to={href(on ? '/mypage' : '/')} />\n",
      'src/web/a.ts':
        "export const a = (path: string) => path.split('/') + href('/notices/:id', { id: 1 }) + '/api/x'\n",
      'src/domain/address/addresses.ts': "export const a = ['/terms']\n",
      'src/web/a.test.ts': "const a = '/terms'\n",
    },
  },
  {
    rule: "a step's address is written once",
    when: 'a link, a text and the table itself write it again',
    bad: {
      'src/domain/journey/step-paths.ts': "export const a = ['/tax-report-1', '/tax-report-1', '/tax-report-11']\n",
      'src/web/a.ts': "export const a = href('/tax-report-2-a')\n",
      'src/filer/x/texts.ts': "export const a = 'https://x/tax-report-4?y'\n",
    },
    in: ['src/domain/journey/step-paths.ts', 'src/web/a.ts', 'src/filer/x/texts.ts'],
    good: {
      'src/domain/journey/step-paths.ts': "export const a = ['/tax-report-1', '/tax-report-11', '/tax-report-1-a']\n",
      'src/web/a.ts': "// /tax-report-1\nexport const a = ['/tax-report', '/tax-report-12', '/tax-report-1-b']\n",
    },
  },
  {
    rule: 'the filing methods are one list and one type',
    when: 'a union and a list name them again',
    bad: {
      'src/office/x/a.ts': "export type A = 'ESTIMATE' | 'SIMPLE' | 'DOUBLE'\n",
      'src/domain/a.ts': "export const a = ['DOUBLE', 'SIMPLE', 'ESTIMATE']\n",
    },
    in: ['src/office/x/a.ts', 'src/domain/a.ts'],
    good: {
      'src/tax/comparing/filing-methods.ts': "export const filingMethods = ['ESTIMATE', 'SIMPLE', 'DOUBLE'] as const\n",
      'src/domain/a.ts': "export const a = ['SIMPLE', 'DOUBLE'] // ESTIMATE\n",
    },
  },
]
