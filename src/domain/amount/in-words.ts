/** "1,200만 원", "1억 2,000만 원", "5,000원". */
import { amount } from '#domain/money.ts'
import { unitWon } from '#domain/texts.ts'
import { largeUnits, minusWord, wonOfUnit } from './texts.ts'

export function wonInWords(won: number): string {
  let rest = BigInt(Math.abs(Math.trunc(won)))
  const words: string[] = []
  for (const letter of largeUnits) {
    const unit = wonOfUnit[letter] ?? 1n
    if (rest >= unit) words.push(`${amount(Number(rest / unit))}${letter}`)
    rest %= unit
  }
  const end = rest > 0n || words.length === 0 ? `${amount(Number(rest))}${unitWon}` : unitWon
  return [...(won < 0 ? [minusWord] : []), ...words, end].join(' ')
}
