/**
 * What comes after the status on the completion page. Pure; it follows the server's state, never the way the person
 * came (journey spec, section 2.13).
 */
import type { CaseKind } from '#domain/case-view/kinds.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { endTexts as texts } from '#filer/registration/texts.ts'

export type Season = { filingOpens: string; lastDay: string }
type NextStep = { title: string; text: string }

/** The steps ahead, in order; none where the status says all there is to say. */
export function stepsAhead(kind: CaseKind, { filingOpens, lastDay }: Season, phone: string): readonly NextStep[] {
  const last = dayInWords(seoulInstant(lastDay))
  const { ahead } = texts
  switch (kind) {
    case 'pre-received':
      return ahead.preview(dayInWords(new Date(filingOpens)), last)
    case 'line-waiting':
    case 'line-called':
    case 'line-missed':
      return ahead.line(last)
    case 'office-calls':
      return ahead['office-calls'](phone)
    case 'changing-office':
    case 'agent-failed':
      return ahead['changing-office'](last)
    case 'received':
    case 'preparing':
    case 'in-review':
      return ahead.registered(last)
    default:
      return []
  }
}
