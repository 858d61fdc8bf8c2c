/** Every write of a member in the order of a journey, and the person's rows afterwards. */
import { findLetterToChange, openLetterContent, saveLetter } from '#database/letters.server.ts'
import type { Database, Filing } from '#database/rows.ts'
import assert from 'node:assert/strict'
import type pg from 'pg'
import type { Endpoint } from '#contract/endpoint.ts'
import { checkSession, completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { collectStep } from '#filer/collection/contract.ts'
import {
  agreeToDelegation,
  checkAgent,
  dismissAgent,
  readConsent,
  readConsentText,
  registerAgent,
  withdrawDelegation,
} from '#filer/consent/contract.ts'
import {
  addFamilyMember,
  requestRegistry,
  chooseFamily,
  deleteFamilyMember,
  fetchFamily,
  restoreFamilyMember,
  tellFamily,
} from '#filer/family/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { giveMarketing, readUser, updatePortalUserData, withdraw, withdrawMarketing } from '#filer/member/contract.ts'
import { chooseMethod, compareMethods, tellExpenses, tellHousehold } from '#filer/method/contract.ts'
import { approveDraft, chooseOwnInstalment, readDraft } from '#filer/draft/contract.ts'
import { markOwnSlip, openDownload } from '#filer/my-page/contract.ts'
import {
  agreeToStart,
  answerDeposit,
  completePayment,
  completePracticePayment,
  readAmount,
  startPayment,
  startPracticePayment,
} from '#filer/payment/contract.ts'
import {
  addConversationFile,
  markOwnConversationRead,
  removeConversationFile,
  writeToOffice,
} from '#filer/conversation/contract.ts'
import * as linked from '#filer/family-group/contract.ts'
import {
  agreeToPastYears,
  checkPastYear,
  entrustPastYear,
  readPastYears,
  withdrawPastYear,
} from '#filer/past-years/contract.ts'
import { chooseYearNotices, estimateInterim, readOwnIncome, readOwnYear } from '#filer/year/contract.ts'
import { addPaper, confirmPapers, removePaper } from '#filer/portal-papers/contract.ts'
import { sendPrivacyRequest, takeBackPrivacyRequest } from '#filer/privacy-requests/contract.ts'
import { addLetterPage, answerLetter, sendLetter } from '#filer/letters/contract.ts'
import { addAnswerFile, answerQuestion, beginBooks, removeAnswerFile } from '#filer/questions/contract.ts'
import { giveRating } from '#filer/rating/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { setReminders } from '#filer/reminders/contract.ts'
import { signOut } from '#filer/sign-in/contract.ts'
import { applyToWait, askForMorning, leaveLine } from '#filer/queue/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { makeFeeDue } from '#tests/support/money/payer.ts'
import { reviewedDue } from '#tests/support/office/reviewed-due.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { identityOf, personCalled, typedAccount, walkTo } from '#tests/support/walk.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { saveRefundDecision, saveRefundEnd } from '#office/money/refunds-queries.server.ts'

type Input = Parameters<Filer['ask']>[1]
/** Sends a call as this person, possibly several times at once, and returns the answer of one that succeeded. */
export type Press = <A>(filer: Filer, endpoint: Endpoint<any, any, any, A>, input?: Input) => Promise<A>

const account = { bankCode: 'KB', accountNumber: typedAccount }
const madeBy = '00000000-0000-4000-8000-000000000001'

async function windowOf({ phoneUrl }: Rehearsal, form: unknown): Promise<Record<string, string>> {
  const answer = await fetch(`${phoneUrl}/nicepay/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ form }),
  })
  return ((await answer.json()) as { fields: Record<string, string> }).fields
}

/** As a member of staff asks about a letter. */
async function askAboutLetter(database: Database, filing: Filing, id: string, now: Date): Promise<void> {
  const reader = { kind: 'system', id: 'test', reason: 'test' } as const
  const letter = await findLetterToChange(database, filing, id)
  const before = await openLetterContent(database, filing, id, reader, now)
  const content = { ...before, question: '어디에서 받으셨나요?' }
  await saveLetter(database, filing, letter, { state: 'asking', askedUntil: '2026-05-20', askedAt: now, content }, now)
}

/** From sign-in to withdrawal: every write is called at least once where it has its effect. */
export async function wholeWay(rehearsal: Rehearsal, filer: Filer, press: Press, child: string): Promise<void> {
  await toThePortal(rehearsal, filer, press)
  await family(rehearsal, filer, press, child)
  await together(rehearsal, filer, press, child)
  await application(rehearsal, filer, press)
  const { database, clock } = rehearsal.product.context
  const filingId = await makeFeeDue(rehearsal.product.context, filer)
  const filing = await database.filings.get(filingId)
  const asked = { kind: 'question', words: '어디에서 받으셨나요?', dueDay: '2026-05-15', by: madeBy } as const
  const { id: questionId } = await database.questions.ask(filing, asked, clock.now())
  const questionParams = { params: { questionId } }
  const { id: file } = await press(filer, addAnswerFile, { ...questionParams, body: aPdf() })
  await press(filer, removeAnswerFile, { ...questionParams, body: { file } })
  await press(filer, answerQuestion, { ...questionParams, body: { words: '학원에서 받았어요' } })
  await press(filer, beginBooks)
  const { id: letterId } = await press(filer, sendLetter, { body: aPdf() })
  await press(filer, addLetterPage, { params: { letterId }, body: aPdf('2') })
  await askAboutLetter(database, filing, letterId, clock.now())
  await press(filer, answerLetter, { params: { letterId }, body: { words: '학원에서 받은 돈이에요' } })
  const { id: privacyRequestId } = await press(filer, sendPrivacyRequest, { body: { kind: 'access', words: '' } })
  await press(filer, takeBackPrivacyRequest, { params: { privacyRequestId } })
  const { id: attached } = await press(filer, addConversationFile, { body: aPdf() })
  await press(filer, removeConversationFile, { body: { file: attached } })
  await press(filer, writeToOffice, { body: { words: '보험료도 경비가 되나요?' } })
  await press(filer, markOwnConversationRead, { body: { until: clock.now().toISOString() } })
  await draft(rehearsal, filer, press, filingId)
  await press(filer, giveRating, { body: { step: 'registered', score: 4, words: '' } })
  await payment(rehearsal, filer, press)
  await press(filer, openDownload, { body: { kind: 'own-data' } })
  const content = Buffer.from('%PDF-1.4 slip')
  const slip = { kind: 'national-slip', fileName: '납부서.pdf', contentType: 'application/pdf', content } as const
  const { id } = await database.bills.add(filingId, { ...slip, addedBy: madeBy }, clock.now())
  await database.filings.update(filingId, { completedAt: clock.now() }, clock.now())
  await press(filer, markOwnSlip, { params: { id }, body: { settled: true } })
  await database.filings.update(filingId, { portalReceiptNumber: '1', portalReceiptAt: clock.now() }, clock.now())
  const { notices } = await filer.call(readOwnYear)
  await press(filer, chooseYearNotices, { body: { on: true, hash: notices?.hash ?? '' } })
  await press(filer, estimateInterim, { body: firstHalf })
  await press(filer, readOwnIncome)
  await database.filings.update(filingId, { portalReceiptNumber: null, portalReceiptAt: null }, clock.now())
  await database.filings.update(filingId, { completedAt: null }, clock.now())
  await press(filer, signOut)
  await filer.signIn({ again: true })
  const shownWon = (await filer.call(readConsent)).moneyBack?.refundWon ?? 0
  await press(filer, withdrawDelegation, { body: { shownWon } })
  await giveBack(rehearsal, filingId)
  await press(filer, withdraw)
}

const firstHalf = { lastInterimWon: 0, incomeWon: 1, deductionsWon: 0, withheldWon: 0 }

/** At a firm that checks past years. */
export async function checkWay(rehearsal: Rehearsal, filer: Filer, press: Press): Promise<void> {
  await filer.call(saveIdentity, { body: identityOf(rehearsal, filer.id), query: { lane: 'filing' } })
  await filer.call(requestAuthentication)
  await filer.onPhone('approve')
  await filer.call(completeAuthentication)
  await press(filer, agreeToPastYears)
  const { feePerYearWon: feeWon, terms, incomeYears } = await filer.call(readPastYears)
  const body = { told: [] }
  let params = { incomeYear: '' }
  // Of most years there is nothing to entrust.
  for (const incomeYear of incomeYears.map(String)) {
    const { year } = await filer.call(checkPastYear, { params: { incomeYear }, body })
    if (year && ['less', 'more', 'unfiled'].includes(year.verdict)) params = { incomeYear }
  }
  await press(filer, checkPastYear, { params, body })
  await press(filer, entrustPastYear, { params, body: { told: [], feeWon, version: terms?.version ?? '' } })
  await press(filer, withdrawPastYear, { params })
}

async function draft({ product }: Rehearsal, filer: Filer, press: Press, filingId: string): Promise<void> {
  await reviewedDue(product.context, filingId, { national: 12_000_000, local: 1_200_000 })
  const { draft } = await filer.call(readDraft)
  const figures = draft?.figures
  await press(filer, chooseOwnInstalment, { body: { figures, nationalWon: 2_000_000, localWon: 0 } })
  await press(filer, approveDraft, { body: { figures } })
}

async function toThePortal(rehearsal: Rehearsal, filer: Filer, press: Press): Promise<void> {
  await press(filer, readUser)
  const { hash } = await filer.call(readConsentText, { query: { kind: 'enquiry-marketing' } })
  await press(filer, giveMarketing, { body: { hash } })
  await press(filer, withdrawMarketing)
  await press(filer, applyToWait)
  await press(filer, leaveLine)
  await press(filer, askForMorning)
  await press(filer, saveIdentity, { body: identityOf(rehearsal, filer.id), query: { lane: 'filing' } })
  await press(filer, setReminders, { body: { on: false } })
  const { id: paper } = await press(filer, addPaper, { body: aPdf('paper') })
  await press(filer, confirmPapers, { body: { nothingElse: false } })
  await press(filer, removePaper, { body: { paper } })
  await press(filer, requestAuthentication)
  await filer.onPhone('approve')
  await press(filer, completeAuthentication)
  await press(filer, checkSession)
  for (const step of ['1', '2', '3']) await press(filer, collectStep, { params: { step } })
}

async function family(rehearsal: Rehearsal, filer: Filer, press: Press, child: string): Promise<void> {
  await press(filer, requestRegistry, { body: {} })
  await filer.onPhone('approve')
  await press(filer, fetchFamily, { body: {} })
  const { residentNumber } = personCalled(rehearsal, child)
  const { memberId } = await press(filer, addFamilyMember, {
    body: { gubun: '4', name: '아이', residentRegistrationNumber: residentNumber },
  })
  await press(filer, deleteFamilyMember, { query: { residentRegistrationNumber: memberId } })
  await press(filer, restoreFamilyMember, { body: { memberId } })
  await press(filer, chooseFamily, { query: { status: 'THIS_YEAR' } })
  await press(filer, tellFamily, { body: { self: ['married'], people: [{ person: memberId, facts: ['disabled'] }] } })
}

/** The grown child files too. */
async function together(rehearsal: Rehearsal, filer: Filer, press: Press, child: string): Promise<void> {
  const relative = await walkTo(rehearsal, child, 'family')
  const { name } = personCalled(rehearsal, child)
  const { token } = await press(filer, linked.inviteFamily, { body: { tie: 'child', name } })
  // Of several presses the last link stands.
  const { token: last } = await filer.call(linked.inviteFamily, { body: { tie: 'child', name } })
  assert.ok(token !== last)
  await press(relative, linked.lookAtInvitation, { body: { token: last } })
  const hash = (await relative.call(linked.readFamilyGroup)).consent?.hash ?? ''
  await press(relative, linked.joinFamily, { body: { token: last, hash } })
  await press(filer, linked.agreeToFamily, { body: { on: true, hash } })
  const { proposal } = await press(filer, linked.compareFamily)
  await press(filer, linked.chooseProposal, { body: { proposal: proposal ?? '0'.repeat(64) } })
  const refused = await filer.call(linked.inviteFamily, { body: { tie: 'spouse', name } })
  await press(relative, linked.refuseFamily, { body: { token: refused.token } })
  await filer.call(linked.inviteFamily, { body: { tie: 'parent', name: '김하나' } })
  const [sent] = (await filer.call(linked.readFamilyGroup)).invitations
  await press(filer, linked.withdrawInvitation, { body: { invitation: sent?.id ?? '' } })
  await press(filer, linked.leaveFamily)
}

async function application(_: Rehearsal, filer: Filer, press: Press): Promise<void> {
  const offers = await filer.call(compareMethods)
  assert.ok(Array.isArray(offers))
  await press(filer, tellExpenses, { body: { expenses: 5_000_000 } })
  await press(filer, tellHousehold, { body: { wealth: 'under', insurance: 'regional' } })
  await press(filer, chooseMethod, { body: offers.find((offer) => offer.recommended)?.fillingType })
  const { hash } = await filer.call(readConsentText, { query: { kind: 'delegation' } })
  await press(filer, agreeToDelegation, { body: { hash } })
  await press(filer, checkAgent, { body: {} })
  await press(filer, dismissAgent, { body: {} })
  await press(filer, registerAgent, { body: {} })
  await press(filer, updatePortalUserData, { body: account })
  await press(filer, register, { body: account })
}

/** The office sends back the refund that was promised with the withdrawal: before that nobody can leave. */
async function giveBack(rehearsal: Rehearsal, filingId: string): Promise<void> {
  const { database, clock } = rehearsal.product.context
  for (const { id: paymentId } of await database.payments.listOf(filingId))
    for (const { id } of await database.refunds.listOf(paymentId)) {
      await saveRefundDecision(database, id, { staffId: madeBy, approve: true }, clock.now())
      await saveRefundEnd(database, id, { outcome: 'done', actor: { kind: 'staff', id: madeBy } }, clock.now())
    }
}

async function payment(rehearsal: Rehearsal, filer: Filer, press: Press): Promise<void> {
  await press(filer, agreeToStart, { body: { hash: (await filer.call(readAmount)).consent.hash } })
  const practice = await press(filer, startPracticePayment, { body: { payMethod: 'CARD' } })
  await press(filer, completePracticePayment, { body: await windowOf(rehearsal, practice) })
  await press(filer, answerDeposit, { body: { answer: 'accept', arrivedWon: 1 } })
  const form = await press(filer, startPayment, { body: { payMethod: 'CARD' } })
  await press(filer, completePayment, { body: await windowOf(rehearsal, form) })
}

/** Rows that only record that a call was made: one for each call. */
const ofCalls = new Set(['access_records', 'replays', 'sessions', 'download_links'])

/** Counts the rows of each table about an account: its own, and those of its filings, payments and questions. */
export async function openTraces(owner: pg.Client): Promise<(accountId: string) => Promise<Record<string, number>>> {
  const rowsWhere = (table: string, column: string) => `in (select id from ${table} where ${column})`
  const ofFilings = `filing_id ${rowsWhere('filings', 'account_id = $1')}`
  const whose: Record<string, string> = {
    account_id: '= $1',
    filing_id: rowsWhere('filings', 'account_id = $1'),
    payment_id: rowsWhere('payments', 'account_id = $1'),
    question_id: rowsWhere('questions', ofFilings),
    letter_id: rowsWhere('letters', ofFilings),
    message_id: rowsWhere('conversation_messages', ofFilings),
  }
  const { rows } = await owner.query<{ table: string; column: string }>(
    `select c.table_name as table, min(c.column_name) as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any($1) group by 1 order by 1`,
    [Object.keys(whose)],
  )
  const counts = rows
    .filter(({ table }) => !ofCalls.has(table))
    .map(
      ({ table, column }) =>
        `select '${table}' as table, count(*)::int from "${table}" where ${column} ${whose[column]}`,
    )
    .join(' union all ')
  return async (accountId) => {
    const { rows: counted } = await owner.query<{ table: string; count: number }>(counts, [accountId])
    return Object.fromEntries(counted.map(({ table, count }) => [table, count]))
  }
}
