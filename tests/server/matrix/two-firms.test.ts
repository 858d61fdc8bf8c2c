/**
 * One person is a member of two firms. Every member call is sent at one of them, in either direction: no row of the
 * other changes, no answer mentions it, and after each act its screens are the same as before.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Endpoint } from '#contract/endpoint.ts'
import { namedFields } from '#contract/id.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'
import { consentHash } from '#database/consents.server.ts'
import { checkAgent, dismissAgent, readConsentText, registerAgent } from '#filer/consent/contract.ts'
import { giveMarketing, withdraw } from '#filer/member/contract.ts'
import { openDownload, readReportState } from '#filer/my-page/contract.ts'
import { served } from '#src/app.server.ts'
import { sendEnquiry } from '#site/consultation/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { fetchAt } from '#tests/support/server/fetch-at.ts'
import { walkOn, walkTo } from '#tests/support/walk.ts'
import { ends, signInAnew } from './people.ts'
import { inputOf } from './samples.ts'
import { makePapers, nowhere, type Things } from './things.ts'
import { takeQueueTicket } from '#filer/queue/queries.server.ts'
import { addReport } from '#office/report/queries.server.ts'
import { insertContact } from '#server/contacts/queries.server.ts'

type Any = Endpoint<any, any, any, any>
type Firm = { filer: Filer; things: Things; filingId: string; accountId: string; marks: string[] }

let rehearsal: Rehearsal
let owner: pg.Client
let here: Firm
let there: Firm
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  owner = new pg.Client({ connectionString: rehearsal.rawDatabase.ownerUrl })
  await owner.connect()
  here = await memberOf('haneul', 'gaon', '가온에만')
  there = await memberOf('haneul', 'nare', '나래에만')
})
after(async () => {
  await owner?.end()
  await rehearsal?.stop()
})

/** The same person at one firm, with a row of every kind that a member has. `mark` is written into free text. */
async function memberOf(person: string, branchId: string, mark: string): Promise<Firm> {
  const { database, clock } = rehearsal.product.context
  const filer = await walkTo(rehearsal, person, 'family', 'filing', branchId)
  // The portal knows one agency for a person: the second firm's ends the first one's.
  if ((await filer.call(checkAgent, { body: {} })).result === 'O') await filer.call(dismissAgent, { body: {} })
  await filer.call(registerAgent, { body: {} })
  await walkOn(rehearsal, filer, 'agent', 'registered')
  const caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
  const filing = (await database.filings.findByCaseNumber(caseNumber))!
  const { id: filingId, accountId, filingYear } = filing
  const now = clock.now()
  const officer = await makeOfficer(rehearsal, { role: 'branch-manager', branchId })
  await database.filings.update(filingId, { completedAt: now }, now)
  const content = Buffer.from('%PDF-1.4\n')
  await addReport(database, filingId, { fileName: `${mark}.pdf`, content, madeBy: officer.id }, now)
  const papers = await makePapers(rehearsal, officer, filing)
  const by = { kind: 'filer' as const, id: accountId }
  const { payment } = await database.payments.open(
    {
      filingId,
      accountId,
      branchId,
      merchantId: '',
      orderId: `JSTWO${branchId}${person.padEnd(14, '0')}`.replace('-', ''),
      method: 'CARD',
      amountWon: 110_000,
      expiresAt: new Date(now.getTime() + 3_600_000),
    },
    by,
    now,
  )
  await takeQueueTicket(database, { accountId, branchId, filingYear }, now)
  await insertContact(database, { accountId, filingId, branchId, dueAt: now, reason: 'bookkeeping' }, now)
  await database.registrations.save(filing, { note: mark }, now)
  const asked = { kind: 'question', words: `${mark} 여쭤봐요`, dueDay: '2026-05-15', by: officer.id } as const
  await database.questions.ask(filing, asked, now)
  const { receiptNumber } = await filer.call(sendEnquiry, {
    body: {
      kind: enquiryKinds[0],
      phone: '010-0000-0002',
      content: `${mark} 문의해요. 언제 답을 받을 수 있나요?`,
      terms: true,
      privacy: true,
      openForMs: 60_000,
    },
  })
  const words = await filer.call(readConsentText, { query: { kind: 'enquiry-marketing' } })
  await filer.call(giveMarketing, { body: { hash: consentHash(words.text) } })
  const link = await filer.call(openDownload, { body: { kind: 'own-data' } })
  const reader = { kind: 'staff' as const, id: officer.id, reason: mark }
  const read = { act: 'read', fields: ['report'], subjectId: accountId, filingId, branchId }
  await database.accessRecords.record(reader, read, now)
  const consents = await database.consents.listOf(accountId)
  return {
    filer,
    filingId,
    accountId,
    things: {
      ...nowhere,
      ...papers,
      consent: consents[0]!.id,
      payment: payment.orderId,
      familyMember: (await database.family.list(filingId))[0]?.id ?? nowhere.familyMember,
      removedMember: (await database.family.list(filingId))[0]?.id ?? nowhere.familyMember,
      agentOffice: rehearsal.product.context.branchOf(branchId).siteId,
    },
    marks: [
      mark,
      caseNumber,
      receiptNumber,
      payment.orderId,
      papers.bill,
      papers.question,
      papers.questionFile,
      papers.letter,
      papers.letterFile,
      link.path.split('/').at(-1)!,
      ...consents.map(({ id }) => id),
    ],
  }
}

