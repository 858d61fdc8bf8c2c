/** /tax-report-2 and /tax-report-2-a. */
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { offeredCertificates } from '#domain/certificate.ts'
import { next } from '#domain/journey/journey.ts'
import { findStepByPath, getStep } from '#domain/journey/steps.ts'
import { hourInWords } from '#domain/seoul-time.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { requireStep } from '#web/journey-guard.ts'
import { useAuthenticationRequest } from './request-form.tsx'
import { PrepareView } from './prepare.view.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const lane = findStepByPath(new URL(request.url).pathname)?.lane ?? 'filing'
  return { lane, journey: await requireStep(request, () => call(readJourney)) }
}

export default function PreparePage() {
  const { lane, journey } = useLoaderData<typeof clientLoader>()
  const { social, flags } = useBranch()
  const navigate = useNavigate()
  const { facts, answers, sessionUntil } = journey
  const { certificate } = answers
  const { busy, problem, ask } = useAuthenticationRequest(
    lane,
    certificate,
    () => void navigate(getStep(lane, 'wait').path),
  )
  return (
    <PrepareView
      lane={lane}
      certificate={certificate}
      helpUrl={certificate === 'KAKAO' ? social.certificateHelpUrl : null}
      changeTo={offeredCertificates(flags.certificates).length > 1 ? getStep(lane, 'identity').path : null}
      storedParts={facts.collection === 'failed'}
      valid={
        facts.sessionValid && sessionUntil
          ? { until: hourInWords(new Date(sessionUntil)), onTo: next({ ...facts, ticket: false }).path }
          : null
      }
      papersTo={lane === 'filing' ? getStep('filing', 'papers').path : null}
      busy={busy}
      problem={problem}
      onAsk={() => void ask()}
    />
  )
}
