/** Stored in this tab only; never sent. */
import { useEffect, useRef, useState } from 'react'
import { amountNames, emptyGuess, familyNames, householdChoices, spouses, type Guess, type Spouse } from './guess.ts'
import { box } from '#web/browser/storage.ts'

const name = 'tax-calculator'

export type Draft = { guess: Guess; tradeCode: string }
const emptyDraft: Draft = { guess: emptyGuess, tradeCode: '' }

/** Storage content is untrusted. */
function readDraft(): Draft {
  try {
    const draft = JSON.parse(box('session').getItem(name) ?? '{}') as Record<string, unknown>
    const guess = { ...emptyGuess }
    for (const field of amountNames) if (typeof draft[field] === 'string') guess[field] = draft[field].slice(0, 60)
    for (const field of familyNames)
      guess[field] = Math.min(mostFamily, Math.abs(Math.trunc(Number(draft[field]) || 0)))
    if (spouses.includes(draft['spouse'] as Spouse)) guess.spouse = draft['spouse'] as Spouse
    const chosen = <Value extends string>(field: string, values: readonly Value[]) =>
      values.find((value) => value === draft[field]) ?? ''
    guess.insurance = chosen('insurance', householdChoices.insurance)
    guess.wealth = chosen('wealth', householdChoices.wealth)
    return { guess, tradeCode: /^\d{6}$/.test(String(draft['tradeCode'])) ? String(draft['tradeCode']) : '' }
  } catch {
    return emptyDraft
  }
}

export const mostFamily = 6

/** Starts empty to match the server-rendered HTML. */
export function useDraft() {
  const latest = useRef(emptyDraft)
  const [draft, setDraft] = useState(emptyDraft)
  const take = (next: Draft) => setDraft((latest.current = next))
  const saveDraft = (next: Draft) => {
    take(next)
    if (next === emptyDraft) box('session').removeItem(name)
    else box('session').setItem(name, JSON.stringify({ ...next.guess, tradeCode: next.tradeCode }))
  }
  useEffect(() => take(latest.current === emptyDraft ? readDraft() : latest.current), [])
  return {
    ...draft,
    type: (change: Partial<Guess>) => saveDraft({ ...latest.current, guess: { ...latest.current.guess, ...change } }),
    choose: (tradeCode: string) => saveDraft({ ...latest.current, tradeCode }),
    clear: () => saveDraft(emptyDraft),
  }
}
