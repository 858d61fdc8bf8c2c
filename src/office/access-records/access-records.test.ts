/** Access records on the desk: what a manager finds, takes away and gathers after an incident, over HTTP. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listCases, readCase, revealSecret } from '#office/cases/contract.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import {
  downloadIncident,
  downloadPersonRecords,
  listAccessRecords,
  readAccessReview,
  readIncident,
  signAccessReview,
} from './contract.ts'

let rehearsal: Rehearsal
let params: { caseNumber: string }
let manager: Officer, preparer: Officer, stranger: Officer, operator: Officer
const today = '2026-05-12'
before(async () => {
  const office = await startOffice()
  ;({ rehearsal, params } = office)
  manager = office.officer('branch-manager')
  operator = office.officer('operator')
  preparer = await makeOfficer(rehearsal, { role: 'preparer', name: '들여다본이' })
  stranger = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' })
  for (const one of [preparer, stranger]) await one.signIn()
  await preparer.call(listCases)
  await preparer.call(readCase, { params })
  await preparer.call(revealSecret, { params, body: { what: 'resident-number', reason: '환급 계좌 확인' } })
})
after(() => rehearsal?.stop())

const list = (query: Record<string, unknown> = {}, by = manager) => by.call(listAccessRecords, { query })
const acts = async (query: Record<string, unknown>, by?: Officer) =>
  (await list({ from: today, until: today, ...query }, by)).rows.map(({ act, reason }) => `${act} ${reason}`)
const textOf = (answer: { body: unknown }) => Buffer.from(answer.body as Uint8Array).toString('utf8')

test('records are found by who, whose case, which act and which days', async () => {
  assert.deepEqual((await acts({ staff: preparer.id })).slice(0, 2), ['read 환급 계좌 확인', 'read case-file'])
  assert.deepEqual(await acts({ staff: preparer.id, act: 'list' }), ['list case-list'])
  const { rows } = await list({ case: params.caseNumber, staff: preparer.id })
  assert.deepEqual(
    [...new Set(rows.map(({ who, caseNumber }) => `${who} ${caseNumber}`))],
    [`들여다본이 ${params.caseNumber}`],
  )
  assert.deepEqual(await acts({ staff: preparer.id, from: '2026-05-01', until: '2026-05-11' }), [])
  const { rows: first } = await list({ staff: preparer.id, size: 1 })
  const { rows: second, total } = await list({ staff: preparer.id, size: 1, page: 1 })
  assert.deepEqual([first.length, second.length, first[0]?.id === second[0]?.id], [1, 1, false])
  assert.ok(total > 3)
})

test('a manager sees the own branch alone, an operator every one; another branch’s case and people do not exist', async () => {
  assert.deepEqual(
    (await acts({}, stranger)).filter((act) => act.includes('환급')),
    [],
  )
  assert.ok((await acts({ act: 'read' }, operator)).includes('read 환급 계좌 확인'))
  for (const query of [{ case: params.caseNumber }, { staff: preparer.id }])
    assert.equal(codeOf(await stranger.ask(listAccessRecords, { query })), 'notfound')
  assert.equal(
    codeOf(await manager.ask(listAccessRecords, { query: { from: today, until: '2026-05-11' } })),
    'input.invalid',
  )
})

test('an operator reads in which firm each happened, in the list, the file and the report; a manager sees one alone', async () => {
  const query = { from: today, until: today, size: 100 }
  const { rows } = await list(query, operator)
  const name = rehearsal.product.context.branchOf('gaon').name
  assert.ok(rows.some(({ who, branch }) => who === '들여다본이' && branch === name))
  assert.deepEqual([...new Set((await list(query)).rows.map(({ branch }) => branch))], [null])
  const reason = '감독기관의 요구'
  const file = async (officer: Officer) =>
    textOf(await officer.ask(downloadPersonRecords, { params, body: { reason } }))
  assert.ok((await file(operator)).includes(`,${name}`) && !(await file(manager)).includes(name))
  const body = { from: today, until: today, staffId: preparer.id, reason }
  const branchesOf = async (officer: Officer) =>
    (await officer.call(readIncident, { body })).persons.find((person) => person.caseNumber === params.caseNumber)
      ?.branches
  assert.deepEqual([await branchesOf(operator), await branchesOf(manager)], [[name], []])
  assert.ok(textOf(await operator.ask(downloadIncident, { body })).includes(`${params.caseNumber},${name},`))
})

test('looking through the records of a person is a record of that person', async () => {
  await list({ case: params.caseNumber })
  assert.equal((await acts({ case: params.caseNumber, staff: manager.id }))[0], 'list access-records')
})

test('everything about one person is a file that holds no name and no number of theirs; who took it and why is in it', async () => {
  const taken = await manager.ask(downloadPersonRecords, { params, body: { reason: '본인이 열람을 요구' } })
  const lines = textOf(taken).trimEnd().split('\r\n')
  assert.match(lines[1] ?? '', /내려받기,열람 기록,26-\d+,본인이 열람을 요구/)
  assert.ok(lines.some((line) => line.includes('들여다본이,preparer,가린 정보 열기,주민등록번호')))
  assert.ok(lines.some((line) => line.includes(',본인,')))
  assert.ok(lines.some((line) => line.includes(',접수 건 확인,')) && !lines.some((line) => line.includes('case-file')))
  const { residentNumber, name } = rehearsal.simulators.world.people.byId('haneul')!
  for (const hidden of [residentNumber, residentNumber.slice(6), name]) assert.ok(!lines.join().includes(hidden))
  const refused = await stranger.ask(downloadPersonRecords, { params, body: { reason: '남의 지점' } })
  assert.equal(codeOf(refused), 'notfound')
})

test('an incident: since when, by whom, whose, of one account or all; the file says the same of everybody', async () => {
  const body = { from: today, until: today, staffId: preparer.id, reason: '휴대폰을 잃어버림' }
  const { readers, persons, total } = await manager.call(readIncident, { body })
  assert.deepEqual(
    readers.map(({ who, persons: count }) => [who, count]),
    [['들여다본이', 2]],
  )
  const [person] = persons.filter(({ caseNumber }) => caseNumber === params.caseNumber)
  assert.ok(person && person.acts.includes('read') && person.records >= 2 && person.first <= person.last)
  assert.equal(total, 2)
  const lines = textOf(await manager.ask(downloadIncident, { body }))
    .trimEnd()
    .split('\r\n')
  assert.equal(lines.length, 1 + total)
  const line = lines.find((line) => line.startsWith(params.caseNumber))
  assert.match(line ?? '', /가린 정보 열기.*들여다본이$/)
  assert.deepEqual((await acts({ staff: manager.id })).slice(0, 2), [
    'download 휴대폰을 잃어버림',
    'view 휴대폰을 잃어버림',
  ])
  const all = await manager.call(readIncident, { body: { ...body, staffId: null } })
  assert.ok(all.readers.length > 1 && all.total > total)
  const elsewhere = await stranger.call(readIncident, { body: { ...body, staffId: null } })
  assert.ok(!elsewhere.persons.some(({ caseNumber }) => caseNumber === params.caseNumber))
  const yesterday = { ...body, from: '2026-05-01', until: '2026-05-11' }
  assert.deepEqual((await manager.call(readIncident, { body: yesterday })).persons, [])
})

test('a month that is over is looked through and signed, once; the signature tells who, when and of how many', async () => {
  const { database } = rehearsal.product.context
  const reader = { kind: 'staff' as const, id: preparer.id, reason: 'test' }
  const inApril = new Date('2026-04-30T14:59:59Z')
  for (const act of ['download', 'download', 'read'])
    await database.accessRecords.record(reader, { act, fields: [], branchId: 'gaon' }, inApril)
  await database.accessRecords.record(
    { ...reader, kind: 'filer' },
    { act: 'read', fields: [], branchId: 'gaon' },
    inApril,
  )
  const board = await manager.call(readAccessReview)
  assert.deepEqual(
    [board.month, board.acts, board.review],
    [
      '2026-04',
      [
        { act: 'download', total: 2 },
        { act: 'read', total: 1 },
      ],
      null,
    ],
  )
  const body = { month: '2026-04', branchId: 'gaon', note: '내려받기 두 건의 이유를 확인함' }
  await manager.call(signAccessReview, { body })
  const { review, months } = await manager.call(readAccessReview, { query: { month: '2026-04' } })
  assert.deepEqual([review?.note, review?.records, review?.by], [body.note, 3, '연습직원'])
  assert.deepEqual(months[0], { month: '2026-04', signed: true })
  assert.equal(codeOf(await operator.ask(signAccessReview, { body })), 'access.reviewed')
  assert.ok((await acts({ act: 'access-review' })).includes('access-review access-review 2026-04'))
  for (const month of ['2026-05', '2025-04'])
    assert.equal(codeOf(await manager.ask(signAccessReview, { body: { ...body, month } })), 'input.invalid')
  assert.equal(codeOf(await stranger.ask(signAccessReview, { body: { ...body, month: '2026-03' } })), 'auth.forbidden')
  assert.equal((await stranger.call(readAccessReview)).review, null)
})
