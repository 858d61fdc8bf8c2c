/** Follows the server state, not the navigation (J101). */
import { href } from '#domain/address/href.ts'
import type { CaseView } from '#domain/case-view/case-view.ts'
import type { Phase } from '#domain/season/season.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { endTexts as texts } from '#filer/registration/end.texts.ts'

export type Season = { filingOpens: string; lastDay: string; phase: Phase }
type NextStep = { title: string; text: string }

/** Empty if the status says enough; omits steps whose day has passed. */
export function stepsAhead(
  { kind, act }: Pick<CaseView, 'kind' | 'act'>,
  { filingOpens, lastDay, phase }: Season,
  phone: string,
): readonly NextStep[] {
  const last = dayInWords(seoulInstant(lastDay))
  const { ahead } = texts
  if ((phase === 'late' || phase === 'off') && kind !== 'office-calls') return []
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
      return act?.to === href('/mypage-questions') ? [ahead.books, ...ahead.registered(last)] : ahead.registered(last)
    default:
      return []
  }
}
