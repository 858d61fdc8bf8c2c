import type { CheckedReturn, CheckFacts, WithheldFacts } from './facts.ts'
import {
  unanswered,
  changePercent,
  passIf,
  passOrWarn,
  likeUsual,
  mustHold,
  skipped,
  within,
  worst,
  type Outcome,
} from './verdict.ts'

type Check = (facts: CheckFacts, filed: CheckedReturn) => Outcome

const expensesWon = ({ filed }: CheckFacts, { totalIncomeWon }: CheckedReturn) =>
  filed.revenueWon - (totalIncomeWon - filed.otherIncomeWon)

/** More than reported is lawful with a reason; less only if a statement is wrong. */
const revenueIsStatements: Check = ({ notice, statements, filed }) => {
  if (!notice || !statements) return skipped
  const figures = { revenue: filed.comparableRevenueWon, statements: statements.paidWon, notice: notice.revenueWon }
  const moreWon = filed.comparableRevenueWon - statements.paidWon
  if (filed.revenueSetByOffice && moreWon > 0) return likeUsual(moreWon, 1_000, figures)
  return within(moreWon, 1_000, figures)
}

/** A collected total counts before a typed one. */
const statementsAreSimplified: Check = ({ statements, answers }) => {
  const simplifiedWon = statements?.simplifiedWon ?? answers.simplifiedStatementsWon
  if (!statements || simplifiedWon === undefined) return skipped
  return within(statements.paidWon - simplifiedWon, 1_000, {
    statements: statements.paidWon,
    simplified: simplifiedWon,
  })
}

const revenueLikeLastYear: Check = ({ filed: { revenueWon, priorRevenueWon } }) => {
  const change = changePercent(revenueWon, priorRevenueWon)
  return change === undefined ? skipped : likeUsual(change, 50, { revenue: revenueWon, lastYear: priorRevenueWon })
}

const incomeTrend: Check = ({ notice, filed: { hasBusiness, revenueWon } }) => {
  if (!hasBusiness) return skipped
  const averageWon = notice?.averageRevenueWon ?? 0
  const change = changePercent(revenueWon, averageWon)
  return change === undefined ? skipped : likeUsual(change, 100, { revenue: revenueWon, average: averageWon })
}

const withheldLimitWon = 10_000
const localLimitWon = 1_000

/** Typed amounts count with a tenth for local tax (지방세법 103의13). Unknown withholding is neither error nor match. */
const withheldIsStatements: Check = ({ withheld, filed }, { prepaidTaxWon }) => {
  if (withheld === null) return skipped
  const { kinds, untold } = withheld
  const statedWon = kinds.reduce((sum, { counted, stated }) => sum + (stated ?? counted).nationalWon, 0)
  const countedWon = prepaidTaxWon - filed.interimWon
  const figures = {
    withheld: countedWon,
    statements: statedWon,
    ...Object.fromEntries(
      kinds.flatMap(({ kind, counted, stated }) => [
        [`${kind}.counted`, counted.nationalWon],
        ...(stated ? [[`${kind}.stated`, stated.nationalWon]] : []),
      ]),
    ),
    ...Object.fromEntries(untold.map((kind) => [`${kind}.untold`, 1])),
  }
  const toNationalWon = ({ counted, stated }: WithheldFacts) =>
    stated
      ? [
          within(counted.nationalWon - stated.nationalWon, withheldLimitWon, figures),
          within(counted.localWon - stated.localWon, localLimitWon, figures),
        ]
      : [likeUsual(counted.localWon - Math.floor(counted.nationalWon / 10), localLimitWon, figures)]
  return worst([
    within(countedWon - statedWon, withheldLimitWon, figures),
    ...kinds.flatMap(toNationalWon),
    passOrWarn(untold.length === 0, figures),
  ])
}

const expenseRateLikeSimple: Check = (facts, filed) => {
  const { revenueWon, simpleExpensesWon } = facts.filed
  if (simpleExpensesWon === null || revenueWon <= 0) return skipped
  const claimedPercent = (expensesWon(facts, filed) * 100) / revenueWon
  const simplePercent = (simpleExpensesWon * 100) / revenueWon
  return likeUsual(Math.max(0, claimedPercent - simplePercent), 10, { claimedPercent, simplePercent })
}

/**
 * The simple rates are each trade's average expenses (소득세법 시행령 145), so the rest is the usual income. An estimate by
 * rates says nothing about the business.
 */
const incomeRateLikeUsual: Check = (facts, filed) => {
  const { revenueWon, simpleExpensesWon } = facts.filed
  if (revenueWon <= 0 || simpleExpensesWon === null || filed.method === 'ESTIMATE') return skipped
  const usualPercent = ((revenueWon - simpleExpensesWon) * 100) / revenueWon
  const incomePercent = ((revenueWon - expensesWon(facts, filed)) * 100) / revenueWon
  return likeUsual(incomePercent - usualPercent, 15, { incomePercent, usualPercent })
}

/**
 * Filing without the required double entry counts as not filing (소득세법 70④): lawful with that penalty, wrong without it.
 */
const dutyFitsMethod: Check = ({ filed: { hasBusiness, duty } }, { method, penaltyWon }) => {
  if (!hasBusiness) return skipped
  const fits = duty !== 'double' || method === 'DOUBLE'
  return penaltyWon > 0 ? passIf(fits) : mustHold(fits)
}

