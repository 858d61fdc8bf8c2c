/** The single source of status texts. */
import type { AgentState } from '#domain/agent.ts'
import { findStepByPath } from '#domain/journey/steps.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import { won } from '#domain/money.ts'
import type { CaseFacts, ReceiptFacts } from './facts.ts'
import type { SettledTax } from '#domain/settled-tax/settled-tax.ts'
import { type CaseAct, type CaseKind, expectingKinds } from './kinds.ts'
import { overdueText, unfiledKinds } from './overdue.texts.ts'
import type { CaseWords } from './case-words.ts'
import { caseViewTexts as texts } from './texts.ts'
import { untilWords } from './until.texts.ts'

export type CaseView = {
  kind: CaseKind
  headline: string
  sentence: string
  weDo: string
  /** Empty if no deadline is promised. */
  until: string
  untilIs: string
  /** Until the review states the sum. */
  expected: SettledTax | null
  act: CaseAct | null
}

function receiptKind(facts: CaseFacts, receipt: ReceiptFacts): CaseKind {
  if (receipt.withdrawn) return 'withdrawn'
  if (receipt.completed) return 'completed'
  if (receipt.office === 'dismissed') return 'dismissed'
  // A filed return stays at the portal; nothing more is submitted.
  if (facts.consentWithdrawn && (receipt.rejected || receipt.office !== 'filed')) return 'consent-withdrawn'
  const beyond = beyondReview(receipt)
  if (beyond) return beyond
  if (receipt.amending && receipt.askedUntil !== null) return 'question'
  if (receipt.feePaid) return receipt.amending ? 'amending' : 'paid'
  if (receipt.reviewed)
    return facts.payment === 'CHECKING'
      ? 'fee-checking'
      : facts.payment === 'WAITING_DEPOSIT'
        ? 'deposit-awaited'
        : facts.differenceWon === null
          ? 'fee-due'
          : 'difference-due'
  // The office needs this answer first, so nothing else is requested.
  if (receipt.askedUntil !== null) return 'question'
  if (receipt.amending) return 'amending'
  if (receipt.agent === 'other-bookkeeping') return 'office-calls'
  if (receipt.agent === 'release-pending') return 'changing-office'
  if (['released', 'failed', 'other-filing'].includes(receipt.agent)) return 'agent-failed'
  if (receipt.month === 'April' && !receipt.linked) return aprilKind(facts)
  if (!receipt.linked) return facts.phase === 'filing' ? 'data-missing' : 'late-receipt'
  if (receipt.office === 'waiting-for-filer') return 'question'
  return receipt.office === 'in-review' ? 'in-review' : receipt.office === 'preparing' ? 'preparing' : 'received'
}

/** Nothing is filed before the filer has seen it, nor again after a rejection. */
function beyondReview({ ending, reviewed, feePaid, draftApproved, rejected, office }: ReceiptFacts): CaseKind | null {
  if (ending) return 'ending'
  if (reviewed && feePaid && !draftApproved && office === 'ready-to-file') return 'draft-due'
  if (rejected) return 'mending'
  return office === 'filed' ? 'filed' : null
}

/** A receipt before May is not a return: its documents become available in May. */
function aprilKind(facts: CaseFacts): CaseKind {
  if (facts.phase === 'before' || facts.phase === 'preview') return 'pre-received'
  if (facts.phase !== 'filing') return 'late-receipt'
  if (facts.ticket) return `line-${facts.ticket.state}`
  if (facts.notSubject) return 'not-subject'
  return facts.collection === 'none' ? 'season-open' : begunKind(facts)
}

const consentKinds: Partial<Record<AgentState, CaseKind>> = {
  'release-pending': 'consent-pending',
  'other-bookkeeping': 'consent-books',
  released: 'consent-failed',
  failed: 'consent-failed',
}

function begunKind({ lane, collection, agentOurs, agent }: CaseFacts): CaseKind {
  if (lane === 'consent') return agentOurs ? 'consent-given' : (consentKinds[agent] ?? 'begun-consent')
  if (collection === 'failed') return 'data-failed'
  return lane === 'preview' ? 'begun-preview' : 'begun'
}

