/**
 * Error messages of the journey (docs/requirements.md): one test per row, named after it. Refusals of the server are
 * tested by HTTP, a screen's own sentences in its texts.
 */
import { notSubjectTexts } from '#web/frame/lane/not-subject.texts.ts'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { collectStep } from '#filer/collection/contract.ts'
import { collectionTexts } from '#filer/collection/texts.ts'
import { checkAgent } from '#filer/consent/contract.ts'
import {
  addFamilyMember,
  requestRegistry,
  chooseFamily,
  deleteFamilyMember,
  fetchFamily,
} from '#filer/family/contract.ts'
import { familyTexts, registryTexts, registryWaitTexts } from '#filer/family/texts.ts'
import { historyTexts } from '#filer/history/texts.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import { compareTexts } from '#filer/method/texts.ts'
import { readPayment, readVirtualAccount } from '#filer/payment/contract.ts'
import { accountTexts, amountProblemTexts, methodTexts } from '#filer/payment/screens/screens.texts.ts'
import { refusalSentence } from '#filer/payment/texts.ts'
import { register } from '#filer/registration/contract.ts'
import { applyToWait } from '#filer/queue/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { amount } from '#domain/money.ts'
import { problemSentences } from '#server/http/texts.ts'
import { agentTexts } from '#web/agent/texts.ts'
import { callTexts } from '#web/http-client/texts.ts'
import { refusalTexts } from '#web/guards/announced/texts.ts'
import { problemTexts } from '#web/frame/problems/texts.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { filerCalled, walkOn, walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
/** Removes the resident number and the collected documents. */
let identified: Filer
let collected: Filer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  identified = await walkTo(rehearsal, 'p-000911', 'identified')
  collected = await walkTo(rehearsal, 'p-000912', 'collected')
})
after(() => rehearsal.stop())

type Input = Parameters<Filer['ask']>[1]

/** Checks that the call is refused with this code and sentence. */
async function refuses(filer: Filer, call: Endpoint<any, any, any, any>, input: Input, code: string, tells: RegExp) {
  const { body } = await filer.ask(call, input)
  const { status, path, message, code: errorCode, requestId } = body as Record<string, unknown>
  assert.equal(errorCode, code)
  assert.match(String(message), tells)
  assert.deepEqual([typeof status, typeof path, typeof requestId], ['number', 'string', 'string'])
}

