import { useNavigate } from 'react-router'
import { confirm, notify } from '#design/dialogs/confirm.tsx'
import { href } from '#domain/address/href.ts'
import { type Certificate, offeredCertificates } from '#domain/certificate.ts'
import type { Lane } from '#domain/journey/facts.ts'
import { getStep } from '#domain/journey/steps.ts'
import { useAction } from '#web/action.ts'
import { openAway } from '#web/browser/open-away.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { requestAuthentication } from './contract.ts'
import { requestOutcome } from './outcome.ts'
import { authenticationTexts as texts } from './texts.ts'

/** `ask` resolves once all messages have been shown. */
export function useAuthenticationRequest(
  lane: Lane,
  certificate: Certificate,
  onRequested: (expiresAt: string) => void,
) {
  const navigate = useNavigate()
  const { social, flags } = useBranch()
  const request = useAction((press) => call(requestAuthentication, {}, press))
  useGuardAgain(request.problem)

  const helpWithout = async () => {
    const words = texts.noCertificate
    const others = offeredCertificates(flags.certificates).length > 1
    const helps = await confirm({
      title: words.title(certificate),
      body: words.body(certificate),
      yes: others ? words.other : words.help,
      no: words.close,
    })
    if (!helps) return
    if (others) void navigate(getStep(lane, 'identity').path)
    else openAway(social.certificateHelpUrl)
  }

  const ask = async () => {
    const answer = await request.run()
    if (!answer) return
    switch (requestOutcome(answer)) {
      case 'asked':
        if (answer.expiresAt) onRequested(answer.expiresAt)
        return
      case 'identity':
        await notify({ ...texts.identity, body: texts.identity.body(certificate) })
        void navigate(getStep(lane, 'identity').path)
        return
      case 'no-certificate':
        await helpWithout()
        return
      case 'overload':
        void navigate(href('/hometax-overload'))
    }
  }
  return { busy: request.busy, problem: request.problem, ask }
}
