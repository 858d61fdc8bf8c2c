import type { FiledFigure } from './filed-figures.ts'

export const figureNames: Record<FiledFigure, string> = {
  totalIncomeWon: '종합소득금액',
  decidedTaxWon: '결정세액',
  penaltyWon: '가산세',
  prepaidTaxWon: '기납부세액',
  taxDueOrRefundWon: '결과',
  localDecidedTaxWon: '지방소득세 결정세액',
  localPenaltyWon: '지방소득세 가산세',
  localPrepaidTaxWon: '지방소득세 기납부세액',
  localTaxDueOrRefundWon: '지방소득세 결과',
}

export const slipNames: Readonly<Record<string, string>> = {
  'national-slip': '종합소득세 납부서',
  'national-instalment': '종합소득세 분납 납부서',
  'local-slip': '지방소득세 납부서',
  'local-instalment': '지방소득세 분납 납부서',
  'portal-receipt': '홈택스 접수증',
  'portal-return': '홈택스에 제출한 신고서',
  'local-receipt': '지방소득세 접수증',
  book: '장부',
}

export const fileWords = { local: ['지방', '위택스', 'wetax'], receipt: ['접수'], filed: ['신고서'] } as const

/** The original upload name is never used. */
export const documentFileName = (kind: string, caseNumber: string, ending = 'pdf') =>
  `${(slipNames[kind] ?? kind).replaceAll(' ', '-')}-${caseNumber}.${ending}`

export const refundMonths = (from: number, to: number): string => `${from}월 말에서 ${to}월 사이`
