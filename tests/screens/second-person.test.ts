/**
 * The second person reads the old and the new value, who proposed it, when and why: for every act that needs two
 * people.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentInWords } from '#domain/seoul-time.ts'
import { twoPersonActs, type TwoPersonAct } from '#domain/two-person-acts.ts'
import { twoPersonTexts } from '#domain/two-person.texts.ts'
import type { BranchEditor } from '#office/branch-editor/contract.ts'
import type { MoneyCase } from '#office/money/schemas.ts'
import type { WaitingRequest } from '#office/staff/contract.ts'
import { drawn, wordsOf } from '#tests/support/screens/drawn.ts'

const { ApprovalProposal } = await import('#office/review/approval.tsx')
const { RecallProposal } = await import('#office/review/recall-part.tsx')
const { LetterProposal } = await import('#office/letters/letter-work.tsx')
const { PastYearProposal } = await import('#office/past-years/year-work.tsx')
const { ActDialog } = await import('#office/money/dialogs/act-dialog.tsx')
const { ClaimProposal } = await import('#office/money/guarantee/guarantee-part.tsx')
const { PublishProposal } = await import('#office/branch-editor/parts/draft-panel.tsx')
const { RequestProposal } = await import('#office/staff/people/requests.tsx')
const { SecondPersons } = await import('#web/frame/office/second-persons.tsx')
const { SeasonProposal } = await import('#office/branches/board/season.tsx')

const at = '2026-05-12T01:23:00.000Z'
const proposed = { by: '가람솔', at, reason: '통장을 바꿨어요' }

const money = {
  heldWon: 220_000,
  name: '김하늘',
  refund: { amountWon: 66_000, basis: 'table', reason: proposed.reason, trouble: null, accountMask: null, proposed },
  asked: { verdict: 'paid', seenWon: 220_000, reference: '통장을 바꿨어요', says: 'none', proposed },
} as unknown as MoneyCase
const acts = { busy: false, problem: null, showAccount: () => Promise.reject(new Error('none')) } as never
const moneyForm = (act: 'decide-verdict' | 'decide-refund' | 'finish-refund') =>
  drawn(ActDialog, { row: money, act, acts })

type Draft = Pick<NonNullable<BranchEditor['draft']>, 'differences' | 'proposed'>
const publish = (part: 'deposit' | 'identity', path: string): Draft => ({
  differences: [{ part, path, before: '00000000010101', after: '00000000010109' }],
  proposed: [{ ...proposed, changed: [part] }],
})
const request = (changes: Partial<WaitingRequest>): WaitingRequest => ({
  id: 'r',
  act: 'reset',
  role: null,
  endsOn: null,
  endsOnNow: null,
  person: '윤슬',
  roleNow: 'preparer',
  askedBy: proposed.by,
  askedAt: at,
  reason: proposed.reason,
  until: at,
  may: 'approve',
  ...changes,
})
const claim = {
  caseNumber: '26-010001',
  name: '김하늘',
  branch: '가온세무회계',
  cause: 'calculation' as const,
  amountWon: 50_000,
  paidWon: 30_000,
  proof: '고지서',
  state: 'asked' as const,
  proposed,
  paidAt: null,
  reference: null,
  acts: [],
}
const change = {
  lastDay: '2026-06-30',
  reason: proposed.reason,
  state: 'waiting' as const,
  askedBy: proposed.by,
  askedAt: at,
  decidedBy: null,
  decidedAt: null,
  mine: false,
}
const board = {
  filingYear: 2025,
  legalLastDay: '2026-06-01',
  lastDay: '2026-06-01',
  changes: [change],
  mayChange: true,
}

/** Each dialog as rendered, with the words of the current and the proposed value. */
const windows: Record<TwoPersonAct, readonly { markup: () => string; before: string; after: string }[]> = {
  'case.approve': [
    {
      markup: () =>
        drawn(ApprovalProposal, {
          review: {
            feeWon: 132_000,
            proposal: { ...proposed, before: 110_000, after: 132_000 },
            differences: [{ figure: 'totalIncome', calculatedWon: 9_000_000, filedWon: 9_500_000, reason: 'x' }],
          } as any,
        }),
      before: '110,000원',
      after: '132,000원',
    },
  ],
  'case.recall': [
    {
      markup: () => drawn(RecallProposal, { wish: { ...proposed, before: 110_000, after: null } }),
      before: '110,000원',
      after: twoPersonTexts.proposal.none,
    },
  ],
  'letter.approve': [
    {
      markup: () => drawn(LetterProposal, { letter: { approved: '먼저 승인한 답', draft: '고쳐 쓴 답', proposed } }),
      before: '먼저 승인한 답',
      after: '고쳐 쓴 답',
    },
  ],
  'past-year.approve': [
    {
      markup: () =>
        drawn(PastYearProposal, {
          year: {
            changes: [{ what: '결정세액', before: '1,234,000원', after: '904,000원' }],
            approvedReason: '먼저 승인한 이유',
            reason: '고쳐 쓴 이유',
            proposed,
          },
        }),
      before: '먼저 승인한 이유',
      after: '고쳐 쓴 이유',
    },
  ],
  'payment.verdict': [
    { markup: () => moneyForm('decide-verdict'), before: twoPersonTexts.proposal.none, after: '220,000원' },
  ],
  'payment.refund': (['decide-refund', 'finish-refund'] as const).map((act) => ({
    markup: () => moneyForm(act),
    before: '220,000원',
    after: '154,000원',
  })),
  'guarantee.pay': [{ markup: () => drawn(ClaimProposal, { claim }), before: '30,000원', after: '80,000원' }],
  'branch.publish': [
    {
      markup: () => drawn(PublishProposal, { draft: publish('deposit', 'account.number') }),
      before: '00000000010101',
      after: '00000000010109',
    },
  ],
  'branch.publish-identity': [
    {
      markup: () => drawn(PublishProposal, { draft: publish('identity', 'name') }),
      before: '00000000010101',
      after: '00000000010109',
    },
  ],
  'staff.reset': [
    { markup: () => drawn(RequestProposal, { request: request({}) }), before: '지금 것을 써요', after: '새로 정해요' },
  ],
  'staff.make-operator': [
    {
      markup: () => drawn(RequestProposal, { request: request({ act: 'role', role: 'operator' }) }),
      before: '담당',
      after: '운영자',
    },
  ],
  'staff.operator': [
    ...(['suspend', 'resume'] as const).map((act) => ({
      markup: () => drawn(RequestProposal, { request: request({ act, roleNow: 'operator' }) }),
      before: act === 'suspend' ? '쓰고 있어요' : '멈춰 있어요',
      after: act === 'suspend' ? '멈춰요' : '다시 써요',
    })),
    {
      markup: () =>
        drawn(RequestProposal, {
          request: request({ act: 'end', roleNow: 'operator', endsOn: '2026-06-10', endsOnNow: '2026-05-31' }),
        }),
      before: '5월 31일',
      after: '6월 10일',
    },
  ],
  'season.extend': [
    { markup: () => drawn(SeasonProposal, { board, waiting: change }), before: '6월 1일', after: '6월 30일' },
  ],
}

for (const act of twoPersonActs)
  test(`${act}: the second person reads old, new, who, when and why`, () => {
    for (const { markup, before, after } of windows[act]) {
      const words = wordsOf(markup()).join(' ')
      for (const part of [before, after, proposed.by, momentInWords(new Date(at)), proposed.reason])
        assert.ok(words.includes(part), `"${part}" is missing: ${words}`)
    }
  })

test('an unknown proposer and a missing reason are named, not left blank', () => {
  const words = wordsOf(
    drawn(RecallProposal, { wish: { by: '', at, reason: null, before: 110_000, after: null } }),
  ).join(' ')
  assert.ok(words.includes(twoPersonTexts.proposal.unknown) && words.includes(twoPersonTexts.proposal.noReason))
})

test('a warning that several acts share is read once', () => {
  const gaps = (['case.approve', 'letter.approve', 'past-year.approve'] as const).map((act) => ({
    act,
    gap: 'licence' as const,
  }))
  const words = wordsOf(drawn(SecondPersons, { branches: [{ branchId: 'gaon', branch: '가온세무회계', gaps }] }))
  const sentence = twoPersonTexts.gap('case.approve', 'licence')
  assert.deepEqual(
    words.filter((word) => word === sentence),
    [sentence],
  )
})
