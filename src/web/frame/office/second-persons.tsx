import type { BranchGaps } from '#contract/second-persons.ts'
import { Banner } from '#design/messages/banner.tsx'
import { twoPersonTexts as texts } from '#domain/two-person.texts.ts'

/** Four-eyes acts that lack a second person. */
export function SecondPersons({ branches }: { branches: readonly BranchGaps[] }) {
  return branches.map(({ branchId, branch, gaps }) => (
    <Banner key={branchId} tone="warning" title={texts.gapsTitle(branch)}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {[
          ...new Set(gaps.map(({ act, gap, soon }) => (soon ? texts.soon(texts.gap(act, gap)) : texts.gap(act, gap)))),
        ].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  ))
}
