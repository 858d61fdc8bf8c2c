/** /tax-report-5 (J43, J44). */
import { useState } from 'react'
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { getStep } from '#domain/journey/steps.ts'
import { historyYears } from '#domain/season/season.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { requireStep } from '#web/journey-guard.ts'
import { chooseFamily, listLastYearFamily, tellFamily } from './calls.ts'
import { LastFamilyView } from './members/last-family.view.tsx'
import { bodyOf, isSameAnswers, toFamilyAnswers, wayOf, type FamilyPlan } from './rules.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { facts, answers, season } = await requireStep(request, () => call(readJourney))
  const { body, died, self } = await call(listLastYearFamily)
  return {
    lastYear: body,
    died,
    certificate: answers.certificate,
    familyLoaded: facts.familyLoaded,
    byPapers: facts.byPapers && !facts.sessionValid,
    chosen: facts.familyChoice,
    self,
    incomeYear: historyYears(season.filingYear).incomeYear,
    answered: answers.familyIncome !== undefined,
  }
}

const plans = { LAST_YEAR: 'SAME', THIS_YEAR: 'CHANGED', NOT_SELECTED: null } as const

export default function LastFamilyPage() {
  const { lastYear, died, self, incomeYear, certificate, familyLoaded, byPapers, chosen, answered } =
    useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const [plan, setPlan] = useState<FamilyPlan | null>(plans[chosen])
  const [before] = useState(() => toFamilyAnswers(lastYear, self, answered))
  const [familyAnswers, setAnswers] = useState(before)
  const choose = useAction(async (press, { status, income, to }: ReturnType<typeof wayOf>) => {
    // Sends only a changed choice, because each choice resets the filing method.
    const tells = income !== undefined && !(answered && isSameAnswers(familyAnswers, before, lastYear, self))
    if (status !== chosen || tells)
      await call(chooseFamily, { query: { status, ...(income ? { income } : {}) } }, press)
    if (tells) await call(tellFamily, { body: bodyOf(familyAnswers, lastYear, self).facts }, press)
    await navigate(getStep('filing', to).path)
  })
  useGuardAgain(choose.problem)
  return (
    <LastFamilyView
      lastYear={lastYear}
      died={died}
      certificate={certificate}
      familyLoaded={familyLoaded}
      plan={plan}
      onPlan={setPlan}
      self={self}
      incomeYear={incomeYear}
      answers={familyAnswers}
      onAnswers={setAnswers}
      busy={choose.busy}
      problem={choose.problem}
      onNext={() =>
        plan && void choose.run(wayOf(plan, bodyOf(familyAnswers, lastYear, self).income, familyLoaded, byPapers))
      }
      onByHand={() => void choose.run({ status: 'LAST_YEAR', to: 'family' })}
      onAgain={() => void choose.run({ status: chosen, to: 'registry-ask' })}
    />
  )
}