const mayGoOn = ({ lane, phase, consentWithdrawn }: CaseFacts) =>
  lane === 'consent' ? !consentWithdrawn : phase === 'filing' || (phase === 'preview' && lane === 'preview')

export function caseKind(facts: CaseFacts): CaseKind {
  if (facts.receipt) return receiptKind(facts, facts.receipt)
  if (facts.ticket) return `line-${facts.ticket.state}`
  if (facts.begun && facts.notSubject && facts.phase === 'filing') return 'not-subject'
  if (facts.begun && mayGoOn(facts)) return begunKind(facts)
  return `nothing-${facts.phase}`
}

const sumOf = (facts: CaseFacts) => {
  const sum = facts.dueOrRefundWon ?? 0
  return facts.dueOrRefundWon === null
    ? null
    : { side: sum < 0 ? ('refund' as const) : sum > 0 ? ('due' as const) : ('even' as const), won: won(Math.abs(sum)) }
}

/** After the last day no promise refers to it. */
const isOver = ({ phase, pastYear }: CaseFacts) => pastYear !== null || phase === 'late' || phase === 'off'

const expectedIn = (kind: CaseKind, facts: CaseFacts) =>
  !isOver(facts) && expectingKinds.some((expectingKind) => expectingKind === kind) ? facts.expected : null

/** S89. */
const isClosedAtNight = (to: string) => findStepByPath(to)?.guards.includes('night') ?? false

function toCaseWords(facts: CaseFacts): CaseWords {
  return {
    lastDay: isOver(facts) ? '' : dayInWords(seoulInstant(facts.lastDay)),
    passed: isOver(facts) && facts.pastYear === null ? dayInWords(seoulInstant(facts.lastDay)) : '',
    sincereLastDay: facts.phase === 'late' ? dayInWords(seoulInstant(facts.sincereLastDay)) : '',
    opens: dayInWords(new Date(facts.filingOpens)),
    ahead: facts.ticket?.ahead ?? 0,
    number: facts.ticket?.number ?? 0,
    lastTurn: facts.ticket?.lastTurn ?? false,
    turnUntil: facts.ticket?.turnUntil ? momentInWords(new Date(facts.ticket.turnUntil)) : '',
    callBy: facts.callBy ? momentInWords(new Date(facts.callBy)) : '',
    settledBy: facts.settledBy ? momentInWords(new Date(facts.settledBy)) : '',
    agentUntil: facts.agentUntil ? momentInWords(new Date(facts.agentUntil)) : '',
    released: facts.agent === 'released',
    askedUntil: facts.receipt?.askedUntil ? dayInWords(seoulInstant(facts.receipt.askedUntil)) : '',
    booksUntil: facts.receipt?.booksUntil ? dayInWords(seoulInstant(facts.receipt.booksUntil)) : '',
    numberHeld: facts.numberHeld,
    notSubjectWhy: facts.notSubjectWhy,
    sum: sumOf(facts),
    difference: facts.differenceWon === null ? '' : won(facts.differenceWon),
    amending: facts.receipt?.amending ?? false,
    feePaid: facts.receipt?.feePaid ?? false,
    draftApproved: facts.receipt?.draftApproved ?? false,
    path: facts.path,
    year: facts.pastYear,
  }
}

/** At night, actions that lead to a closed step are omitted. */
export function caseView(facts: CaseFacts): CaseView {
  const kind = caseKind(facts)
  const words = toCaseWords(facts)
  // What is being corrected lies at the portal already.
  const unfiled = words.amending ? undefined : unfiledKinds.find((unfiledKind) => unfiledKind === kind)
  const text = unfiled && isOver(facts) ? overdueText(unfiled, words) : texts[kind](words)
  const { headline, sentence, weDo = '', until = '', untilIs = 'filing', act } = text
  const view = {
    kind,
    headline,
    sentence,
    weDo,
    until,
    untilIs: until === '' ? '' : untilWords[untilIs],
    expected: expectedIn(kind, facts),
  }
  if (facts.night && act && isClosedAtNight(act.to)) return { ...view, sentence: texts.night, act: null }
  return { ...view, act: act ?? null }
}
