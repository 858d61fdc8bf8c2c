import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { StaffRole } from '#domain/staff-rights.ts'
import { readAmount } from '#filer/payment/contract.ts'
import { readBanners } from '#site/banners/contract.ts'
import { readTextPage } from '#site/introduction/contract.ts'
import { aPicture } from '#tests/support/fixtures/new-firm.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { feeWon, makeFeeDue } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import {
  changeBranch,
  dropBranchDraft,
  previewBranch,
  publishBranch,
  readBranchChanges,
  readBranchEditor,
  undoBranch,
  uploadBranchPicture,
  type BranchForm,
} from './contract.ts'

let rehearsal: Rehearsal
const officers = new Map<string, Officer>()
const officer = (name: string) => officers.get(name)!
before(async () => {
  rehearsal = await startRehearsal()
  for (const [name, role, branchId] of [
    ['manager', 'branch-manager', 'gaon'],
    ['second', 'branch-manager', 'gaon'],
    ['operator', 'operator', 'gaon'],
    ['nare', 'branch-manager', 'nare'],
    ['reviewer', 'reviewer', 'gaon'],
  ] as [string, StaffRole, string][]) {
    const made = await makeOfficer(rehearsal, { role, branchId, name })
    await made.signIn()
    officers.set(name, made)
  }
})
after(() => rehearsal?.stop())

const gaon = () => rehearsal.product.context.branchFor('gaon.localhost')
const desk = (role = 'manager', branch = 'gaon') => officer(role).call(readBranchEditor, { query: { branch } })
const asking = async (change: BranchForm, role = 'manager', branchId = 'gaon') => ({
  body: { branchId, version: (await desk(role, branchId)).version, reason: '새로 정했어요', ...change },
})
const save = async (change: BranchForm, role = 'manager') =>
  officer(role).call(changeBranch, await asking(change, role))
