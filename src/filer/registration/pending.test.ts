/** In every waiting state my page, the end page, the office and the message agree. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepsAhead } from './ending.ts'
import { approvedTexts } from '#integrations/messages/texts.ts'
import { factsOn } from '#tests/support/fixtures/case-facts.ts'
import { april, autumn, got, may } from '#tests/support/fixtures/case-view-given.ts'
import { caseViewRows } from '#tests/support/fixtures/case-view-rows.ts'
import { caseView } from '#domain/case-view/case-view.ts'
import type { CaseFacts } from '#domain/case-view/facts.ts'
import { receivedMessage, registeredMessage } from '#domain/case-view/messages.ts'

/** Claims and promises of a sentence: no two places may differ in one of these. */
const claims: Record<string, RegExp> = {
  'the office prepares the return': /신고서를 (만들|준비|검토)|신고서 만들기/,
  'the office looks at the documents': /자료를 확인/,
  'nothing changes yet': /아무것도 바뀌지/,
  'the registration waits': /등록을 (마치면|기다려)/,
  'the person begins the filing': /신고는 따로 시작/,
  'the person has nothing to do': /할 일은 없어요/,
  'the office rings': /전화/,
}
const claimed = (text: string) => Object.keys(claims).filter((name) => claims[name]?.test(text))
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

const consent = (changes: Partial<CaseFacts>): Partial<CaseFacts> => ({
  begun: true,
  lane: 'consent',
  path: '/mypage-agreement',
  ...changes,
})
const callBy = '2026-05-13T09:00:00.000Z'

/** Situation, time, facts, and the message about this state (null: none). */
const rows: [string, string, Partial<CaseFacts>, keyof typeof approvedTexts | null][] = [
  ['received, ours', may, got({}), 'may'],
  ['received, books elsewhere', may, got({ agent: 'other-bookkeeping' }, { callBy }), 'received-books'],
  ['received, office changing', may, got({ agent: 'release-pending' }), 'received-changing'],
  ['April receipt', april, got({ month: 'April', linked: false }), 'april'],
  [
    'April, books elsewhere',
    april,
    got({ month: 'April', linked: false, agent: 'other-bookkeeping' }),
    'received-books',
  ],
  [
    'April, office changing',
    april,
    got({ month: 'April', linked: false, agent: 'release-pending' }),
    'received-changing',
  ],
]
/** The next day: the portal has put the registration in force. */
const dayAfter: typeof rows = [
  ['received', may, got({}), 'agent'],
  ['being prepared', may, got({ office: 'preparing' }), 'agent'],
  ['in review', may, got({ office: 'in-review' }), 'agent'],
  ['the consent alone', autumn, consent({ agent: 'ours', agentOurs: true }), 'agent-consent'],
  ['the consent alone, in May', may, consent({ agent: 'ours', agentOurs: true }), 'agent-consent'],
  ['an April receipt', april, got({ month: 'April', linked: false }), 'agent-page'],
  ['an April receipt, in May', may, got({ month: 'April', linked: false }, { collection: 'none' }), 'agent-page'],
  ['the office asks', may, got({ askedUntil: '2026-05-15' }), 'agent-page'],
  ['the fee is due', may, got({ reviewed: true }), 'agent-page'],
  ['filing begun beside it', may, { begun: true, collection: 'done', agent: 'ours', agentOurs: true }, 'agent-page'],
]

const pageOf = (when: string, facts: Partial<CaseFacts>) => {
  const known = factsOn(when, facts)
  const { filingOpens, lastDay, phase } = known
  const view = caseView(known)
  const ahead = stepsAhead(view, { filingOpens, lastDay, phase }, '02-000-0000')
  return { view, text: oneLine(`${view.headline} ${view.sentence} ${view.weDo}`), ahead: ahead.map(({ text }) => text) }
}

for (const [table, choose] of [
  [rows, receivedMessage],
  [dayAfter, registeredMessage],
] as const)
  for (const [title, when, facts, template] of table)
    test(`message and my page say the same: ${title}`, () => {
      const { view, text } = pageOf(when, facts)
      assert.equal(choose(view.kind), template)
      const message = oneLine(approvedTexts[template!])
      for (const claim of claimed(message)) assert.ok(claimed(text).includes(claim), `only the message: ${claim}`)
      if (template === 'agent-page' || template === 'april') return
      const sentences = [view.headline, view.sentence, view.weDo]
        .flatMap((part) => part.split(/(?<=\.) /))
        .filter(Boolean)
      assert.ok(
        sentences.some((sentence) => message.includes(sentence)),
        `no sentence of my page in: ${message}`,
      )
    })

test('the end page promises no step that my page does not know of', () => {
  for (const [title, when, facts] of rows) {
    const { view, text, ahead } = pageOf(when, facts)
    const first = ahead[0] ?? ''
    for (const claim of claimed(first))
      if (claim !== 'the office prepares the return' || view.kind !== 'received')
        assert.ok(claimed(text).includes(claim), `${title}: ${claim}`)
  }
})

test('a waiting person reads what for, and by when or how it ends', () => {
  const waits = [
    'consent-pending',
    'consent-books',
    'changing-office',
    'office-calls',
    'line-waiting',
    'deposit-awaited',
  ]
  for (const [title, when, facts, kind] of caseViewRows) {
    if (!waits.includes(kind)) continue
    const { weDo, until, act } = caseView(factsOn(when, facts))
    assert.ok(weDo || until || act, title)
  }
  const { until } = caseView(
    factsOn(may, consent({ agent: 'release-pending', agentUntil: '2026-05-12T21:00:00.000Z' })),
  )
  assert.equal(until, '5월 13일 (수) 오전 6시')
  assert.equal(caseView(factsOn(may, consent({ agent: 'other-bookkeeping', callBy }))).until, '5월 13일 (수) 오후 6시')
})
