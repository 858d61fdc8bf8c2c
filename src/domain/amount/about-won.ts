import { amount } from '#domain/money.ts'
import { unitWon } from '#domain/texts.ts'
import { wonInWords } from './in-words.ts'

/** For estimates: from 100,000 won on in whole 10,000 won. */
export function aboutWon(won: number): string {
  return won >= 100_000 ? wonInWords(Math.round(won / 10_000) * 10_000) : `${amount(won)}${unitWon}`
}
