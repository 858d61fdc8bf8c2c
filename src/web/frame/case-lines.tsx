import { Facts } from '#design/figures/money-table.tsx'
import type { CaseView } from '#domain/case-view/case-view.ts'
import { caseTexts as labels } from './case-lines.texts.ts'

export function CaseLines({ caseView }: { caseView: Pick<CaseView, 'weDo' | 'until' | 'untilIs'> }) {
  const facts = [
    ...(caseView.weDo ? [{ name: labels.weDo, value: caseView.weDo }] : []),
    ...(caseView.until ? [{ name: caseView.untilIs, value: caseView.until }] : []),
  ]
  return facts.length === 0 ? null : <Facts facts={facts} />
}
