import { won } from '#domain/money.ts'
import type { YearLoss } from './loss.ts'

const kinds = {
  business: '사업소득',
  wage: '근로소득',
  pension: '연금소득',
  other: '기타소득',
  financial: '이자·배당소득',
} as const

export const lossTitle = '올해 적자 (결손금)'

const words = {
  loss: '장부로 계산한 적자',
  taken: (kind: string) => `${kind}에서 뺀 금액`,
  carried: '다음 해로 넘기는 금액',
  letting: '상가 임대의 적자 (상가 임대 소득에서만 빼요)',
  until: (amount: string, year: number) => `${amount} · ${year}년 귀속까지 빼요`,
}

export function lossRows({
  lossWon,
  taken,
  carriedWon,
  lettingWon,
  untilYear,
}: YearLoss): [name: string, value: string][] {
  return [
    ...(lossWon > 0 ? [[words.loss, won(lossWon)] as [string, string]] : []),
    ...taken.map(({ kind, won: takenWon }): [string, string] => [words.taken(kinds[kind]), won(takenWon)]),
    ...(carriedWon > 0 ? [[words.carried, words.until(won(carriedWon), untilYear)] as [string, string]] : []),
    ...(lettingWon > 0 ? [[words.letting, words.until(won(lettingWon), untilYear)] as [string, string]] : []),
  ]
}
