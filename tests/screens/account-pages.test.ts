/** The member's own data, and the progress of a return on my page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { plainMyPage as plain } from '#tests/support/screens/my-page.ts'
import { pathsIn } from '#tests/support/server/markup.ts'
import type { MoneyBack } from '#filer/consent/contract.ts'
import { mistakesIn } from '#filer/member/edit/form.ts'
import { moneyBackLines } from '#filer/member/edit/money-back.ts'
import { editTexts } from '#filer/member/texts.ts'
import type { SessionsProps } from '#filer/member/edit/sessions-part.tsx'
import { sessionsTexts as words } from '#filer/member/edit/sessions.texts.ts'
import type { EditProps } from '#filer/member/edit/edit.view.tsx'
import { fieldNames, myPageTexts as texts } from '#filer/my-page/screens.texts.ts'

const { SessionsPart } = await import('#filer/member/edit/sessions-part.tsx')
const { EditView } = await import('#filer/member/edit/edit.view.tsx')
const { MyPageView } = await import('#filer/my-page/my-page.view.tsx')

const nothing = () => undefined

const edit: EditProps = {
  office: '가온세무회계',
  profile: { name: '김하늘', email: 'haneul@example.test', phone: '010-0000-0001' },
  start: {
    bankCode: '',
    accountNumber: '',
    portalId: '',
    password: { act: 'type', typed: '' },
    additionalPhoneNumber: '',
    note: '',
  },
  storedAnswers: {
    accountMask: '',
    accountSaved: false,
    provenUntil: null,
    accountRequested: '',
    passwordSaved: false,
  },
  banks: { all: [{ value: 'KB', label: '국민은행' }], quick: [] },
  mistakes: {},
  busy: false,
  problem: null,
  leaving: false,
  onSave: nothing,
  onTouched: nothing,
  onWithdraw: nothing,
  proving: false,
  onProve: nothing,
  marketing: { office: '가온세무회계', since: null, words: null, busy: false, onGive: nothing, onWithdraw: nothing },
  sessions: null,
  agent: null,
}

test('the profile is read only; bank and account are asked for, the portal’s account, a second phone and a note may be left out', () => {
  const markup = drawn(EditView, edit)
  const { profile, account, portal, more, save, withdraw } = editTexts
  inOrder(wordsOf(markup), [
    profile.title,
    '김하늘',
    'haneul@example.test',
    '010-0000-0001',
    account.bank,
    account.number,
    account.numberHint,
    portal.id,
    portal.password,
    more.phone,
    more.note,
    save,
    withdraw.title,
  ])
  const typed = [...markup.matchAll(/<(?:input|textarea)[^>]*value="([^"]*)"/g)].map(([, value]) => value)
  assert.ok(!typed.some((value) => Object.values(edit.profile).includes(value ?? '')))
})

test('a missing bank, a missing account and an account with a hyphen are each named at their field', () => {
  assert.deepEqual(mistakesIn({ bankCode: '', accountNumber: '' }, false), {
    bank: 'bank.required',
    account: 'account.required',
  })
  assert.deepEqual(mistakesIn({ bankCode: 'KB', accountNumber: '100-200' }, false), { account: 'account.digits' })
  assert.deepEqual(mistakesIn({ bankCode: 'KB', accountNumber: '' }, true), {})
  const words = wordsOf(drawn(EditView, { ...edit, mistakes: { bank: 'bank.required', account: 'account.digits' } }))
  inOrder(words, [editTexts.problems['bank.required'], editTexts.problems['account.digits']])
})

const signedIn = (id: string, device: string | null, isThis = false) => ({
  id,
  device,
  since: '2026-05-12T01:00:00.000Z',
  lastUsedAt: '2026-05-12T02:30:00.000Z',
  isThis,
})

test('the device in use comes first and cannot be signed out here; each other is named, and all others go at once', () => {
  const drawnWith = (sessions: SessionsProps['sessions'], ended: string | null = null) =>
    drawn(SessionsPart, { sessions, ended, busy: false, problem: null, onEnd: nothing, onEndOthers: nothing })
  const three = drawnWith([signedIn('1', null), signedIn('2', '아이폰 · 카카오톡', true), signedIn('3', '맥 · 사파리')])
  inOrder(wordsOf(three), [
    words.title,
    '아이폰 · 카카오톡',
    words.here,
    words.unknown,
    '로그인 5월 12일 (화) 오전 10시',
    '마지막 사용 5월 12일 (화) 오전 11시 30분',
    '맥 · 사파리',
    words.endOthers,
  ])
  assert.deepEqual(
    [...three.matchAll(/aria-label="([^"]*로그아웃)"/g)].map(([, label]) => label),
    [words.unknown, '맥 · 사파리'].map((device) => words.endOf(device, '5월 12일 (화) 오전 10시')),
  )
  const alone = wordsOf(drawnWith([signedIn('2', null, true)], words.endedOthers))
  inOrder(alone, [words.onlyThis, words.here, words.endedOthers])
  assert.ok(!alone.includes(words.endOthers))
  inOrder(wordsOf(drawnWith(null)), [words.title, words.notRead.title, words.notRead.body])
})

const card: MoneyBack = {
  paidWon: 110_000,
  refundWon: 33_000,
  refundedWon: 0,
  by: '2026-06-03T09:00:00.000Z',
  stage: 'reviewed',
  checking: false,
  ways: [{ refundWon: 33_000, to: 'card' }],
}
const linesOf = (changes: Partial<MoneyBack>) => moneyBackLines({ ...card, ...changes }).join('\n')

test('the refund of the fee, its day and account are shown at the mandate before it is withdrawn', () => {
  const consent = { given: true as const, money: moneyBackLines(card) }
  const words = wordsOf(drawn(EditView, { ...edit, agent: { consent, busy: false, onWithdraw: nothing } }))
  inOrder(words, [
    editTexts.agent.money.title,
    '결제하신 110,000원 가운데 33,000원이 6월 3일 (수)까지 돌아와요.',
    '33,000원은 결제한 카드로 돌려 드려요.',
    editTexts.agent.proof.act,
  ])
})

test('each way back, a stage that gives nothing, money that is looked at, and no money have their own sentences', () => {
  const account = [{ refundWon: 33_000, to: 'account' as const, accountMask: '******6789' }]
  assert.match(linesOf({ ways: account }), /33,000원은 등록한 계좌\(끝자리 6789\)로 보내 드려요/)
  assert.match(linesOf({ ways: [{ refundWon: 33_000, to: 'asked' }] }), /담당자가 연락해서 여쭤볼게요/)
  assert.match(linesOf({ ways: [{ refundWon: 33_000, to: 'bank' }] }), /결제한 계좌로/)
  const none = linesOf({ refundWon: 0, ways: [] })
  assert.match(none, /돌아오는 금액이 없어요. 환불 기준에서 검토가 끝난 뒤에는/)
  assert.match(linesOf({ refundWon: 0, refundedWon: 33_000, ways: [] }), /이미 돌려 드린 33,000원/)
  assert.equal(linesOf({ paidWon: 0, refundWon: 0, ways: [], checking: true }), editTexts.agent.money.checking)
  assert.match(linesOf({ checking: true }), /33,000원이 6월 3일[^]*확인하고 있는 결제나 환불이 있어요/)
})

test('my page greets by name, leads to the own data and out, and shows five places under April and May with what is linked', () => {
  const state = { received: 'April', dataLinked: 'May', caseNumber: '26-000001' } as const
  const markup = drawn(MyPageView, { ...plain, state, caseView: viewOfReceipt() })
  const words = wordsOf(markup)
  inOrder(words, [texts.greeting('김하늘'), texts.edit, texts.signOut, texts.progress, texts.badge, '26-000001'])
  for (const name of Object.values(fieldNames)) assert.ok(words.includes(name), name)
  for (const month of Object.values(texts.months)) assert.ok(words.includes(month), month)
  inOrder(words, [texts.lines.portal, texts.lines.done, texts.lines.family, texts.lines.fee, texts.lines.feeNotYet])
  assert.ok(pathsIn(markup).includes('/mypage-edit'))
})

test('the reviewed summary shows income, both taxes, the difference and the fee', () => {
  const report = {
    type: 'SIMPLE',
    totalIncome: 12_000_000,
    decidedTaxAmount: 425_880,
    prepaidTaxAmount: 729_700,
    taxDueOrRefund: -303_820,
    discountedAmount: 209_000,
  } as const
  const words = wordsOf(drawn(MyPageView, { ...plain, report }))
  inOrder(words, [texts.report.title, '12,000,000원', '425,880원', '729,700원', '303,820원', '209,000원'])
})

test('the firm’s account for a transfer is shown with bank, number, holder and sum while the fee is due', () => {
  const account = { bank: '국민은행', number: '00000000010101', holder: '가온세무회계' }
  const caseView = viewOfReceipt({ reviewed: true })
  const words = wordsOf(
    drawn(MyPageView, { ...plain, caseView: caseView, account, report: { discountedAmount: 110_000 } }),
  )
  inOrder(words, [texts.deposit.title, account.bank, account.number, account.holder, '110,000원'])
})

test('a failed part is reported with a way to load it again, and the rest is shown', () => {
  const words = wordsOf(drawn(MyPageView, { ...plain, name: texts.someone, failed: true }))
  inOrder(words, [texts.greeting(texts.someone), texts.loadFailed, texts.retry])
  assert.ok(!words.includes(texts.progress) && !words.includes(texts.report.title))
})
