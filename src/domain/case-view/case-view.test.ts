import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { factsOn } from '#tests/support/fixtures/case-facts.ts'
import { april, autumn, got, june, line, may, reviewed, winter } from '#tests/support/fixtures/case-view-given.ts'
import { caseViewRows } from '#tests/support/fixtures/case-view-rows.ts'
import { overdueRows } from '#tests/support/fixtures/overdue-rows.ts'
import { agentStates } from '#domain/agent.ts'
import { lanes } from '#domain/journey/facts.ts'
import { officeStates } from '#domain/office-case/office-state.ts'
import { caseKind, caseView } from './case-view.ts'
import { caseKinds } from './kinds.ts'

for (const [title, when, facts, kind, headline, to] of [...caseViewRows, ...overdueRows]) {
  test(`a person is told: ${title}`, () => {
    const view = caseView(factsOn(when, facts))
    assert.deepEqual([view.kind, view.headline, view.act?.to ?? ''], [kind, headline, to])
  })
}

test('every kind of case stands in the table', () => {
  assert.deepEqual(
    caseKinds.filter((kind) => !caseViewRows.some((row) => row[3] === kind)),
    [],
  )
})

test('a person who waits for the office is not told that the office works when it cannot', () => {
  for (const agent of ['other-bookkeeping', 'release-pending', 'released', 'failed'] as const) {
    const { headline, sentence, weDo } = caseView(factsOn(may, got({ agent })))
    assert.doesNotMatch(`${headline}${sentence}${weDo}`, /신고서를 (만들|검토)/, agent)
  }
})

test('a destroyed number is mentioned, and nothing is called kept that is not', () => {
  const { sentence } = caseView(factsOn(may, { begun: true, numberHeld: false }))
  assert.match(sentence, /주민등록번호/)
  assert.doesNotMatch(sentence, /그대로/)
})

test('the same sentence stands on several pages: none says that something is to be found here', () => {
  for (const [title, when, facts] of caseViewRows) {
    const { sentence, weDo } = caseView(factsOn(when, facts))
    assert.doesNotMatch(`${sentence} ${weDo}`, /여기|이 화면/, title)
  }
})

test('the promised call and the turn are named by day and hour', () => {
  assert.equal(
    caseView(factsOn(may, got({ agent: 'other-bookkeeping' }, { callBy: '2026-05-13T09:00:00.000Z' }))).until,
    '5월 13일 (수) 오후 6시',
  )
  assert.equal(caseView(factsOn(may, line('called'))).until, '5월 12일 (화) 오전 11시')
  const late = caseView(factsOn(june, got({}, { callBy: '2026-06-03T09:00:00.000Z' })))
  assert.deepEqual([late.until, late.untilIs], ['6월 3일 (수) 오후 6시', '전화드릴 기한'])
  assert.match(late.weDo, /담당자가 6월 3일 \(수\) 오후 6시까지 전화드려요/)
})

test('after the last day nothing unfiled says that there is nothing to do, or names that day as one to come', () => {
  for (const [title, , facts] of caseViewRows)
    for (const when of [june, autumn]) {
      const { kind, headline, sentence, weDo, until } = caseView(factsOn(when, facts))
      const isUnfiled =
        facts.receipt && !['filed', 'completed', 'withdrawn', 'line-waiting', 'line-called'].includes(kind)
      // A return that is being corrected is already filed at the portal.
      if (!isUnfiled || facts.receipt?.office === 'filed' || facts.receipt?.amending) continue
      assert.doesNotMatch(`${headline} ${sentence} ${weDo}`, /할 일은 없어요|6월 1일 \(월\)까지 신고|기한은 6월/, title)
      assert.doesNotMatch(until, /6월 1일/, title)
    }
  const late = caseView(factsOn(june, got(reviewed)))
  assert.match(
    late.sentence,
    /^6월 1일 \(월\)까지였고, 아직 홈택스에 내지 않았어요\. .*가산세.*성실신고확인 대상이면 6월 30일 \(화\)까지예요\.$/,
  )
  assert.match(late.weDo, /결제하면 .*기한 후 신고/)
})

test('a corrected return is never said to be unfiled after the last day; a difference of one that is not filed is', () => {
  for (const receipt of [
    { feePaid: true },
    { reviewed: true },
    { reviewed: true, office: 'waiting-for-fee' as const },
  ]) {
    const view = caseView(
      factsOn(june, got({ amending: true, office: 'preparing', ...receipt }, { differenceWon: 22_000 })),
    )
    assert.doesNotMatch(`${view.headline} ${view.sentence} ${view.weDo}`, /내지 않았어요|기한이 지났어요|기한 후/)
    assert.equal(view.until, '')
  }
  const unfiled = caseView(factsOn(june, got({ reviewed: true, office: 'waiting-for-fee' }, { differenceWon: 22_000 })))
  assert.match(unfiled.sentence, /아직 홈택스에 내지 않았어요/)
  assert.equal(unfiled.act?.label, '차액 결제하기')
})

