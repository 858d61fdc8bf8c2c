import { actTexts as texts } from '#office/cases/screens.texts.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { nextAct, type NextAct } from './next-act.ts'

export function nextSentence(next: NextAct, { row }: Pick<CaseFile, 'row'>): string {
  if (next.kind === 'press')
    return next.act === 'take'
      ? row.assignee
        ? texts.take.assigned(row.assignee)
        : texts.take.fresh
      : next.act === 'make-report'
        ? texts.report.text
        : texts.complete.text
  if (next.kind === 'see') {
    if (next.act === 'prepare')
      return row.officeState === 'waiting-for-filer' ? texts.prepare.waitingForFiler : texts.prepare.text
    return next.act === 'review' ? texts.review.text : next.act === 'file' ? texts.file.text : texts.bill.text
  }
  switch (next.why) {
    case 'fee':
      return texts.fee
    case 'draft':
      return texts.draft
    case 'own-review':
      return texts.review.own
    case 'others-review':
      return texts.review.others
    case 'other-preparer':
      return texts.take.other(row.assignee ?? '')
    case 'done':
      return texts.done
    case 'dismissed':
      return texts.dismissed
    case 'nothing':
      return texts.nothing
  }
}

export function NextWords({ file }: { file: CaseFile }) {
  return <>{nextSentence(nextAct(file), file)}</>
}