const weather = (company: 'tax-portal' | 'family-registry', kind: 'down' | 'fair') =>
  fetch(`${rehearsal.phoneUrl}/weather/${company}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, seconds: kind === 'fair' ? 0 : 60 }),
  })

async function without(company: 'tax-portal' | 'family-registry', act: () => Promise<void>): Promise<void> {
  await weather(company, 'down')
  try {
    await act()
  } finally {
    await weather(company, 'fair')
  }
}

const tells = (text: string, words: RegExp) => assert.match(text, words)

const rows: Record<string, () => Promise<void> | void> = {
  'Amount load fails: modal "failed to load payment amount"'() {
    tells(amountProblemTexts.title, /결제 금액을 불러오지 못했어요/)
    tells(amountProblemTexts.retry, /다시 불러오기/)
  },
  'Payment fails: try again or choose another payment method'() {
    tells(methodTexts.failed.body, /다시 하거나 다른 방법으로 결제해 주세요/)
    tells(refusalSentence('card-refused'), /돈은 빠져나가지 않았어요.*다른 카드나 방법으로/)
    assert.equal(refusalSentence('never-heard-of'), refusalSentence('other'))
  },
  'Payment cancelled: "payment has been cancelled"'() {
    tells(methodTexts.cancelled.title, /결제를 취소했어요/)
    tells(refusalSentence('cancelled-by-person'), /결제를 취소했어요/)
  },
  async 'Already paid: "payment already completed", then /mypage'() {
    tells(problemSentences['pay.already'], /이미 결제했어요. 마이페이지/)
    assert.deepEqual([refusalTexts['pay.already'].title, methodTexts.toMyPage], ['이미 결제했어요', '마이페이지 보기'])
    assert.equal((await identified.call(readPayment)).statusMessage, '')
  },
  'Payment module not loaded: told, and nothing was begun'() {
    tells(methodTexts.script.title, /결제창을 열지 못했어요/)
    tells(methodTexts.script.body, /결제는 시작되지 않았어요/)
  },
  'Payment history fails: "failed to load payment history"'() {
    tells(methodTexts.history.title, /결제 내역을 불러오지 못했어요/)
  },
  'Generic registration error: an error occurred, please try again'() {
    tells(agentTexts.outcomes.failed.body, /그대로 있어요. 10분 뒤에 다시 시도해 주세요/)
    tells(problemSentences.internal, /처리하지 못했어요/)
  },
  'Save of home-tax data returns not S: failed to save, try again': () =>
    refuses(
      identified,
      saveIdentity,
      { body: { idenNoPrefix: '991399', idenNoSuffix: '1000000' }, query: { lane: 'filing' } },
      'rrn.date',
      /다시|확인해 주세요/,
    ),
  'Save request fails: error during server communication, try again later'() {
    tells(problemSentences.unavailable, /적은 내용은 그대로 있으니 1분 뒤에 다시/)
    tells(problemTexts.failed, /적은 내용은 화면에 있어요. 1분 뒤에 다시/)
    tells(callTexts.offline, /인터넷 연결이 끊겼어요/)
  },
  async 'Auth preparation returns not S: recheck the resident number'() {
    const idda = await walkTo(rehearsal, 'idda', 'identified')
    const { result, code } = await idda.call(requestAuthentication)
    assert.deepEqual([result, code], ['F', 'identity'])
    tells(authenticationTexts.identity.title, /주민등록번호를 다시 확인해 주세요/)
  },
  'Auth preparation throws: error during authentication request, try again later': () =>
    without('tax-portal', () =>
      refuses(identified, requestAuthentication, {}, 'auth.prepare.error', /1분 뒤에 다시 눌러 주세요/),
    ),
  async 'Validate throws: an error occurred during authentication'() {
    await walkOn(rehearsal, identified, 'identified', 'asked')
    await without('tax-portal', () =>
      refuses(identified, completeAuthentication, {}, 'auth.validate.error', /인증 결과를 받지 못했어요/),
    )
  },
  async 'Validate returns F: failure modal, button re-enabled'() {
    const { result, reason } = await identified.call(completeAuthentication)
    assert.deepEqual([result, reason], ['F', 'PENDING'])
    tells(authenticationTexts.pending.title, /아직 인증을 확인하지 못했어요/)
  },
  async 'Any scraping step fails: error modal, then back to /tax-report-2; the rest is kept'() {
    const narae = await walkTo(rehearsal, 'narae', 'authenticated')
    const steps = await Promise.all(['1', '2', '3'].map((step) => narae.call(collectStep, { params: { step } })))
    assert.deepEqual(
      steps.map(({ result }) => result),
      ['S', 'F', 'S'],
    )
    tells(collectionTexts.failure.title, /일부 자료를 불러오지 못했어요/)
  },
  async 'Family-data call non-S: told, and on F the modal and the edit button'() {
    await collected.call(requestRegistry, { body: {} })
    assert.equal((await collected.call(fetchFamily, { body: {} })).result, 'F')
    tells(registryTexts.refused.title, /인증 요청을 보내지 못했어요/)
    tells(registryWaitTexts.failed.title, /가족 자료를 불러오지 못했어요/)
    assert.equal(registryWaitTexts.failed.edit, '추가 정보 수정')
  },
  async 'Family-data exception: error during authentication'() {
    await rehearsal.moveClock({ advance: 'PT4S' })
    await without('family-registry', () =>
      refuses(collected, fetchFamily, { body: {} }, 'outside.unavailable', /1분 뒤에 다시 눌러 주세요/),
    )
  },
  'Family load failure: "could not load dependent data"'() {
    tells(familyTexts.loadProblem.title, /가족 정보를 불러오지 못했어요/)
  },
  'Family add failure: the server message': () =>
    refuses(
      collected,
      addFamilyMember,
      { body: { gubun: '1', name: '  ', residentRegistrationNumber: '6001011000000' } },
      'family.missing',
      /관계, 이름, 주민등록번호를 모두 적어 주세요/,
    ),
  async 'Family delete failure: told, the list is as it was'() {
    await refuses(
      collected,
      deleteFamilyMember,
      { query: { residentRegistrationNumber: '6001011000000' } },
      'notfound',
      /찾는 내용이 없어요/,
    )
    tells(familyTexts.removeProblem('어머니'), /어머니 님을 빼지 못했어요. 목록은 바뀌지 않았어요/)
  },
  'Last-year choice save failure: told near the button': () =>
    refuses(collected, chooseFamily, { query: { status: 'NEXT_YEAR' } }, 'input.invalid', /고쳐서 다시 보내 주세요/),
  async 'Tax calculation notEligible: you are not a filing subject'() {
    const yeoreum = await walkTo(rehearsal, 'yeoreum', 'family')
    const answer = await yeoreum.call(compareMethods)
    assert.ok(!Array.isArray(answer) && answer.notEligible)
    assert.equal(notSubjectTexts.title, '이번에는 종합소득세 신고 대상이 아니에요')
    await refuses(yeoreum, chooseMethod, { body: 'SIMPLE' }, 'calc.notEligible', /신고 대상이 아니에요/)
  },
  'Tax calculation other error: "failed to load data"'() {
    tells(compareTexts.failed.title, /세금을 계산하지 못했어요/)
    tells(problemSentences['calc.failed'], /불러온 자료는 그대로 있어요/)
  },
  'Income-tax history fetch fails: told; fields show X or 0'() {
    tells(historyTexts.failed.title, /지난 3년 기록을 불러오지 못했어요/)
    assert.deepEqual([historyTexts.absent.mark, amount(null)], ['X', '0'])
  },
  async 'Missing resident number part: "<label> please enter"'() {
    const save = (front: string, back: string) => ({
      body: { idenNoPrefix: front, idenNoSuffix: back },
      query: { lane: 'filing' },
    })
    await refuses(identified, saveIdentity, save('', '1000000'), 'rrn.front', /앞 6자리를 적어 주세요/)
    await refuses(identified, saveIdentity, save('930412', ''), 'rrn.back', /뒤 7자리를 적어 주세요/)
  },
  async 'Virtual account with no history: message, then /mypage after 3 seconds'() {
    assert.deepEqual(await identified.call(readVirtualAccount), {})
    assert.equal(accountTexts.none.body, '3초 뒤에 마이페이지로 가요.')
  },
  'HTTP 401: mark unauthenticated, go to /login': () =>
    refuses(filerCalled(rehearsal, 'p-000913'), readJourney, {}, 'auth.required', /로그인이 필요해요/),
  async 'HTTP 403: alert "no permission"'() {
    assert.equal(callTexts.forbidden.title, '볼 수 없는 화면이에요')
    tells(problemSentences['auth.forbidden'], /권한이 없어요/)
  },
  async 'HTTP 404: alert "the requested resource cannot be found"'() {
    const { status, body } = await identified.ask({ ...readJourney, path: '/api/spring/no-such-call' })
    assert.deepEqual([status, (body as unknown as { code: string }).code], [404, 'notfound'])
    assert.equal(callTexts.notFound.title, '찾는 화면이 없어요')
  },
  'Waiting-list failure: told near the button': () =>
    refuses(filerCalled(rehearsal, 'p-000913'), applyToWait, {}, 'auth.required', /로그인이 필요해요/),
  'Error of the dependent-family data of past years: the page says that it could not be loaded'() {
    tells(problemSentences['outside.unavailable'], /1분 뒤에 다시/)
  },
  async 'Registration out of order: the step before it is named'() {
    await refuses(collected, register, { body: { bankCode: 'KB', accountNumber: '123456' } }, 'journey.step', /앞 단계/)
    await refuses(filerCalled(rehearsal, 'p-000913'), checkAgent, { body: {} }, 'auth.required', /로그인/)
  },
  async 'Authentication time expired: alert, retry'() {
    tells(authenticationTexts.expired.title('5분'), /인증 시간\(5분\)이 지났어요/)
    await rehearsal.moveClock({ advance: 'PT6M' })
    await collected.call(readJourney)
    const { result, reason } = await identified.call(completeAuthentication)
    assert.deepEqual([result, reason], ['F', 'EXPIRED'])
  },
  async 'Session invalid: "session expired, redo the simple authentication"'() {
    for (const _ of [1, 2, 3]) {
      await rehearsal.moveClock({ advance: 'PT10M' })
      await collected.call(readJourney)
    }
    await refuses(
      collected,
      chooseFamily,
      { query: { status: 'LAST_YEAR' } },
      'session.expired',
      /간편인증을 다시 해 주세요/,
    )
    tells(refusalTexts['session.expired'].body, /간편인증을 다시 해 주세요/)
  },
  async 'Maintenance window: unavailable from 24:00 to 06:00, try again afterwards'() {
    await rehearsal.moveClock({ to: '2026-05-13T00:00:00+09:00' })
    await identified.signIn()
    await refuses(identified, requestAuthentication, {}, 'night.closed', /밤 12시부터 오전 6시까지.*조회할 수 없어요/)
  },
}
for (const [row, holds] of Object.entries(rows)) test(row, holds)
