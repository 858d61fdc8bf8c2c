import { Facts } from '#design/figures/money-table.tsx'
import type { CaseView } from '#domain/case-view/case-view.ts'
import { caseTexts as labels } from './case-lines.texts.ts'

export function CaseLines({ told }: { told: Pick<CaseView, 'weDo' | 'until' | 'untilIs'> }) {
  const facts = [
    ...(told.weDo ? [{ name: labels.weDo, value: told.weDo }] : []),
    ...(told.until ? [{ name: told.untilIs, value: told.until }] : []),
  ]
  return facts.length === 0 ? null : <Facts facts={facts} />
}
