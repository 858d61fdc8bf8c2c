/** In every state the messages that may leave do not contradict the page: who acts, the sum, the day, the way. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Filing, OutboxMessage, Stores } from '#database/rows.ts'
import { caseView, type CaseView } from '#domain/case-view/case-view.ts'
import { caseKinds, type CaseKind } from '#domain/case-view/kinds.ts'
import { receivedMessage } from '#domain/case-view/messages.ts'
import { won } from '#domain/money.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { TalkTemplate } from '#domain/message/templates.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import { approvedTexts } from '#integrations/messages/texts.ts'
import { judgeAtSending } from '#server/case-messages/judge-at-sending.server.ts'
import { caseRows, journeyRow } from '#tests/support/fixtures/case-rows.ts'
import { states, type State } from '#tests/support/fixtures/every-state.ts'

const asks = {
  pay: /결제하면|결제를 기다/,
  answer: /답해 주세요|답하시면|올려 주세요/,
  nothing: /지금 (더 |따로 )?(할|하실) 일은 없어요/,
}
const claims = { 'to be filed late': /기한 후 신고로 내요/, 'not filed yet': /아직 홈택스에 내지 않았어요/ } as const
const correcting = /홈택스에 한 신고는 그대로|다시 신고해요/
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

type Said = { template: TalkTemplate; variables: Readonly<Record<string, string>> }
const wordsOf = ({ template }: Said) => oneLine(approvedTexts[template])
const pageWords = ({ headline, sentence, weDo }: CaseView) => `${headline} ${sentence} ${weDo}`

/** Ways in which this message contradicts this page. */
function contradictions(sent: Said, view: CaseView): string[] {
  const message = wordsOf(sent)
  const page = pageWords(view)
  const to = view.act?.to ?? ''
  const wrong: string[] = []
  const must = (holds: boolean, why: string) => void (holds || wrong.push(why))
  if (asks.pay.test(message)) must(to.startsWith('/tax-payment'), 'asks for a payment that the page does not ask for')
  if (asks.answer.test(message)) must(to === '/mypage-questions', 'asks for an answer that the page does not ask for')
  if (sent.template.startsWith('draft-')) must(to === '/mypage-draft', 'asks for a word that the page does not ask for')
  if (asks.nothing.test(message))
    must(!['/tax-payment', '/mypage-questions', '/mypage-draft'].includes(to.split('?')[0]!), `says nothing is to do`)
  if (asks.nothing.test(page)) must(!asks.pay.test(message) && !asks.answer.test(message), 'asks, the page does not')
  for (const [name, claim] of Object.entries(claims))
    if (claim.test(message)) must(claim.test(page), `only the message: ${name}`)
  if (asks.pay.test(message) || sent.template.startsWith('draft-'))
    must(claims['to be filed late'].test(message) || !claims['to be filed late'].test(page), 'not told to be late')
  if (correcting.test(page)) must(!claims['not filed yet'].test(message), 'says a filed return is not filed')
  const { until, fee } = sent.variables
  if (until && view.until && /신고 기한|답할 기한|보낼 기한/.test(view.untilIs) && /까지|신고 기한: /.test(message))
    must(until === view.until, `says ${until}, the page ${view.until}`)
  if (fee && message.includes('#{수수료}'))
    must(view.headline.includes(fee), `says ${fee}, the page "${view.headline}"`)
  return wrong
}

/** Sent at another time than they were written, so that they are judged again. */
const judged: readonly TalkTemplate[] = [
  'fee-due',
  'difference-due',
  'fee-reminder',
  'fee-waiting',
  'fee-deadline',
  'fee-over',
  'draft-due',
  'draft-waiting',
  'draft-deadline',
  'draft-over',
  'journey-open',
  'journey-over',
  'question-due',
]
const inTheLateSeason = ['fee-over', 'draft-over', 'journey-over']

type Rows = { filing: Filing; payments: readonly { state: PaymentState }[] }

function rowsOf(state: State): Rows {
  if (!state.facts.receipt) return { filing: journeyRow(state), payments: [] }
  const { filing, read } = caseRows(state, state.facts.receipt)
  return { filing, payments: read.payments }
}

async function maySay({ facts, at }: State, { filing, payments }: Rows, template: TalkTemplate): Promise<Said | null> {
  const stores = {
    filings: { find: async () => filing },
    payments: { listOf: async () => payments },
    summaries: { find: async () => undefined },
    runtimeSettings: { seasonExtensions: async () => ({}) },
  } as unknown as Stores
  const until = template === 'question-due' ? (filing.questionDueDay ?? facts.lastDay) : facts.lastDay
  const variables = {
    caseNumber: '26-000001',
    until: dayInWords(seoulInstant(until)),
    ...(template === 'difference-due' ? { fee: won(facts.differenceWon ?? 0) } : {}),
  }
  const message = { template, variables, filingId: 'one' } as unknown as OutboxMessage
  return (await judgeAtSending(stores, message, at)) as Said | null
}

