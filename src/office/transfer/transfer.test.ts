import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeKsc5601 } from '#domain/record-file/ksc5601.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { approveReview, readCalculation, sendToReview } from '#office/review/contract.ts'
import { readFilingSheet } from '#office/return/contract.ts'
import { nationalLayout } from '#tests/support/fixtures/record-layouts.ts'
import { answerChecks, everyReason, hearApproval, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { addRecordLayout, makeRecordFile, previewRecordFile, readRecordFiles, removeRecordLayout } from './contract.ts'
import { readLayoutFile } from './handlers.server.ts'

let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
let manager: Officer
let stranger: Officer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer', name: '담당연습' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  manager = await makeOfficer(rehearsal, { role: 'branch-manager', name: '지점장연습' })
  stranger = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' })
  for (const officer of [preparer, reviewer, manager, stranger]) await officer.signIn()
  const filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, { params, body: await version() })
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
  const calculation = await preparer.call(readCalculation, { params })
  await preparer.call(sendToReview, { params, body: { ...(await version()), ...reviewOf(calculation, 'ESTIMATE') } })
})
after(() => rehearsal?.stop())

function linesOf(bytes: Uint8Array): string[] {
  const lines: string[] = []
  for (let from = 0, to = 0; (to = bytes.indexOf(13, from)) >= 0; from = to + 2)
    lines.push(decodeKsc5601(bytes.subarray(from, to)) ?? '')
  return lines
}

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

const version = async () => ({ version: (await preparer.call(readCase, { params })).version })
const bytesOf = (text: string) => new TextEncoder().encode(text)
const add = (officer: Officer, text: string) => officer.call(addRecordLayout, { body: bytesOf(text) })
const layoutId = async () => (await preparer.call(readRecordFiles)).layouts[0]!.id
const asked = async () => ({ layout: await layoutId(), caseNumbers: [params.caseNumber], portalUser: 'gaon01' })
const preview = async (more: object = {}) => preparer.call(previewRecordFile, { body: { ...(await asked()), ...more } })
const make = async (more: object = {}) =>
  preparer.ask(makeRecordFile, { body: { ...(await asked()), reason: '5월 11일 신고', ...more } })

test('a layout is kept by a manager, for the own firm, once; a faulty one is told by line and field', async () => {
  assert.equal((await preparer.ask(addRecordLayout, { body: bytesOf(nationalLayout) })).status, 403)
  assert.deepEqual(await add(manager, nationalLayout), { outcome: 'kept', faults: [] })
  assert.deepEqual(await add(manager, nationalLayout), { outcome: 'same', faults: [] })
  const { layouts } = await preparer.call(readRecordFiles)
  assert.deepEqual(
    layouts.map(({ name, validFrom, addedBy, current, asksUser }) => ({ name, validFrom, addedBy, current, asksUser })),
    [{ name: '연습 종합소득세 서식', validFrom: '2026-05-01', addedBy: '지점장연습', current: true, asksUser: true }],
  )
  assert.deepEqual((await stranger.call(readRecordFiles)).layouts, [])
  const faulty = nationalLayout.replace('bytes: 80', 'bytes: 81').replace("value: '52'", 'value: 52')
  const { outcome, faults } = await add(manager, faulty)
  assert.equal(outcome, 'faults')
  assert.deepEqual(
    faults.map(({ line, where }) => [line, where]),
    [[lineOf(faulty, 'value: 52'), '사업장 · 자료구분 · value']],
  )
  const narrow = await add(manager, nationalLayout.replace('bytes: 80', 'bytes: 81'))
  const [fault] = narrow.faults
  assert.deepEqual([fault?.line, fault?.where], [lineOf(nationalLayout, 'id: 표지'), '표지'])
  assert.match(fault?.words ?? '', /80\/81/)
})

