import { useRevalidator } from 'react-router'
import type { BodyOf } from '#contract/endpoint.ts'
import { say } from '#design/messages/status-region.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { addDependent, setDependent } from './contract.ts'
import type { DependentsView } from './family.tab.tsx'
import { dependentTexts as texts } from './texts.ts'

type DependentChange = BodyOf<typeof setDependent>
type NewDependent = BodyOf<typeof addDependent>
export type DependentActs = ReturnType<typeof useDependentActs>

export function useDependentActs({ caseNumber, load }: DependentsView) {
  const { revalidate } = useRevalidator()
  const done = async (words: string) => {
    await Promise.all([load(), revalidate()])
    say(words)
    return true
  }
  return {
    set: useAction(async (press, memberId: string, change: DependentChange) => {
      await call(setDependent, { params: { caseNumber, memberId }, body: change }, press)
      return done(change.value === null ? texts.takenBack : texts.said)
    }),
    add: useAction(async (press, person: NewDependent) => {
      await call(addDependent, { params: { caseNumber }, body: person }, press)
      return done(texts.add.said)
    }),
  }
}
