import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { factsOn, receiptWith } from '#tests/support/fixtures/case-facts.ts'
import { agentStates } from '#domain/agent/agent.ts'
import { lanes } from '#domain/journey/facts.ts'
import { officeStates } from '#domain/office-case/office-state.ts'
import { caseKind, caseView } from './case-view.ts'
import { caseKinds, type CaseKind } from './kinds.ts'
import type { CaseFacts, ReceiptFacts } from './facts.ts'

const [winter, april, may, june, autumn] = ['2026-02-10', '2026-04-10', '2026-05-12', '2026-06-10', '2026-10-10'].map(
  (day) => `${day}T10:00:00`,
) as [string, string, string, string, string]
const line = (state: 'waiting' | 'called' | 'missed', ahead = 2): Partial<CaseFacts> => ({
  begun: true,
  ticket: { state, number: 3, ahead, ...(state === 'called' ? { turnUntil: '2026-05-12T02:00:00.000Z' } : {}) },
})
const got = (of: Partial<ReceiptFacts>, more: Partial<CaseFacts> = {}): Partial<CaseFacts> => ({
  begun: true,
  collection: 'done',
  receipt: receiptWith(of),
  ...more,
})
const reviewed = { reviewed: true, office: 'waiting-for-fee' } as const
const paid = { ...reviewed, feePaid: true, office: 'ready-to-file' } as const
const done = { ...paid, completed: true, office: 'done' } as const