test('faults of writing are told, whatever the file is', () => {
  const first = (text: string | Uint8Array) => {
    const read = readLayoutFile(typeof text === 'string' ? bytesOf(text) : text)
    return 'faults' in read ? read.faults[0] : undefined
  }
  assert.equal(first(nationalLayout), undefined)
  assert.equal(first(Uint8Array.of(0xb0, 0xa1))?.line, null)
  assert.match(first('')?.words ?? '', /빈 파일/)
  assert.equal(first('a: 1\na: 2')?.line, 2)
  assert.equal(first('name: [')?.line, 1)
  assert.match(first('a: &x [1]\nb: *x')?.words ?? '', /&, \*/)
  assert.match(first(nationalLayout.replace('type: 9, bytes: 8', 'type: Z, bytes: 8'))?.words ?? '', /가운데 하나/)
  assert.match(
    first(nationalLayout.replace('from: file.day', 'form: file.day'))?.words ?? '',
    /모르는 이름이에요: form/,
  )
  assert.match(first(nationalLayout.replace('tax: national\n', ''))?.words ?? '', /꼭 있어야/)
  const json = readLayoutFile(bytesOf(JSON.stringify({ name: 'x' })))
  assert.ok('faults' in json && json.faults.length > 0)
})

test('only an approved return that waits to be filed is written; what is missing is told by its case', async () => {
  const { ready, refused } = await preview({ caseNumbers: [params.caseNumber, '26-999999'] })
  assert.deepEqual(ready, [])
  assert.deepEqual(
    refused.map(({ caseNumber, words }) => [caseNumber, words !== null]),
    [
      [params.caseNumber, true],
      ['26-999999', true],
    ],
  )
  assert.equal(codeOf(await make()), 'record-file.refused')
  await reviewer.call(approveReview, { params, body: { ...(await version()), reasons: everyReason } })
  const { database, clock } = rehearsal.product.context
  const { id } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const actor = { kind: 'system' as const, id: 'test' }
  await database.cases.move(id, 'office', 'ready-to-file', { actor, kind: 'rehearsal' }, clock.now())
  assert.deepEqual((await preview()).ready, [])
  await hearApproval(preparer.call, params)
  const { cases, total } = await preparer.call(readRecordFiles)
  assert.deepEqual([cases.map(({ caseNumber }) => caseNumber), total], [[params.caseNumber], 1])
})

test('the file holds the return by its lines, is recorded with its reason, and files nothing', async () => {
  const found = await preview()
  assert.deepEqual(found, { ready: [params.caseNumber], refused: [], file: [], fileName: found.fileName })
  assert.match(found.fileName, /^2026\d{4}\.Z110700\.01$/)
  const file = await make()
  assert.equal(file.status, 200, JSON.stringify(file.body).slice(0, 200))
  const bytes = file.body as unknown as Uint8Array
  const lines = linesOf(bytes)
  const { context } = rehearsal.product
  const filing = (await context.database.filings.findByCaseNumber(params.caseNumber))!
  const reader = { kind: 'system' as const, id: 'test', reason: 'test' }
  const number = await context.database.filings.readResidentNumber(filing.id, reader, context.clock.now())
  const { sections } = await preparer.call(readFilingSheet, { params })
  const won = (section: string, title: string) => {
    const rows = sections.find(({ id }) => id === section)?.groups.flatMap((group) => group.rows) ?? []
    const { value } = rows.find((row) => row.title === title)!
    return value.kind === 'won' ? value.won : 0
  }
  const amount = (value: number, width: number) =>
    value < 0 ? `-${String(-value).padStart(width - 1, '0')}` : String(value).padStart(width, '0')
  const due = amount(won('main', '납부할 또는 환급받을 총세액'), 15)
  assert.equal(lines.length, 3 + (sections.find(({ id }) => id === 'business')?.groups.length ?? 0))
  assert.match(lines[0]!, /^50Z110700\d{8}gaon01 {14}/)
  assert.ok(lines[0]!.endsWith(`00001${' '.repeat(8)}`))
  assert.ok(lines[1]!.startsWith(`51${number}${filing.filerName}`), 'number and name')
  assert.ok(lines[1]!.includes(`${amount(won('main', '종합소득금액'), 15)}${due}001`), 'figures')
  assert.equal(lines.at(-1), `5900001${due}${' '.repeat(18)}`)

  const { files } = await preparer.call(readRecordFiles)
  assert.deepEqual(
    files.map(({ cases, reason, madeBy }) => [cases, reason, madeBy]),
    [[1, '5월 11일 신고', '담당연습']],
  )
  const { items } = await context.database.accessRecords.list({ readerId: preparer.id, page: 0, size: 20 })
  const own = items.filter(({ reason }) => reason === '5월 11일 신고')
  assert.ok(own.some(({ act, fields }) => act === 'download' && fields.includes('resident-number')))
  assert.ok(
    own.some(
      ({ act, fields, filingId }) => act === 'read' && fields[0] === 'resident-number' && filingId === filing.id,
    ),
  )
  assert.equal((await preparer.call(readCase, { params })).row.officeState, 'ready-to-file')
  assert.equal((await make({ reason: '' })).status, 400)
})

