import { findLetterToChange, saveLetter } from '#database/letters.server.ts'
import { addLetterPage, answerLetter, listOwnLetters, readOwnLetterFile, sendLetter } from '#filer/letters/contract.ts'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { checkSession, completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { readCollection } from '#filer/collection/contract.ts'
import {
  checkAgent,
  dismissAgent,
  agreeToDelegation,
  readConsent,
  readConsentText,
  registerAgent,
  withdrawDelegation,
} from '#filer/consent/contract.ts'
import {
  addFamilyMember,
  requestRegistry,
  chooseFamily,
  tellFamily,
  deleteFamilyMember,
  fetchFamily,
  listFamily,
  listLastYearFamily,
  restoreFamilyMember,
} from '#filer/family/contract.ts'
import { readHistory } from '#filer/history/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import {
  giveMarketing,
  readPortalUserData,
  readUser,
  updatePortalUserData,
  withdrawMarketing,
} from '#filer/member/contract.ts'
import { setReminders } from '#filer/reminders/contract.ts'
import * as pastYears from '#filer/past-years/contract.ts'
import { chooseYearNotices, estimateInterim, readOwnIncome, readOwnYear } from '#filer/year/contract.ts'
import { chooseMethod, compareMethods, readEstimate, tellExpenses, tellHousehold } from '#filer/method/contract.ts'
import {
  downloadBill,
  downloadReport,
  listBills,
  markOwnSlip,
  readSlipNumbers,
  downloadOwnData,
  openDownload,
  readAccountPage,
  readReport,
  readReportState,
} from '#filer/my-page/contract.ts'
import {
  addAnswerFile,
  answerQuestion,
  beginBooks,
  listQuestions,
  removeAnswerFile,
} from '#filer/questions/contract.ts'
import { giveRating, readOwnRating } from '#filer/rating/contract.ts'
import { register } from '#filer/registration/contract.ts'
import { signOut } from '#filer/sign-in/contract.ts'
import { applyToWait, askForMorning, leaveLine } from '#filer/queue/contract.ts'
import { served } from '#src/app.server.ts'
import { refuseByPortal } from '#tests/support/crowded-portal.ts'
import {
  addConversationFile,
  markOwnConversationRead,
  readCaseContact,
  readOwnConversation,
  readOwnConversationFile,
  removeConversationFile,
  writeToOffice,
} from '#filer/conversation/contract.ts'
import { addPaper, confirmPapers, listPapers, removePaper } from '#filer/portal-papers/contract.ts'
import { approveDraft, chooseOwnInstalment, readDraft } from '#filer/draft/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { reviewedDue } from '#tests/support/office/reviewed-due.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { nameOf, statementsOf } from './count.ts'
import { deviceCalls, familyCalls, ofFamily } from './family-calls.ts'
import { identityOf, personCalled, typedAccount, walkOn, walkTo } from '#tests/support/walk.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { addReport } from '#office/report/queries.server.ts'

const bounds = { confirm: 8, other: 12 }
/** Payment, collection and withdrawal write one row for each thing they must not lose. */
const excepted = (path: string) =>
  path.startsWith('/api/spring/pay') ||
  ['/api/spring/reports/amount', '/api/spring/scraping/:step', '/api/portal-papers/confirmation'].includes(path) ||
  ['/api/spring/user/delete', '/api/consents/delegation/withdraw'].includes(path)
const bounded = served.map(({ endpoint }) => endpoint).filter(({ who, path }) => who === 'member' && !excepted(path))

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

const most = new Map<string, string[]>()

/** One call, sent later than the interval at which the session's row is updated; it must succeed. */
async function counted<A>(
  filer: Filer,
  endpoint: Endpoint<any, any, any, A>,
  input?: Parameters<Filer['call']>[1],
): Promise<A> {
  await rehearsal.moveClock({ advance: 'PT21S' })
  const { sent, result } = await statementsOf(rehearsal, () => filer.call(endpoint, input))
  if (sent.length >= (most.get(nameOf(endpoint))?.length ?? 0)) most.set(nameOf(endpoint), sent)
  return result
}

const numberOf = (id: string) => personCalled(rehearsal, id).residentNumber

/** Only available at night. */
async function askByNight(filer: Filer) {
  for (const [hour, act] of [
    ['01', () => counted(filer, askForMorning)],
    ['10', () => undefined],
  ] as const) {
    await rehearsal.moveClock({ to: `2026-05-12T${hour}:00:00+09:00` })
    await filer.signIn()
    await act()
  }
}

