import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import type { Certificate, CertificateChoice } from '#domain/certificate.ts'
import { spanInWords } from '#domain/seoul-time.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { PhoneWait } from '#web/frame/lane/phone-wait/phone-wait.tsx'
import { registryWaitTexts as texts } from '#filer/family/texts.ts'

type RegistryFailure = keyof typeof texts.failed.reasons
export type RegistryWindow = RegistryFailure | 'pending' | 'expired' | 'lost'

export type RegistryWaitProps = {
  choice: CertificateChoice
  expiresAt: string
  windowSeconds: number
  busy: boolean
  problem: CallProblem | null
  shown: RegistryWindow | null
  onDone: () => void
  onExpire: () => void
  onClose: () => void
  onAgain: () => void
  askTo: string
  editTo: string
  choiceTo: string
}

export function RegistryWaitView(props: RegistryWaitProps) {
  const { certificate } = props.choice
  return (
    <>
      <PhoneWait
        title={texts.title(certificate)}
        choice={props.choice}
        phone={texts.phone(certificate)}
        expiresAt={props.expiresAt}
        windowSeconds={props.windowSeconds}
        busy={props.busy}
        problem={props.problem}
        onComplete={props.onDone}
        onExpire={props.onExpire}
      >
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {texts.causes(certificate).map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ol>
        <ButtonLink size="medium" tone="outline" to={props.askTo}>
          {texts.notArrived}
        </ButtonLink>
      </PhoneWait>
      <Windows {...props} />
    </>
  )
}

function Windows({
  shown,
  choice: { certificate },
  windowSeconds,
  editTo,
  choiceTo,
  onClose,
  onAgain,
}: RegistryWaitProps) {
  const isFailure = shown !== 'pending' && shown !== 'expired' && shown !== 'lost'
  const failure = isFailure ? shown : null
  return (
    <>
      <Dialog
        kind="alert"
        open={shown === 'pending'}
        title={texts.pending.title}
        onClose={onClose}
        foot={
          <Button wide size="medium" onClick={onClose}>
            {texts.pending.button}
          </Button>
        }
      >
        {texts.pending.body(certificate)}
      </Dialog>
      {(['expired', 'lost'] as const).map((how) => (
        <Dialog
          key={how}
          kind="alert"
          open={shown === how}
          title={how === 'expired' ? texts.expired.title(spanInWords(windowSeconds)) : texts.lost.title}
          onClose={onAgain}
          foot={
            <Button wide size="medium" onClick={onAgain}>
              {texts[how].button}
            </Button>
          }
        >
          {texts[how].body}
        </Dialog>
      ))}
      <FailedWindow failure={failure} certificate={certificate} editTo={editTo} choiceTo={choiceTo} onClose={onClose} />
    </>
  )
}

type FailedWindowProps = Pick<RegistryWaitProps, 'editTo' | 'choiceTo' | 'onClose'> & {
  failure: RegistryFailure | null
  certificate: Certificate
}

function FailedWindow({ failure, certificate, editTo, choiceTo, onClose }: FailedWindowProps) {
  return (
    <Dialog
      kind="alert"
      open={failure !== null}
      title={texts.failed.title}
      onClose={onClose}
      foot={
        <>
          <ButtonLink wide size="medium" to={editTo}>
            {texts.failed.edit}
          </ButtonLink>
          <ButtonLink wide size="medium" tone="outline" to={choiceTo}>
            {texts.failed.lastYear}
          </ButtonLink>
        </>
      }
    >
      {failure ? texts.failed.reasons[failure](certificate) : null}
    </Dialog>
  )
}
