/**
 * A fourth firm is one folder and its line in the list: made here from a copy, seeded as a rehearsal, and opened.
 * Another is added in the branch editor and exists in the database only.
 */
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { branches as shippedBranches } from '#branches/index.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { addBranch, publishBranch, readBranchEditor } from '#office/branch-editor/contract.ts'
import { inviteStaff } from '#office/staff/contract.ts'
import { openContext } from '#server/context.server.ts'
import { openLog } from '#server/observability/log.server.ts'
import { startProduct } from '#server/start.server.ts'
import { seed } from '#rehearsal/seed-command.server.ts'
import { fillNewFirm, newFirm } from '#tests/support/fixtures/new-firm.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { bareRequest } from '#tests/support/server/bare-request.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { listCaseRows } from '#office/cases/queries.server.ts'
import { listOpenConsultations } from '#office/enquiries/queries.server.ts'

const name = '마루세무회계'
const host = 'maru.localhost'
const colour = '#8A4B08'
let folder: string
let it: Rehearsal

/** The steps of a person who adds a firm: copy a folder, change its words, list it. */
async function addFirm(): Promise<readonly Branch[]> {
  folder = mkdtempSync(join(tmpdir(), 'branches-'))
  cpSync(join(import.meta.dirname, '../../branches'), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  })
  cpSync(join(folder, 'gaon'), join(folder, 'maru'), { recursive: true })
  for (const file of readdirSync(join(folder, 'maru'), { recursive: true }).map((path) =>
    join(folder, 'maru', String(path)),
  )) {
    if (!statSync(file).isFile() || file.endsWith('.png')) continue
    const text = readFileSync(file, 'utf8')
      .replaceAll('가온세무회계', name)
      .replaceAll('gaon', 'maru')
      .replaceAll('GAON-0001', 'MARU-0004')
      .replaceAll('#1F5EFF', colour)
    writeFileSync(file, text)
  }
  const list = join(folder, 'index.ts')
  writeFileSync(
    list,
    readFileSync(list, 'utf8')
      .replace('import { nare }', "import { maru } from './maru/branch.ts'\nimport { nare }")
      .replace(/ = \[(.*)\]/, ' = [$1, maru]'),
  )
  return ((await import(pathToFileURL(list).href)) as { branches: readonly Branch[] }).branches
}

