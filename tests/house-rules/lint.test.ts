/** The linter's configuration refuses a planted breach of each of our rules and accepts correct code. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, test } from 'node:test'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'lint-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Rooms that may be imported as a whole, stated apart from the configuration, so that a loosened arrow fails. */
const ground = ['tax', 'effects', 'domain', 'contract', 'database', 'integrations', 'design', 'server', 'web']
const open: Record<string, string[]> = {
  'src/tax/a.ts': ['tax'],
  'src/effects/a.ts': ['tax', 'effects'],
  // Types only, as in everything that this table tests.
  'src/domain/a.ts': ['tax', 'domain'],
  'src/contract/a.ts': ['domain', 'contract'],
  'src/database/a.server.ts': ['domain', 'database'],
  'src/integrations/a.server.ts': ['domain', 'integrations'],
  'src/design/a.ts': ['design'],
  'src/server/a.server.ts': ['domain', 'contract', 'database', 'integrations', 'server', 'branches'],
  'src/web/a.ts': ['domain', 'contract', 'design', 'web'],
  'src/site/home/a.server.ts': ground,
  'src/filer/payment/a.server.ts': ground,
  'src/office/review/a.server.ts': ground,
  'src/rehearsal/a.server.ts': ['tax', 'domain', 'contract', 'database', 'server', 'rehearsal'],
  'src/app.server.ts': ['site', 'filer', 'office', 'server', 'web'],
  'branches/gaon/branch.ts': ['branches'],
  'simulators/a.ts': ['domain', 'branches', 'simulators'],
}
const rooms = [...ground, 'site', 'filer', 'office', 'rehearsal', 'branches', 'simulators', 'tests']

const arrow = 'may not import this'
const load = (specifier: string, kind = 'import') => `${kind} { a } from '${specifier}'\n`
/** The file, its source, and a part of the linter's message; undefined for correct source. */
type Plant = readonly [path: string, text: string, says?: string]
const plants: readonly Plant[] = [
  // Public interfaces of features, and attempts to bypass an arrow.
  ['src/filer/payment/b.ts', load('#filer/method/rules.ts'), arrow],
  ['src/filer/payment/c.ts', load('#site/posts/contract.ts', 'import type'), arrow],
  ['src/filer/payment/d.server.ts', load('#office/review/service.server.ts'), arrow],
  ['src/site/home/b.server.ts', load('#filer/member/service.server.ts'), arrow],
  ['src/site/home/c.ts', load('#office/review/contract.ts', 'import type'), arrow],
  ['src/office/review/b.tsx', load('#office/return/a.tab.tsx'), arrow],
  ['src/office/cases/b.tsx', load('#office/return/form/a.tab.tsx'), arrow],
  ['src/rehearsal/b.server.ts', load('#office/review/handlers.server.ts'), arrow],
  ['src/server/b.server.ts', load('#filer/payment/contract.ts', 'export'), arrow],
  ['src/server/c.server.ts', "export const b = () => import('#filer/payment/contract.ts')\n", arrow],
  [
    'src/server/d.server.ts',
    "export type B = import('#filer/payment/contract.ts').B\n",
    'type annotations are forbidden',
  ],
  ['src/domain/b.ts', load('#tax/assess.ts'), arrow],
  ['src/web/b.ts', load('#web/c.server.ts', 'import type'), 'browser loads web'],
  ['src/worker.ts', load('#rehearsal/a.server.ts'), arrow],
  ['src/web/frame/b.ts', load('../call.ts'), '#room/path.ts'],
  ['src/web/c.ts', load('#src/domain/money.ts'), 'own # name'],
  ['src/entry.client.tsx', load('./domain/money.ts'), 'own # name'],
  ['simulators/b.ts', load('#integrations/nicepay/port.ts'), arrow],
  ['branches/gaon/texts.ts', load('#domain/money.ts'), arrow],
  [
    'src/filer/payment/e.server.ts',
    load('#filer/method/service.server.ts') + load('#filer/payment/rules.ts', 'export'),
  ],
  ['src/office/review/c.tsx', load('#site/posts/calls.ts')],
  ['src/office/cases/c.tsx', load('#office/return/a.tab.tsx')],
  ['src/domain/c.ts', load('#tax/assess.ts', 'import type') + "export { b } from '#tax/years/last-days.ts'\n"],
  ['src/domain/d.test.ts', load('#tests/support/wait-for.ts')],
  ['src/main.ts', load('#rehearsal/a.server.ts') + "export { b } from '#domain/address/addresses.ts'\n"],
  ['simulators/c.ts', load('#integrations/nicepay/wire.ts')],
  // Cycles.
  ['src/domain/loop-a.ts', "import type { B } from './loop-b.ts'\nexport type A = B\n", 'ependency cycle'],
  ['src/domain/loop-b.ts', "import type { A } from './loop-a.ts'\nexport type B = A | 1\n", 'ependency cycle'],
  ['src/domain/loop-c.ts', "import { a } from './loop-c.ts'\nexport const b = a\n", 'import itself'],
  // Packages.
  ['src/tax/b.ts', load('zod/mini'), 'no such package'],
  ['src/effects/b.ts', load('zod/mini'), 'no such package'],
  ['src/domain/e.ts', load('zod'), 'zod/mini'],
  ['src/domain/f.ts', load('node:crypto'), 'also runs in the browser'],
  ['src/filer/payment/contract.ts', load('zod'), 'zod/mini'],
  ['src/design/b.tsx', load('zustand'), 'no such package'],
  ['src/design/c.tsx', "import { Link, useNavigate } from 'react-router'\n", 'only draws links'],
  ['src/server/e.server.ts', load('drizzle-orm'), 'speaks SQL'],
  ['src/database/b.server.ts', load('node:http'), 'opens no connection'],
  ['src/server/f.server.ts', load('fast-check'), 'without development packages'],
  ['src/server/g.server.ts', load('rolldown'), 'builds the product'],
  ['src/filer/payment/f.page.tsx', load('node:fs'), 'no Node modules'],
  ['src/filer/payment/g.page.tsx', load('./handlers.server.ts'), 'no server code'],
  ['src/filer/payment/h.view.tsx', load('#web/call.ts'), 'as props'],
  ['src/filer/payment/i.view.tsx', load('react-router').replace(' a ', ' useNavigate '), 'only draws links'],
  ['src/domain/g.test.ts', load('fast-check'), 'one seed'],
  ['tests/server/a.test.ts', load('node:timers/promises'), 'never for a time'],
  ['src/design/d.tsx', "import { Link, type LinkProps } from 'react-router'\n"],
  ['src/database/c.server.ts', load('drizzle-orm/pg-core')],
  ['src/filer/payment/queries.server.ts', load('drizzle-orm')],
  ['src/filer/payment/k-queries.server.ts', load('pg'), 'speaks SQL'],
  ['src/filer/payment/j.view.tsx', load('#server/a.ts', 'import type')],
  ['src/web/d.ts', load('zod/mini') + "export { b } from 'react-router'\n"],
  // Size, forms and APIs.
  ['src/web/e.ts', 'export const a = 1\n'.repeat(1) + '// x\n'.repeat(300), 'too many lines'],
  ['src/web/f.ts', `export function a() {\n${'  console.log(1)\n'.repeat(60)}}\n`, 'too many lines'],
  ['src/web/g.ts', `export const a = (b: string) => ${"b === '1' || ".repeat(31)}false\n`, 'complexity'],
  ['src/web/h.ts', 'export default 1\n', 'default'],
  ['src/web/notKebab.ts', 'export const a = 1\n', 'kebab'],
  ['src/web/i.ts', 'export const a = process.env.A\n', 'process.env'],
  ['src/web/j.ts', 'export const a = (b: any) => b\n', 'any'],
  ['src/web/k.tsx', 'export const a = <p dangerouslySetInnerHTML={{ __html: "" }} />\n', 'dangerouslySetInnerHTML'],
  ['src/web/l.ts', "document.body.innerHTML = ''\n", 'innerHTML'],
  ['tests/server/b.test.ts', 'export const a = Math.random()\n', 'Math.random'],
  ['tests/server/c.test.ts', 'export const a = performance.now()\n', 'performance.now'],
  ['tests/server/d.test.ts', 'await new Promise((done) => setTimeout(done, 50))\n', 'setTimeout'],
  ['src/web/home.page.tsx', 'export default () => null\n'],
]

