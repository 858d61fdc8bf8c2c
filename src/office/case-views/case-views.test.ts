import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { problemSentences } from '#server/http/texts.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import {
  chooseCaseColumns,
  mostViews,
  readCaseViews,
  removeCaseView,
  saveCaseView,
  setDefaultCaseView,
} from './contract.ts'

let rehearsal: Rehearsal
let manager: Officer
let preparer: Officer
let stranger: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  ;[manager, preparer, stranger] = [
    await makeOfficer(rehearsal, { role: 'branch-manager', name: '지점장연습' }),
    await makeOfficer(rehearsal, { role: 'preparer' }),
    await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' }),
  ]
  for (const officer of [manager, preparer, stranger]) await officer.signIn()
})
after(() => rehearsal?.stop())

const view = {
  columns: ['national', 'state'],
  filter: 'to-refund',
  sort: 'national',
  descending: true,
  shared: false,
} as const
const save = (owner: Officer, more: object) => owner.call(saveCaseView, { body: { ...view, ...more } })
const namesOf = async (owner: Officer) => (await owner.call(readCaseViews)).views.map(({ name }) => name)

test('columns are kept per person, in their order', async () => {
  assert.equal((await preparer.call(readCaseViews)).columns, null)
  for (const columns of [
    ['fee', 'state'],
    ['state', 'fee', 'deadline'],
  ])
    await preparer.call(chooseCaseColumns, { body: { columns } })
  assert.deepEqual((await preparer.call(readCaseViews)).columns, ['state', 'fee', 'deadline'])
  assert.equal((await manager.call(readCaseViews)).columns, null)
  for (const columns of [[], ['fee', 'fee'], ['residentNumber']])
    assert.equal((await preparer.ask(chooseCaseColumns, { body: { columns } })).status, 400, columns.join())
})

test('a view keeps columns, filters and order; the same name replaces it; nobody else sees it', async () => {
  const { id } = await save(preparer, { name: ' 환급 큰 순 ' })
  assert.equal((await save(preparer, { name: '환급 큰 순', descending: false, assignee: preparer.id })).id, id)
  const { views } = await preparer.call(readCaseViews)
  assert.deepEqual(views, [
    { ...view, id, name: '환급 큰 순', descending: false, person: preparer.id, own: true, by: '연습직원' },
  ])
  assert.deepEqual([await namesOf(manager), await namesOf(stranger)], [[], []])
  await manager.call(removeCaseView, { body: { view: id } })
  assert.deepEqual(await namesOf(preparer), ['환급 큰 순'], 'what is not shared is not removed by others')
  assert.equal((await manager.ask(setDefaultCaseView, { body: { view: id } })).status, 404)
  await preparer.call(removeCaseView, { body: { view: id } })
  assert.deepEqual(await namesOf(preparer), [])
})

test('a bad name or filter is told; the last of the views that one may keep as well', async () => {
  for (const name of ['', '  ', 'ㄱ'.repeat(31), '930412-2000005', '줄\n바꿈'])
    assert.equal((await preparer.ask(saveCaseView, { body: { ...view, name } })).status, 400, JSON.stringify(name))
  assert.equal((await preparer.ask(saveCaseView, { body: { ...view, name: '가', filter: 'x' } })).status, 400)
  const elsewhere = await preparer.ask(saveCaseView, { body: { ...view, name: '가', assignee: stranger.id } })
  assert.equal(elsewhere.status, 404, 'a colleague of another branch')
  for (let count = 1; count <= mostViews; count += 1) await save(preparer, { name: `보기 ${count}` })
  const refused = await preparer.ask(saveCaseView, { body: { ...view, name: '하나 더' } })
  assert.equal(codeOf(refused), 'view.many')
  assert.ok(problemSentences['view.many'].includes(`${mostViews}개`))
  await save(preparer, { name: '보기 1', descending: false })
})

test('a manager shares with the branch alone, and takes a shared view back', async () => {
  assert.equal(
    codeOf(await preparer.ask(saveCaseView, { body: { ...view, name: '공유', shared: true } })),
    'auth.forbidden',
  )
  const { id } = await save(manager, { name: '마감 점검', shared: true })
  const shared = (await preparer.call(readCaseViews)).views.find((each) => each.id === id)
  assert.deepEqual([shared?.own, shared?.by, shared?.shared], [false, '지점장연습', true])
  assert.deepEqual(await namesOf(stranger), [])
  await stranger.call(removeCaseView, { body: { view: id } })
  assert.ok((await namesOf(preparer)).includes('마감 점검'), 'nor by another branch')
  assert.equal(codeOf(await preparer.ask(removeCaseView, { body: { view: id } })), 'auth.forbidden')
  await preparer.call(setDefaultCaseView, { body: { view: id } })
  assert.equal((await preparer.call(readCaseViews)).defaultView, id)
  await manager.call(removeCaseView, { body: { view: id } })
  assert.equal((await preparer.call(readCaseViews)).defaultView, null)
})

test('one view opens first, until it is taken off', async () => {
  const [first, second] = [await save(manager, { name: '하나' }), await save(manager, { name: '둘' })]
  for (const { id } of [first, second]) await manager.call(setDefaultCaseView, { body: { view: id } })
  assert.equal((await manager.call(readCaseViews)).defaultView, second.id)
  await manager.call(setDefaultCaseView, { body: { view: null } })
  assert.equal((await manager.call(readCaseViews)).defaultView, null)
})
