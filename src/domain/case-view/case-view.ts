/**
 * What a person is told of their return, decided once for home, my page, the end page, the waiting page and the office,
 * so that no two of them can say different things. Pure.
 */
import type { AgentState } from '#domain/agent.ts'
import { stepByPath } from '#domain/journey/steps.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import { won } from '#domain/money.ts'
import type { CaseFacts, ReceiptFacts } from './facts.ts'
import type { CaseAct, CaseKind } from './kinds.ts'
import { overdueText, unfiledKinds } from './overdue.texts.ts'
import { caseViewTexts as texts, type CaseWords } from './texts.ts'

export type CaseView = {
  kind: CaseKind
  headline: string
  sentence: string
  /** What the office or the portal does now; empty where it is the person's turn alone. */
  weDo: string
  /** Until when, in words with the weekday; empty where no moment is promised. */
  until: string
  /** The one thing to press; nothing while there is nothing to do. */
  act: CaseAct | null
}

/** The kind of a return that was received. */
function receiptKind(facts: CaseFacts, receipt: ReceiptFacts): CaseKind {
  if (receipt.withdrawn) return 'withdrawn'
  if (receipt.completed) return 'completed'
  if (receipt.office === 'dismissed') return 'dismissed'
  // What stands at the portal stays; nothing more goes there.
  if (facts.consentWithdrawn && (receipt.rejected || receipt.office !== 'filed')) return 'consent-withdrawn'
  if (receipt.rejected) return 'mending'
  if (receipt.office === 'filed') return 'filed'
  if (receipt.feePaid) return 'paid'
  if (receipt.reviewed)
    return facts.payment === 'CHECKING'
      ? 'fee-checking'
      : facts.payment === 'WAITING_DEPOSIT'
        ? 'deposit-awaited'
        : 'fee-due'
  // The office goes on when it is answered: nothing else is asked of the person before.
  if (receipt.askedUntil !== null) return 'question'
  if (receipt.agent === 'other-bookkeeping') return 'office-calls'
  if (receipt.agent === 'release-pending') return 'changing-office'
  if (['released', 'failed', 'other-filing'].includes(receipt.agent)) return 'agent-failed'
  if (receipt.month === 'April' && !receipt.linked) return aprilKind(facts)
  if (!receipt.linked) return facts.phase === 'filing' ? 'data-missing' : 'late-receipt'
  if (receipt.office === 'waiting-for-filer') return 'question'
  return receipt.office === 'in-review' ? 'in-review' : receipt.office === 'preparing' ? 'preparing' : 'received'
}

/** A receipt of March or April is no return: in May its documents are still to come. */
function aprilKind(facts: CaseFacts): CaseKind {
  if (facts.phase === 'before' || facts.phase === 'preview') return 'pre-received'
  if (facts.phase !== 'filing') return 'late-receipt'
  if (facts.ticket) return `line-${facts.ticket.state}`
  if (facts.notSubject) return 'not-subject'
  return facts.collection === 'none' ? 'season-open' : begunKind(facts)
}

/** What came of a consent alone, by whose client the person is; where nothing came of it, it was begun. */
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

/** Whether what was begun can be gone on with in this season. */
const mayGoOn = ({ lane, phase, consentWithdrawn }: CaseFacts) =>
  lane === 'consent' ? !consentWithdrawn : phase === 'filing' || (phase === 'preview' && lane === 'preview')

/** A receipt comes before a place in line, and that before a journey that was begun. */
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

/** Whether the last day is behind: then nothing is promised by it any more. */
const isOver = ({ phase, pastYear }: CaseFacts) => pastYear !== null || phase === 'late' || phase === 'off'

/** Whether a step stands there that is closed for the night (S89). */
const isClosedAtNight = (to: string) => stepByPath(to)?.guards.includes('night') ?? false

/**
 * What is told. By night an act that would lead into a closed lane is left out, and the sentence says from when on it
 * is open.
 */
export function caseView(facts: CaseFacts): CaseView {
  const kind = caseKind(facts)
  const words: CaseWords = {
    lastDay: isOver(facts) ? '' : dayInWords(seoulInstant(facts.lastDay)),
    passed: isOver(facts) && facts.pastYear === null ? dayInWords(seoulInstant(facts.lastDay)) : '',
    sincereLastDay: facts.phase === 'late' ? dayInWords(seoulInstant(facts.sincereLastDay)) : '',
    opens: dayInWords(new Date(facts.filingOpens)),
    ahead: facts.ticket?.ahead ?? 0,
    number: facts.ticket?.number ?? 0,
    lastTurn: facts.ticket?.lastTurn ?? false,
    turnUntil: facts.ticket?.turnUntil ? momentInWords(new Date(facts.ticket.turnUntil)) : '',
    callBy: facts.callBy ? momentInWords(new Date(facts.callBy)) : '',
    agentUntil: facts.agentUntil ? momentInWords(new Date(facts.agentUntil)) : '',
    released: facts.agent === 'released',
    askedUntil: facts.receipt?.askedUntil ? dayInWords(seoulInstant(facts.receipt.askedUntil)) : '',
    booksUntil: facts.receipt?.booksUntil ? dayInWords(seoulInstant(facts.receipt.booksUntil)) : '',
    numberHeld: facts.numberHeld,
    sum: sumOf(facts),
    path: facts.path,
    year: facts.pastYear,
  }
  const unfiled = unfiledKinds.find((one) => one === kind)
  const said = unfiled && isOver(facts) ? overdueText(unfiled, words) : texts[kind](words)
  const { headline, sentence, weDo = '', until = '', act } = said
  if (facts.night && act && isClosedAtNight(act.to))
    return { kind, headline, sentence: texts.night, weDo, until, act: null }
  return { kind, headline, sentence, weDo, until, act: act ?? null }
}
