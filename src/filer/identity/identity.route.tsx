/** /tax-report-1, /tax-report-1-a and /agreement-form: who files, in the lane of the address. */
import { useState } from 'react'
import { useNavigate, type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { href } from '#domain/address/href.ts'
import type { Lane } from '#domain/journey/facts.ts'
import { stepByPath, stepOf } from '#domain/journey/steps.ts'
import { phoneProblem, readPhone, writtenPhone } from '#domain/phone/phone.ts'
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
import { IdentityScreen } from './identity.screen.tsx'
import { TaxStop } from './tax-stop.tsx'
import { identityTexts } from './texts.ts'
import { numberProblem, type TypedNumber } from './typed-number.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const lane: Lane = stepByPath(new URL(request.url).pathname)?.lane ?? 'filing'
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

export default function IdentityRoute() {
  const { lane, journey, userInfo } = useLoaderData<typeof clientLoader>()
  const { flags } = useBranch()
  const navigate = useNavigate()
  const [complaint, setComplaint] = useState<NumberComplaint | null>(null)
  const savedMask = journey.answers.residentNumberMask
  const save = useAction((press, { front, back }: TypedNumber, name: string) =>
    call(
      saveIdentity,
      {
        query: { lane },
        body: { ...userInfo, name: userInfo.name || name, idenNoPrefix: front, idenNoSuffix: back, provider: 'KAKAO' },
      },
      press,
    ),
  )
  useGuardAgain(save.problem)

  const press = async (number: TypedNumber, name: string) => {
    const wrong = numberProblem(number, savedMask !== '', seoulDay(new Date(serverNow())))
    setComplaint(wrong)
    if (wrong) return
    const saved = await save.run(number, name)
    if (saved) void navigate(stepOf(lane, lane === 'consent' ? 'wait' : 'prepare').path)
  }
  const { season } = journey
  const phone = readPhone(userInfo.phoneNumber)
  const told = save.problem?.code ?? ''
  return (
    <>
      <IdentityScreen
        key={lane}
        lane={lane}
        profile={{ name: userInfo.name, email: userInfo.email, phone: writtenPhone(phone) }}
        phoneProblem={phoneProblem(phone)}
        savedMask={savedMask}
        life={flags.residentNumberLife}
        lastDay={lane === 'filing' && season.phase === 'filing' ? dayInWords(seoulInstant(season.lastDay)) : null}
        busy={save.busy}
        problem={save.problem}
        typedName={journey.answers.filerName ?? ''}
        nameProblem={told === 'name.required'}
        numberProblem={complaint ?? (isComplaint(told) ? told : null)}
        onSave={(number, name) => void press(number, name)}
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
