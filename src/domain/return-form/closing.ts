/** Page 3 of the form. */
import type { ReturnFacts } from './facts.ts'
import type { ReturnParties } from './head.ts'
import { attachedWords } from './texts.ts'
import type { Values } from './values.ts'

export type FormClosing = { filer: string; agent: string; municipality: string; attached: string[] }

export function toClosing(facts: ReturnFacts, values: Values, { name, agent, details }: ReturnParties): FormClosing {
  const { method, persons } = facts
  const needed: Record<keyof typeof attachedWords, boolean> = {
    books: method === 'double-book',
    simpleBook: method === 'simple-book',
    major:
      method === 'standard-rate' && facts.trades.some(({ spent }) => spent && spent.purchasesWon + spent.rentWon > 0),
    disabled: persons.some(({ disabled, deducted }) => disabled && deducted),
    donations: values.donationCredit > 0,
  }
  const keys = Object.keys(attachedWords) as (keyof typeof attachedWords)[]
  return {
    filer: name,
    agent: agent.name,
    municipality: details.municipality,
    attached: keys.filter((key) => needed[key]).map((key) => attachedWords[key]),
  }
}
