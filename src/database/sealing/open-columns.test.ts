/**
 * Every column that holds free text is sealed, or stands in one of these lists: it says nothing of a person, it is of
 * staff and ends with their records, or it is of a filer and an end of what is kept empties it.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { getTableColumns, getTableName, isTable, type Column, type Table } from 'drizzle-orm'
import { typedColumns } from '#database/schema/consultations.server.ts'
import * as tables from '#database/schema/tables.server.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sealedColumns } from './rotation.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

type Lists = Readonly<Record<string, string>>

/** Identifiers, hashes, days, codes and figures; words of the firm about itself. */
const ofNobody: Lists = {
  access_chain: 'prevHash hash',
  access_records: 'readerId requestId subjectId branchId act fields reason',
  access_reviews: 'branchId month looked',
  accounts: 'provider app branchId diedOn',
  address_lists: 'branchId',
  agent_desks: 'failure claimedBy',
  archived_accounts: 'basis',
  authentication_requests: 'failure',
  bank_columns: 'branchId headsKey day amount depositor',
  bank_lines: 'branchId lineHash bookedOn bookedTime senderHash',
  banners: 'branchId text link',
  bills: 'contentType sha256 payBy bookStatements',
  book_accounts: 'branchId nameHash',
  branch_pictures: 'branchId name contentType',
  branch_versions: 'branchId content changed',
  calculation_overrides: 'field',
  case_list_choices: 'columns',
  case_series: 'branchId',
  case_views: 'branchId columns',
  cash_receipts: 'numberMask tid authCode trouble',
  collection_steps: 'claimedBy failure',
  consent_texts: 'hash kind version body',
  consents: 'branchId kind version textHash',
  consultations: 'receiptNumber branchId',
  contacts: 'branchId',
  conversation_files: 'contentHash',
  deposit_notices: 'noticeKey orderId',
  documents: 'kind state failure',
  download_links: 'tokenHash branchId',
  family_invitations: 'branchId tokenHash nameHash',
  family_members: 'residentHash',
  family_people: 'branchId',
  filing_events: 'before after actorId requestId',
  filing_ticks: 'cell',
  filings:
    'caseNumber branchId caseNumberKey registryAddInfoCode method notSubjectWhy draftFigures portalReceiptNumber localReceiptNumber questionDueDay remindedOn endedTerms',
  firm_moves: 'branchId tables',
  grant_log: 'before after',
  guarantee_claims: 'branchId',
  health_minutes: 'subject failure',
  host_proofs: 'branchId host',
  imported_clients: 'branchId personKey',
  key_checks: 'keyId sealed',
  letter_files: 'contentHash',
  letters: 'paperDay receivedDay paperDueDay countedDueDay dueDay askedUntil sentDay remindedOn',
  messenger_unlinks: 'app branchId',
  outbox: 'template branchId variables dedupeKey claimedBy providerMessageId templateCode lastFailure',
  past_year_cases: 'dueDay filedDay decidedDay questionDay refundedDay remindedOn',
  payment_events: 'actorId detail',
  payments: 'branchId orderId merchantId providerTid resultCode claimedBy',
  portal_papers: 'contentHash',
  post_files: 'originalFilename contentType sha256',
  post_revisions: 'title source contentHtml',
  post_views: 'visitorHash',
  post_writings: 'source',
  privacy_request_events: 'dueDay',
  privacy_requests: 'branchId arrivedOn dueDay remindedOn',
  posts: 'branchId title contentHtml contentText titleKey contentKey',
  provider_days: 'merchantId day fileHash',
  provider_differences: 'branchId merchantId day subject orderId differenceKey',
  provider_lines: 'merchantId lineKey tid orderId',
  question_files: 'contentHash',
  questions: 'dueDay',
  ratings: 'branchId month',
  record_files: 'branchId sha256',
  record_layouts: 'branchId name source sha256',
  refunds: 'accountMask trouble',
  registrations: 'bankCode accountMask requestedBankCode requestedAccountMask',
  replays: 'scope key bodyHash',
  report_summaries: 'type incomeKinds dueDay quote books earlier inputsHash differences checks',
  reports: 'sha256',
  request_limits: 'scope keyHash',
  return_transmissions: 'key figures code claimedBy',
  schema_state: 'lastMigration breaksBefore',
  sealed_files: 'sha256',
  session_tokens: 'tokenHash',
  sessions: 'endReason branchId cookieHash',
  sign_in_attempts: 'stateHash cookieHash nonceHash branchId codeHash',
  staff: 'branchId passwordHash endsOn',
  staff_links: 'branchId tokenHash endsOn',
  staff_requests: 'branchId endsOn',
  staff_sessions: 'endReason tokenHash',
  staff_sign_ins: 'stateHash cookieHash branchId',
  switches: 'name',
  virtual_accounts: 'bankCode bankName numberMask numberHash',
  waiting_tickets: 'branchId',
}