test('while the return waits for its filer no page says that there is nothing to do or that the fee alone files it', () => {
  for (const when of [may, june])
    for (const receipt of [
      reviewed,
      { ...reviewed, feePaid: true, office: 'ready-to-file' as const },
      { ...reviewed, feePaid: true, office: 'ready-to-file' as const, rejected: true },
      { ...reviewed, feePaid: true, office: 'ready-to-file' as const, amending: true },
    ])
      for (const payment of ['', 'WAITING_DEPOSIT'] as const) {
        const { kind, headline, sentence, weDo, act } = caseView(
          factsOn(when, got({ ...receipt, draftApproved: false }, { payment })),
        )
        const shownText = `${headline} ${sentence} ${weDo}`
        assert.doesNotMatch(shownText, /할 일은 없어요/, kind)
        assert.match(shownText, /신고서/, kind)
        assert.notEqual(act, null, kind)
      }
  const seen = caseView(factsOn(may, got({ ...reviewed, draftApproved: true })))
  assert.equal(seen.sentence, '수수료를 결제하면 담당 세무사가 홈택스에 신고해요.')
})

test('a return of an earlier year promises no day of this one, and its fee is paid under its year', () => {
  const view = caseView(factsOn('2027-01-02T10:00:00', got(reviewed, { pastYear: 2026, dueOrRefundWon: -1 })))
  assert.deepEqual([view.until, view.act?.to], ['', '/tax-payment?year=2026'])
})

test('an open question is asked of the person before anything else until the review is done, by its own day', () => {
  const viewOf = (changes: object) => caseView(factsOn(may, got({ askedUntil: '2026-05-15', ...changes })))
  for (const more of [{}, { office: 'in-review' }, { agent: 'failed' }, { linked: false }])
    assert.equal(viewOf(more).kind, 'question')
  assert.deepEqual([viewOf({}).until, viewOf({}).act?.to], ['5월 15일 (금)', '/mypage-questions'])
  assert.equal(viewOf(reviewed).kind, 'fee-due')
  assert.equal(viewOf({ office: 'dismissed' }).kind, 'dismissed')
})

test('a filer by books is told the needed papers, the deadline and the upload page until the papers are there', () => {
  for (const office of ['new', 'preparing'] as const) {
    const view = caseView(factsOn(may, got({ office, booksUntil: '2026-05-19' })))
    assert.match(`${view.sentence} ${view.weDo}`, /장부와 증빙을 보내.*영수증.*카드와 현금영수증/)
    assert.doesNotMatch(view.sentence, /할 일은 없어요/)
    assert.deepEqual([view.until, view.act?.to], ['5월 19일 (화)', '/mypage-questions'])
    const there = caseView(factsOn(may, got({ office })))
    assert.deepEqual([there.until, there.act], ['6월 1일 (월)', null])
  }
  for (const office of ['in-review', 'filed', 'dismissed'] as const)
    assert.doesNotMatch(caseView(factsOn(may, got({ office, booksUntil: '2026-05-19' }))).sentence, /장부/, office)
})

const someFacts = fc
  .record({
    when: fc.constantFrom(winter, april, may, june, autumn, may.replace('T10', 'T03'), april.replace('T10', 'T03')),
    lane: fc.constantFrom(...lanes),
    begun: fc.boolean(),
    numberHeld: fc.boolean(),
    agentOurs: fc.boolean(),
    agent: fc.constantFrom(...agentStates),
    agentUntil: fc.constantFrom(null, '2026-05-13T21:00:00.000Z'),
    consentWithdrawn: fc.boolean(),
    collection: fc.constantFrom('none', 'running', 'failed', 'done' as const),
    notSubject: fc.boolean(),
    ticket: fc.constantFrom(null, line('waiting').ticket ?? null, line('called').ticket ?? null),
    payment: fc.constantFrom('', 'CHECKING', 'WAITING_DEPOSIT', 'CANCELLED' as const),
    dueOrRefundWon: fc.constantFrom(null, 0, -1_000, 1_000),
    differenceWon: fc.constantFrom(null, 22_000),
    receipt: fc.option(
      fc.record({
        month: fc.constantFrom('April', 'May' as const),
        linked: fc.boolean(),
        reviewed: fc.boolean(),
        feePaid: fc.boolean(),
        draftApproved: fc.boolean(),
        completed: fc.boolean(),
        office: fc.constantFrom(...officeStates),
        agent: fc.constantFrom(...agentStates),
        askedUntil: fc.constantFrom(null, '2026-05-15'),
        booksUntil: fc.constantFrom(null, '2026-05-19'),
        ending: fc.boolean(),
        amending: fc.boolean(),
        rejected: fc.boolean(),
        withdrawn: fc.boolean(),
      }),
    ),
  })
  .map(({ when, ...facts }) => factsOn(when, facts))

test('every status has one short headline, plain sentences, at most one act, and none into a closed lane', () => {
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
