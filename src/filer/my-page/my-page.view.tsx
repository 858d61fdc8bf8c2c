import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import type { CaseView } from '#domain/case-view/case-view.ts'
import type { DepositAnswer } from '#domain/payment/odd-deposit.ts'
import { reportProgress } from '#domain/report-progress.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import type { ReportState, ReportSummary } from './contract.ts'
import type { ContactFacts } from './parts/contact-part.tsx'
import { type DepositAccount, DepositPart } from './parts/deposit-part.tsx'
import type { FeeMoney } from './parts/fee-money-part.tsx'
import {
  ClaimCard,
  ContactPart,
  DraftCard,
  FeeMoneyPart,
  type fetchParts,
  hasMoney,
  WhenDone,
} from './parts/fetched.ts'
import type { Bill } from './parts/pay-ways.tsx'
import { type PrivacyFacts, PrivacyPart } from './parts/privacy-part.tsx'
import { ProgressPart, ReportPart } from './parts/progress-part.tsx'
import { StatusPart } from './parts/status-part.tsx'
import { isFiled, isStopped, showsDraft, transferWon } from './rules.ts'
import { myPageTexts as texts } from './screens.texts.ts'

function YearSwitch({ years, shown }: { years: readonly number[]; shown: number | undefined }) {
  return (
    <nav aria-label={texts.years.label} className="flex flex-wrap gap-2">
      {years.map((year) => (
        <ButtonLink
          key={year}
          to={href('/mypage', { year })}
          size="small"
          tone={year === shown ? 'secondary' : 'outline'}
          aria-current={year === shown ? 'page' : undefined}
        >
          {texts.years.of(year)}
        </ButtonLink>
      ))}
    </nav>
  )
}

export type MyPageProps = {
  name: string
  failed: boolean
  reloading: boolean
  onRetry: () => void
  state: ReportState | null
  caseView: CaseView | undefined
  report: ReportSummary
  payment: FeeMoney
  bills: readonly Bill[] | null
  account: DepositAccount | null
  records: PrivacyFacts
  contact: ContactFacts
  end: Awaited<ReturnType<typeof fetchParts>>
  /** 'sign-out', 'report', or a bill's id. */
  busy: string | null
  onSignOut: () => void
  onLeave: () => void
  onRemindersOff: () => void
  onReport: () => void
  onOwnData: () => void
  onConsent: (id: string) => void
  onBill: (bill: Bill) => void
  onRemind: (bill: Bill) => void
  onClaimDay: () => void
  onPaid: (bill: Bill) => void
  onAnswer: (answer: DepositAnswer, arrivedWon: number) => void
}

function LoadFailed({ reloading, onRetry }: Pick<MyPageProps, 'reloading' | 'onRetry'>) {
  return (
    <Banner
      tone="warning"
      title={texts.loadFailed}
      action={
        <Button tone="outline" size="small" busy={reloading} onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {texts.loadFailedBody}
    </Banner>
  )
}

export function MyPageView(props: MyPageProps) {
  const { name, caseView, report, payment, account, records, busy } = props
  const state = props.state ?? {}
  const progress = reportProgress(state)
  const toTransfer = transferWon(caseView?.kind, report, payment.oddDeposit)
  return (
    <div className="mx-auto flex w-full max-w-text flex-col gap-6 px-5 py-8 lg:py-14">
      <PageTitle>{texts.page}</PageTitle>
      <Greeting name={name} signingOut={busy === 'sign-out'} onSignOut={props.onSignOut} />
      {(state.years?.length ?? 0) > 1 ? <YearSwitch years={state.years ?? []} shown={state.filingYear} /> : null}
      {props.failed ? <LoadFailed reloading={props.reloading} onRetry={props.onRetry} /> : null}
      {caseView ? <StatusPart caseView={caseView} report={report} beside={state.beside} /> : null}
      {state.draft && showsDraft(state.draft, caseView) ? (
        <DraftCard draft={state.draft} year={state.filingYear} filed={isFiled(caseView)} />
      ) : null}
      <Claim {...props} />
      <RemindersOff kind={caseView?.kind} busy={busy} onPress={props.onRemindersOff} />
      <ContactPart {...props.contact} received={state.received} />
      {hasMoney(payment) ? <FeeMoneyPart {...payment} busy={busy} onAnswer={props.onAnswer} /> : null}
      {progress.downloadBox ? <WhenDone {...props} paidAt={payment.paidAt} /> : null}
      {!props.failed && !isStopped(caseView) ? <ProgressPart state={state} /> : null}
      {report.type ? <ReportPart report={report} filed={progress.downloadBox} /> : null}
      {/* Beside a virtual account it would look like a second bill. */}
      {account && toTransfer !== undefined ? <DepositPart account={account} name={name} feeWon={toTransfer} /> : null}
      <div className="pt-4">
        <PrivacyPart
          {...records}
          takingOwnData={busy === 'own-data'}
          onOwnData={props.onOwnData}
          onConsent={props.onConsent}
        />
      </div>
      <LeavePart onLeave={props.onLeave} />
    </div>
  )
}

/** Leaving takes as few presses as joining; nothing is removed before a window asks (전자상거래법 21의2). */
function LeavePart({ onLeave }: { onLeave: () => void }) {
  return (
    <section aria-labelledby="leave" className="flex flex-col gap-3">
      <h2 id="leave" className="text-h3">
        {texts.leave.title}
      </h2>
      <p className="text-small text-secondary">{texts.leave.hint}</p>
      <Button wide size="medium" tone="outline" onClick={onLeave}>
        {texts.leave.act}
      </Button>
    </section>
  )
}

function Claim({ state, caseView, busy, onClaimDay }: MyPageProps) {
  if (!state?.claim || isStopped(caseView)) return null
  return <ClaimCard claim={state.claim} busy={busy === 'claim'} onRemind={onClaimDay} />
}

function RemindersOff({ kind, busy, onPress }: { kind: string | undefined; busy: string | null; onPress: () => void }) {
  if (kind !== 'begun') return null
  return (
    <Button tone="text" size="small" busy={busy === 'reminders'} onClick={onPress}>
      {texts.reminders.off}
    </Button>
  )
}

function Greeting({ name, signingOut, onSignOut }: { name: string; signingOut: boolean; onSignOut: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
        {texts.greeting(name)}
      </h1>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to={href('/mypage-edit')}
          tone="outline"
          size="small"
          icon={<Icon name="user-pen" size={17} aria-hidden="true" />}
        >
          {texts.edit}
        </ButtonLink>
        <Button
          tone="outline"
          size="small"
          icon={<Icon name="log-out" size={17} aria-hidden="true" />}
          busy={signingOut}
          onClick={onSignOut}
        >
          {texts.signOut}
        </Button>
      </div>
    </div>
  )
}
