import { Suspense, lazy } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import type { CaseView } from '#domain/case-view/case-view.ts'
import type { DepositAnswer } from '#domain/payment/odd-deposit.ts'
import { reportProgress } from '#domain/report-progress.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { PaymentReport } from '#filer/payment/contract.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import type { ReportState, ReportSummary } from './contract.ts'
import { type Bill, type DepositAccount, DepositPart, DownloadsPart } from './parts/documents-part.tsx'
import { DonePart } from './parts/done-part.tsx'
import { type PrivacyFacts, PrivacyPart } from './parts/privacy-part.tsx'
import { ProgressPart, ReportPart } from './parts/progress-part.tsx'
import { StatusPart } from './parts/status-part.tsx'
import { transferWon } from './rules.ts'
import { myPageTexts, myPageTexts as texts } from './screens.texts.ts'

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

type FeeMoney = Pick<PaymentReport, 'checking' | 'refund' | 'paidAt' | 'receiptUrl' | 'oddDeposit' | 'cashReceipt'>

function FeeMoneyPart({ checking, refund, receiptUrl, cashReceipt }: FeeMoney) {
  const { checking: asking, feeRefund: texts } = myPageTexts
  return (
    <>
      {checking ? (
        <Banner tone="warning" title={asking.title}>
          {asking.by[checking.by](momentInWords(new Date(checking.until)))}
        </Banner>
      ) : null}
      {refund ? (
        <Suspense>
          <RefundPart {...refund} />
        </Suspense>
      ) : null}
      {receiptUrl ? (
        <ButtonLink to={receiptUrl} tone="outline" size="medium" wide>
          {texts.receipt}
        </ButtonLink>
      ) : null}
      {cashReceipt ? (
        <Suspense>
          <CashReceiptPart {...cashReceipt} />
        </Suspense>
      ) : null}
    </>
  )
}

const RefundPart = lazy(async () => ({ default: (await import('./parts/refund-part.tsx')).RefundPart }))

const CompletedRating = lazy(async () => ({ default: (await import('./parts/rating-part.tsx')).CompletedRating }))

const CashReceiptPart = lazy(async () => ({ default: (await import('./parts/cash-receipt-part.tsx')).CashReceiptPart }))

const ContactCard = lazy(async () => ({ default: (await import('./parts/contact-part.tsx')).ContactCard }))

/** Shown once the review is done. */
const DraftCard = lazy(async () => ({ default: (await import('./parts/draft-part.tsx')).DraftCard }))

const ClaimCard = lazy(async () => ({ default: (await import('#web/year/claim-card.tsx')).ClaimCard }))

/** Shown once the return is filed and done. */
const ReducedPart = lazy(async () => ({ default: (await import('./parts/reduced-part.tsx')).ReducedPart }))

/** Rarely needed, and the page is near its bundle limit. */
const OddDepositPart = lazy(async () => ({ default: (await import('./parts/odd-deposit-part.tsx')).OddDepositPart }))

export type MyPageProps = {
  name: string
  failed: boolean
  reloading: boolean
  onRetry: () => void
  state: ReportState | null
  caseView: CaseView | undefined
  report: ReportSummary
  payment: FeeMoney
  bills: readonly Bill[]
  account: DepositAccount | null
  records: PrivacyFacts
  /** 'sign-out', 'report', or a bill's id. */
  busy: string | null
  onSignOut: () => void
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
      {state.draft && caseView?.kind !== 'draft-due' && !isStopped(caseView) ? (
        <Suspense>
          <DraftCard draft={state.draft} year={state.filingYear} filed={isFiled(caseView)} />
        </Suspense>
      ) : null}
      <Claim {...props} />
      <RemindersOff kind={caseView?.kind} busy={busy} onPress={props.onRemindersOff} />
      <Suspense>
        <ContactCard received={state.received} />
      </Suspense>
      <FeeMoneyPart {...payment} />
      {payment.oddDeposit ? (
        <Suspense>
          <OddDepositPart odd={payment.oddDeposit} busy={busy} onAnswer={props.onAnswer} />
        </Suspense>
      ) : null}
      {progress.downloadBox ? <WhenDone {...props} year={state.filingYear} /> : null}
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
    </div>
  )
}

type WhenDoneProps = Pick<MyPageProps, 'report' | 'payment' | 'bills' | 'busy' | DownloadPresses> & {
  year: number | undefined
}
type DownloadPresses = 'onReport' | 'onBill' | 'onRemind' | 'onPaid'

function WhenDone({ report, payment, bills, busy, year, ...presses }: WhenDoneProps) {
  return (
    <>
      <DonePart report={report} paidAt={payment.paidAt} />
      <Suspense>
        <ReducedPart key={year} year={year} />
      </Suspense>
      <DownloadsPart
        bills={bills}
        busy={busy}
        onReport={presses.onReport}
        onBill={presses.onBill}
        onRemind={presses.onRemind}
        onPaid={presses.onPaid}
      />
      <Suspense>
        <CompletedRating />
      </Suspense>
    </>
  )
}

function Claim({ state, caseView, busy, onClaimDay }: MyPageProps) {
  if (!state?.claim || isStopped(caseView)) return null
  return (
    <Suspense>
      <ClaimCard claim={state.claim} busy={busy === 'claim'} onRemind={onClaimDay} />
    </Suspense>
  )
}

const isFiled = (caseView: CaseView | undefined) => caseView?.kind === 'filed' || caseView?.kind === 'completed'

const isStopped = (caseView: CaseView | undefined) =>
  caseView !== undefined && ['consent-withdrawn', 'ending', 'dismissed', 'withdrawn'].includes(caseView.kind)

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
