/** What the filer sees of a case: one sentence, one percentage, one act. And the report state of the specifications, as a projection of the case. */
import type { AgentState } from '#domain/agent/agent.ts'
import type { StatusMessage } from '#domain/payment/payment.ts'
import type { ReportMonth, ReportState } from '#domain/report-progress/report-progress.ts'
import type { Phase } from '#domain/season/season.ts'
import { isReviewed, type OfficeState } from './office-state.ts'
import type { DataState, FilingState, LocalTaxState } from './outside.ts'

export type CaseFacts = {
  /** Under which month the receipt is recorded; empty while nothing is registered. */
  receivedMonth: ReportMonth
  /** Registered in the filing season (an April receipt alone is not). */
  registeredInSeason: boolean
  data: DataState
  agent: AgentState
  office: OfficeState
  payment: StatusMessage
  filing: FilingState
  localTax: LocalTaxState
}

/** The five fields (design, "when the report state's fields are set"). */
export function reportState(facts: CaseFacts): Required<ReportState> {
  const may = (condition: boolean): ReportMonth => (condition ? 'May' : '')
  if (facts.office === 'dismissed') return { received: '', dataLinked: '', reviewCompleted: '', feePaid: '', completed: '' }
  return {
    received: facts.receivedMonth,
    dataLinked: may(facts.data === 'linked' && facts.registeredInSeason),
    reviewCompleted: may(isReviewed(facts.office)),
    feePaid: may(facts.payment === 'PAID'),
    completed: may(facts.office === 'done'),
  }
}

export type CaseText =
  | 'nothing' | 'continue' | 'received.before-season' | 'received.season' | 'received.late' | 'question' | 'agent.other-bookkeeping' | 'agent.pending'
  | 'agent.trouble' | 'data.missing' | 'preparing' | 'in-review' | 'fee.due' | 'fee.checking' | 'fee.deposit' | 'ready-to-file' | 'filed' | 'rejected' | 'done' | 'dismissed'

export type CaseAct = 'begin' | 'continue' | 'link' | 'answer' | 'pay' | 'see-account' | 'download' | 'ask' | 'none'

export type CaseView = { text: CaseText; percent: number; act: CaseAct }

const view = (text: CaseText, percent: number, act: CaseAct = 'none'): CaseView => ({ text, percent, act })

/** What a filer sees in a phase of the season. Total: every combination of states has exactly one view. */
export function caseView(facts: CaseFacts, phase: Phase): CaseView {
  const { office } = facts
  if (office === 'dismissed') return view('dismissed', 0, 'ask')
  if (facts.receivedMonth === '') return facts.data === 'none' ? view('nothing', 0, phase === 'filing' || phase === 'preview' ? 'begin' : 'none') : view('continue', 10, 'continue')
  if (office === 'done') return view('done', 100, 'download')
  if (office === 'filed') return view('filed', 90)
  if (facts.filing === 'rejected') return view('rejected', 80)
  if (office === 'ready-to-file') return view('ready-to-file', 80)
  if (office === 'waiting-for-fee') return feeView(facts.payment)
  if (office === 'waiting-for-filer') return view('question', 40, 'answer')
  if (office === 'in-review') return view('in-review', 60)
  return beforeReview(facts, phase)
}

function feeView(payment: StatusMessage): CaseView {
  if (payment === 'CHECKING') return view('fee.checking', 75)
  if (payment === 'WAITING_DEPOSIT') return view('fee.deposit', 70, 'see-account')
  return payment === 'PAID' ? view('ready-to-file', 80) : view('fee.due', 70, 'pay')
}

function beforeReview({ agent, data, office, registeredInSeason }: CaseFacts, phase: Phase): CaseView {
  if (!registeredInSeason) return phase === 'filing' ? view('received.season', 20, 'link') : view(phase === 'late' || phase === 'off' ? 'received.late' : 'received.before-season', 20, phase === 'late' || phase === 'off' ? 'ask' : 'none')
  if (agent === 'other-bookkeeping') return view('agent.other-bookkeeping', 30)
  if (agent === 'release-pending') return view('agent.pending', 30)
  if (agent !== 'ours') return view('agent.trouble', 30, 'ask')
  if (data !== 'linked') return view('data.missing', 30, 'ask')
  return view('preparing', office === 'preparing' ? 50 : 40)
}
