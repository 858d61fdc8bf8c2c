import { statementTexts as texts } from './texts.ts'

type Fee = { caseNumber: string; pastYear: { id: string; incomeYear: number } | null }

export const nameOfFee = ({ caseNumber, pastYear }: Fee): string =>
  pastYear ? texts.ofYear(caseNumber, pastYear.incomeYear) : caseNumber

export const feeKey = ({ caseNumber, pastYear }: Fee): string => pastYear?.id ?? caseNumber
