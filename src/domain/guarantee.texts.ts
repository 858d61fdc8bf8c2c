import type { GuaranteeCause } from '#domain/branch/stages.ts'

export const causeNames: Record<GuaranteeCause, string> = {
  calculation: '저희 계산 오류로 더 낸 돈',
  entry: '저희 입력 오류로 더 낸 돈',
}
