import { href } from '#domain/address/href.ts'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { DonePicture, QueuePicture } from '#design/pictures/states.tsx'
import { stepPaths, type StepPath } from '#domain/journey/step-paths.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { doneTexts as texts } from '#filer/consent/texts.ts'

export type DoneScreenProps = {
  office: string
  /** In words; empty when the portal did not say. */
  day: string
  /** The portal puts the registration in force later, and when, in words; null once it is. */
  pending: { until: string } | null
  /** Where filing, or its preview, can be begun today; null when neither. */
  on: StepPath | null
}

/** What is allowed now or once the portal has it, since when, and what comes next. */
export function DoneScreen({ office, day, pending, on }: DoneScreenProps) {
  const { facts } = texts
  const said = pending ? texts.pending : texts
  return (
    <Step
      title={said.title}
      lead={said.lead}
      foot={
        <>
          {on ? (
            <ButtonLink to={on} wide>
              {on === stepPaths.filing.identity ? texts.file : texts.preview}
            </ButtonLink>
          ) : null}
          <ButtonLink to={href('/mypage')} wide tone={on ? 'outline' : 'primary'}>
            {texts.myPage}
          </ButtonLink>
        </>
      }
    >
      <div className="flex justify-center">{pending ? <QueuePicture /> : <DonePicture />}</div>
      <Facts
        framed
        facts={[
          { name: facts.office, value: office },
          ...(pending?.until ? [{ name: texts.pending.until, value: pending.until }] : []),
          ...(day ? [{ name: facts.day, value: day }] : []),
          { name: facts.scope, value: facts.scopeValue },
        ]}
      />
      <p className="text-small text-secondary">{texts.undo}</p>
    </Step>
  )
}
