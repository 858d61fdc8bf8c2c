import type { ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { AskReason } from '#design/dialogs/ask-reason.tsx'
import { Banner } from '#design/messages/banner.tsx'
import type { CaseFile } from '#office/cases/contract.ts'
import type { ReviewActs } from '#office/review/review-acts.ts'
import { recallTexts as texts } from '#office/review/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'

export type RecallPartProps = {
  review: NonNullable<CaseFile['review']>
  may: CaseFile['acts']
  acts: ReviewActs
  problem: (problem: CallProblem | null) => ReactNode
}

/** Taking an approval back: one person asks with a reason, another does it. Nothing while neither may be done. */
export function RecallPart({ review: { recallAsked }, may, acts, problem }: RecallPartProps) {
  if (recallAsked)
    return (
      <div className="flex flex-col gap-3">
        <Banner
          tone="danger"
          title={texts.askedBy(recallAsked.by)}
          action={
            may.includes('recall') ? (
              <Button size="small" tone="outline" busy={acts.recall.busy} onClick={() => void acts.recall.run()}>
                {texts.press}
              </Button>
            ) : null
          }
        >
          <p className="wrap-anywhere">{recallAsked.reason}</p>
          <p>{texts.second}</p>
        </Banner>
        {problem(acts.recall.problem)}
      </div>
    )
  if (!may.includes('ask-recall')) return null
  return (
    <div className="flex flex-col gap-3">
      <div>
        <AskReason
          press={texts.ask}
          title={texts.window.title}
          body={texts.window.body}
          busy={acts.askRecall.busy}
          onReason={(reason) => acts.askRecall.run(reason)}
          refusal={problem(acts.askRecall.problem)}
        />
      </div>
      {problem(acts.askRecall.problem)}
    </div>
  )
}
