import { href } from '#domain/address/href.ts'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { NumberedSteps } from '#design/layout/numbered-steps.tsx'
import { DonePicture, QueuePicture } from '#design/pictures/states.tsx'
import { endTexts as texts } from '#filer/registration/end.texts.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import { ExpectedSum } from '#web/frame/expected-sum.tsx'
import { CaseLines } from '#web/frame/case-lines.tsx'
import { Step } from '#web/frame/lane/step.tsx'
import { fetchedPart } from '#web/fetched-part.tsx'
import type { ClaimFacts } from '#web/year/claim-card.tsx'
import type { stepsAhead } from './ending.ts'

export const RegisteredRating = fetchedPart(
  () => import('./rating-part.tsx'),
  (file) => file.RegisteredRating,
)
export const RegisteredClaim = fetchedPart(
  () => import('./claim-part.tsx'),
  (file) => file.RegisteredClaim,
)

export type EndProps = {
  caseView: JourneyAnswer['told']
  ahead: ReturnType<typeof stepsAhead>
  caseNumber: string
  ticket: { number: number; ahead: number } | undefined
  claim?: ClaimFacts | undefined
  ratingAsked: boolean
}

export function EndView({ caseView, ahead, caseNumber, ticket, claim, ratingAsked }: EndProps) {
  const waits = caseView.kind.startsWith('line-')
  const act = caseView.act ?? { label: texts.myPage, to: href('/mypage') }
  const other =
    act.to === href('/mypage') ? { label: texts.home, to: href('/') } : { label: texts.myPage, to: href('/mypage') }
  return (
    <Step
      title={caseView.headline}
      name={caseView.headline}
      lead={caseView.sentence}
      foot={
        <>
          <ButtonLink wide to={act.to}>
            {act.label}
          </ButtonLink>
          <ButtonLink wide size="medium" tone="text" to={other.to}>
            {other.label}
          </ButtonLink>
        </>
      }
    >
      <div className="flex justify-center">{waits ? <QueuePicture /> : <DonePicture />}</div>
      <Numbers waits={waits} ticket={ticket} caseNumber={caseNumber} />
      <ExpectedSum expected={caseView.expected} />
      <CaseLines caseView={caseView} />
      {ahead.length === 0 ? null : (
        <section aria-labelledby="what-next" className="flex flex-col gap-5">
          <h2 id="what-next" className="text-h3">
            {texts.nextTitle}
          </h2>
          <NumberedSteps joined steps={ahead} />
        </section>
      )}
      {claim && !waits ? <RegisteredClaim claim={claim} /> : null}
      {caseNumber && !waits ? <RegisteredRating asked={ratingAsked} /> : null}
      {caseView.kind === 'received' ? <p className="text-small text-secondary">{texts.change}</p> : null}
    </Step>
  )
}

function Numbers({ waits, ticket, caseNumber }: Pick<EndProps, 'ticket' | 'caseNumber'> & { waits: boolean }) {
  return waits && ticket ? (
    <dl className="grid grid-cols-2 gap-3">
      <Figure name={texts.ticket.number}>{texts.ticket.numberOf(ticket.number)}</Figure>
      <Figure name={texts.ticket.ahead}>{texts.ticket.aheadOf(ticket.ahead)}</Figure>
    </dl>
  ) : caseNumber ? (
    <div
      className="flex items-center justify-between gap-4 rounded-card bg-ground p-5 more:border more:border-edge
            max-sm:big:flex-wrap"
    >
      <dl className="flex min-w-0 flex-col gap-0.5">
        <dt className="text-small text-secondary">{texts.caseNumber}</dt>
        <dd className="text-h2 whitespace-nowrap tabular-nums max-sm:big:text-h3">{caseNumber}</dd>
      </dl>
      <CopyButton text={caseNumber} subject={texts.copyWhat} />
    </div>
  ) : null
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-col items-center gap-0.5 rounded-card bg-ground p-5 text-center more:border more:border-edge">
      <dt className="text-small text-secondary">{name}</dt>
      <dd className="text-h2 whitespace-nowrap tabular-nums max-sm:big:text-h3">{children}</dd>
    </div>
  )
}