/** Accounts of staff and their words about acts of the office, kept as the office's own records. */
const ofStaff: Lists = {
  access_records: 'ip',
  address_lists: 'ranges by reason',
  banners: 'setBy removedBy',
  branch_pictures: 'addedBy',
  branch_versions: 'reason writtenBy',
  access_reviews: 'note',
  case_views: 'name filter person',
  consents: 'countersignerName countersignerLicence',
  download_links: 'ip',
  grant_log: 'by approvedBy reason',
  posts: 'writer writerKey',
  provider_differences: 'reason',
  record_files: 'reason',
  record_layouts: 'removedReason',
  season_changes: 'reason askedBy decidedBy',
  season_extensions: 'reason setBy',
  staff: 'loginName name licenceNumber',
  staff_links: 'loginName name by',
  staff_requests: 'reason',
  staff_sessions: 'ip userAgent',
  switches: 'reason setBy',
  waiting_tickets: 'calledBy',
}

/** Where rows go with what is kept of a case (the function destroy_retained). */
const ofFilersInRows: Lists = {
  agent_desks: 'failureWords',
  bills: 'fileName addedBy removedBy removedReason',
  calculation_overrides: 'value reason source',
  consents: 'agentName ip',
  deposit_notices: 'handledNote',
  family_members: 'name residentMask deceasedOn',
  filing_events: 'data reason',
  refunds: 'reason reference',
  registrations: 'portalId additionalPhone note',
  report_summaries: 'sentBackReason recallReason',
  reports: 'fileName madeBy',
  virtual_accounts: 'holderName',
}

/** What the rest is emptied by: a statement in a file of src. Generated columns (`...Key`) follow their source. */
const ofFilers: readonly (readonly [table: string, columns: string, file: string, statement: RegExp])[] = [
  [
    'accounts',
    'providerId name email phone referral referralUrl',
    'database/withdrawal/withdraw.server.ts',
    /name: '',\s*email: null,\s*phone: null/,
  ],
  ['bank_lines', 'depositor sender beside', 'server/jobs/queries.server.ts', /depositor: '', sender: '', beside: \[\]/],
  [
    'consultations',
    'name phone email content answer',
    'database/destruction/destroy-due.server.ts',
    /\.\.\.typedNothing, answer: null/,
  ],
  [
    'consultation_events',
    'note',
    'database/destruction/destroy-due.server.ts',
    /update\(consultationEvents\)\.set\(\{ note: null \}\)/,
  ],
  ['contacts', 'note', 'database/destruction/retention.server.ts', /update\(contacts\)\s*\.set\(\{ note: null \}\)/],
  [
    'filings',
    'filerName filerEmail filerPhone filerNameKey filerPhoneKey residentMask residentHash registryAddName',
    'database/withdrawal/empty-filings.server.ts',
    /filerName: null,\s*filerEmail: null,\s*filerPhone: null/,
  ],
  [
    'guarantee_claims',
    'reason proof reference',
    'database/destruction/retention.server.ts',
    /update\(guaranteeClaims\)\s*\.set\(\{ reason: '', proof: '', reference: null \}\)/,
  ],
  ['imported_clients', 'name phone owner', 'office/clients/queries.server.ts', /\.delete\(importedClients\)/],
  ['messenger_unlinks', 'providerId', 'filer/sign-in/unlinks-queries.server.ts', /delete\(messengerUnlinks\)/],
  ['ratings', 'words', 'server/ratings-queries.server.ts', /deleteBatch\(db, ratings/],
  ['replays', 'answer', 'server/jobs/queries.server.ts', /deleteBatch\(db, idempotency/],
  ['sessions', 'ip userAgent', 'server/jobs/queries.server.ts', /deleteBatch\(db, sessions/],
]

const named = (lists: Lists) =>
  Object.entries(lists).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`))

const isFreeText = (column: Column) => !column.enumValues?.length && /text|char|json/.test(column.getSQLType())

const freeTexts = (Object.values(tables).filter((value) => isTable(value)) as Table[]).flatMap((table) =>
  Object.entries(getTableColumns(table))
    .filter(([, column]) => isFreeText(column))
    .map(([name]) => `${getTableName(table)}.${name}`),
)

test('every free text of every table is sealed or stands in one list, and no list names another', () => {
  assert.ok(freeTexts.length > 300, String(freeTexts.length))
  const sealed = sealedColumns.map(({ table, field }) => `${getTableName(table)}.${field}`)
  const emptied = ofFilers.flatMap(([table, columns]) => named({ [table]: columns }))
  const listed = [...sealed, ...named(ofNobody), ...named(ofStaff), ...named(ofFilersInRows), ...emptied]
  assert.deepEqual(
    listed.filter((name, at) => listed.indexOf(name) !== at),
    [],
    'named twice',
  )
  assert.deepEqual(
    freeTexts.filter((name) => !listed.includes(name)),
    [],
    'may it name a person? Seal it, or say which end of what is kept empties it',
  )
  assert.deepEqual(
    listed.filter((name) => !freeTexts.includes(name)),
    [],
    'no such column',
  )
})

test('what is of a filer has an end: rows by destroy_retained, the rest by the statement that is named', async () => {
  const [retained] = await it.asOwner<{ body: string }>(
    "select pg_get_functiondef('destroy_retained'::regproc) as body",
  )
  const body = retained?.body ?? ''
  for (const table of Object.keys(ofFilersInRows)) assert.match(body, new RegExp(`DELETE FROM ${table} `), table)
  for (const [table, , file, statement] of ofFilers) {
    const source = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    assert.match(source, statement, table)
  }
  const typed = ofFilers.find(([table]) => table === 'consultations')?.[1] ?? ''
  for (const column of typedColumns.filter((name) => name !== 'callFrom')) assert.ok(typed.includes(column), column)
})