/** A re-export is refused like an import, and needs no use. */
const use = (text: string) => text.replace(/^import (type )?\{/gm, 'export $1{')

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
type Diagnostic = { message: string; help?: string; filename: string; labels: { span: { line: number } }[] }
for (const [path] of Object.entries(open))
  write(
    path,
    rooms
      .map((room) => `export type { A as ${room} } from '#${room}/${room === 'branches' ? '' : 'a/'}b.ts'\n`)
      .join(''),
  )
for (const [path, text] of plants) write(path, use(text))
write('oxlint.config.ts', `export { default } from '${join(root, 'oxlint.config.ts')}'\n`)
const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', '.'], {
  cwd: folder,
  encoding: 'utf8',
})
const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
const heard = (path: string) => diagnostics.filter(({ filename }) => filename === path)

for (const [path, opens] of Object.entries(open))
  test(`${path} imports from the rooms that are open to it`, () => {
    const refused = heard(path).map(({ labels }) => rooms[labels[0]!.span.line - 1])
    assert.deepEqual(
      rooms.filter((room) => !refused.includes(room)),
      rooms.filter((room) => opens.includes(room)),
    )
  })

for (const [path, text, says] of plants)
  test(`${says === undefined ? 'right' : says}: ${path} ${text.slice(0, 60).trim()}`, () => {
    const found = heard(path).map(({ message, help = '' }) => `${message} ${help}`)
    if (says === undefined) assert.deepEqual(found, [])
    else
      assert.ok(
        found.some((problem) => problem.includes(says)),
        found.join('\n') || 'nothing was refused',
      )
  })

test('every folder of src is a room that the arrows know', () => {
  const known = Object.keys(open).map((path) => path.split('/')[1])
  const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  assert.deepEqual(
    folders.map(({ name }) => name).filter((name) => !known.includes(name)),
    [],
  )
})
