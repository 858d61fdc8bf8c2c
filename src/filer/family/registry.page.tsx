/** /tax-report-6 (J45 to J47). */
import { useLoaderData, useLocation, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { notify } from '#design/dialogs/confirm.tsx'
import { type Certificate, offeredCertificates } from '#domain/certificate.ts'
import { spanInWords } from '#domain/seoul-time.ts'
import { getStep } from '#domain/journey/steps.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { requireStep } from '#web/journey-guard.ts'
import { requestRegistry } from './calls.ts'
import { extraHash } from './rules.ts'
import { RegistryRequestView, type ExtraInfo } from './registry-request.view.tsx'
import { registryTexts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { windowSeconds, answers } = await requireStep(request, () => call(readJourney))
  return { windowSeconds, certificate: answers.certificate }
}

const { title, reasons } = registryTexts.refused

function sentenceOf(reason: string | undefined, windowSeconds: number, certificate: Certificate): string {
  const sentence = reason && reason in reasons ? reasons[reason as keyof typeof reasons] : reasons.other
  return typeof sentence === 'string' ? sentence : sentence(spanInWords(windowSeconds), certificate)
}

export default function RegistryPage() {
  const { windowSeconds, certificate } = useLoaderData<typeof clientLoader>()
  const { social, flags } = useBranch()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const ask = useAction(async (press, extra: ExtraInfo) => {
    const { result, reason } = await call(requestRegistry, { body: extra.addInfoCd ? extra : {} }, press)
    if (result === 'S') await navigate(getStep('filing', 'registry-wait').path)
    return result === 'S' ? null : sentenceOf(reason, windowSeconds, certificate)
  })
  const press = async (extra: ExtraInfo) => {
    const refused = await ask.run(extra)
    if (refused) await notify({ title, body: refused })
  }
  useGuardAgain(ask.problem)
  return (
    <RegistryRequestView
      certificate={certificate}
      certificateHelpUrl={certificate === 'KAKAO' ? social.certificateHelpUrl : null}
      changeTo={offeredCertificates(flags.certificates).length > 1 ? getStep('filing', 'identity').path : null}
      registryHelpUrl={social.registryHelpUrl}
      busy={ask.busy}
      problem={ask.problem}
      asksExtra={hash === extraHash}
      onAsk={(extra) => void press(extra)}
      backTo={getStep('filing', 'last-family').path}
    />
  )
}
