/**
 * Every possible state of a person's case, generated from facts: my page, the end page and the home page's card agree
 * (the office's header: office-and-filer.test.ts); every button leads on; no page says that nothing is to do while something is
 * owed; every pending state ends by a day and by what acts on it (overdue.test.ts: the jobs do).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses } from '#domain/address/addresses.ts'
import { caseView } from '#domain/case-view/case-view.ts'
import type { CaseFacts } from '#domain/case-view/facts.ts'
import { caseKinds, type CaseKind } from '#domain/case-view/kinds.ts'
import { place } from '#domain/journey/journey.ts'
import { findStepByPath } from '#domain/journey/steps.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import { personToday } from '#site/home/own-journey.ts'
import { staffRoles } from '#domain/staff-rights.ts'
import { type InboxKind, inboxKindsFor } from '#office/today/rules.ts'
import { jobs } from '#src/app.server.ts'
import { states, type State } from '#tests/support/fixtures/every-state.ts'
import { drawn, wordsOf } from '#tests/support/screens/drawn.ts'
import { plainMyPage } from '#tests/support/screens/my-page.ts'

const { MyPageView } = await import('#filer/my-page/my-page.view.tsx')
const { EndView } = await import('#filer/registration/end.view.tsx')

const namesOf = ({ facts, now }: State) => JSON.stringify({ ...facts, at: `${now.phase} ${now.night}` })
/** The first ten states, each with its facts. */
const assertNone = (wrong: readonly string[]) =>
  assert.deepEqual(wrong.slice(0, 10), [], `${wrong.length} of ${states.length}`)

test('every state is generated: some thousand, and every kind of status among them', () => {
  assert.ok(states.length >= 2_000, `${states.length} states`)
  const seen = new Set(states.map(({ facts }) => caseView(facts).kind))
  assert.deepEqual(
    caseKinds.filter((kind) => !seen.has(kind)),
    [],
  )
})

test('my page, the end page and the card on the home page say the same', () => {
  const wrong: string[] = []
  const drawnOnce = new Set<string>()
  for (const state of states) {
    const view = caseView(state.facts)
    const { headline, sentence, act, kind } = view
    const key = JSON.stringify(view)
    if (drawnOnce.has(key) || kind.startsWith('nothing-')) continue
    drawnOnce.add(key)
    const pages = {
      'my page': wordsOf(drawn(MyPageView, { ...plainMyPage, caseView: view })),
      'the end page': wordsOf(
        drawn(
          EndView,
          { caseView: view, ahead: [], caseNumber: '26-000001', ticket: undefined, ratingAsked: false },
          '/tax-report-end',
        ),
      ),
    }
    const caseNumber = state.facts.receipt ? '26-000001' : ''
    const card = personToday(
      {
        told: view,
        answers: { caseNumber },
        season: { ...state.now.season, phase: state.now.phase, night: state.now.night },
        facts: state.journey,
        path: state.facts.path,
      } as unknown as JourneyAnswer,
      null,
      new Date('2026-05-12T01:00:00.000Z'),
    )
    if (card.title !== headline || card.body !== sentence || (act && card.act?.to !== act.to))
      wrong.push(`home says ${card.title} of ${namesOf(state)}`)
    // The sum replaces the sentence once the return is done.
    for (const [page, words] of Object.entries(pages))
      for (const expected of [headline, ...(kind === 'completed' && page === 'my page' ? [] : [sentence])])
        if (!words.includes(expected)) wrong.push(`${page} does not say "${expected}" of ${namesOf(state)}`)
  }
  assert.ok(drawnOnce.size > 60, `${drawnOnce.size} pages of each`)
  assertNone(wrong)
})

/** Addresses outside the lanes' steps, and when the person has something to do there. */
const leadsOn: Record<string, (facts: CaseFacts) => boolean> = {
  '/mypage': ({ receipt }) => receipt !== null,
  '/mypage-questions': ({ receipt }) => Boolean(receipt?.askedUntil ?? receipt?.booksUntil),
  '/mypage-conversation': ({ begun }) => begun,
  '/mypage-draft': ({ receipt }) => receipt?.reviewed === true && !receipt.draftApproved,
  '/tax-payment': ({ receipt, payment }) =>
    receipt?.reviewed === true && !receipt.feePaid && !['PAID', 'CHECKING'].includes(payment),
  '/tax-payment-vbank': ({ payment }) => payment === 'WAITING_DEPOSIT',
  '/standbyfromhometax': ({ ticket }) => ticket !== null,
  '/consult-form': () => true,
  '/tax-introduction': () => true,
}

test('every button leads on, and to nothing that is closed at that hour', () => {
  assertNone(
    states.flatMap((state) => {
      const { act } = caseView(state.facts)
      if (!act) return []
      const path = act.to.split('?')[0]!
      if (!addresses.some((address) => address.path === path)) return [`${path} is no address: ${namesOf(state)}`]
      const isStep = findStepByPath(path) !== undefined
      const leads = isStep ? place(path, state.journey, state.now).stay : leadsOn[path]?.(state.facts)
      return leads ? [] : [`${path} leads back: ${namesOf(state)}`]
    }),
  )
})

