import { CaseLink } from '#web/frame/office/case-link.tsx'
import type { LinkedCase } from './contract.ts'
import { linkedTexts as texts } from './texts.ts'

export function LinkedCases({ linked }: { linked: readonly LinkedCase[] }) {
  return (
    <section aria-label={texts.title} className="mb-4 flex flex-col gap-1 rounded-card border border-line p-4">
      <h3 className="font-semibold">{texts.title}</h3>
      <p className="text-small text-secondary">{texts.lead}</p>
      <ul className="flex flex-col gap-1 pt-1">
        {linked.map(({ name, tie, caseNumber }) => (
          <li key={`${name} ${caseNumber}`} className="flex flex-wrap items-baseline gap-x-3">
            <span>{name}</span>
            <span className="text-small text-secondary">{texts.ties[tie] ?? ''}</span>
            <CaseLink caseNumber={caseNumber}>{caseNumber ? texts.open(caseNumber) : texts.none}</CaseLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
