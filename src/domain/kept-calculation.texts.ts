import { won } from '#domain/money.ts'
import type { ReturnFacts } from '#domain/return-form/facts.ts'
import type { KeptCalculation } from './kept-calculation.ts'
import { findYearLoss, type YearLoss } from './loss.ts'

const kinds = {
  business: '사업소득',
  wage: '근로소득',
  pension: '연금소득',
  other: '기타소득',
  financial: '이자·배당소득',
} as const

export const lossTitle = '올해 적자 (결손금)'

export const foreignLeftTitle = '다음 해로 넘기는 외국납부세액'

export const donationsLeftTitle = '다음 해로 넘기는 기부금'

const words = {
  loss: '장부로 계산한 적자',
  taken: (kind: string) => `${kind}에서 뺀 금액`,
  carried: '다음 해로 넘기는 금액',
  letting: '상가 임대의 적자 (상가 임대 소득에서만 빼요)',
  until: (amount: string, year: number) => `${amount} · ${year}년 귀속까지 빼요`,
  foreignThisYear: '올해 낸 세금 가운데 남은 금액',
  foreignEarlier: '지난해들에서 넘어와 남은 금액',
  donations: '올해 공제하지 못한 기부금',
  donationsUnknown: '기부금명세서에서 확인해 주세요. 두 공제율에 걸쳐서 남은 금액을 한 가지로 계산할 수 없어요.',
  tenYears: (amount: string) => `${amount} · 낸 해의 다음 해부터 10년까지 빼요`,
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

/** Empty if all foreign tax was credited. */
export function foreignLeftRows(facts: ReturnFacts | undefined): [name: string, value: string][] {
  if (!facts?.foreignLeft) return []
  const { won: leftWon, ofEarlierYearsWon: fromEarlierYearsWon, untilYear } = facts.foreignLeft
  const fromThisYearWon = leftWon - fromEarlierYearsWon
  return [
    ...(fromThisYearWon > 0
      ? [[words.foreignThisYear, words.until(won(fromThisYearWon), untilYear)] as [string, string]]
      : []),
    ...(fromEarlierYearsWon > 0
      ? [[words.foreignEarlier, words.tenYears(won(fromEarlierYearsWon))] as [string, string]]
      : []),
  ]
}

/** Empty if all gifts that may be credited were. */
export function donationsLeftRows(facts: ReturnFacts | undefined): [name: string, value: string][] {
  if (!facts?.donationsLeft) return []
  const { won: leftWon } = facts.donationsLeft
  return [[words.donations, leftWon === null ? words.donationsUnknown : words.tenYears(won(leftWon))]]
}

export function carriedRows(calculation: KeptCalculation): [name: string, value: string][] {
  const loss = findYearLoss(calculation)
  return [
    ...(loss ? lossRows(loss) : []),
    ...foreignLeftRows(calculation.facts),
    ...donationsLeftRows(calculation.facts),
  ]
}
