import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { PhonePrompt } from '#design/pictures/phone-prompt.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ServerCountdown } from '#web/frame/lane/server-countdown.tsx'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { registryWaitTexts as texts } from '#filer/family/texts.ts'

export type RegistryFailure = keyof typeof texts.failed.reasons

export type RegistryWaitProps = {
  expiresAt: string
  /** How long the request waits on the phone in all. */
  windowSeconds: number
  busy: boolean
  problem: CallProblem | null
  failure: RegistryFailure | null
  onDone: () => void
  onExpire: () => void
  onFailureClosed: () => void
  askTo: string
  /** The same with the registry's additional question. */
  editTo: string
  choiceTo: string
}

/** Waits for the registry's authentication on the person's phone. */
export function RegistryWaitScreen({
  expiresAt,
  windowSeconds,
  busy,
  problem,
  failure,
  onDone,
  onExpire,
  onFailureClosed,
  askTo,
  editTo,
  choiceTo,
}: RegistryWaitProps) {
  return (
    <Step
      title={texts.title}
      lead={texts.lead}
      foot={
        <>
          <ProblemBanner problem={problem} />
          <Button wide busy={busy} onClick={onDone}>
            {texts.done}
          </Button>
          <ButtonLink wide tone="outline" to={askTo}>
            {texts.notArrived}
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <PhonePrompt {...texts.phone} />
        <ServerCountdown ofSeconds={windowSeconds} expiresAt={expiresAt} onExpire={onExpire} />
      </div>
      <ol className="flex flex-col gap-3 text-small text-secondary">
        {texts.steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-brand-100 text-caption font-bold text-brand-700 tabular-nums"
            >
              {at + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <Dialog
        kind="alert"
        open={failure !== null}
        title={texts.failed.title}
        onClose={onFailureClosed}
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
        {failure ? texts.failed.reasons[failure] : null}
      </Dialog>
    </Step>
  )
}
