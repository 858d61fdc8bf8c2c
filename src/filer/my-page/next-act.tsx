import { href } from '#domain/address/href.ts'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Card } from '#design/layout/card.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { won } from '#domain/money.ts'
import { reportProgress } from '#domain/report-progress/report-progress.ts'
import type { Phase } from '#domain/season/season.ts'
import type { ReportState } from './contract.ts'
import { myPageTexts as texts } from './screens.texts.ts'

export type FeePayment = 'PAID' | 'CHECKING' | 'WAITING_DEPOSIT' | 'CANCELLED' | ''

export type NextActProps = {
  state: ReportState
  phase: Phase
  feeWon: number | undefined
  payment: FeePayment
  /** Where a begun journey continues; nothing when none is begun. */
  resumeTo: string | null
  /** The filing year, where it is another than this one. */
  year: number | undefined
}

/** The one next act, decided by the state: pay, go on, link, begin; nothing while the office works. */
export function NextAct({ state, phase, feeWon, payment, resumeTo, year }: NextActProps) {
  const progress = reportProgress(state, phase)
  const open = phase === 'filing' || phase === 'preview'
  if (progress.feeButton && payment === 'CHECKING') {
    return (
      <Banner tone="warning" title={texts.checking.title}>
        {texts.checking.body}
      </Banner>
    )
  }
  if (progress.feeButton && payment === 'WAITING_DEPOSIT')
    return <Act {...texts.waitingDeposit} to={href('/tax-payment-vbank', { year })} />
  if (progress.feeButton)
    return (
      <Act
        {...texts.feeBox}
        amount={
          feeWon === undefined ? undefined : { name: texts.feeBox.amount, words: won(feeWon), note: texts.feeBox.note }
        }
        to={href('/tax-payment', { year })}
      />
    )
  if (!progress.furthest && resumeTo && open) return <Act {...texts.resume} to={resumeTo} />
  if (progress.linkButton && progress.furthest)
    return <Act {...texts.link} to={resumeTo ?? stepPaths.filing.identity} />
  if (progress.furthest) return null
  if (phase === 'filing') return <Act {...texts.nothing.filing} to={stepPaths.filing.start} />
  return phase === 'preview' ? (
    <Act {...texts.nothing.preview} to={stepPaths.preview.identity} />
  ) : (
    <Act {...texts.nothing.closed} />
  )
}

type ActProps = {
  title: string
  body: string
  act?: string
  to?: string
  amount?: { name: string; words: string; note: string } | undefined
}

function Act({ title, body, act, to, amount }: ActProps) {
  return (
    <Card look="tinted" label={title}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 className="text-h3">{title}</h2>
          <p className="text-small text-secondary">{body}</p>
        </div>
        {amount ? (
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-small font-semibold">
              {amount.name} <span className="font-normal text-secondary">{amount.note}</span>
            </span>
            <span className="text-h2 tabular-nums">{amount.words}</span>
          </p>
        ) : null}
        {act && to ? (
          <ButtonLink to={to} wide>
            {act}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}
