/** J73 to J80. Requests and dialogs are injected for tests. */

export type AgentCheck = {
  result: 'A' | 'O' | 'S' | 'F'
  status?: 'FILING' | 'BOOKKEEPING' | undefined
  callBy?: string | undefined
}
export type AgentAct = { result: 'S' | 'F' | 'P' }

export type AgentCalls = {
  check: () => Promise<AgentCheck>
  dismiss: () => Promise<AgentAct>
  register: () => Promise<AgentAct>
}

export type AgentWindows = {
  confirmSwitch: () => Promise<boolean>
  /** Another office's bookkeeping is never changed from here; our office calls by `callBy`. */
  tellBookkeeping: (callBy?: string) => Promise<void>
}

/**
 * 'pending': released, registration follows; 'bookkeeping': another office keeps the books; 'kept': stays there;
 * 'released': press again to register; 'failed': nothing changed.
 */
export type AgentOutcome = 'ours' | 'registered' | 'pending' | 'bookkeeping' | 'kept' | 'released' | 'failed'

export function mayGoOn(outcome: AgentOutcome): boolean {
  return outcome === 'ours' || outcome === 'registered' || outcome === 'pending'
}

/** Throws what the requests throw. A retry starts with the check, which knows the progress. */
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
