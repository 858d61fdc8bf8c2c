import { Icon } from '#design/icons/icon.tsx'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { isDoubtful, isOpenTransmission } from '#domain/filed-return/transmission.ts'
import { Banner } from '#design/messages/banner.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import { Tabs } from '#design/layout/tabs.tsx'
import { DeathLine } from './death-line.tsx'
import { DeathMark, StateChip } from './state-chip.tsx'
import { actWords } from '#domain/office-case/texts.ts'
import { actTexts, fileTexts as texts, waitingWords } from '#office/cases/screens.texts.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { FilingTab, type FilingActs } from '#office/report/filing.tab.tsx'
import { CalculationTab, type CalculationView, type ReviewActs } from '#office/review/calculation.tab.tsx'
import type { Action } from '#web/action.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { FamilyTab, type DependentsView } from '#office/family/family.tab.tsx'
import { CaseActionsTab } from '#office/case-desk/case-actions.tab.tsx'
import type { CaseManagement } from '#office/case-desk/case-actions.tab.tsx'
import { AnswerLine, QuestionsTab, type QuestionsView } from '#office/questions/questions.tab.tsx'
import { PreparationTab, type PreparationView } from '#office/preparation/preparation.tab.tsx'
import { FilingSheetTab, type FilingSheetView } from '#office/return/filing-sheet.tab.tsx'
import { TimelineTab, type TimelineView } from '#office/timeline/timeline.tab.tsx'
import { nextAct, type CaseTab } from './next-act.ts'
import { nextSentence } from './next-words.tsx'
import { Masked, type Reveal } from './reveal.tsx'
import { SummaryTab } from './summary-tab.tsx'

export type CaseActions = FilingActs & ReviewActs & CaseManagement & { take: Action<[], unknown> }

export type CaseScreenProps = {
  file: CaseFile
  tab: CaseTab
  list: string
  acts: CaseActions
  reveal: Reveal | null
  calculation: CalculationView
  family: DependentsView
  questions: QuestionsView
  timeline: TimelineView
  preparation: PreparationView
  sheet: FilingSheetView
  now: Date
  reloading: boolean
  daysSince: (instant: string) => number
  onTab: (tab: CaseTab) => void
  onReload: () => void
  /** Null if the user prepares no cases. */
  next: { busy: boolean; problem: CallProblem | null; onNext: () => void } | null
}

const DocumentsTab = lazy(async () => ({ default: (await import('./data-tabs.tsx')).DocumentsTab }))
const ConversationTab = lazy(async () => ({
  default: (await import('#office/conversation/conversation.tab.tsx')).ConversationTab,
}))

const EventLine = lazy(async () => ({ default: (await import('./history-list.tsx')).EventLine }))
const LettersTab = lazy(async () => ({ default: (await import('#office/letters/letters.tab.tsx')).LettersTab }))

type ShowProblem = (met: CallProblem | null) => ReactNode

const backToList = [
  'inline-flex min-h-10 items-center gap-1 text-small text-secondary underline-offset-4',
  'hover:underline print:hidden',
].join(' ')
const nextBar = [
  'flex flex-col gap-3 rounded-card bg-brand-50 px-5 py-3',
  'more:border-2 more:border-brand-600 print:hidden',
].join(' ')