async function authenticate(filer: Filer) {
  await askByNight(filer)
  await counted(filer, readUser)
  const { hash } = await counted(filer, readConsentText, { query: { kind: 'enquiry-marketing' } })
  await counted(filer, giveMarketing, { body: { hash } })
  await counted(filer, withdrawMarketing)
  await counted(filer, readJourney)
  await counted(filer, saveIdentity, { body: identityOf(rehearsal, filer.id), query: { lane: 'filing' } })
  await counted(filer, saveIdentity, { body: identityOf(rehearsal, 'p-001702'), query: { lane: 'filing' } })
  await counted(filer, saveIdentity, { body: identityOf(rehearsal, filer.id), query: { lane: 'filing' } })
  const { id: paper } = await counted(filer, addPaper, { body: aPdf('paper') })
  await counted(filer, listPapers)
  await filer.call(confirmPapers, { body: { nothingElse: true } })
  await counted(filer, removePaper, { body: { paper } })
  await refuseByPortal(rehearsal, filer)
  await counted(filer, applyToWait)
  await counted(filer, readJourney)
  await counted(filer, leaveLine)
  await counted(filer, requestAuthentication)
  await counted(filer, requestAuthentication)
  await counted(filer, completeAuthentication)
  await filer.onPhone('approve')
  await rehearsal.moveClock({ advance: 'PT3M30S' })
  assert.equal((await counted(filer, completeAuthentication)).result, 'S')
  await counted(filer, completeAuthentication)
  await counted(filer, checkSession)
}

async function loadFamily(filer: Filer) {
  await walkOn(rehearsal, filer, 'authenticated', 'collected')
  await counted(filer, readCollection)
  await counted(filer, listLastYearFamily)
  await counted(filer, requestRegistry, { body: {} })
  await counted(filer, requestRegistry, { body: { addInfoCd: '01', addNm: '아버지' } })
  await counted(filer, requestRegistry, { body: {} })
  for (const _ of ['', 'changed', 'changed back']) await filer.onPhone('approve')
  assert.equal((await counted(filer, fetchFamily, { body: {} })).result, 'S')
  await counted(filer, listFamily)
  const child = { gubun: '4', name: '아이', residentRegistrationNumber: numberOf('p-001703') }
  await counted(filer, addFamilyMember, { body: child })
  await counted(filer, deleteFamilyMember, { query: { residentRegistrationNumber: child.residentRegistrationNumber } })
  const { memberId } = await counted(filer, addFamilyMember, { body: child })
  await counted(filer, deleteFamilyMember, { query: { residentRegistrationNumber: memberId } })
  await counted(filer, restoreFamilyMember, { body: { memberId } })
  await counted(filer, chooseFamily, { query: { status: 'THIS_YEAR' } })
  await counted(filer, tellFamily, { body: { self: [], people: [] } })
  await counted(filer, readEstimate)
}

async function registerCase(filer: Filer) {
  await counted(filer, readHistory)
  await counted(filer, setReminders, { body: { on: true } })
  await counted(filer, tellExpenses, { body: { expenses: 12_000_000 } })
  await counted(filer, tellHousehold, { body: { wealth: 'under', spouse: 'none', insurance: 'regional' } })
  const offers = await counted(filer, compareMethods)
  assert.ok(Array.isArray(offers))
  await counted(filer, chooseMethod, { body: offers.find((offer) => offer.recommended)?.fillingType })
  const { hash } = await counted(filer, readConsentText, { query: { kind: 'delegation' } })
  await counted(filer, agreeToDelegation, { body: { hash } })
  await counted(filer, checkAgent, { body: {} })
  await counted(filer, registerAgent, { body: {} })
  await counted(filer, readOwnRating, { query: { step: 'registered' } })
  await counted(filer, giveRating, { body: { step: 'registered', score: 4, words: '' } })
  await counted(filer, readConsent)
  await counted(filer, updatePortalUserData, { body: { bankCode: 'KB', accountNumber: typedAccount } })
  await counted(filer, readPortalUserData)
  await counted(filer, register, { body: { bankCode: 'KB', accountNumber: typedAccount } })
}