/** what, when, the facts, kind, headline, where the one act leads ('' = nothing to do). */
const rows: [string, string, Partial<CaseFacts>, CaseKind, string, string][] = [
  ['nothing in February', winter, {}, 'nothing-before', '아직 맡긴 신고가 없어요', '/tax-introduction'],
  ['nothing in April', april, {}, 'nothing-preview', '아직 맡긴 신고가 없어요', '/tax-report-1-a'],
  ['nothing in May', may, {}, 'nothing-filing', '아직 맡긴 신고가 없어요', '/tax-report-0'],
  ['nothing in June', june, {}, 'nothing-late', '아직 맡긴 신고가 없어요', '/consult-form'],
  ['nothing in autumn', autumn, {}, 'nothing-off', '아직 맡긴 신고가 없어요', '/consult-form'],
  ['begun', may, { begun: true }, 'begun', '하던 신고가 있어요', '/tax-report-9'],
  [
    'begun in April',
    april,
    { begun: true, lane: 'preview', path: '/tax-report-4-a' },
    'begun-preview',
    '하던 사전 접수가 있어요',
    '/tax-report-4-a',
  ],
  ['begun, and the season is over', june, { begun: true }, 'nothing-late', '아직 맡긴 신고가 없어요', '/consult-form'],
  [
    'a consent in autumn',
    autumn,
    { begun: true, lane: 'consent', path: '/mypage-agreement' },
    'begun-consent',
    '하던 수임동의가 있어요',
    '/mypage-agreement',
  ],
  [
    'a part of the documents is missing',
    may,
    { begun: true, collection: 'failed', path: '/tax-report-4' },
    'data-failed',
    '일부 자료가 아직 안 왔어요',
    '/tax-report-4',
  ],
  [
    'no return is due',
    may,
    { begun: true, collection: 'done', notSubject: true },
    'not-subject',
    '이번에는 신고 대상이 아니에요',
    '/consult-form',
  ],
  ['third in line', may, line('waiting'), 'line-waiting', '대기 3번이에요', '/standbyfromhometax'],
  ['called', may, line('called'), 'line-called', '대기 순서가 되었어요', '/standbyfromhometax'],
  ['the turn missed', may, line('missed'), 'line-missed', '대기 순서가 지나갔어요', '/standbyfromhometax'],
  ['a receipt of April', april, got({ month: 'April', linked: false }), 'pre-received', '사전 접수를 마쳤어요', ''],
  [
    'a receipt of April, in May',
    may,
    got({ month: 'April', linked: false }, { collection: 'none', path: '/tax-report-2' }),
    'season-open',
    '신고 기간이 열렸어요',
    '/tax-report-2',
  ],
  [
    'a receipt of April, gone on with in May',
    may,
    got({ month: 'April', linked: false }),
    'begun',
    '하던 신고가 있어요',
    '/tax-report-9',
  ],
  [
    'a receipt of April, in line in May',
    may,
    got({ month: 'April', linked: false }, line('waiting')),
    'line-waiting',
    '대기 3번이에요',
    '/standbyfromhometax',
  ],
  [
    'a receipt of April, and no return is due',
    may,
    got({ month: 'April', linked: false }, { notSubject: true }),
    'not-subject',
    '이번에는 신고 대상이 아니에요',
    '/consult-form',
  ],
  [
    'a receipt of April that nobody went on with',
    june,
    got({ month: 'April', linked: false }),
    'late-receipt',
    '신고 기간이 끝났어요',
    '/consult-form',
  ],
  [
    'the office is being changed',
    may,
    got({ agent: 'release-pending' }),
    'changing-office',
    '세무사무소를 바꾸고 있어요',
    '',
  ],
  [
    'another firm keeps the books',
    may,
    got({ agent: 'other-bookkeeping' }),
    'office-calls',
    '담당자가 먼저 전화드려요',
    '',
  ],
  ['released and not ours', may, got({ agent: 'released' }), 'agent-failed', '세무대리인 등록을 마치지 못했어요', ''],
  [
    'received without documents',
    may,
    got({ linked: false }, { path: '/tax-report-4' }),
    'data-missing',
    '홈택스 자료를 불러와 주세요',
    '/tax-report-4',
  ],
  ['received', may, got({}), 'received', '신청을 받았어요', ''],
  ['the office asks', may, got({ office: 'waiting-for-filer' }), 'question', '여쭤볼 것이 있어요', '/consult-form'],
  ['being prepared', may, got({ office: 'preparing' }), 'preparing', '신고서를 만들고 있어요', ''],
  ['in review', may, got({ office: 'in-review' }), 'in-review', '신고서를 검토하고 있어요', ''],
  [
    'the fee is due, with a refund',
    may,
    got(reviewed, { dueOrRefundWon: -1_099_380 }),
    'fee-due',
    '1,099,380원 돌려받을 예정이에요',
    '/tax-payment',
  ],
  [
    'the fee is due, with tax to pay',
    may,
    got(reviewed, { dueOrRefundWon: 144_200 }),
    'fee-due',
    '낼 세금은 144,200원 예정이에요',
    '/tax-payment',
  ],
  [
    'the fee is due, and no tax',
    may,
    got(reviewed, { dueOrRefundWon: 0 }),
    'fee-due',
    '신고서를 다 만들었어요',
    '/tax-payment',
  ],
  [
    'a payment is being looked up',
    may,
    got(reviewed, { payment: 'CHECKING' }),
    'fee-checking',
    '결제를 확인하고 있어요',
    '',
  ],
  [
    'a deposit is awaited',
    may,
    got(reviewed, { payment: 'WAITING_DEPOSIT' }),
    'deposit-awaited',
    '입금을 기다리고 있어요',
    '/tax-payment-vbank',
  ],
  ['paid', may, got(paid), 'paid', '홈택스 신고를 준비하고 있어요', ''],
  ['refused by the portal', may, got({ ...paid, rejected: true }), 'mending', '신고서를 고쳐서 다시 내고 있어요', ''],
  ['filed', may, got({ ...paid, office: 'filed' }), 'filed', '홈택스에 신고했어요', ''],
  [
    'completed with a refund',
    may,
    got(done, { dueOrRefundWon: -1_099_380 }),
    'completed',
    '신고를 마쳤어요',
    '/mypage',
  ],
  [
    'completed with tax to pay',
    autumn,
    got(done, { dueOrRefundWon: 144_200 }),
    'completed',
    '신고를 마쳤어요',
    '/mypage',
  ],
  ['cancelled', may, got({ office: 'dismissed' }), 'dismissed', '신고 접수를 취소했어요', '/consult-form'],
  ['withdrawn', may, got({ office: 'dismissed', withdrawn: true }), 'withdrawn', '회원을 탈퇴했어요', ''],
]
for (const [what, when, facts, kind, headline, to] of rows) {
  test(`a person is told: ${what}`, () => {
    const view = caseView(factsOn(when, facts))
    assert.deepEqual([view.kind, view.headline, view.act?.to ?? ''], [kind, headline, to])
  })
}