/** Whether the message is written of such a case at all. */
const isWritten = ({ facts: { receipt, differenceWon, phase, lane } }: State, template: TalkTemplate) =>
  template === 'difference-due' || template.startsWith('fee-due')
    ? (differenceWon !== null) === (template === 'difference-due')
    : template.startsWith('journey-')
      ? receipt === null && lane === 'filing'
      : !inTheLateSeason.includes(template) || phase === 'late' || phase === 'off'

/** States that differ in what a message or the page is told from. */
function unlike(): Map<string, State> {
  return new Map(
    states
      .filter(({ facts }) => facts.receipt !== null || facts.lane === 'filing')
      .map((state) => {
        const { filing, payments } = rowsOf(state)
        const { kind, act } = caseView(state.facts)
        return [JSON.stringify([filing, payments, state.at, kind, act?.to.startsWith('/mypage')]), state]
      }),
  )
}

test('a message that waited for its time does not contradict the page of that time', async () => {
  const wrong = new Set<string>()
  const left = new Set<string>()
  for (const state of unlike().values()) {
    const view = caseView(state.facts)
    const rows = rowsOf(state)
    for (const template of judged) {
      if (!isWritten(state, template)) continue
      const sent = await maySay(state, rows, template)
      if (!sent) continue
      left.add(sent.template)
      for (const why of contradictions(sent, view))
        wrong.add(`${sent.template} in ${view.kind} (${state.facts.phase}): ${why}`)
    }
  }
  assert.deepEqual([...wrong].slice(0, 12), [], `${wrong.size}`)
  const never = [...judged, 'fee-due-late'].filter((template) => !left.has(template))
  assert.deepEqual(never, [], 'each of them is sent in some state')
})

const last = (facts: State['facts']) => ({ until: dayInWords(seoulInstant(facts.lastDay)) })
const none = () => []
/** The messages about the act that leads to a state, sent at once. */
const ofAct: Record<CaseKind, (state: State) => [TalkTemplate, Record<string, string>?][]> = {
  'nothing-before': none,
  'nothing-preview': none,
  'nothing-filing': none,
  'nothing-late': none,
  'nothing-off': none,
  begun: none,
  'begun-preview': none,
  'begun-consent': none,
  'consent-pending': none,
  'consent-books': none,
  'consent-failed': none,
  'consent-given': () => [['agent-consent']],
  'data-failed': none,
  'not-subject': none,
  'line-waiting': ({ facts }) => (facts.ticket?.lastTurn ? [['turn-missed']] : []),
  'line-called': ({ facts }) => [['turn', { until: momentInWords(new Date(facts.ticket?.turnUntil ?? 0)) }]],
  'line-missed': () => [['turn-over']],
  'pre-received': () => [['april'], ['agent-page']],
  'season-open': () => [['opened'], ['agent-page']],
  'late-receipt': none,
  'changing-office': () => [['received-changing']],
  'office-calls': () => [['received-books']],
  'agent-failed': none,
  'data-missing': () => [['data-missing']],
  received: ({ facts }) => (facts.receipt?.booksUntil ? [[receivedMessage('received')]] : [['may'], ['agent']]),
  question: ({ facts }) =>
    facts.receipt?.askedUntil
      ? (['question', 'document'] as const).map((template) => [
          template,
          { until: dayInWords(seoulInstant(facts.receipt?.askedUntil ?? '')) },
        ])
      : [],
  preparing: ({ facts }) => (facts.receipt?.booksUntil ? [] : [['reopened'], ['agent']]),
  'in-review': () => [['agent']],
  'fee-due': ({ facts }) => (facts.phase === 'filing' ? [['fee-due', last(facts)], ['fee-corrected']] : []),
  'difference-due': none,
  'fee-checking': none,
  'deposit-awaited': none,
  'draft-due': ({ facts }) => [
    ['fee-paid'],
    ...(facts.phase === 'filing' ? [['draft-due', last(facts)] as [TalkTemplate, Record<string, string>]] : []),
  ],
  paid: () => [['fee-paid']],
  mending: () => [['rejected']],
  amending: () => [['amending']],
  filed: () => [['filed']],
  completed: ({ facts }) => [[(facts.dueOrRefundWon ?? 0) > 0 ? 'done-to-pay' : 'done']],
  'consent-withdrawn': () => [['consent-withdrawn']],
  ending: none,
  dismissed: ({ facts }) => [['dismissed', last(facts)]],
  withdrawn: none,
}

test('the message about an act does not contradict the page after it', () => {
  const wrong = new Set<string>()
  for (const state of states) {
    const view = caseView(state.facts)
    for (const [template, variables = {}] of ofAct[view.kind](state))
      for (const why of contradictions({ template, variables }, view))
        wrong.add(`${template} in ${view.kind} (${state.facts.phase}): ${why}`)
  }
  assert.deepEqual([...wrong].slice(0, 12), [], `${wrong.size}`)
  assert.equal(Object.keys(ofAct).length, caseKinds.length)
})
