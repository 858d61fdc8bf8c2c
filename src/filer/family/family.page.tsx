/** /tax-report-8 (J51 to J53). */
import { Suspense, lazy, useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { notify } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { getStep } from '#domain/journey/steps.ts'
import { historyYears } from '#domain/season/season.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { CallProblem } from '#web/http-client/call-problem.ts'
import { call } from '#web/call.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { requireStep } from '#web/journey-guard.ts'
import {
  addFamilyMember,
  chooseFamily,
  deleteFamilyMember,
  listFamily,
  restoreFamilyMember,
  tellFamily,
} from './calls.ts'
import { bodyOf, isSameAnswers, toFamilyAnswers } from './rules.ts'
import type { FamilyRow } from './schemas.ts'
import type { NewMember } from './members/add-member.tsx'
import { FamilyView } from './members/family.view.tsx'
import { useRemovals } from './members/removals.ts'
import { familyTexts as texts } from './texts.ts'

const AddMember = lazy(async () => ({ default: (await import('./members/add-member.tsx')).AddMember }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { facts, answers, season } = await requireStep(request, () => call(readJourney))
  const family = await call(listFamily).catch(unlessRefused)
  return {
    rows: family?.data.toSorted((a, b) => a.gubun.localeCompare(b.gubun)) ?? null,
    died: family?.died,
    self: family?.self ?? { asks: [], told: [] },
    chosen: facts.familyChoice,
    answered: answers.familyIncome !== undefined,
    incomeYear: historyYears(season.filingYear).incomeYear,
  }
}

/** A failed list is shown on the screen; a 401 is rethrown. */
function unlessRefused(thrown: unknown): null {
  if (thrown instanceof CallProblem && thrown.status !== 401) return null
  throw thrown
}

function useRemoving() {
  const { revalidate } = useRevalidator()
  const removals = useRemovals((id) =>
    call(deleteFamilyMember, { query: { residentRegistrationNumber: id } }, { quiet: true }),
  )
  const remove = async ({ memberId, name }: FamilyRow) => {
    if (!(await removals.remove(memberId))) return void notify({ title: texts.removeProblem(name) })
    say(texts.removed(name), { act: () => void takeBack(memberId, name) })
    // Who is left decides what is asked.
    await revalidate()
  }
  const takeBack = async (memberId: string, name: string) => {
    try {
      await call(restoreFamilyMember, { body: { memberId } }, { quiet: true })
      await revalidate()
      removals.show(memberId)
      say(texts.restored(name))
    } catch {
      void notify(texts.restoreProblem(name))
    }
  }
  return { removals, remove }
}

export default function FamilyPage() {
  const { rows, died, self, chosen, answered, incomeYear } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const [adding, setAdding] = useState(false)
  const [before] = useState(() => toFamilyAnswers(rows ?? [], self, answered))
  const [familyAnswers, setAnswers] = useState(before)

  const { removals, remove } = useRemoving()
  const listed = rows?.filter(({ memberId }) => !removals.hidden.has(memberId)) ?? []
  const add = useAction(async (press, member: NewMember) => {
    await call(addFamilyMember, { body: member }, press)
    await revalidate()
    setAdding(false)
    // Nothing was told of the new member.
    setAnswers((earlier) => ({ ...earlier, none: false }))
    say(texts.added(member.name))
  })
  const goOn = useAction(async (press) => {
    if (!(await removals.settle())) return
    const status = chosen === 'NOT_SELECTED' ? 'THIS_YEAR' : chosen
    const { income, facts } = bodyOf(familyAnswers, listed, self)
    // Sends only a changed choice, because each choice resets the filing method.
    if (status !== chosen || !answered || !isSameAnswers(familyAnswers, before, listed, self)) {
      await call(chooseFamily, { query: { status, income } }, press)
      await call(tellFamily, { body: facts }, press)
    }
    await navigate(getStep('filing', 'history').path)
  })
  useGuardAgain(add.problem ?? goOn.problem)
  return (
    <>
      <FamilyView
        rows={rows && listed}
        died={died}
        incomeYear={incomeYear}
        self={self}
        answers={familyAnswers}
        onAnswers={setAnswers}
        busy={goOn.busy}
        problem={goOn.problem}
        reloading={state === 'loading'}
        onReload={() => void revalidate()}
        onRemove={(row) => void remove(row)}
        onAdd={() => setAdding(true)}
        onNext={() => void goOn.run()}
      />
      <Suspense>
        <AddMember
          open={adding}
          busy={add.busy}
          problem={add.problem}
          onAdd={(member) => void add.run(member)}
          onClose={() => {
            setAdding(false)
            add.clear()
          }}
        />
      </Suspense>
    </>
  )
}
