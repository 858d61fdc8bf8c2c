/** The practice pages, which approve nothing and notify nobody. */
import { practiceTexts as agentTexts } from '#filer/consent/texts.ts'
import { agentTexts as windowTexts } from '#web/agent/texts.ts'
import { endTexts, methodTexts, practiceTexts } from '#filer/payment/screens/screens.texts.ts'
import type { LaneWindow } from './window.ts'

const page = (name: string, at: string, seen: string): LaneWindow => ({
  name: `practice-${name}`,
  at,
  stage: 'signed-in',
  calls: () => [],
  seen,
  fullest: true,
})

export const practiceWindows: readonly LaneWindow[] = [
  page('fee', '/pay/tax-payment', practiceTexts.caseNumber),
  page('method', '/pay/tax-payment-method', methodTexts.safe),
  page('end', '/pay/tax-payment-end', endTexts.next),
  page('agent', '/agent-agreement-test', agentTexts.outcomes),
  {
    name: 'practice-agent-chosen',
    at: '/agent-agreement-test',
    stage: 'signed-in',
    calls: () => [],
    seen: agentTexts.chosen.told,
    shortly: true,
    press: [agentTexts.bookkeeping, windowTexts.otherBookkeeping.button],
  },
]