test('every kind stands in the table', () => {
  assert.deepEqual(
    caseKinds.filter((kind) => !rows.some((row) => row[3] === kind)),
    [],
  )
})

test('who waits on the office is never told that the office already works where it cannot', () => {
  for (const agent of ['other-bookkeeping', 'release-pending', 'released', 'failed'] as const) {
    const { headline, sentence } = caseView(factsOn(may, got({ agent })))
    assert.doesNotMatch(`${headline}${sentence}`, /신고서를 (만들|검토)/, agent)
  }
})

test('a destroyed number is said, and nothing is called kept that is not', () => {
  const { sentence } = caseView(factsOn(may, { begun: true, numberHeld: false }))
  assert.match(sentence, /주민등록번호/)
  assert.doesNotMatch(sentence, /그대로/)
})

test('the promised call and the turn are named by day and hour', () => {
  assert.equal(
    caseView(factsOn(may, got({ agent: 'other-bookkeeping' }, { callBy: '2026-05-13T09:00:00.000Z' }))).until,
    '5월 13일 (수) 오후 6시',
  )
  assert.equal(caseView(factsOn(may, line('called'))).until, '5월 12일 (화) 오전 11시')
})

test('a return of an earlier year promises no day of this one, and its fee is paid under its year', () => {
  const view = caseView(factsOn('2027-01-02T10:00:00', got(reviewed, { pastYear: 2026, dueOrRefundWon: -1 })))
  assert.deepEqual([view.until, view.act?.to], ['', '/tax-payment?year=2026'])
})

test('an open question is asked of the person before anything else until the review is done, by its own day', () => {
  const asked = (of: object) => caseView(factsOn(may, got({ askedUntil: '2026-05-15', ...of })))
  for (const more of [{}, { office: 'in-review' }, { agent: 'failed' }, { linked: false }])
    assert.equal(asked(more).kind, 'question')
  assert.deepEqual([asked({}).until, asked({}).act?.to], ['5월 15일 (금)', '/mypage-questions'])
  assert.equal(asked(reviewed).kind, 'fee-due')
  assert.equal(asked({ office: 'dismissed' }).kind, 'dismissed')
})

const someFacts = fc
  .record({
    when: fc.constantFrom(winter, april, may, june, autumn, may.replace('T10', 'T03'), april.replace('T10', 'T03')),
    lane: fc.constantFrom(...lanes),
    begun: fc.boolean(),
    numberHeld: fc.boolean(),
    collection: fc.constantFrom('none', 'running', 'failed', 'done' as const),
    notSubject: fc.boolean(),
    ticket: fc.constantFrom(null, line('waiting').ticket ?? null, line('called').ticket ?? null),
    payment: fc.constantFrom('', 'CHECKING', 'WAITING_DEPOSIT', 'CANCELLED' as const),
    dueOrRefundWon: fc.constantFrom(null, 0, -1_000, 1_000),
    receipt: fc.option(
      fc.record({
        month: fc.constantFrom('April', 'May' as const),
        linked: fc.boolean(),
        reviewed: fc.boolean(),
        feePaid: fc.boolean(),
        completed: fc.boolean(),
        office: fc.constantFrom(...officeStates),
        agent: fc.constantFrom(...agentStates),
        askedUntil: fc.constantFrom(null, '2026-05-15'),
        rejected: fc.boolean(),
        withdrawn: fc.boolean(),
      }),
    ),
  })
  .map(({ when, ...facts }) => factsOn(when, facts))

test('whatever is known: one short headline, plain sentences, at most one act, and none into a lane that is closed', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const view = caseView(facts)
      assert.equal(view.kind, caseKind(facts))
      assert.ok(view.headline.length > 0 && view.headline.length <= 24, view.headline)
      for (const sentence of view.sentence.split(/(?<=\.) /)) assert.ok(sentence.length <= 42, sentence)
      assert.doesNotMatch(`${view.headline} ${view.sentence}`, /undefined|null|NaN|-\d/)
      assert.ok((view.act?.label ?? '').length <= 12)
      if (facts.night) assert.ok(!view.act?.to.startsWith('/tax-report'))
    }),
  )
})
