/**
 * Becoming the filer's agent, as the person walks it: check, the question where another office stands in the way, release, registration (journey spec, section 4,
 * "Agent registration flow"). The calls and the windows come as arguments, so that every screen walks the same way and a test needs neither.
 */

export type AgentCheck = { result: 'A' | 'O' | 'S' | 'F'; status?: 'FILING' | 'BOOKKEEPING' | undefined }
export type AgentAct = { result: 'S' | 'F' | 'P' }

/** The three calls of features/consent/contract.ts: `{ check: () => call(checkAgent, { body: {} }), … }`. */
export type AgentCalls = {
  check: () => Promise<AgentCheck>
  dismiss: () => Promise<AgentAct>
  register: () => Promise<AgentAct>
}

/** What only the person can say or must be told on the way; agent-dialogs.ts has the windows. */
export type AgentWindows = {
  /** Another office files for the person: true when they want to change. */
  askToSwitch: () => Promise<boolean>
  /** Another office keeps their books: it is never touched from here. */
  tellBookkeeping: () => Promise<void>
}

/**
 * 'ours' the office was the agent already · 'registered' it is now · 'pending' the portal has taken the release and the rest follows by itself ·
 * 'bookkeeping' another office keeps the books and the person has read it · 'kept' the person stays with the other office ·
 * 'released' the other office is gone but ours is not registered: pressing again registers · 'failed' nothing changed.
 */
export type AgentOutcome = 'ours' | 'registered' | 'pending' | 'bookkeeping' | 'kept' | 'released' | 'failed'

/** Whether the filing itself may be registered after this outcome. */
export function mayGoOn(outcome: AgentOutcome): boolean {
  return outcome === 'ours' || outcome === 'registered' || outcome === 'pending'
}

/** Walks the whole way once. A call that throws is the caller's (useAction): pressing again starts with the check, which knows how far it came. */
export async function becomeAgent(calls: AgentCalls, windows: AgentWindows): Promise<AgentOutcome> {
  const found = await calls.check()
  if (found.result === 'A') return 'ours'
  if (found.result === 'S') return register(calls, 'failed')
  if (found.result !== 'O') return 'failed'
  if (found.status === 'FILING') return changeOffice(calls, windows)
  if (found.status !== 'BOOKKEEPING') return 'failed'
  await windows.tellBookkeeping()
  return 'bookkeeping'
}

async function changeOffice(calls: AgentCalls, windows: AgentWindows): Promise<AgentOutcome> {
  if (!(await windows.askToSwitch())) return 'kept'
  const { result } = await calls.dismiss()
  if (result === 'P') return 'pending'
  return result === 'S' ? register(calls, 'released') : 'failed'
}

async function register(calls: AgentCalls, otherwise: AgentOutcome): Promise<AgentOutcome> {
  const { result } = await calls.register()
  return result === 'S' ? 'registered' : result === 'P' ? 'pending' : otherwise
}