const tradeCodesAgree: Check = ({ notice, statements, filed }) => {
  if (!notice || notice.tradeCodes.length + filed.tradeCodes.length === 0) return skipped
  const known = new Set(notice.tradeCodes)
  const elsewhere = [...(statements?.tradeCodes ?? []), ...filed.tradeCodes]
  const unlike = new Set(elsewhere.filter((code) => !known.has(code))).size
  return passOrWarn(unlike === 0, { unlike })
}

const payersAgree: Check = ({ payersUnlike }) =>
  payersUnlike === null ? skipped : passOrWarn(payersUnlike === 0, { unlike: payersUnlike })

const vatSalesAreRevenue: Check = ({ vat, answers }) => {
  if (vat === null) return skipped
  const salesWon = vat.collectedWon ?? answers.vatSalesWon
  if (salesWon === 'none') return skipped
  if (salesWon === undefined) return unanswered
  return within(vat.revenueWon - salesWon, 1_000, { revenue: vat.revenueWon, vatSales: salesWon })
}

const taxLikeLastYear: Check = ({ notice }, { decidedTaxWon }) => {
  const beforeWon = notice?.priorTaxWon ?? 0
  const change = changePercent(decidedTaxWon, beforeWon)
  return change === undefined ? skipped : likeUsual(change, 200, { tax: decidedTaxWon, lastYear: beforeWon })
}

const interimConsidered: Check = ({ notice, filed }, { prepaidTaxWon }) => {
  if (!notice) return skipped
  const figures = { notice: notice.interimWon, considered: Math.min(filed.interimWon, prepaidTaxWon) }
  if (prepaidTaxWon < filed.interimWon) return passIf(false, figures)
  return passOrWarn(notice.interimWon === filed.interimWon, figures)
}

const signFitsText: Check = (_, filed) => {
  const national = filed.decidedTaxWon + filed.penaltyWon - filed.prepaidTaxWon
  const local = filed.localDecidedTaxWon + filed.localPenaltyWon - filed.localPrepaidTaxWon
  return mustHold(sameSide(national, filed.taxDueOrRefundWon) && sameSide(local, filed.localTaxDueOrRefundWon), {
    national,
    local,
  })
}
const sameSide = (sumWon: number, statedWon: number) =>
  statedWon === 0 ? Math.abs(sumWon) < 10 : Math.sign(sumWon) === Math.sign(statedWon)

/** Only one return may claim a person (소득세법 53⑤, 시행령 106); which one, the people agree on. */
const dependantsClaimedOnce: Check = ({ family }) => {
  if (family === null) return skipped
  const figures: Record<string, number> = {}
  for (const { caseNumber } of family.claimedTwice)
    figures[caseNumber ?? 'elsewhere'] = (figures[caseNumber ?? 'elsewhere'] ?? 0) + 1
  return passOrWarn(family.claimedTwice.length === 0, figures)
}

const checkFamilyIncome: Check = ({ family }) =>
  family === null ? skipped : passOrWarn(family.incomeUntold === 0, { untold: family.incomeUntold })

/** A method with a higher fee that leaves less, and a cheaper one whose tax rests on facts. */
const worthItsFee: Check = ({ alternatives, ruralTaxWon }, { taxDueOrRefundWon, localTaxDueOrRefundWon, feeWon }) => {
  const lower = alternatives.filter((alternative) => alternative.feeWon < feeWon)
  if (lower.length === 0) return skipped
  const taxWon = taxDueOrRefundWon + localTaxDueOrRefundWon + ruralTaxWon
  const least = lower.reduce((best, alternative) => (costWon(alternative) < costWon(best) ? alternative : best))
  if (costWon(least) >= taxWon + feeWon) return { verdict: 'PASS', figures: {} }
  return passOrWarn(false, {
    [`${least.method}.moreTax`]: taxWon - least.taxWon,
    [`${least.method}.moreFee`]: feeWon - least.feeWon,
  })
}
const costWon = ({ taxWon, feeWon }: { taxWon: number; feeWon: number }) => taxWon + feeWon

export const checks = [
  { number: 1, id: 'revenue-is-statements', run: revenueIsStatements },
  { number: 2, id: 'statements-are-simplified', run: statementsAreSimplified },
  { number: 3, id: 'revenue-like-last-year', run: revenueLikeLastYear },
  { number: 4, id: 'income-trend', run: incomeTrend },
  { number: 5, id: 'withheld-is-statements', run: withheldIsStatements },
  { number: 6, id: 'expense-rate-like-simple', run: expenseRateLikeSimple },
  { number: 7, id: 'income-rate-like-usual', run: incomeRateLikeUsual },
  { number: 8, id: 'duty-fits-method', run: dutyFitsMethod },
  { number: 9, id: 'trade-codes-agree', run: tradeCodesAgree },
  { number: 10, id: 'payers-agree', run: payersAgree },
  { number: 11, id: 'vat-sales-are-revenue', run: vatSalesAreRevenue },
  { number: 12, id: 'tax-like-last-year', run: taxLikeLastYear },
  { number: 13, id: 'interim-considered', run: interimConsidered },
  { number: 14, id: 'sign-fits-text', run: signFitsText },
  { number: 15, id: 'dependants-claimed-once', run: dependantsClaimedOnce },
  { number: 16, id: 'family-income-told', run: checkFamilyIncome },
  { number: 17, id: 'worth-its-fee', run: worthItsFee },
] as const satisfies readonly { number: number; id: string; run: Check }[]
