/** How an amount is read aloud: by the ten thousand and the hundred million. Pure. */
import { amount } from '#domain/money.ts'
import { calculatorTexts } from '#site/calculator/texts.ts'

const { hundredMillion, tenThousand, unit } = calculatorTexts.reading

/** `1억 2,345만 6,789원`; whole won, not negative. */
export function wonInWords(won: number): string {
  const parts = [
    { count: Math.floor(won / 100_000_000), word: hundredMillion },
    { count: Math.floor(won / 10_000) % 10_000, word: tenThousand },
    { count: won % 10_000, word: '' },
  ].filter(({ count }) => count > 0)
  return `${parts.map(({ count, word }) => `${amount(count)}${word}`).join(' ') || '0'}${unit}`
}