/** The open duties of either side by these facts. */
function owedBy({ facts }: State): 'person' | 'office' | 'nobody' {
  const { receipt, payment, phase, consentWithdrawn } = facts
  if (!receipt || receipt.withdrawn || receipt.completed || receipt.office === 'dismissed') return 'nobody'
  if (receipt.ending || consentWithdrawn || receipt.office === 'filed') return 'office'
  if (receipt.office === 'ready-to-file' && !receipt.draftApproved) return 'person'
  if (receipt.rejected) return 'office'
  if (receipt.askedUntil !== null && !receipt.reviewed) return 'person'
  if (receipt.reviewed && !receipt.feePaid) return payment === 'CHECKING' ? 'office' : 'person'
  if (receipt.feePaid || receipt.amending) return 'office'
  if (receipt.agent !== 'ours' && receipt.agent !== 'unknown' && receipt.agent !== 'none') return 'office'
  if (receipt.month === 'April' && !receipt.linked) return phase === 'filing' ? 'person' : 'office'
  if (!receipt.linked || receipt.booksUntil !== null) return 'person'
  return 'office'
}

test('no page says that nothing is to do while something is owed, or hides what the office owes', () => {
  assertNone(
    states.flatMap((state) => {
      const { headline, sentence, weDo, act, kind } = caseView(state.facts)
      const words = `${headline} ${sentence} ${weDo}`
      const owing = owedBy(state)
      if (owing === 'person') {
        if (/할 일은 없어요/.test(words)) return [`says there is nothing to do: ${kind} ${namesOf(state)}`]
        return act || state.facts.night ? [] : [`has no way to do it: ${kind} ${namesOf(state)}`]
      }
      return owing === 'office' && weDo === '' && act === null
        ? [`says nothing of what the office does: ${kind} ${namesOf(state)}`]
        : []
    }),
  )
})

/**
 * The end of each pending state: a stated day, what acts on it by itself, and the entry in the office's inbox that
 * stays until somebody did it. Every pending state is listed.
 */
type End = { day?: true; jobs?: readonly string[]; inbox?: readonly InboxKind[] }
const officeFiles: End = { day: true, jobs: ['contacts.overdue'], inbox: ['due', 'contact', 'contact-late'] }
const officeCalls: End = { day: true, inbox: ['contact', 'contact-late'] }
const ends: Partial<Record<CaseKind, End>> = {
  begun: { jobs: ['reminders.plan', 'destruction'] },
  'begun-preview': { jobs: ['reminders.plan', 'destruction'] },
  'begun-consent': { jobs: ['destruction'] },
  'data-failed': { jobs: ['reminders.plan', 'destruction'] },
  'consent-pending': { day: true, jobs: ['agent.finish', 'agent.alarm'] },
  'consent-books': officeCalls,
  'consent-failed': { ...officeCalls, jobs: ['agent.alarm'] },
  'line-waiting': { jobs: ['waiting.admission', 'waiting.turns'] },
  'line-called': { day: true, jobs: ['waiting.turns'] },
  'pre-received': { jobs: ['outbox.send', 'contacts.after-season'] },
  'season-open': { day: true, jobs: ['contacts.after-season'] },
  'changing-office': { day: true, jobs: ['agent.finish', 'agent.alarm'] },
  'office-calls': officeCalls,
  'agent-failed': { ...officeCalls, jobs: ['agent.alarm'] },
  'data-missing': { day: true, jobs: ['contacts.after-season'], inbox: ['data-failed', 'contact', 'contact-late'] },
  received: officeFiles,
  question: { day: true, jobs: ['outbox.send', 'contacts.overdue'], inbox: ['asked-late', 'contact', 'contact-late'] },
  preparing: officeFiles,
  'in-review': officeFiles,
  'fee-due': { day: true, jobs: ['reminders.plan'] },
  'difference-due': { day: true, jobs: ['reminders.plan'] },
  'fee-checking': { day: true, jobs: ['payment.sweep'] },
  'deposit-awaited': { day: true, jobs: ['payment.sweep'] },
  'draft-due': { day: true, jobs: ['reminders.plan'] },
  paid: officeFiles,
  mending: officeFiles,
  amending: officeFiles,
  filed: officeFiles,
  'consent-withdrawn': officeCalls,
  ending: { day: true, jobs: ['payment.refunds', 'payment.refunds-due'], inbox: ['refund', 'refund-trouble'] },
}
const resting: readonly CaseKind[] = [
  'nothing-before',
  'nothing-preview',
  'nothing-filing',
  'nothing-late',
  'nothing-off',
  'consent-given',
  'not-subject',
  'line-missed',
  'late-receipt',
  'completed',
  'dismissed',
  'withdrawn',
]

test('every pending state ends by a day that is stated to the end, and by what acts on that day', () => {
  const kinds = new Set(Object.keys(ends))
  assert.deepEqual(
    caseKinds.filter((kind) => kinds.has(kind) === resting.includes(kind)),
    [],
    'each kind is pending or at rest',
  )
  const names = new Set(jobs.map(({ name }) => name))
  assert.deepEqual(
    Object.values(ends).flatMap((end) => (end.jobs ?? []).filter((name) => !names.has(name))),
    [],
  )
  for (const [kind, { jobs: acting = [], inbox = [] }] of Object.entries(ends)) {
    assert.ok(acting.length + inbox.length > 0, `nothing acts when the day of ${kind} has passed`)
    // Somebody in every firm has the entry among their own.
    for (const entry of inbox)
      assert.ok(
        staffRoles.some((role) => inboxKindsFor(role, false).includes(entry)),
        `${kind}: ${entry}`,
      )
  }
  assertNone(
    states.flatMap((state) => {
      const { kind, until, untilIs } = caseView(state.facts)
      const isPromised = state.facts.phase === 'filing' || untilIs !== ''
      const agentWithoutDay = kind === 'consent-failed' && state.facts.callBy === null
      const callPassed = kind === 'consent-books' && state.facts.callBy === null
      return ends[kind]?.day && isPromised && until === '' && !agentWithoutDay && !callPassed
        ? [`names no day: ${kind} ${namesOf(state)}`]
        : []
    }),
  )
})