async function readPages(filer: Filer) {
  const { database, clock } = rehearsal.product.context
  const { caseNumber } = await counted(filer, readReportState)
  const filing = await database.filings.findByCaseNumber(caseNumber ?? '')
  assert.ok(filing)
  const content = aPdf()
  const madeBy = '00000000-0000-4000-8000-000000000001'
  await addReport(database, filing.id, { fileName: 'report.pdf', content, madeBy }, clock.now())
  const bill = await database.bills.add(
    filing.id,
    { kind: 'national-slip', fileName: '납부서.pdf', contentType: 'application/pdf', content, addedBy: madeBy },
    clock.now(),
  )
  await database.filings.update(filing.id, { completedAt: clock.now() }, clock.now())
  await counted(filer, readReport)
  await counted(filer, listBills)
  await counted(filer, downloadReport)
  await counted(filer, downloadBill, { params: { id: bill.id } })
  await counted(filer, readSlipNumbers, { params: { id: bill.id } })
  await counted(filer, markOwnSlip, { params: { id: bill.id }, body: { settled: true } })
  await counted(filer, readAccountPage)
  await database.filings.update(filing.id, { method: 'SIMPLE' }, clock.now())
  await counted(filer, beginBooks)
  const inWords = { kind: 'question', words: '어디에서 받으셨나요?', dueDay: '2026-05-15', by: madeBy } as const
  const { id: questionId } = await database.questions.ask(filing, inWords, clock.now())
  await counted(filer, listQuestions)
  const { id: file } = await counted(filer, addAnswerFile, { params: { questionId }, body: content })
  await counted(filer, removeAnswerFile, { params: { questionId }, body: { file } })
  await counted(filer, answerQuestion, { params: { questionId }, body: { words: '학원에서 받았어요' } })
  const { id: letterId } = await counted(filer, sendLetter, { body: content })
  const page = await counted(filer, addLetterPage, { params: { letterId }, body: aPdf('another page') })
  await counted(filer, readOwnLetterFile, { params: { letterId, fileId: page.id } })
  await counted(filer, listOwnLetters)
  const letter = await findLetterToChange(database, filing, letterId)
  const asking = { state: 'asking', askedUntil: '2026-05-20', askedAt: clock.now() } as const
  await saveLetter(database, filing, letter, asking, clock.now())
  await counted(filer, answerLetter, { params: { letterId }, body: { words: '학원에서 받았어요' } })
  await counted(filer, writeToOffice, { body: { words: '보험료도 경비가 되나요?' } })
  const attached = await counted(filer, addConversationFile, { body: content })
  await counted(filer, removeConversationFile, { body: { file: attached.id } })
  const sentFile = await filer.call(addConversationFile, { body: content })
  await filer.call(writeToOffice, { body: { words: '' } })
  await counted(filer, readOwnConversationFile, { params: { fileId: sentFile.id } })
  await counted(filer, readOwnConversation)
  await counted(filer, readCaseContact)
  await counted(filer, markOwnConversationRead, { body: { until: clock.now().toISOString() } })
  await reviewedDue(rehearsal.product.context, filing.id, { national: 12_000_000, local: 1_200_000 })
  const { draft } = await counted(filer, readDraft)
  const figures = draft?.figures
  await counted(filer, chooseOwnInstalment, { body: { figures, nationalWon: 2_000_000, localWon: 0 } })
  await counted(filer, approveDraft, { body: { figures } })
  await database.filings.update(filing.id, { portalReceiptNumber: '1', portalReceiptAt: clock.now() }, clock.now())
  const { notices } = await counted(filer, readOwnYear)
  await counted(filer, chooseYearNotices, { body: { on: true, hash: notices?.hash ?? '' } })
  await counted(filer, estimateInterim, { body: { lastInterimWon: 0, incomeWon: 1, deductionsWon: 0, withheldWon: 0 } })
  await counted(filer, readOwnIncome)
  await counted(filer, downloadOwnData)
  await counted(filer, openDownload, { body: { kind: 'bill', paper: bill.id } })
  await counted(filer, readJourney)
}

test('one press of "complete authentication" is at most 8 statements, any other call of a member at most 12', async (t) => {
  const filer = await walkTo(rehearsal, 'haneul', 'signed-in')
  await authenticate(filer)
  await loadFamily(filer)
  await registerCase(filer)
  await readPages(filer)
  await filer.signIn({ again: true })
  await counted(filer, withdrawDelegation, { body: { shownWon: 0 } })
  await counted(filer, signOut)
  await counted(await walkTo(rehearsal, 'p-001701', 'family'), registerAgent, { body: {} })
  for (const id of ['bada', 'saebyeok']) {
    const other = await walkTo(rehearsal, id, 'collected')
    await counted(other, checkAgent, { body: {} })
    await counted(other, dismissAgent, { body: {} })
    await counted(other, registerAgent, { body: {} })
  }
  const large = await walkTo(rehearsal, 'dure', 'collected')
  await counted(large, requestRegistry, { body: {} })
  await large.onPhone('approve')
  await counted(large, fetchFamily, { body: {} })
  await counted(large, chooseFamily, { query: { status: 'THIS_YEAR' } })
  await counted(large, compareMethods)
  const checking = await walkTo(rehearsal, 'garam', 'authenticated', 'filing', 'daon')
  await counted(checking, pastYears.readPastYears)
  await counted(checking, pastYears.agreeToPastYears)
  const ofYear = { params: { incomeYear: '2024' } }
  const body = { told: [], feeWon: 110_000, version: '2026-01-02' }
  await counted(checking, pastYears.checkPastYear, { ...ofYear, body: { told: [] } })
  await counted(checking, pastYears.entrustPastYear, { ...ofYear, body })
  await counted(checking, pastYears.withdrawPastYear, ofYear)
  await deviceCalls(counted, checking)
  const other = { filer: large, name: personCalled(rehearsal, large.id).name }
  await familyCalls(counted, await walkTo(rehearsal, 'p-002191', 'family'), other)
  for (const endpoint of bounded) {
    const name = nameOf(endpoint)
    const sent = most.get(name)
    const bound = endpoint === completeAuthentication ? bounds.confirm : (ofFamily.get(endpoint) ?? bounds.other)
    t.diagnostic(`${name}: ${sent?.length ?? 'never called'} of ${bound}`)
    assert.ok(sent, `${name} was never called`)
    assert.ok(sent.length <= bound, `${name} sent ${sent.length} statements:\n${sent.join('\n')}`)
  }
})