test('a name that KSC-5601 cannot write, a value too long and a wrong sum are refused by case and field', async () => {
  const { context } = rehearsal.product
  const filing = (await context.database.filings.findByCaseNumber(params.caseNumber))!
  await context.database.filings.update(filing.id, { filerName: '김뷁가' }, context.clock.now())
  const [refused] = (await preview()).refused
  assert.deepEqual(refused, {
    caseNumber: params.caseNumber,
    name: '김뷁가',
    words: null,
    fields: [{ record: '기본', field: '성명', fault: 'letters', detail: '뷁' }],
  })
  assert.equal(codeOf(await make()), 'record-file.refused')
  await context.database.filings.update(filing.id, { filerName: filing.filerName! }, context.clock.now())
  const tight = nationalLayout
    .replace('name: 총수입금액, type: 9, bytes: 15', 'name: 총수입금액, type: 9, bytes: 2')
    .replace('type: X, bytes: 8, blank: true }\n  - id: 합계', 'type: X, bytes: 21, blank: true }\n  - id: 합계')
    .replace('sum: 사업장/소득금액', 'sum: 사업장/총수입금액')
  assert.deepEqual(await add(manager, tight), { outcome: 'kept', faults: [] })
  const { layouts } = await preparer.call(readRecordFiles)
  assert.equal(layouts.length, 1, 'a layout of the same first day is replaced')
  assert.deepEqual(
    (await preview()).refused[0]?.fields.map(({ field, fault }) => [field, fault]),
    [
      ['종합소득금액', 'sum'],
      ['총수입금액', 'long'],
    ],
  )
  assert.equal((await preview({ portalUser: '한글사용자이름아주긴것들' })).file[0]?.fault, 'long')
})

test('the layout of the day is used: a later one not yet, another firm’s never, a removed one no more', async () => {
  await add(manager, nationalLayout)
  const later = nationalLayout.replace('validFrom: 2026-05-01', 'validFrom: 2099-01-01')
  assert.equal((await add(manager, later)).outcome, 'kept')
  const { layouts } = await preparer.call(readRecordFiles)
  assert.deepEqual(
    layouts.map(({ validFrom, current }) => [validFrom, current]),
    [
      ['2099-01-01', false],
      ['2026-05-01', true],
    ],
  )
  const [future, today] = layouts
  assert.equal(codeOf(await make({ layout: future!.id })), 'record-file.layout')
  const strangers = { layout: today!.id, caseNumbers: [params.caseNumber], portalUser: '', reason: '궁금해서' }
  assert.equal(codeOf(await stranger.ask(makeRecordFile, { body: strangers })), 'record-file.layout')
  const removal = { layout: today!.id, reason: '새 서식이 나와서' }
  await stranger.call(removeRecordLayout, { body: removal })
  assert.equal((await preview({ layout: today!.id })).ready.length, 1, 'another firm’s stays')
  assert.equal((await preparer.ask(removeRecordLayout, { body: removal })).status, 403)
  await manager.call(removeRecordLayout, { body: removal })
  assert.equal(codeOf(await make({ layout: today!.id })), 'record-file.layout')
  await add(stranger, nationalLayout)
  const own = (await stranger.call(readRecordFiles)).layouts[0]!
  const theirs = await stranger.call(previewRecordFile, {
    body: { layout: own.id, caseNumbers: [params.caseNumber], portalUser: '' },
  })
  assert.deepEqual([theirs.ready, theirs.refused.map(({ name }) => name)], [[], ['']])
})
