/** Access records in the office: a manager's search, download and incident report, over HTTP. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
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
  for (const officer of [preparer, stranger]) await officer.signIn()
  await preparer.call(listCases)
  await preparer.call(readCase, { params })
  await preparer.call(revealSecret, { params, body: { what: 'resident-number', reason: '환급 계좌 확인' } })
})
after(() => rehearsal?.stop())

const list = (query: Record<string, unknown> = {}, officer = manager) => officer.call(listAccessRecords, { query })
const acts = async (query: Record<string, unknown>, officer?: Officer) =>
  (await list({ from: today, until: today, ...query }, officer)).rows.map(({ act, reason }) => `${act} ${reason}`)
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

const aprilAt = (day: string, time: string) => new Date(`2026-04-${day}T${time}+09:00`)

/** A month of one firm: ordinary work by day, and one of each that matters. */
async function keepApril(): Promise<void> {
  const { database } = rehearsal.product.context
  const { accountId } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const reader = { kind: 'staff' as const, id: preparer.id, reason: 'case-file', ip: '192.0.2.10' }
  const keep = (at: Date, more: object = {}, readerFields: object = {}) =>
    database.accessRecords.record(
      { ...reader, ...readerFields },
      { act: 'view', fields: ['case-file'], branchId: 'gaon', subjectId: accountId, ...more },
      at,
    )
  // The place was used before the month.
  await keep(new Date('2026-03-20T10:00:00+09:00'))
  for (const day of ['06', '06', '07']) await keep(aprilAt(day, '10:00:00'))
  await keep(aprilAt('08', '11:00:00'), { act: 'download', fields: ['bill'] }, { reason: '고객이 부탁' })
  await keep(aprilAt('08', '11:30:00'), { act: 'read', fields: ['resident-number'] }, { reason: '환급 계좌 확인' })
  // Documents of a case are sealed too, and reading them is everyday work.
  await keep(aprilAt('08', '11:31:00'), { act: 'read', fields: ['documents'] })
  await keep(aprilAt('09', '09:00:00'), { act: 'download-refused', fields: ['report'] })
  for (const time of ['21:59:59', '22:00:00', '23:10:00']) await keep(aprilAt('10', time))
  for (const time of ['06:59:59', '07:00:00']) await keep(aprilAt('11', time))
  const many = (count: number, hour: string) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        keep(aprilAt('13', `${hour}:${String(at).padStart(2, '0')}:00`), { subjectId: randomUUID() }),
      ),
    )
  await many(30, '14')
  await many(29, '16')
  await keep(aprilAt('14', '10:00:00'), {}, { ip: '192.0.2.99' })
  await keep(aprilAt('15', '10:00:00'), {}, { ip: '198.51.100.7' })
  await keep(aprilAt('16', '10:00:00'), {}, { ip: '2001:db8:1:2::7' })
  await keep(aprilAt('30', '23:59:59'), {}, { kind: 'filer', id: accountId })
  await keep(new Date('2026-05-01T00:00:00+09:00'), { act: 'download' })
  await keep(aprilAt('08', '12:00:00'), { act: 'download', branchId: 'nare' })
}

test('a review begins with what matters: what left, what was revealed, what was refused, nights, many in a row, new places', async () => {
  await keepApril()
  const { month, looks, people, records, review } = await manager.call(readAccessReview)
  assert.deepEqual([month, review], ['2026-04', null])
  assert.deepEqual(
    looks.map(({ kind, records: count, total }) => [kind, count, total]),
    [
      ['download', 1, 1],
      ['reveal', 1, 1],
      ['refused', 1, 1],
      ['night', 3, 2],
      ['many', 30, 1],
      ['new-place', 2, 2],
    ],
  )
  const rowsOf = (kind: string) => looks.find((look) => look.kind === kind)!.rows
  const [download] = rowsOf('download')
  assert.deepEqual(
    [download?.who, download?.fields, download?.reasons, download?.caseNumbers, download?.places, download?.first],
    ['들여다본이', ['bill'], ['고객이 부탁'], [params.caseNumber], ['192.0.2.0'], '2026-04-08T02:00:00.000Z'],
  )
  assert.deepEqual(
    rowsOf('night').map(({ records: count, first, last }) => [count, first, last]),
    [
      [1, '2026-04-10T21:59:59.000Z', '2026-04-10T21:59:59.000Z'],
      [2, '2026-04-10T13:00:00.000Z', '2026-04-10T14:10:00.000Z'],
    ],
  )
  assert.deepEqual([rowsOf('many')[0]?.persons, rowsOf('many')[0]?.caseNumbers], [30, []])
  assert.deepEqual(
    rowsOf('new-place').map(({ places }) => places),
    [['2001:db8:1:2::'], ['198.51.100.0']],
  )
  // Everything else is folded by person and day.
  assert.deepEqual([people.length, people[0]?.who, records], [1, '들여다본이', people[0]?.records])
  assert.deepEqual(
    people[0]?.days.find(({ day }) => day === '2026-04-13'),
    { day: '2026-04-13', records: 59, persons: 59 },
  )
  assert.deepEqual(people[0]?.days[0], { day: '2026-04-06', records: 2, persons: 1 })
  assert.equal(records, 74)
  const march = await manager.call(readAccessReview, { query: { month: '2026-03' } })
  assert.deepEqual(
    march.looks.map(({ kind, records: of }) => [kind, of]).filter(([, of]) => of !== 0),
    [['new-place', 1]],
  )
})

test('a month is signed once, by who has looked at everything that was found; the signature tells what that was', async () => {
  const all = ['download', 'reveal', 'refused', 'night', 'many', 'new-place']
  const body = { month: '2026-04', branchId: 'gaon', note: '내려받기 한 건의 이유를 확인함', looked: all }
  for (const looked of [[], all.slice(1), all.slice(0, -1)])
    assert.equal(codeOf(await manager.ask(signAccessReview, { body: { ...body, looked } })), 'input.invalid')
  assert.equal((await manager.ask(signAccessReview, { body: { ...body, looked: ['everything'] } })).status, 400)
  await manager.call(signAccessReview, { body })
  const { review, months } = await manager.call(readAccessReview, { query: { month: '2026-04' } })
  assert.deepEqual([review?.note, review?.records, review?.by], [body.note, 74, '연습직원'])
  assert.deepEqual(
    review?.looked.map(({ kind, records }) => `${kind} ${records}`),
    ['download 1', 'reveal 1', 'refused 1', 'night 3', 'many 30', 'new-place 2'],
  )
  assert.deepEqual(months[0], { month: '2026-04', signed: true })
  assert.equal(codeOf(await operator.ask(signAccessReview, { body })), 'access.reviewed')
  assert.ok((await acts({ act: 'access-review' })).includes('access-review access-review 2026-04'))
  for (const month of ['2026-05', '2025-04'])
    assert.equal(codeOf(await manager.ask(signAccessReview, { body: { ...body, month } })), 'input.invalid')
  assert.equal(codeOf(await stranger.ask(signAccessReview, { body: { ...body, month: '2026-03' } })), 'auth.forbidden')
  const elsewhere = await stranger.call(readAccessReview)
  assert.deepEqual(
    [elsewhere.review, elsewhere.looks.map(({ kind, records }) => `${kind} ${records}`).slice(0, 2)],
    [null, ['download 1', 'reveal 0']],
  )
})
