import type { ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { won } from '#domain/money.ts'
import { ProposalFacts } from '#web/frame/office/proposal-facts.tsx'
import { Banner } from '#design/messages/banner.tsx'
import type { CaseFile } from '#office/cases/contract.ts'
import type { ReviewActs } from './calculation.tab.tsx'
import { recallTexts as texts } from '#office/review/texts.ts'
import { undoTexts } from './undo.texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'

export type RecallPartProps = {
  review: NonNullable<CaseFile['review']>
  kept?: 'submitted' | 'filed' | null
  may: CaseFile['acts']
  acts: ReviewActs
  problem: (problem: CallProblem | null) => ReactNode
}

export function RecallPart({ kept, ...rest }: RecallPartProps) {
  return (
    <>
      {kept ? <p className="max-w-text text-small text-secondary">{undoTexts[kept]}</p> : null}
      <GoingBack {...rest} />
    </>
  )
}

function GoingBack({ review: { recallAsked }, may, acts, problem }: RecallPartProps) {
  if (recallAsked)
    return (
      <div className="flex flex-col gap-3">
        <Banner
          tone="danger"
          title={texts.askedBy(recallAsked.by)}
          action={<Deciding wish={recallAsked} may={may} acts={acts} problem={problem} />}
        >
          <p className="wrap-anywhere">{recallAsked.reason}</p>
          <p>{texts.second}</p>
        </Banner>
        {problem(acts.recall.problem ?? acts.withdrawRecall.problem ?? acts.declineRecall.problem)}
      </div>
    )
  if (may.includes('amend')) return <GoBack act={acts.amend} words={texts.amend} problem={problem} />
  if (may.includes('undo-amend')) return <GoBack act={acts.undoAmend} words={undoTexts} problem={problem} />
  if (!may.includes('ask-recall')) return null
  return <GoBack act={acts.requestRecall} words={{ press: texts.ask, ...texts.window }} problem={problem} />
}

type RecallRequest = NonNullable<RecallPartProps['review']['recallAsked']>

export function RecallProposal({ wish }: { wish: RecallRequest }) {
  return (
    <div className="flex flex-col gap-3">
      <p>{texts.second}</p>
      <ProposalFacts
        changes={[{ what: texts.sure.fee, before: wish.before === null ? null : won(wish.before), after: null }]}
        proposed={[wish]}
      />
    </div>
  )
}

function Deciding({ wish, may, acts, problem }: Omit<RecallPartProps, 'review'> & { wish: RecallRequest }) {
  const { recall, withdrawRecall: withdraw, declineRecall: decline } = acts
  const takeBack = async () => {
    const { title, yes, no } = texts.sure
    if (await confirm({ title, body: <RecallProposal wish={wish} />, yes, no })) await recall.run()
  }
  if (may.includes('recall'))
    return (
      <div className="flex flex-wrap gap-2">
        <Button size="small" tone="outline" busy={recall.busy} onClick={() => void takeBack()}>
          {texts.press}
        </Button>
        <ReasonDialog
          {...texts.decline}
          busy={decline.busy}
          onReason={(reason) => decline.run(reason)}
          refusal={problem(decline.problem)}
        />
      </div>
    )
  if (!may.includes('ask-recall')) return null
  return (
    <Button size="small" tone="outline" busy={withdraw.busy} onClick={() => void withdraw.run()}>
      {texts.withdraw}
    </Button>
  )
}

type GoBackProps = {
  act: ReviewActs['requestRecall']
  words: { press: string; title: string; body: string }
  problem: RecallPartProps['problem']
}

function GoBack({ act, words, problem }: GoBackProps) {
  return (
    <div className="flex flex-col gap-3">
      <div>
        <ReasonDialog
          {...words}
          busy={act.busy}
          onReason={(reason) => act.run(reason)}
          refusal={problem(act.problem)}
        />
      </div>
      {problem(act.problem)}
    </div>
  )
}
