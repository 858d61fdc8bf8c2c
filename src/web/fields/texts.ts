import { wonInWords } from '#domain/amount/in-words.ts'
import type { NumberReading } from '#domain/amount/read-percent.ts'
import type { WonProblem } from '#domain/amount/read-won.ts'
import { amount } from '#domain/money.ts'

export const wonSentences: Record<WonProblem, (mostWon: number) => string> = {
  'not-an-amount': () => '금액으로 읽을 수 없어요. 12,000,000이나 1,200만처럼 적어 주세요.',
  'two-amounts': () => '숫자가 둘 이상이에요. 금액 하나만 적어 주세요.',
  fraction: () => '1원보다 작은 금액이 있어요. 원 단위로 적어 주세요.',
  'unclear-unit': () => '만 원인지 원인지 알 수 없어요. 3천만이나 3천원처럼 단위까지 적어 주세요.',
  negative: () => '여기에는 0보다 작은 금액을 적을 수 없어요. 금액을 확인해 주세요.',
  'too-large': (mostWon) => `${wonInWords(mostWon)}까지 적을 수 있어요. 금액을 확인해 주세요.`,
}

type NumberProblem = Extract<NumberReading, { kind: 'refused' }>['reason']

export const countSentences: Record<NumberProblem, (most: number) => string> = {
  'not-a-number': () => '숫자로 읽을 수 없어요. 숫자만 적어 주세요.',
  decimals: () => '소수점 없이 적어 주세요.',
  'too-large': (most) => `${amount(most)}까지 적을 수 있어요. 숫자를 확인해 주세요.`,
}

export const unusualTexts = {
  title: '금액이 맞나요?',
  tenfold: (label: string, won: number, beforeWon: number) =>
    `${label}: ${wonInWords(won)}. 지금 값 ${wonInWords(beforeWon)}의 10배가 넘어요.`,
  aboveRevenue: (label: string, won: number, revenueWon: number) =>
    `${label}: ${wonInWords(won)}. 수입금액 ${wonInWords(revenueWon)}보다 많아요.`,
  yes: '맞아요',
  no: '다시 적기',
} as const