/** Every row of the other firm: by its branch, its member, its filing, or what belongs to those. */
async function rowsOf({ accountId, filingId, filer: { branchId } }: Firm): Promise<Map<string, string>> {
  const { rows: columns } = await owner.query<{ table: string; names: string[] }>(
    `select table_name as table, array_agg(column_name::text) as names from information_schema.columns
     where table_schema = 'public' group by table_name`,
  )
  const of: Record<string, string> = {
    branch_id: `branch_id = '${branchId}'`,
    account_id: `account_id = '${accountId}'`,
    subject_id: `subject_id = '${accountId}'`,
    filing_id: `filing_id = '${filingId}'`,
    payment_id: `payment_id in (select id from payments where branch_id = '${branchId}')`,
    question_id: `question_id in (select id from questions where filing_id = '${filingId}')`,
    letter_id: `letter_id in (select id from letters where filing_id = '${filingId}')`,
    session_id: `session_id in (select id from sessions where branch_id = '${branchId}')`,
    consultation_id: `consultation_id in (select id from consultations where branch_id = '${branchId}')`,
  }
  const found = new Map<string, string>()
  for (const { table, names } of columns.toSorted((one, other) => one.table.localeCompare(other.table))) {
    const conditions = names.flatMap((name) => of[name] ?? [])
    const own = table === 'accounts' ? [`id = '${accountId}'`] : table === 'filings' ? [`id = '${filingId}'`] : []
    if (conditions.length + own.length === 0) continue
    const where = [...conditions, ...own].join(' or ')
    const { rows } = await owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t where ${where} order by 1`,
    )
    if (rows.length > 0) found.set(table, rows.map(({ row }) => row).join('\n'))
  }
  return found
}

const differing = (before: Map<string, string>, now: Map<string, string>) =>
  [...new Set([...before.keys(), ...now.keys()])].filter((table) => before.get(table) !== now.get(table))

const called = ({ method, path }: Any) => `${method} ${path}`
const memberCalls: readonly Any[] = served
  .map((call) => call.endpoint as Any)
  .filter(({ who }) => who === 'member')
  .toSorted((one, other) => ends.indexOf(called(one)) - ends.indexOf(called(other)))

/** Sends a call as the member; returns the answer as text. */
async function askAt({ filer }: Firm, call: Any, things: Things): Promise<{ status: number; text: string }> {
  const isLast = ends.includes(called(call))
  if (isLast) await filer.signIn({ again: true })
  const { status, body } = await filer.ask(call, inputOf(call, things))
  if (isLast) await signInAnew(filer)
  return { status, text: body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : JSON.stringify(body) }
}

/** The time of reading, and the request id. */
const ofTheReading = /"(madeAt|serverNow|requestId|lastUsedAt)": ?"[^"]*"/g

/** Whatever may change something. */
const isAct = ({ method, path, act }: Any) => Boolean(act) || (method !== 'GET' && !path.endsWith('/user'))

/** Everything shown to the member of a firm, without what the reading itself changes. */
async function screensOf(firm: Firm): Promise<Record<string, string>> {
  const shown: Record<string, string> = {}
  for (const call of memberCalls.filter((one) => !isAct(one))) {
    const { status, text } = await askAt(firm, call, firm.things)
    shown[called(call)] = `${status} ${text.replace(ofTheReading, '').replace(/%PDF.*/s, '')}`
  }
  return shown
}

const kept = ['accounts', 'filings', 'sessions', 'consents', 'contacts', 'payments', 'consultations', 'outbox']
const alsoKept = ['waiting_tickets', 'download_links', 'access_records', 'questions', 'bills', 'reports']

/** What `call` at `one` firm shows of the `other`, or changes there. */
async function crossing(one: Firm, other: Firm, call: Any, before: Map<string, string>): Promise<string[]> {
  const wrong: string[] = []
  const namesSomething = namedFields(call).some(({ kind }) => kind !== 'agentOffice')
  for (const [what, things] of [
    ...(namesSomething ? [['theirs', other.things] as const] : []),
    ['own', one.things] as const,
  ]) {
    const { status, text } = await askAt(one, call, things)
    if (status >= 500) wrong.push(`${called(call)} naming ${what} was answered ${status} ${text.slice(0, 200)}`)
    if (what === 'theirs' && status < 400) wrong.push(`${called(call)} naming a thing of the other firm: ${status}`)
    // An error repeats the requested address.
    const answered = status >= 400 ? text.replace(/"path":"[^"]*"/, '') : text
    const told = other.marks.filter((mark) => answered.includes(mark))
    if (told.length > 0) wrong.push(`${called(call)} told of the other firm: ${told.join(', ')}`)
    const now = await rowsOf(other)
    for (const table of differing(before, now)) wrong.push(`${called(call)} naming ${what} changed ${table}`)
  }
  return wrong
}

/** Every member call at `one` firm; returns what crossed to the `other`. */
async function everyCall(one: Firm, other: Firm): Promise<string[]> {
  const wrong: string[] = []
  const screens = await screensOf(other)
  for (const table of [...kept, ...alsoKept])
    assert.ok((await rowsOf(other)).has(table), `${table} has no row of the other firm`)
  for (const call of memberCalls) {
    // Reading the screens writes rows there: who read, and how long the session lasts.
    const before = await rowsOf(other)
    wrong.push(...(await crossing(one, other, call, before)))
    if (!isAct(call)) continue
    const shown = await screensOf(other)
    for (const screen of Object.keys(screens))
      if (shown[screen] !== screens[screen]) wrong.push(`${called(call)} changed the other's ${screen}`)
  }
  return wrong
}

