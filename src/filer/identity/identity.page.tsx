/** /tax-report-1, /tax-report-1-a and /agreement-form. */
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { href } from '#domain/address/href.ts'
import { defaultChoice, offeredCertificates, type CertificateChoice } from '#domain/certificate.ts'
import type { Lane } from '#domain/journey/facts.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { findStepByPath, getStep } from '#domain/journey/steps.ts'
import { writtenPhoneProblem } from '#domain/phone/mobile.ts'
import type { Phase } from '#domain/season/season.ts'
import { dayInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { readJourney } from '#filer/journey/calls.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import { readUser } from '#filer/member/calls.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { requireStep } from '#web/journey-guard.ts'
import { serverNow } from '#web/server-clock.ts'
import { saveIdentity } from './contract.ts'
import { IdentityView } from './identity.view.tsx'
import { phoneTrouble } from './phone-trouble.ts'
import { identityTexts } from './texts.ts'
import { type TypedNumber, numberProblem } from './typed-number.ts'

const texts = identityTexts.stop

type TaxStopProps = {
  phase: Exclude<Phase, 'filing'>
  days: { receiptOpens: string; filingOpens: string; lastDay: string }
  onClose: () => void
}

function TaxStop({ phase, days, onClose }: TaxStopProps) {
  const { title, body, on, to } = stopTexts(phase, days)
  return (
    <Dialog
      open
      kind="alert"
      title={title}
      onClose={onClose}
      foot={
        <>
          <ButtonLink to={to} wide size="medium">
            {on}
          </ButtonLink>
          <ButtonLink to={href('/')} wide size="medium" tone="outline">
            {texts.home}
          </ButtonLink>
        </>
      }
    >
      <p>{body}</p>
    </Dialog>
  )
}

function stopTexts(phase: TaxStopProps['phase'], days: TaxStopProps['days']) {
  if (phase === 'preview')
    return { ...texts.preview, body: texts.preview.body(days.filingOpens), to: stepPaths.preview.identity }
  if (phase === 'before')
    return { ...texts.before, body: texts.before.body(days.receiptOpens), to: href('/tax-introduction') }
  return { ...texts.late, body: texts.late.body(days.lastDay), to: href('/consult-form') }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const lane: Lane = findStepByPath(new URL(request.url).pathname)?.lane ?? 'filing'
  const [journey, { userInfo }] = await Promise.all([requireStep(request, () => call(readJourney)), call(readUser)])
  return { lane, journey, userInfo }
}

type NumberComplaint = keyof typeof identityTexts.problems
const isComplaint = (code: string): code is NumberComplaint => Object.hasOwn(identityTexts.problems, code)

const daysOf = ({ receiptOpens, filingOpens, lastDay }: JourneyAnswer['season']) => ({
  receiptOpens: dayInWords(new Date(receiptOpens)),
  filingOpens: dayInWords(new Date(filingOpens)),
  lastDay: dayInWords(seoulInstant(lastDay)),
})

function useSave(lane: Lane, { userInfo }: Pick<Awaited<ReturnType<typeof clientLoader>>, 'userInfo'>) {
  const save = useAction((press, { front, back }: TypedNumber, name: string, choice: CertificateChoice) => {
    const number = { idenNoPrefix: front, idenNoSuffix: back }
    const certificate = { provider: choice.certificate, ...(choice.telecom ? { telecom: choice.telecom } : {}) }
    const body = { ...userInfo, name: userInfo.name || name, ...number, ...certificate }
    return call(saveIdentity, { query: { lane }, body }, press)
  })
  useGuardAgain(save.problem)
  return save
}

export default function IdentityPage() {
  const { lane, journey, userInfo } = useLoaderData<typeof clientLoader>()
  const { flags } = useBranch()
  const navigate = useNavigate()
  const [complaint, setComplaint] = useState<NumberComplaint | null>(null)
  const savedMask = journey.answers.residentNumberMask
  const save = useSave(lane, { userInfo })

  const press = async (number: TypedNumber, name: string, choice: CertificateChoice) => {
    const wrong = numberProblem(number, savedMask !== '', seoulDay(new Date(serverNow())))
    setComplaint(wrong)
    if (wrong) return
    const saved = await save.run(number, name, choice)
    if (saved) void navigate(getStep(lane, lane === 'consent' ? 'wait' : 'prepare').path)
  }
  const { season, answers: last } = journey
  const offered = offeredCertificates(flags.certificates)
  const problemCode = save.problem?.code ?? ''
  return (
    <>
      <IdentityView
        key={lane}
        lane={lane}
        profile={{ name: userInfo.name, email: userInfo.email, phone: userInfo.phoneNumber }}
        phoneProblem={phoneTrouble(writtenPhoneProblem(userInfo.phoneNumber), userInfo.phoneLack)}
        savedMask={savedMask}
        life={flags.residentNumberLife}
        offered={offered}
        choice={offered.includes(last.certificate) ? last : defaultChoice}
        lastDay={lane === 'filing' && season.phase === 'filing' ? dayInWords(seoulInstant(season.lastDay)) : null}
        busy={save.busy}
        problem={save.problem}
        typedName={journey.answers.filerName ?? ''}
        nameProblem={problemCode === 'name.required'}
        numberProblem={complaint ?? (isComplaint(problemCode) ? problemCode : null)}
        onSave={(number, name, choice) => void press(number, name, choice)}
        onType={() => {
          setComplaint(null)
          if (save.problem) save.clear()
        }}
      />
      {lane === 'filing' && season.phase !== 'filing' ? (
        <TaxStop phase={season.phase} days={daysOf(season)} onClose={() => void navigate(href('/'))} />
      ) : null}
    </>
  )
}
