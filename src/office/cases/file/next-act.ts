/** Chooses the next act from the acts that the server allows this user. */
import type { CaseFile } from '#office/cases/contract.ts'

export type CaseTab =
  | 'summary'
  | 'documents'
  | 'preparation'
  | 'family'
  | 'calculation'
  | 'questions'
  | 'conversation'
  | 'letters'
  | 'sheet'
  | 'filing'
  | 'history'
const caseTabs = [
  'summary',
  'documents',
  'preparation',
  'family',
  'calculation',
  'questions',
  'conversation',
  'letters',
  'sheet',
  'filing',
  'history',
] as const satisfies readonly CaseTab[]

/** `press`: one button here. `see`: done on a tab. `wait`: someone else's turn. */
export type NextAct =
  | { kind: 'press'; act: 'take' | 'make-report' | 'complete' }
  | { kind: 'see'; act: 'prepare' | 'review' | 'file' | 'bill'; tab: CaseTab }
  | {
      kind: 'wait'
      why: 'fee' | 'draft' | 'own-review' | 'others-review' | 'other-preparer' | 'done' | 'dismissed' | 'nothing'
    }

export function nextAct({
  acts,
  row,
  review,
  papers,
  filing,
}: Pick<CaseFile, 'acts' | 'row' | 'review' | 'papers' | 'filing'>): NextAct {
  const may = (act: CaseFile['acts'][number]) => acts.includes(act)
  switch (row.officeState) {
    case 'new':
    case 'waiting-for-filer':
    case 'preparing':
      if (may('take'))
        return row.assignee && row.officeState !== 'new'
          ? { kind: 'wait', why: 'other-preparer' }
          : { kind: 'press', act: 'take' }
      return may('send-to-review')
        ? { kind: 'see', act: 'prepare', tab: 'calculation' }
        : { kind: 'wait', why: 'nothing' }
    case 'in-review':
      if (may('approve')) return { kind: 'see', act: 'review', tab: 'calculation' }
      return { kind: 'wait', why: may('send-back') && review ? 'own-review' : 'others-review' }
    case 'waiting-for-fee':
      return { kind: 'wait', why: 'fee' }
    case 'ready-to-file':
      if (may('file')) return { kind: 'see', act: 'file', tab: 'filing' }
      if (may('make-report') && !papers.report) return { kind: 'press', act: 'make-report' }
      return { kind: 'wait', why: may('confirm-draft') ? 'draft' : 'nothing' }
    case 'filed':
      if (may('complete')) return { kind: 'press', act: 'complete' }
      if (may('make-report') && !papers.report) return { kind: 'press', act: 'make-report' }
      return may('upload-bill') && filing.portalReceiptNumber
        ? { kind: 'see', act: 'bill', tab: 'filing' }
        : { kind: 'wait', why: 'nothing' }
    case 'done':
      return { kind: 'wait', why: 'done' }
    case 'dismissed':
      return { kind: 'wait', why: 'dismissed' }
  }
}

export function tabIn(hash: string): CaseTab {
  return caseTabs.find((tab) => `#${tab}` === hash) ?? 'summary'
}
