/** J75, J77. */
import { confirm, notify } from '#design/dialogs/confirm.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { AgentOutcome, AgentWindows } from './agent-flow.ts'
import { agentTexts as texts } from './texts.ts'

export const agentWindows: AgentWindows = {
  confirmSwitch: () => confirm(texts.otherFiling),
  tellBookkeeping: (callBy) => {
    const { bodyBy, ...words } = texts.otherBookkeeping
    return notify(callBy ? { ...words, body: bodyBy(momentInWords(new Date(callBy))) } : words)
  },
}

/** Silent for `ours`, and what was said (`bookkeeping`, `kept`). */
export async function tellOutcome(outcome: AgentOutcome, phone: string): Promise<void> {
  const words = texts.outcomes[outcome]
  if (!words) return
  await notify(outcome === 'failed' ? { ...words, body: `${words.body} ${texts.orCall(phone)}` } : words)
}
