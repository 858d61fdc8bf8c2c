/** What is refunded or due: national and local income tax together. Won; refunds are negative. */
import { won } from '#domain/money.ts'
import { settledTaxTexts as texts } from './texts.ts'

export type SettledTax = { nationalWon: number; localWon: number }
export type SettledSide = 'refund' | 'due' | 'even'

export const findSide = (sumWon: number): SettledSide => (sumWon < 0 ? 'refund' : sumWon > 0 ? 'due' : 'even')

export const settledSumWon = ({ nationalWon, localWon }: SettledTax): number => nationalWon + localWon

/** Empty where there is nothing to divide. */
export function partsInWords({ nationalWon, localWon }: SettledTax): string {
  if (nationalWon === 0 && localWon === 0) return ''
  const sides = new Set([nationalWon, localWon].filter((part) => part !== 0).map(findSide))
  if (sides.size === 1) return texts.parts(won(Math.abs(nationalWon)), won(Math.abs(localWon)))
  const part = (partWon: number) => texts.sided[partWon < 0 ? 'refund' : 'due'](won(Math.abs(partWon)))
  return texts.parts(part(nationalWon), part(localWon))
}
