import { openDownload } from '#filer/my-page/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { ClaimCard, type ClaimFacts } from '#web/year/claim-card.tsx'

export function RegisteredClaim({ claim }: { claim: ClaimFacts }) {
  const remind = useAction(async () => {
    const { path } = await call(openDownload, { query: {}, body: { kind: 'claim' } }, { quiet: true })
    // In-app browsers save files only on navigation.
    window.location.assign(path)
  })
  return (
    <div className="flex flex-col gap-3">
      <ClaimCard claim={claim} busy={remind.busy} onRemind={() => void remind.run()} />
      <ProblemBanner problem={remind.problem} />
    </div>
  )
}
