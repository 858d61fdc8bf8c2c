import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { DonePicture, QueuePicture } from '#design/pictures/states.tsx'
import { href } from '#domain/address/href.ts'
import { type StepPath, stepPaths } from '#domain/journey/step-paths.ts'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { requireStep } from '#web/journey-guard.ts'
import { readConsent } from './calls.ts'
import { doneTexts as texts } from './texts.ts'

type DoneScreenProps = {
  office: string
  /** Formatted; empty if the portal gave no date. */
  day: string
  /** Formatted; null once the registration is in force. */
  pending: { until: string } | null
  /** Null if neither filing nor its preview is open today. */
  on: StepPath | null
}

function DoneScreen({ office, day, pending, on }: DoneScreenProps) {
  const { facts } = texts
  const shownTexts = pending ? texts.pending : texts
  return (
    <Step
      title={shownTexts.title}
      lead={shownTexts.lead}
      foot={
        <>
          {on ? (
            <ButtonLink to={on} wide>
              {on === stepPaths.filing.start ? texts.file : texts.preview}
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

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [journey, consent] = await Promise.all([requireStep(request, () => call(readJourney)), call(readConsent)])
  return { journey, consent }
}

export default function DonePage() {
  const { journey, consent } = useLoaderData<typeof clientLoader>()
  const { name } = useBranch()
  const { season, facts } = journey
  const on = facts.registered
    ? null
    : season.phase === 'filing'
      ? stepPaths.filing.start
      : season.phase === 'preview'
        ? stepPaths.preview.identity
        : null
  const { at, pending } = consent
  return (
    <DoneScreen
      office={name}
      day={at ? dayInWords(new Date(at), true) : ''}
      pending={pending ? { until: pending.until ? momentInWords(new Date(pending.until)) : '' } : null}
      on={on}
    />
  )
}
