import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Card } from '#design/layout/card.tsx'
import { reportProgress } from '#domain/report-progress/report-progress.ts'
import type { Phase } from '#domain/season/season.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import type { ReportState, ReportSummary } from './contract.ts'
import { DepositPart, DownloadsPart, RecordsPart, type OwnRecords } from './papers-part.tsx'
import { ProgressPart, ReportPart } from './progress-part.tsx'
import { myPageTexts as texts } from './screens.texts.ts'

type Bill = { id: string; fileName: string }

export type MyPageProps = {
  name: string
  /** Something could not be loaded; what is shown is not all. */
  failed: boolean
  onRetry: () => void
  phase: Phase
  state: ReportState
  report: ReportSummary
  bills: readonly Bill[]
  account: { bank: string; number: string; holder: string }
  records: OwnRecords
  /** Where a begun journey continues; nothing when none is begun. */
  resumeTo: string | null
  busy: string | null
  onSignOut: () => void
  onReport: () => void
  onBill: (bill: Bill) => void
}

/** Where the case stands, and the one thing to do next on top. */
export function MyPageScreen(props: MyPageProps) {
  const { name, phase, state, report, bills, account, records, busy } = props
  const progress = reportProgress(state, phase)
  return (
    <div className="mx-auto flex w-full max-w-text flex-col gap-8 px-5 py-8 lg:py-14">
      <PageTitle>{texts.page}</PageTitle>
      <div className="flex flex-col gap-4">
        <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
          {texts.greeting(name)}
        </h1>
        <div className="flex gap-2">
          <ButtonLink to="/mypage-edit" tone="secondary" size="small">
            {texts.edit}
          </ButtonLink>
          <Button tone="text" size="small" busy={busy === 'sign-out'} onClick={props.onSignOut}>
            {texts.signOut}
          </Button>
        </div>
      </div>
      {props.failed ? (
        <Banner tone="warning" title={texts.loadFailed} action={<Button tone="secondary" size="small" onClick={props.onRetry}>{texts.retry}</Button>}>
          <p>{texts.loadFailedBody}</p>
        </Banner>
      ) : null}
      <NextAct {...props} />
      {progress.downloadBox ? <DownloadsPart bills={bills} busy={busy} onReport={props.onReport} onBill={props.onBill} /> : null}
      {progress.furthest ? <ProgressPart state={state} phase={phase} /> : null}
      {report.type ? <ReportPart report={report} filed={progress.downloadBox} /> : null}
      {progress.feeBox ? <DepositPart account={account} /> : null}
      <RecordsPart {...records} />
    </div>
  )
}

/** The next act, decided by the state: pay, go on, link, begin; nothing while the office works. */
function NextAct({ state, phase, resumeTo }: Pick<MyPageProps, 'state' | 'phase' | 'resumeTo'>) {
  const progress = reportProgress(state, phase)
  const open = phase === 'filing' || phase === 'preview'
  if (progress.feeButton) return <Act title={texts.feeBox.title} body={texts.feeBox.body} label={texts.feeBox.act} to="/tax-payment" />
  if (!progress.furthest && resumeTo && open) return <Act title={texts.resume.title} label={texts.resume.act} to={resumeTo} />
  if (progress.linkButton) return <Act title={texts.link.title} body={texts.link.body} label={texts.link.act} to={resumeTo ?? '/tax-report-1'} />
  if (!progress.furthest) return <Act title={texts.nothing.title} body={open ? texts.nothing.filing : texts.nothing.closed} {...(open ? { label: texts.nothing.act, to: phase === 'filing' ? '/tax-report-0' : '/tax-report-1-a' } : {})} />
  return null
}

function Act({ title, body, label, to }: { title: string; body?: string; label?: string; to?: string }) {
  return (
    <Card look="tinted" label={title}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 className="text-h3">{title}</h2>
          {body ? <p className="text-secondary">{body}</p> : null}
        </div>
        {label && to ? (
          <ButtonLink to={to} wide>
            {label}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}
