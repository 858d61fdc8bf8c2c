/**
 * The preview of a branch's draft as its home page, in a frame of the branch editor: who gets it, and what it may do.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { framedHref } from '#domain/address/framed-pages.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import {
  addBranch,
  changeBranch,
  dropBranchDraft,
  previewBranch,
  readBranchEditor,
  type BranchForm,
} from '#office/branch-editor/contract.ts'
import { homeBlockTexts } from '#site/home/static-blocks.texts.ts'
import { newFirm } from '#tests/support/fixtures/new-firm.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { send, count, it } from '#tests/support/server/pages.ts'
import { saveAddressList } from '#office/staff/queries.server.ts'

const people = new Map<string, Officer>()
const officer = (name: string) => people.get(name)!
test('people of two branches sign in', async () => {
  for (const [name, role, branchId] of [
    ['nare', 'branch-manager', 'nare'],
    ['reviewer', 'reviewer', 'nare'],
    ['gaon', 'branch-manager', 'gaon'],
    ['operator', 'operator', 'gaon'],
  ] as [string, StaffRole, string][]) {
    const made = await makeOfficer(it, { role, branchId, name })
    await made.signIn()
    people.set(name, made)
  }
  assert.equal(people.size, 4)
})

const cookieOf = (name: string) =>
  [...officer(name).cookies].map(([cookieName, value]) => `${cookieName}=${value}`).join('; ')
const framed = (officerName: string, branchId = 'nare', more = '') =>
  send(framedHref('branch', branchId) + more, officerName ? { cookie: cookieOf(officerName) } : {})
const desk = (officerName: string, branch = 'nare') =>
  officer(officerName).call(readBranchEditor, { query: { branch } })
const save = async (officerName: string, change: BranchForm) =>
  officer(officerName).call(changeBranch, {
    body: { branchId: 'nare', version: (await desk(officerName)).version, ...change },
  })
const heading = (text: string) => /<h1\b.*?<\/h1>/s.exec(text)?.[0].replaceAll(/<[^>]*>/g, '') ?? ''
const places = (text: string, words: readonly string[]) => words.map((word) => text.indexOf(word))
const rises = (row: readonly number[]) => row.every((at, index) => at > (row[index - 1] ?? -1))

test('the frame shows the draft: its words, colour, order and partners; the site shows none of it', async () => {
  const { values } = await desk('nare')
  const before = await framed('nare')
  assert.match(heading(before.text), /나래에 맡기세요/, 'what is served, where no draft stands')
  await save('nare', { colour: '#004488' })
  await save('nare', { words: { ...values.words, mainTitle: '초안에만 있는 제목' } })
  await save('nare', { partners: [], home: { ...values.home, blocks: values.home.blocks.toReversed() } })
  const names = [homeBlockTexts.steps.title, values.people[0]!.name]
  for (const officerName of ['nare', 'operator']) {
    const { status, text } = await framed(officerName)
    assert.equal(status, 200)
    assert.match(heading(text), /초안에만 있는 제목/)
    assert.ok(text.includes('--brand-600:#004488') && text.includes('초안을 미리 보고 있어요'))
    assert.equal(count(text, '/branches/nare/partners/'), 0)
    assert.ok(rises(places(text, names.toReversed())) && !rises(places(before.text, names.toReversed())))
  }
  const site = await send('/', { host: 'nare.localhost', cookie: cookieOf('nare') })
  assert.match(heading(site.text), /나래에 맡기세요/)
  assert.ok(site.text.includes('--brand-600:#0b7a53') && site.text.includes('/branches/nare/partners/'))
})

test('it stands in our own pages alone, is neither kept nor found, and sends nothing', async () => {
  const { headers } = await framed('nare')
  const policy = String(headers['content-security-policy'])
  for (const rule of ["frame-ancestors 'self'", "connect-src 'none'", "form-action 'none'"])
    assert.ok(policy.split('; ').includes(rule), rule)
  assert.deepEqual(
    [headers['x-frame-options'], headers['x-robots-tag'], headers['cache-control']],
    ['SAMEORIGIN', 'noindex', 'no-store'],
  )
})

test('for whoever may not edit the branch the page does not exist, however its address is written', async () => {
  for (const [officerName, branchId] of [
    ['', 'nare'],
    ['reviewer', 'nare'],
    ['gaon', 'nare'],
    ['operator', 'nowhere'],
    ['operator', ''],
  ] as const)
    assert.equal((await framed(officerName, branchId)).status, 404, `${officerName} ${branchId}`)
  for (const path of [
    '/office/branches/edit/preview/',
    '/Office/branches/edit/preview',
    '/office/branches/edit/preview.data',
    '/office/branches/edit/preview/_.data',
    '/%6Fffice/branches/edit/previe%77',
  ])
    assert.equal((await send(`${path}?branch=nare`)).status, 404, path)
})

test('a branch that nobody serves yet is seen by who may add one, and by nobody else', async () => {
  await officer('operator').call(addBranch, { body: { ...newFirm, from: 'gaon', withWords: true } })
  const { status, text } = await framed('operator', newFirm.code)
  assert.equal(status, 200)
  assert.ok(text.includes(newFirm.name) && !text.includes('가온세무회계'))
  assert.equal((await framed('nare', newFirm.code)).status, 404)
  const { version } = await desk('operator', newFirm.code)
  await officer('operator').call(dropBranchDraft, { body: { branchId: newFirm.code, version } })
  assert.equal((await framed('operator', newFirm.code)).status, 404)
})

test('from an address that the branch does not allow a draft is not shown, in the frame or on the site', async () => {
  const { database, clock } = it.product.context
  await officer('nare').call(previewBranch, { body: { branchId: 'nare', shown: true } })
  const seen = async () => [
    (await framed('nare')).status,
    /초안에만/.test(heading((await send('/', { host: 'nare.localhost', cookie: cookieOf('nare') })).text)),
  ]
  assert.deepEqual(await seen(), [200, true])
  const { id: operatorId } = officer('operator')
  const ranges = ['203.0.113.0/24']
  await saveAddressList(database, { branchId: 'nare', ranges, by: operatorId, reason: 'test', at: clock.now() })
  assert.deepEqual(await seen(), [404, false])
})