export function CasePageView(props: CaseScreenProps) {
  const { file, tab, daysSince } = props
  const problem: ShowProblem = (met) => (
    <CaseProblem problem={met} reloading={props.reloading} onReload={props.onReload} />
  )
  return (
    <OfficePage
      title={file.row.name}
      aside={<CaseFacts row={file.row} told={file.told} filing={file.filing} daysSince={daysSince} />}
      actions={
        <Link to={props.list} className={backToList}>
          <Icon name="chevron-left" size={18} aria-hidden="true" />
          {texts.back}
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="contents print:hidden">
          <CaseActionsTab file={file} acts={props.acts} problem={problem} />
        </div>
        <DeathLine file={file} />
        <NextBar {...props} problem={problem} />
        <SentBackLine file={file} />
        <EditingLine editing={file.editing} />
        {tab === 'questions' ? null : (
          <AnswerLine since={file.row.answeredSince} onLook={() => props.onTab('questions')} />
        )}
        <Tabs
          label={texts.tabs.label}
          active={tab}
          onChange={(id) => props.onTab(id as CaseTab)}
          tabs={Object.entries(panelsOf(props, problem)).map(([id, { panel, ...panelTab }]) => ({
            id,
            ...panelTab,
            panel: (
              <Suspense key={id} fallback={<Skeleton />}>
                {panel}
              </Suspense>
            ),
          }))}
        />
      </div>
    </OfficePage>
  )
}

/** Shown until the case is submitted again. */
function SentBackLine({ file: { row, review } }: { file: CaseFile }) {
  if (row.sentBack === null || !review?.sentBack) return null
  const { by: reviewer, at, reason } = review.sentBack
  return (
    <Banner tone="danger" title={texts.sentBack.title}>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-caption text-secondary">{texts.sentBack.by(reviewer, momentInWords(new Date(at)))}</p>
    </Banner>
  )
}

function EditingLine({ editing }: Pick<CaseFile, 'editing'>) {
  if (!editing) return null
  return (
    <Banner tone="warning" title={texts.editing.title(editing.by)}>
      {texts.editing.body(editing.until ? momentInWords(new Date(editing.until)) : '')}
    </Banner>
  )
}

function CaseFacts({
  row,
  told: filerView,
  filing: { transmission },
  daysSince,
}: Pick<CaseFile, 'row' | 'told' | 'filing'> & { daysSince: CaseScreenProps['daysSince'] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-secondary">
      <span className="tabular-nums select-all">{row.caseNumber}</span>
      <StateChip state={row.officeState} />
      <DeathMark day={row.diedOn} />
      {transmission && isOpenTransmission(transmission.state) ? (
        <Chip tone={isDoubtful(transmission.state) ? 'danger' : 'warning'}>{texts.transmission}</Chip>
      ) : null}
      <span>
        {texts.facts.assignee} {row.assignee ?? texts.facts.nobody}
      </span>
      {row.waitingSince ? <span className="tabular-nums">{waitingWords(daysSince(row.waitingSince))}</span> : null}
      <span>{texts.facts.told(filerView.headline)}</span>
    </div>
  )
}

const lineOf: Parameters<typeof TimelineTab>[0]['eventLine'] = (event) => <EventLine event={event} />

function panelsOf(
  { file, acts, reveal, calculation, family, preparation, questions, sheet, timeline, now, daysSince }: CaseScreenProps,
  problem: ShowProblem,
): Record<CaseTab, { name: string; count?: number; panel: ReactNode }> {
  return {
    summary: { name: texts.tabs.summary, panel: <SummaryTab file={file} reveal={reveal} daysSince={daysSince} /> },
    documents: {
      name: texts.tabs.documents,
      count: file.documents.filter((document) => document.rows.length > 0).length,
      panel: <DocumentsTab {...file} caseNumber={file.row.caseNumber} />,
    },
    preparation: { name: texts.tabs.preparation, panel: <PreparationTab seen={preparation} problem={problem} /> },
    family: {
      name: texts.tabs.family,
      count: file.family.length,
      panel: <FamilyTab seen={family} mayChange={file.acts.includes('prepare')} problem={problem} />,
    },
    calculation: {
      name: texts.tabs.calculation,
      panel: <CalculationTab file={file} seen={calculation} acts={acts} problem={problem} />,
    },
    questions: {
      name: texts.tabs.questions,
      panel: (
        <QuestionsTab
          seen={questions}
          now={now}
          mayAsk={file.acts.includes('ask')}
          maySettle={file.acts.includes('settle-question')}
          problem={problem}
        />
      ),
    },
    conversation: { name: texts.tabs.conversation, panel: <ConversationTab caseNumber={file.row.caseNumber} /> },
    letters: { name: texts.tabs.letters, panel: <LettersTab caseNumber={file.row.caseNumber} /> },
    sheet: {
      name: texts.tabs.sheet,
      panel: (
        <FilingSheetTab
          bankToConfirm={file.registration?.bankToConfirm ? file.registration.bank : null}
          seen={sheet}
          mayFill={file.acts.includes('fill-sheet')}
          masked={(secret, name, mask) => <Masked secretKind={secret} name={name} mask={mask} reveal={reveal} />}
          problem={problem}
        />
      ),
    },
    filing: { name: texts.tabs.filing, panel: <FilingTab file={file} acts={acts} problem={problem} /> },
    history: {
      name: texts.tabs.history,
      panel: (
        <TimelineTab seen={timeline} mayMessage={file.acts.includes('note')} eventLine={lineOf} problem={problem} />
      ),
    },
  }
}

/** Hidden if the open tab already has the button. */
function NextBar({ file, tab, acts, next: another, onTab, problem }: CaseScreenProps & { problem: ShowProblem }) {
  const next = nextAct(file)
  const insteadOfOther = next.kind === 'wait' && next.why === 'other-preparer'
  const presses = {
    take: { act: acts.take, name: actTexts.take.press, on: null, leadsTo: 'calculation' },
    'make-report': { act: acts.makeReport, name: actWords['make-report'], on: 'filing', leadsTo: 'filing' },
    complete: { act: acts.complete, name: actWords.complete, on: 'filing', leadsTo: 'filing' },
  } as const
  const sees = {
    prepare: actTexts.prepare.press,
    review: actTexts.review.press,
    file: actTexts.file.press,
    bill: actTexts.bill.press,
  } as const
  const press = next.kind === 'press' ? presses[next.act] : null
  // Opens the tab where the work continues.
  const run = async ({ act, leadsTo }: (typeof presses)[keyof typeof presses]) => {
    if (await act.run()) onTab(leadsTo)
  }
  return (
    <section aria-label={actTexts.title} className={nextBar}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
          <h2 className="shrink-0 text-caption font-semibold text-brand-700">{actTexts.title}</h2>
          <p className="text-body">{nextSentence(next, file)}</p>
        </div>
        {press && press.on !== tab ? (
          <Button size="medium" busy={press.act.busy} onClick={() => void run(press)}>
            {press.name}
          </Button>
        ) : null}
        {next.kind === 'see' && next.tab !== tab ? (
          <Button size="medium" onClick={() => onTab(next.tab)}>
            {sees[next.act]}
          </Button>
        ) : null}
        {insteadOfOther ? (
          <Button size="medium" tone="outline" busy={acts.take.busy} onClick={() => void run(presses.take)}>
            {actTexts.take.press}
          </Button>
        ) : null}
        {another && next.kind === 'wait' && !insteadOfOther ? (
          <Button size="medium" tone="outline" busy={another.busy} onClick={another.onNext}>
            {actTexts.next.press}
          </Button>
        ) : null}
      </div>
      {problem(another?.problem ?? null)}
      {problem(acts.take.problem ?? (press && press.on !== tab ? press.act.problem : null))}
    </section>
  )
}

/** Errors caused by stale data; they offer a reload that keeps typed input. */
const stale = new Set(['case.changed', 'case.edge', 'case.locked', 'case.second-person', 'case.receipt-number'])

function CaseProblem({
  problem,
  reloading,
  onReload,
}: {
  problem: CallProblem | null
  reloading: boolean
  onReload: () => void
}) {
  const action =
    problem && stale.has(problem.code) ? (
      <Button size="small" tone="outline" busy={reloading} onClick={onReload}>
        {texts.reload}
      </Button>
    ) : undefined
  return <ProblemBanner problem={problem} action={action} />
}
