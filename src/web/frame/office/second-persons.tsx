import type { BranchGaps } from '#contract/second-persons.ts'
import { Banner } from '#design/messages/banner.tsx'
import { twoPersonTexts as texts } from '#domain/two-person.texts.ts'

/** Four-eyes acts that lack a second person. */
export function SecondPersons({ branches }: { branches: readonly BranchGaps[] }) {
  return branches.map(({ branchId, branch, gaps }) => (
    <Banner key={branchId} tone="warning" title={texts.gapsTitle(branch)}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {gaps.map(({ act, gap }) => (
          <li key={act}>{texts.gap(act, gap)}</li>
        ))}
      </ul>
    </Banner>
  ))
}