const standing = async (reason = '가을 요금에 맞춰요', role = 'manager', branchId = 'gaon') => ({
  body: { branchId, version: (await desk(role, branchId)).version, reason },
})
/** A text page as a browser of that host receives it. */
const page = async (name: string, host = 'gaon.localhost', cookie = '') => {
  const url = readTextPage.path.replace(':name', name)
  const answer = await rehearsal.product.app.inject({ method: 'GET', url, headers: { host, cookie } })
  return JSON.stringify((answer.json() as { blocks?: unknown }).blocks)
}
const cookiesOf = (role: string) => [...officer(role).cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test('a draft changes nothing for readers; published it is the site, with the words of its pages, and its history is read', async () => {
  const before = await desk()
  assert.deepEqual([before.fromFolder, before.version, before.draft, before.mayUndo], [true, 0, null, false])
  await save({ colour: '#004488' })
  const about = before.legal.find(({ file }) => file === 'texts/about.md')!
  const text = `${about.text}\n가을부터 토요일에도 열어요.`
  const { version } = await save({ legal: { file: about.file, text, effectiveOn: '2026-05-12' } })
  assert.equal(gaon().branding.primaryColor, '#1F5EFF')
  assert.ok(!(await page('about')).includes('토요일에도'))
  const drafted = await desk()
  assert.deepEqual([drafted.version, drafted.draft?.problems, drafted.draft?.needsAnother], [version, [], false])
  assert.deepEqual(
    drafted.draft?.differences.find(({ part }) => part === 'colour'),
    { part: 'colour', path: 'primaryColor', before: '#1F5EFF', after: '#004488' },
  )
  await officer('manager').call(publishBranch, await standing())
  assert.equal(gaon().branding.primaryColor, '#004488')
  assert.ok((await page('about')).includes('토요일에도'))
  const after = await desk('second')
  assert.deepEqual([after.fromFolder, after.draft, after.mayUndo], [false, null, true])
  assert.deepEqual(
    after.saves.map(({ state, changed, by, reason }) => ({ state, changed, by, reason })),
    [
      { state: 'published', changed: ['colour', 'legal'], by: 'manager', reason: '가을 요금에 맞춰요' },
      { state: 'draft', changed: ['legal'], by: 'manager', reason: '새로 정했어요' },
      { state: 'draft', changed: ['colour'], by: 'manager', reason: '새로 정했어요' },
    ],
  )
  const { differences } = await officer('second').call(readBranchChanges, { query: { branch: 'gaon', number: '3' } })
  assert.ok(differences.some(({ path, after: now }) => path === 'primaryColor' && now === '#004488'))
  const draftOnly = await officer('second').call(readBranchChanges, { query: { branch: 'gaon', number: '2' } })
  assert.deepEqual(draftOnly.differences, [])
})

test('undoing serves the colour of before; pages go on saying what they said', async () => {
  assert.deepEqual(await officer('manager').call(undoBranch, await standing('색이 어두워요')), { published: true })
  assert.equal(gaon().branding.primaryColor, '#1F5EFF')
  assert.ok((await page('about')).includes('토요일에도'))
})

test('other fees are told with what they cost whom, wait for terms that say the same, and leave the fees that were told', async () => {
  const { context } = rehearsal.product
  const owing = await walkTo(rehearsal, 'p-000761', 'signed-in')
  await makeFeeDue(context, owing)
  const early = await walkTo(rehearsal, 'p-000762', 'signed-in')
  const untold = await makeFeeDue(context, early)
  await context.database.filings.update(untold, { reviewCompletedAt: null }, context.clock.now())
  const { values, legal } = await desk()
  const ESTIMATE = [{ belowRevenueWon: null, feeWon: 132_000 }]
  const SIMPLE = [{ belowRevenueWon: null, feeWon: 242_000 }]
  await save({ fees: { ...values.fees, base: { ...values.fees.base, ESTIMATE, SIMPLE } } })
  const { draft } = await desk()
  assert.deepEqual(
    draft?.problems.map(({ kind, about }) => `${kind} ${about}`),
    ['terms-fee 132,000원', 'terms-fee 242,000원'],
  )
  assert.deepEqual(draft?.openQuotes, { told: 1, untold: 1 })
  assert.deepEqual(draft?.prices?.[0], { who: '배달 라이더', beforeWon: 110_000, afterWon: 132_000 })
  assert.equal(codeOf(await officer('second').ask(publishBranch, await standing('요금', 'second'))), 'branch.unready')
  for (const file of ['texts/terms.md', 'texts/introduction.md']) {
    const text = legal.find((legalText) => legalText.file === file)!.text.replaceAll('110,000원', '132,000원')
    const all = text.replaceAll('220,000원', '242,000원')
    await save({ legal: { file, text: all, effectiveOn: '2026-05-12' } })
  }
  assert.deepEqual((await desk()).draft?.problems, [])
  await officer('second').call(publishBranch, await standing('요금을 올려요', 'second'))
  assert.deepEqual(
    [gaon().money.fees.base.SIMPLE[0]?.feeWon, (await owing.call(readAmount)).discounted_amount, feeWon],
    [242_000, feeWon, 220_000],
  )
})

test('a policy that does not name who sends the mail of the settings is told so, and published once it does', async () => {
  const file = 'texts/privacy-policy.md'
  const policy = (await desk()).legal.find((legalText) => legalText.file === file)!.text
  const shorter = policy.replace(/^\| 네이버클라우드[^\n]*\n/m, '')
  await save({ legal: { file, text: shorter, effectiveOn: '2026-05-12' } })
  assert.deepEqual(
    (await desk()).draft?.problems.map(({ kind, about }) => `${kind} ${about}`),
    ['policy-processor 이메일'],
  )
  assert.equal(codeOf(await officer('second').ask(publishBranch, await standing('방침', 'second'))), 'branch.unready')
  const whole = shorter.replace('| 주식회사 휴머스온 |', '| 어느 회사 | 이메일 발송 | 1년 |\n| 주식회사 휴머스온 |')
  await save({ legal: { file, text: whole, effectiveOn: '2026-05-12' } })
  assert.deepEqual((await desk()).draft?.problems, [])
  await officer('manager').call(dropBranchDraft, { body: { branchId: 'gaon', version: (await desk()).version } })
})

test('a stale save is refused; a dropped draft is gone; values that no branch may have are refused', async () => {
  const early = await asking({ colour: '#112233' })
  await save({ colour: '#222222' }, 'second')
  assert.equal(codeOf(await officer('manager').ask(changeBranch, early)), 'branch.changed')
  const { version } = await desk()
  await officer('manager').call(dropBranchDraft, { body: { branchId: 'gaon', version } })
  assert.equal((await desk()).draft, null)
  const { values } = await desk()
  for (const wrong of [
    { hours: { ...values.hours, weekday: '18:00-09:00' } },
    { fees: { ...values.fees, base: { ...values.fees.base, SIMPLE: [{ belowRevenueWon: 10, feeWon: 1_000 }] } } },
    { legal: { file: 'texts/terms.md', text: '## 어제부터라고 하는 새 이용약관', effectiveOn: '2026-05-11' } },
    { words: { ...values.words, mainTitle: '900101-0000000' } },
  ] as BranchForm[])
    assert.match(codeOf(await officer('manager').ask(changeBranch, await asking(wrong))), /^input\./)
  await save({ colour: '#FFD400' })
  assert.deepEqual(
    (await desk()).draft?.problems.map(({ kind }) => kind),
    ['colour'],
  )
  await officer('manager').call(dropBranchDraft, { body: { branchId: 'gaon', version: (await desk()).version } })
})

test('a draft is seen on the site by who may edit the branch and asked for it, on every host of the firm, and by nobody else', async () => {
  const { legal } = await desk('nare', 'nare')
  const text = `${legal.find(({ file }) => file === 'texts/terms.md')!.text}\n초안에만 있는 줄이에요.`
  const body = { branchId: 'nare', version: 0, legal: { file: 'texts/terms.md', text, effectiveOn: '2026-05-12' } }
  await officer('nare').call(changeBranch, { body })
  const sees = async (role: string) => (await page('terms', 'nare.localhost', cookiesOf(role))).includes('초안에만')
  assert.equal(await sees('nare'), false)
  for (const role of ['nare', 'operator'])
    await officer(role).call(previewBranch, { body: { branchId: 'nare', shown: true } })
  assert.deepEqual([await sees('nare'), await sees('operator')], [true, true])
  const refused = await officer('manager').ask(previewBranch, { body: { branchId: 'nare', shown: true } })
  assert.equal(codeOf(refused), 'auth.forbidden')
  officer('manager').cookies.set('branch-draft', 'nare')
  assert.deepEqual(
    [await sees('manager'), (await page('terms', 'nare.localhost', 'branch-draft=nare')).includes('초안에만')],
    [false, false],
  )
  officer('manager').cookies.delete('branch-draft')
  const over = await officer('nare').call(readBanners)
  assert.match(over.banners[0]?.text ?? '', /^나래세무법인 초안을 미리 보고/)
  await officer('nare').call(previewBranch, { body: { branchId: 'nare', shown: false } })
  assert.equal(await sees('nare'), false)
})

test('a picture is kept without what came with it, under an address of its own; only pictures that were uploaded stand in a draft', async () => {
  const upload = (body: Uint8Array, use = 'person') =>
    officer('manager').ask(uploadBranchPicture, { query: { branch: 'gaon', use }, body })
  for (const junk of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('%PDF-1.4')])
    assert.equal(codeOf(await upload(junk)), 'picture.type')
  assert.equal(codeOf(await upload((await aPicture()).slice(0, 60))), 'picture.broken')
  const { src } = (await upload(await aPicture('jpeg'))).body as { src: string }
  assert.deepEqual((await upload(await aPicture('jpeg'))).body, { src })
  const sent = await rehearsal.product.app.inject({ url: src })
  assert.deepEqual(
    [sent.statusCode, sent.headers['content-type'], sent.headers['cache-control']],
    [200, 'image/webp', 'public, max-age=31536000, immutable'],
  )
  assert.ok(!sent.rawPayload.includes('who-took-it') && sent.rawPayload.toString('latin1', 8, 12) === 'WEBP')
  for (const nothing of [src.replace('gaon', 'nare'), src.replace(/\w\.webp$/, 'g.webp')])
    assert.equal((await rehearsal.product.app.inject({ url: nothing })).statusCode, 404)

  const { values } = await desk()
  const [first, ...others] = values.people
  const person = { name: '새사람', role: '상담', duties: '전화', picture: src }
  for (const picture of [src.replace('gaon', 'nare'), '/branches/nare/people/kim.svg', '/branches/gaon/login.svg'])
    assert.equal(
      codeOf(await officer('manager').ask(changeBranch, await asking({ people: [first!, { ...person, picture }] }))),
      picture.includes('login') ? '' : 'input.invalid',
    )
  await save({ people: [person, first!, ...others.slice(1)], partners: values.partners.slice(0, 2).toReversed() })
  await save({ pictures: { ...values.pictures, header: src } })
  await officer('manager').call(publishBranch, await standing('사람과 로고를 바꿔요'))
  const { home, branding } = gaon()
  assert.deepEqual(
    [home.people[0]?.name, home.people.length, home.partners.length],
    ['새사람', values.people.length, 2],
  )
  const { ratio, ...logo } = branding.logos.header
  assert.deepEqual([logo, Math.round(ratio * 100)], [{ src, width: 27, largeWidth: 34 }, 86])
})

