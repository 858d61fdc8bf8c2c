/**
 * Becoming the filer's agent, step by step: check, question about another office, release, registration (J73 to J80).
 * Calls and dialogs are arguments, so that tests need neither.
 */

export type AgentCheck = {
  result: 'A' | 'O' | 'S' | 'F'
  status?: 'FILING' | 'BOOKKEEPING' | undefined
  /** Until when the office rings about another one's books. */
  callBy?: string | undefined
}
export type AgentAct = { result: 'S' | 'F' | 'P' }

/** The three calls of filer/consent/contract.ts: `{ check: () => call(checkAgent, { body: {} }), … }`. */
export type AgentCalls = {
  check: () => Promise<AgentCheck>
  dismiss: () => Promise<AgentAct>
  register: () => Promise<AgentAct>
}

/** What only the person can say or must be told on the way; agent-dialogs.ts has the windows. */
export type AgentWindows = {
  /** Another office files for the person: true when they want to change. */
  confirmSwitch: () => Promise<boolean>
  /** Another office keeps their books: it is never touched from here; the office rings by then. */
  tellBookkeeping: (callBy?: string) => Promise<void>
}

/**
 * 'ours' already our client; 'registered' now; 'pending' the release is taken, the rest follows; 'bookkeeping' another
 * office keeps the books; 'kept' stays there; 'released' press again to register; 'failed' nothing changed.
 */
export type AgentOutcome = 'ours' | 'registered' | 'pending' | 'bookkeeping' | 'kept' | 'released' | 'failed'

/** Whether the filing itself may be registered after this outcome. */
export function mayGoOn(outcome: AgentOutcome): boolean {
  return outcome === 'ours' || outcome === 'registered' || outcome === 'pending'
}

/**
 * Walks the whole way once. A call that throws is the caller's (useAction): pressing again starts with the check, which
 * knows how far it came.
 */
export async function becomeAgent(calls: AgentCalls, windows: AgentWindows): Promise<AgentOutcome> {
  const found = await calls.check()
  if (found.result === 'A') return 'ours'
  if (found.result === 'S') return register(calls, 'failed')
  if (found.result !== 'O') return 'failed'
  if (found.status === 'FILING') return changeOffice(calls, windows)
  if (found.status !== 'BOOKKEEPING') return 'failed'
  await windows.tellBookkeeping(found.callBy)
  return 'bookkeeping'
}

async function changeOffice(calls: AgentCalls, windows: AgentWindows): Promise<AgentOutcome> {
  if (!(await windows.confirmSwitch())) return 'kept'
  const { result } = await calls.dismiss()
  if (result === 'P') return 'pending'
  return result === 'S' ? register(calls, 'released') : 'failed'
}

async function register(calls: AgentCalls, otherwise: AgentOutcome): Promise<AgentOutcome> {
  const { result } = await calls.register()
  return result === 'S' ? 'registered' : result === 'P' ? 'pending' : otherwise
}