async function nothingCrosses(one: Firm, other: Firm): Promise<void> {
  assert.deepEqual(await everyCall(one, other), [])
  assert.ok(memberCalls.length >= 40, `${memberCalls.length} calls`)
  const left = await rehearsal.product.context.database.accounts.find(one.accountId)
  assert.ok(left?.withdrawnAt, 'the member left the one firm')
}

test('a member’s call at one firm changes no row of the other, and no answer mentions it', () =>
  nothingCrosses(here, there))

test('the same holds of a call at the other firm, whose member is watched at the one', async () => {
  const one = await memberOf('p-000803', 'nare', '여기에만')
  await nothingCrosses(one, await memberOf('p-000803', 'gaon', '저기에만'))
})

test('a session of one firm is invalid at the other', async () => {
  for (const [one, other] of [
    [here, there],
    [there, here],
  ] as const) {
    await one.filer.signIn()
    const port = new URL(rehearsal.url).port
    const answer = await fetchAt(`${other.filer.branchId}.localhost:${port}`, `${rehearsal.url}/api/my-page`, {
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${one.filer.token}`,
        cookie: [...one.filer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    assert.equal(answer.status, 401)
  }
})

test('a person who left one firm and returns is a new member there; the other is unchanged', async () => {
  const again = await walkTo(rehearsal, 'haneul', 'signed-in')
  await again.signIn({ again: true })
  await again.call(withdraw)
  assert.equal((await again.ask(readReportState)).status, 401)
  assert.equal((await there.filer.call(readReportState)).caseNumber, there.marks[1])
})
