/** The list of clients over HTTP: brought, shown, taken out, and last year's clients invited again. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { read as readBook, utils, write as writeBook } from '@e965/xlsx'
import { csvFile } from '#domain/csv.ts'
import { collectStep } from '#filer/collection/contract.ts'
import { listLastYearFamily } from '#filer/family/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { downloadAgents, listAgents } from '#office/agents/contract.ts'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { filingsOf } from '#tests/support/database.ts'
import { accountOf } from '#tests/support/filer.ts'
import { agreeToAdvertising, makeClient, type ClientOf } from '#tests/support/office/clients.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { walkTo } from '#tests/support/walk.ts'
import {
  downloadClients,
  importClients,
  inviteClients,
  listClients,
  refuseAdvertising,
  removeClients,
} from './contract.ts'
import { clientJobs } from './jobs.server.ts'
import { type ClientFilter, mostInvited } from './rules.ts'

const branchId = 'daon'
let rehearsal: Rehearsal
let reviewer: Officer, preparer: Officer, stranger: Officer
const context = () => rehearsal.product.context
const now = () => context().clock.now()

before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  const made = await Promise.all([
    makeOfficer(rehearsal, { role: 'reviewer', branchId }),
    makeOfficer(rehearsal, { role: 'preparer', branchId }),
    makeOfficer(rehearsal, { role: 'reviewer' }),
  ])
  for (const officer of made) await officer.signIn()
  ;[reviewer, preparer, stranger] = made as [Officer, Officer, Officer]
})
after(() => rehearsal?.stop())

const client = (changes?: ClientOf) => makeClient(context(), branchId, changes)
const agree = (accountId: string) => agreeToAdvertising(context(), branchId, accountId)

const invite = (caseNumbers: readonly string[], caller = reviewer, preview = false) =>
  caller.ask(inviteClients, { body: { caseNumbers: [...caseNumbers], preview } })
const outcomes = async (caseNumbers: readonly string[], preview = false) => {
  const body = { caseNumbers: [...caseNumbers], preview }
  return (await reviewer.call(inviteClients, { body })).results.map(({ outcome }) => outcome)
}
const listed = (filter: ClientFilter, caller = reviewer) => caller.call(listClients, { query: { filter } })
const messageOf = async (accountId: string) =>
  (await context().database.outbox.findByKeys([`invitation:2026:${accountId}`]))[0]

const heads = ['성명', '휴대전화', '귀속연도', '신고유형', '수수료', '담당자', '주민등록번호']
const bring = (rows: readonly (readonly (string | number)[])[], keep: boolean, caller = reviewer) =>
  caller.call(importClients, { query: keep ? { keep: 'true' } : {}, body: Buffer.from(csvFile(heads, rows)) })

test('a file is shown before anything is kept; unread, repeated and known lines are told with their number', async () => {
  await client({ name: '이미손님', phone: '+82 10-3000-0001' })
  const rows = [
    ['박가나', '010-3000-0002', '2024', '간편장부', '220,000', '윤슬', ''],
    ['이미손님', '01030000001', '2024', '추계', '', '', ''],
    ['박가나', '010 3000 0002', '', '', '', '', ''],
    ['최번호', '12', '', '', '', '', ''],
    ['', '010-3000-0003', '', '', '', '', ''],
  ]
  const shown = await bring(rows, false)
  assert.deepEqual([shown.readable, shown.added, shown.known.map(({ line }) => line), shown.kept], [2, 1, [3], false])
  assert.deepEqual(shown.repeated, [{ sheet: null, line: 4, first: 2 }])
  assert.deepEqual(
    shown.unread.map(({ line, why }) => [line, why]),
    [
      [5, 'phone'],
      [6, 'no-name'],
    ],
  )
  assert.deepEqual([shown.named.phone, shown.leftOut], ['휴대전화', ['주민등록번호']])
  assert.equal((await listed('imported')).counts.imported, 0)
  for (const _ of [1, 2]) assert.equal((await bring(rows, true)).kept, true)
  const { rows: brought, counts } = await listed('imported')
  assert.deepEqual(
    [counts.imported, brought[0]?.phoneMask, brought[0]?.lastYear, brought[0]?.consents],
    [1, '010-****-0002', 2025, false],
  )
  assert.equal((await bring(rows, false)).added, 0)
})

test('a workbook is read too; a list without names and phones and a wrong role are refused', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([['안내'], heads, ['정엑셀', 1030000009, 2024, '복식', 330000, '', '']]),
  )
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['이름', '나이'],
      ['가', 1],
    ]),
  )
  const body: Buffer = writeBook(book, { type: 'buffer', bookType: 'xlsx' })
  const { samples } = await reviewer.call(importClients, { body })
  assert.deepEqual(
    samples.map(({ line, name, phoneMask, feeWon }) => [line, name, phoneMask, feeWon]),
    [[3, '정엑셀', '010-****-0009', 330_000]],
  )
  const nothing = Buffer.from(csvFile(['품목', '값'], [['사과', '1']]))
  assert.equal(codeOf(await reviewer.ask(importClients, { body: nothing })), 'clients.file')
  assert.equal(codeOf(await preparer.ask(importClients, { body })), 'auth.forbidden')
})

test('two thousand rows are read and kept while the product answers others', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => [
    `많은손님${at}`,
    `010-${4_000 + at}-0001`,
    '2024',
    '간편장부',
    '110,000',
    '윤슬',
    '',
  ])
  let isDone = false
  const bringing = bring(rows, true).finally(() => void (isDone = true))
  for (const _ of [1, 2, 3]) await listed('waiting', preparer)
  assert.equal(isDone, false, 'nobody else was answered meanwhile')
  assert.equal((await bringing).added, 2_000)
  assert.equal((await listed('imported')).counts.imported, 2_001)
})

test('what was brought is removed with a reason, by its own branch alone, and after a year by itself', async () => {
  const { rows } = await listed('imported')
  const body = { clients: [rows[0]!.id], reason: '고객이 지워 달라고 했어요' }
  assert.deepEqual(await stranger.call(removeClients, { body }), { removed: 0 })
  assert.deepEqual(await reviewer.call(removeClients, { body }), { removed: 1 })
  const [job] = clientJobs
  assert.equal(await job!.run(context(), new Date(now().getTime() + 364 * 86_400_000)), 0)
  assert.equal(await job!.run(context(), new Date(now().getTime() + 366 * 86_400_000)), 500)
  await asOwner(rehearsal, 'delete from imported_clients')
})

test('the list is exported whole with its reason on record and no phone in full', async () => {
  await client({ name: '=HYPERLINK("x")', phone: '010-5000-0001' })
  const body = { filter: 'waiting' as const, format: 'xlsx' as const, reason: '올해 일을 나눠요' }
  const { body: bytes } = await reviewer.ask(downloadClients, { body })
  const sheet = Object.values(readBook(bytes as unknown as Uint8Array).Sheets)[0]!
  const lines: string[][] = utils.sheet_to_json(sheet, { header: 1 })
  assert.equal(lines.length - 1, (await listed('waiting')).counts.waiting)
  assert.ok(lines.some((line) => line.includes('010-****-0001')))
  assert.ok(!JSON.stringify(lines).includes('5000'))
  const records = await asOwner<{ reason: string }>(
    rehearsal,
    `select reason from access_records where act = 'download' and fields::text like '%client-list%'`,
  )
  assert.deepEqual(
    records.map(({ reason }) => reason),
    ['올해 일을 나눠요'],
  )
  assert.equal(codeOf(await preparer.ask(downloadClients, { body })), 'auth.forbidden')
})

test('who agreed to advertising is invited once a season, whoever presses and however often; nobody else', async () => {
  const [asked, silent, begun, left] = [
    await client(),
    await client({ consents: false }),
    await client(),
    await client(),
  ]
  const place = { accountId: begun.accountId, branchId, filingYear: 2026, lane: 'filing' as const }
  await context().database.filings.findOrStart(place, now())
  await context().database.transaction((r) =>
    r.withdrawAccount(left.accountId, { kind: 'system', id: 'test', reason: 'test' }, now()),
  )
  const numbers = [asked, silent, begun, left].map(({ caseNumber }) => caseNumber)
  assert.deepEqual(await outcomes(numbers, true), ['ready', 'no-consent', 'begun', 'gone'])
  assert.equal(await messageOf(asked.accountId), undefined)
  const presses = await Promise.all([1, 2, 3].map(() => outcomes(numbers)))
  assert.deepEqual(presses.map(([first]) => first).toSorted(), ['already', 'already', 'invited'])
  for (const { accountId } of [silent, begun, left]) assert.equal(await messageOf(accountId), undefined)
  const elsewhere = await stranger.ask(inviteClients, {
    body: { branch: branchId, caseNumbers: numbers, preview: true },
  })
  assert.equal(codeOf(elsewhere), 'auth.forbidden')
  assert.equal(codeOf(await invite(numbers, preparer)), 'auth.forbidden')
  assert.ok((await listed('waiting')).rows.find(({ lastCase }) => lastCase === asked.caseNumber)?.invitedAt)
})

type Taken = { to: string; subject?: string; text: string }
const takenOf = async (digits: string) => {
  const answer = await fetch(`${rehearsal.phoneUrl}/ledger/messages.json`)
  const { ledger } = (await answer.json()) as { ledger: { sent: Taken[] } }
  return ledger.sent.filter(({ to }) => to === digits)
}
const send = () => outboxJob.run(context(), now())

test('the text says that it is advertising, who sends it and where to refuse; a refusal stops what waits', async () => {
  const [informed, refused] = [await client({ phone: '010-6000-0001' }), await client({ phone: '010-6000-0002' })]
  await outcomes([informed.caseNumber, refused.caseNumber])
  for (const _ of [1, 2])
    await preparer.call(refuseAdvertising, { params: { caseNumber: refused.caseNumber }, body: {} })
  await rehearsal.moveClock({ advance: 'PT2M' })
  await send()
  const [text, ...more] = await takenOf('01060000001')
  assert.deepEqual(
    [more.length, text?.subject?.startsWith('(광고)'), text?.text.startsWith('(광고) [다온세무회계]')],
    [0, true, true],
  )
  for (const word of ['042-0000-0301', '무료 수신거부: 080-000-0003', '6월 1일'])
    assert.ok(text?.text.includes(word), word)
  assert.deepEqual(
    (await takenOf('01060000002')).filter(({ text: words }) => words.includes('광고)')),
    [],
  )
  assert.equal((await messageOf(refused.accountId))?.state, 'cancelled')
  await agree(refused.accountId)
  assert.deepEqual(await outcomes([refused.caseNumber, informed.caseNumber]), ['invited', 'already'])
  assert.equal((await messageOf(refused.accountId))?.state, 'due')
})

test('a firm without a free number for refusals invites nobody', async () => {
  assert.equal(codeOf(await invite(['26-000001'], stranger)), 'clients.closed')
  const { closed } = await stranger.call(listClients)
  assert.equal(closed, 'refusal-number')
})

test('nothing of last year is used before a client agrees anew', async () => {
  const filer = await walkTo(rehearsal, 'p-000761', 'registered', 'filing', branchId)
  const { database } = context()
  const accountId = (await accountOf(context(), filer))?.id ?? ''
  await asOwner(rehearsal, 'update filings set filing_year = 2025 where account_id = $1', [accountId])
  await agree(accountId)
  const [last] = await filingsOf(database, accountId)
  assert.deepEqual(await outcomes([last!.caseNumber]), ['invited'])
  await filer.signIn()
  await filer.call(readJourney)
  assert.notEqual((await filer.ask(listLastYearFamily)).status, 200)
  assert.notEqual((await filer.ask(collectStep, { params: { step: '1' } })).status, 200)
  const begun = (await filingsOf(database, accountId)).find(({ filingYear }) => filingYear === 2026)
  const remaining = begun && [
    begun.filerName,
    begun.residentMask,
    begun.method,
    begun.portalSessionUntil,
    begun.agentState,
  ]
  assert.deepEqual(remaining ?? [null, null, null, null, 'unknown'], [null, null, null, null, 'unknown'])
  const standing = (await database.consents.listOf(accountId)).filter(
    ({ filingId, kind }) => filingId !== last!.id && kind !== 'enquiry-marketing',
  )
  assert.deepEqual(standing, [])
})

test('who agreed to the agency goes out as a file of the chosen state, with the day and the reason on record', async () => {
  const body = { filter: 'all' as const, format: 'csv' as const, reason: '수임동의를 맞춰 봐요' }
  const { body: bytes } = await reviewer.ask(downloadAgents, { body })
  const lines = new TextDecoder()
    .decode(bytes as unknown as Uint8Array)
    .trim()
    .split('\r\n')
  const { counts, rows } = await reviewer.call(listAgents, { query: { filter: 'all' } })
  assert.equal(lines.length - 1, counts['all'])
  const consented = rows.filter(({ agreedAt }) => agreedAt !== null)
  assert.ok(consented.length > 0)
  assert.equal(lines.filter((line) => line.includes(',2026-05-12,,')).length, consented.length)
  assert.equal(codeOf(await preparer.ask(downloadAgents, { body })), 'auth.forbidden')
})

test('everybody who has not begun is invited in parts, each person once, whoever presses beside', async () => {
  const made = []
  for (let at = 0; at < mostInvited + 5; at += 1) made.push(await client({ consents: at % 2 === 0 }))
  const inParts = async (preview: boolean) => {
    const found: { caseNumber: string; outcome: string }[] = []
    let [after, parts]: [string | null, number] = ['', 0]
    for (; after !== null; parts += 1) {
      const part: { results: typeof found; next: string | null } = await reviewer.call(inviteClients, {
        body: { after, preview },
      })
      found.push(...part.results)
      after = part.next
    }
    return { parts, of: (wanted: string) => found.filter(({ outcome }) => outcome === wanted).length, found }
  }
  const shown = await inParts(true)
  assert.equal(shown.parts, 2)
  assert.equal(new Set(shown.found.map(({ caseNumber }) => caseNumber)).size, shown.found.length)
  for (const { caseNumber } of made) assert.ok(shown.found.some((row) => row.caseNumber === caseNumber))
  const ready = shown.of('ready')
  assert.ok(ready >= mostInvited / 2)
  const both = await Promise.all([inParts(false), inParts(false)])
  assert.equal(both[0].of('invited') + both[1].of('invited'), ready)
  assert.deepEqual((await inParts(false)).of('invited'), 0)
  const neither = await reviewer.ask(inviteClients, { body: { after: '', caseNumbers: ['25-000001'], preview: true } })
  assert.equal(codeOf(neither), 'input.invalid')
})