before(async () => {
  const branches = await addFirm()
  assert.equal(branches.length, shippedBranches.length + 1)
  it = await startRehearsal({
    withPages: true,
    withJobs: false,
    firms: { branches, folder },
    settings: { BRANCH: 'maru' },
  })
  await seed(it.product.context)
})
after(async () => {
  await it?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, named = host) => bareRequest(it.url, { path, headers: { host: named, accept: 'text/html' } })

test('its host opens its site: name, colour, pictures, texts, all its own', async () => {
  const home = await ask('/')
  assert.equal(home.status, 200)
  assert.ok(
    home.text.includes(name) && home.text.includes('/branches/maru/header.svg') && !home.text.includes('가온세무회계'),
  )
  assert.ok(home.text.includes(`--brand-600:${colour.toLowerCase()}`))
  for (const path of [
    '/branches/maru/header.svg',
    '/branches/maru/favicon.svg',
    '/branches/maru/touch-icon.png',
    '/tax-introduction',
    '/privacy-policy',
    '/terms',
    '/about',
    '/notices',
    '/tax-news',
    '/consult-form',
    '/login',
    '/sitemap.xml',
    '/notices/rss.xml',
  ]) {
    assert.equal((await ask(path)).status, 200, path)
  }
  assert.ok((await ask('/privacy-policy')).text.includes(name))
  assert.ok((await ask('/sitemap.xml')).text.includes(`http://${host}:`))
})

test('host names choose; where none does, the setting', async () => {
  for (const [named, own] of [
    ['nare.localhost', '나래세무법인'],
    ['GAON.example', '가온세무회계'],
    ['nobody.example', name],
    ['127.0.0.1', name],
    ['nare.localhost.evil.example', name],
  ] as const) {
    assert.match((await ask('/', named)).text, new RegExp(`<meta property="og:site_name" content="${own}"`), named)
  }
})

test('a setting that names no branch is refused at the start', async () => {
  const settings = { ...it.product.context.settings, BRANCH: 'nowhere' }
  await assert.rejects(openContext(settings), /BRANCH names no branch: gaon, nare/)
})

test('a firm that is not whole is served by nobody: the start tells what is wrong', async () => {
  const { settings, branches, branchesFolder: folder } = it.product.context
  const broken = branches.map((branch) =>
    branch.name === name
      ? { ...branch, branding: { ...branch.branding, favicon: '/branches/maru/nothing.svg' } }
      : branch,
  )
  await assert.rejects(openContext(settings, { firms: { branches: broken, folder } }), {
    name: 'BranchesError',
    message: /maru: the file maru\/nothing\.svg does not exist/,
  })
})

test("a firm that has cases cannot be taken off the list: the start refuses rather than show them another firm's fees, texts and account", async () => {
  const { settings, branches, branchesFolder } = it.product.context
  const without = branches.filter((branch) => branch.name !== name)
  const start = (servedBranches: readonly Branch[]) =>
    startProduct({
      settings: { ...settings, PORT: 0, BRANCH: 'gaon' },
      served: [],
      jobs: [],
      pages: null,
      log: openLog('silent'),
      firms: { branches: servedBranches, folder: branchesFolder },
    })
  await assert.rejects(start(without), {
    name: 'BranchesError',
    message: /maru is not listed any more but has \d+ cases: list it in branches\/index\.ts again/,
  })
  await (await start(branches)).stop()
})

test('an enquiry on its site is its own', async () => {
  const sent = await it.product.app.inject({
    method: 'POST',
    url: '/api/consultations',
    headers: { host, 'content-type': 'application/json' },
    payload: JSON.stringify({
      kind: '1',
      phone: '010-0000-9999',
      content: '문의해요.',
      terms: true,
      privacy: true,
      openForMs: 9_000,
    }),
  })
  assert.equal(sent.statusCode, 200)
  const items = await listOpenConsultations(it.product.context.database, { branchId: 'maru', limit: 10 })
  assert.deepEqual(
    items.map((item) => item.receiptNumber),
    [(sent.json() as { receiptNumber: string }).receiptNumber],
  )
})

test('its rehearsal is filled like the others: notices, cases, people in its office', async () => {
  assert.ok((await ask('/notices')).text.includes('/notices/'))
  const { database } = it.product.context
  const people = await database.staff.list('maru')
  assert.deepEqual(
    people.map(({ role }) => role).sort(),
    (await database.staff.list('nare')).map(({ role }) => role).sort(),
  )
  assert.ok((await listCaseRows(database, { branchId: 'maru', page: 0, size: 5 })).items.length > 0)
})

test('a person signs in on its site and returns to it', async () => {
  const away = await it.product.app.inject({
    url: '/api/spring/kakao/authorize?login_hint=p-000777',
    headers: { host },
  })
  const cookie = away.cookies.map(({ name: cookieName, value }) => `${cookieName}=${value}`).join('; ')
  const back = await fetch(String(away.headers.location), { redirect: 'manual' })
  const callback = new URL(back.headers.get('location') ?? '')
  assert.equal(callback.hostname, host)
  const body = JSON.stringify({
    code: callback.searchParams.get('code'),
    state: callback.searchParams.get('state'),
    affiliationId: 'maru',
  })
  const answer = await it.product.app.inject({
    method: 'POST',
    url: '/api/spring/kakao/code',
    headers: { host, cookie, 'content-type': 'application/json' },
    payload: body,
  })
  assert.deepEqual([answer.statusCode, answer.json()], [200, { result: 'S' }])
})

test('a firm begun at the desk, filled in and published by two, opens on its host, after a restart too, and the others stay', async () => {
  const [first, second] = [
    await makeOfficer(it, { role: 'operator', branchId: 'maru', name: '하나' }),
    await makeOfficer(it, { role: 'operator', branchId: 'maru', name: '둘' }),
  ]
  for (const officer of [first, second]) await officer.signIn()
  const form = { ...newFirm, from: 'gaon', withWords: true }
  const manager = await makeOfficer(it, { role: 'branch-manager', branchId: 'maru', name: '지점장' })
  await manager.signIn()
  assert.equal((await manager.ask(addBranch, { body: form })).status, 403)
  assert.equal(codeOf(await first.ask(addBranch, { body: { ...form, code: 'nare' } })), 'branch.taken')
  assert.equal(codeOf(await first.ask(addBranch, { body: { ...form, hosts: ['nare.localhost'] } })), 'input.invalid')
  await first.call(addBranch, { body: form })
  assert.equal((await manager.ask(readBranchEditor, { query: { branch: 'saebom' } })).status, 403)
  const began = await first.call(readBranchEditor, { query: { branch: 'saebom' } })
  assert.deepEqual([began.isNew, began.branches.at(-1)], [true, { id: 'saebom', name: form.name, isNew: true }])
  const kinds = new Set(began.draft?.problems.map(({ kind }) => kind))
  for (const kind of ['foreign-picture', 'foreign-words', 'unwritten', 'unshown', 'representative'] as const)
    assert.ok(kinds.has(kind), kind)
  assert.deepEqual(
    began.settings.map(({ missing }) => missing[0]),
    ['KAKAO_CLIENT_ID__saebom', 'NICEPAY_MID__saebom', 'MESSAGES_ID__saebom'],
  )
  const publishing = async (officer: Officer) => {
    const { version } = await officer.call(readBranchEditor, { query: { branch: 'saebom' } })
    return officer.ask(publishBranch, {
      body: { branchId: 'saebom', version, reason: '새 지점을 열어요', accountEnd: '0505' },
    })
  }
  assert.equal(codeOf(await publishing(second)), 'branch.unready')
  await fillNewFirm(first, 'saebom')
  const filled = await first.call(readBranchEditor, { query: { branch: 'saebom' } })
  assert.deepEqual([filled.draft?.problems, filled.draft?.needsAnother], [[], true])
  assert.match((await ask('/', 'saebom.localhost')).text, /<meta property="og:site_name" content="마루세무회계"/)
  assert.equal(codeOf(await publishing(first)), 'branch.second-person')
  assert.equal((await publishing(second)).status, 200)
  await assertOpen(filled.values.pictures.header)
  await it.restartProduct()
  await assertOpen(filled.values.pictures.header)
  const invited = { email: 'first@saebom.example', name: '첫사람', role: 'counsel', branchId: 'saebom' }
  assert.equal((await second.ask(inviteStaff, { body: invited })).status, 200)
})

test('a setting of a firm that is neither in the folder nor published is named at the start', async () => {
  await it.restartProduct({ KAKAO_CLIENT_ID__goan: 'app', KAKAO_JS_KEY__maru: 'key', KAKAO_JS_KEY__saebom: 'key' })
  assert.deepEqual(
    it.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event }) => event === 'settings.firm-unknown')
      .map(({ level, name: setting, reason }) => [level, setting, reason]),
    [['warn', 'KAKAO_CLIENT_ID__goan', 'the firms are gaon, nare, daon, maru, saebom']],
  )
})

/** Home, sign-in, privacy policy, fees and a picture of the firm in the database; another firm is unchanged. */
async function assertOpen(logo: string): Promise<void> {
  const home = await ask('/', 'saebom.localhost')
  assert.equal(home.status, 200)
  assert.ok(home.text.includes('새봄세무회계') && home.text.includes(logo) && !home.text.includes('가온세무회계'))
  assert.ok(!home.text.includes('협력'), 'no row without partners')
  assert.ok((await ask('/login', 'saebom.localhost')).text.includes('새봄세무회계'))
  assert.match((await ask('/privacy-policy', 'saebom.localhost')).text, /새봄세무회계/)
  assert.match((await ask('/terms', 'saebom.localhost')).text, /110,000원/)
  const picture = await fetch(it.url + logo)
  assert.match(picture.headers.get('cache-control') ?? '', /immutable/)
  assert.equal((await ask('/favicon.ico', 'saebom.localhost')).status, 200)
  assert.ok((await ask('/', 'nare.localhost')).text.includes('나래세무법인'))
}