test('order, channels, menus, pages and flags of a branch are drafted by the rules of the start, published and undone', async () => {
  const { values } = await desk('operator')
  const { home, channels, menus, flags, fees } = values
  const way = { id: 'location', title: '오시는 길', path: '/location' as const, isPrimary: false }
  const withWay = { ...menus, footer: [...menus.footer, way] }
  for (const wrong of [
    { home: { ...home, blocks: home.blocks.slice(1) } },
    { home: { ...home, examples: [] } },
    { home: { ...home, examples: [{ ...home.examples[0]!, who: '900101-0000000' }] } },
    { channels: { ...channels, blog: 'http://blog.example' } },
    { channels: { ...channels, registryHelpUrl: '' } },
    { menus: { ...menus, main: [...menus.main, menus.main[0]!] } },
    { menus: { ...menus, main: [{ ...menus.main[0]!, path: '/office' }] } },
    { flags: { ...flags, banks: ['NOBODYS'] } },
    { fees: { ...fees, doubleFromSimplePercent: 101 } },
  ] as BranchForm[])
    assert.match(codeOf(await officer('operator').ask(changeBranch, await asking(wrong, 'operator'))), /^input\./)
  for (const operators of [{ menus: withWay }, { flags }])
    assert.equal((await officer('manager').ask(changeBranch, await asking(operators))).status, 403)
  await save({ channels: { ...channels, blog: 'https://blog.gaon.example/' } })
  await save({ home: { ...home, blocks: home.blocks.toReversed(), steps: 'line' } })
  await save({ fees: { ...fees, doubleFromSimplePercent: 0, surcharges: { ...fees.surcharges, wage: 44_000 } } })
  await save({ menus: withWay, flags: { ...flags, listSearch: false } }, 'operator')
  assert.deepEqual(
    (await desk()).draft?.problems.map(({ kind, about }) => `${kind} ${about}`),
    ['file gaon/texts/location.md'],
  )
  const text = '## 걸어서 오는 길\n\n역에서 나와 곧장 걸어오세요.'
  await save({ legal: { file: 'texts/location.md', text, effectiveOn: '2026-05-12' } })
  const alone = await officer('operator').ask(publishBranch, await standing('메뉴를 바꿔요', 'operator'))
  assert.equal(codeOf(alone), 'branch.second-person')
  await officer('second').call(publishBranch, await standing('블로그와 메뉴를 바꿔요', 'second'))
  const { social, home: shown, navigation, flags: now, money } = gaon()
  assert.deepEqual(
    [social.blog?.url, shown.blocks, shown.steps, navigation.footerMenu.at(-1)?.path, now.listSearch],
    ['https://blog.gaon.example/', home.blocks.toReversed(), 'line', '/location', false],
  )
  assert.equal(money.fees.surcharges.wage, 44_000)
  assert.ok((await page('location')).includes('역에서 나와'))
  await officer('operator').call(undoBranch, await standing('메뉴를 되돌려요', 'operator'))
  await officer('second').call(publishBranch, await standing('메뉴를 되돌려요', 'second'))
  const { social: before, pages, navigation: old } = gaon()
  assert.deepEqual(
    [before.blog?.url ?? '', pages.some(({ path }) => path === '/location'), old.footerMenu],
    [channels.blog, false, menus.footer],
  )
})
test('only who may edit the branch reads or changes it', async () => {
  assert.equal((await officer('reviewer').ask(readBranchEditor, { query: {} })).status, 403)
  assert.equal((await officer('nare').ask(readBranchEditor, { query: { branch: 'gaon' } })).status, 403)
  assert.equal((await officer('nare').ask(changeBranch, await asking({ colour: '#112233' }))).status, 403)
  assert.deepEqual(
    (await desk('operator')).branches.map(({ id }) => id),
    rehearsal.product.context.branches.map(({ affiliationId }) => affiliationId),
  )
  const { identity } = (await desk()).values
  assert.equal((await officer('manager').ask(changeBranch, await asking({ identity }))).status, 403)
  const nowhere = await officer('operator').ask(readBranchEditor, { query: { branch: 'nowhere' } })
  assert.equal(codeOf(nowhere), 'input.invalid')
})
