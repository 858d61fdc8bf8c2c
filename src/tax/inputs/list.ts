import type { Education, OtherPenalty, ReductionClause, TradeGroup } from '#tax/basis/inputs.ts'
import type { Article } from '#tax/basis/articles.ts'
import type { InputPath } from './paths.ts'

export type { InputPath } from './paths.ts'

/** `order`: of a child; `place`: number of a place of business. */
type InputKind =
  | 'won'
  | 'percent'
  | 'perMille'
  | 'flag'
  | 'day'
  | 'year'
  | 'order'
  | 'place'
  | 'relation'
  | 'code'
  | 'choice'

export type InputEntry = { kind: InputKind; article: Article; choices?: readonly string[] }

export const reductionClauses = ['6', '7', '29-7', '29-8', '96', '96-3'] as const satisfies readonly ReductionClause[]
const otherPenaltyClauses = [
  '81',
  '81-3',
  '81-4',
  '81-6',
  '81-7',
  '81-9',
  '81-10',
  '81-11',
  '81-12',
  '81-13',
  '81-14',
] as const satisfies readonly OtherPenalty['clause'][]
const educationKinds = ['self', 'school', 'university', 'disabled'] as const satisfies readonly Education['kind'][]
const tradeGroups = ['trade', 'making', 'service'] as const satisfies readonly TradeGroup[]

type Shared<Kind extends InputKind> = (article: Article) => { kind: Kind; article: Article }
const won: Shared<'won'> = (article) => ({ kind: 'won', article })
const percent: Shared<'percent'> = (article) => ({ kind: 'percent', article })
const perMille: Shared<'perMille'> = (article) => ({ kind: 'perMille', article })
const flag: Shared<'flag'> = (article) => ({ kind: 'flag', article })
const year: Shared<'year'> = (article) => ({ kind: 'year', article })
const choice = (article: Article, choices: readonly string[]): InputEntry => ({ kind: 'choice', article, choices })

const businesses = {
  'businesses.N.code': { kind: 'code', article: 'notice' },
  'businesses.N.group': choice('itd 143.4; itd 208.5', tradeGroups),
  'businesses.N.personalService': flag('itd 143.3'),
  'businesses.N.profession': flag('itd 147-2; itd 208.5'),
  'businesses.N.place': { kind: 'place', article: 'itd 143.3' },
  'businesses.N.revenueWon': won('ita 24'),
  'businesses.N.deemedRentWon': won('ita 25.1; itd 53.3'),
  'businesses.N.priorRevenueWon': won('itd 143.4; itd 208.5'),
  'businesses.N.bookExpensesWon': won('ita 27'),
  'businesses.N.purchasesWon': won('itd 143.3.1'),
  'businesses.N.rentWon': won('itd 143.3.1'),
  'businesses.N.laborWon': won('itd 143.3.1'),
  'businesses.N.rates.simplePerMille': perMille('notice'),
  'businesses.N.rates.excessPerMille': perMille('notice'),
  'businesses.N.rates.standardPerMille': perMille('notice'),
  'businesses.N.baseRateRevenueWon': won('notice'),
  'businesses.N.yearEndSettled': flag('ita 144-2'),
  'businesses.N.lettingOther': flag('ita 45.2'),
  'businesses.N.registeredHousing': flag('itd 122-2.1'),
  'businesses.N.housingReductionPercent': percent('stra 96'),
  'businesses.N.exemptHousing': flag('ita 12.2'),
} as const satisfies Partial<Record<InputPath, InputEntry>>

const incomes = {
  'wage.grossWon': won('ita 20'),
  'wage.decidedTaxWon': won('ita 76.3'),
  'wage.decidedLocalWon': won('lta 103-13'),
  'wage.unsettled': flag('ita 73.2'),
  'wage.smallCompany.grossWon': won('stra 30'),
  'wage.smallCompany.percent': percent('stra 30'),
  pensionWon: won('ita 20-3'),
  privatePensionWon: won('ita 14.3.9; ita 64-4'),
  'financial.interest14Won': won('ita 16; ita 17'),
  'financial.interest25Won': won('ita 16.1.11'),
  'financial.mustAggregateWon': won('ita 14.3.6'),
  'financial.grossUpDividendWon': won('ita 17.3'),
  otherIncomeAmountWon: won('ita 21'),
  'separableOther.incomeAmountWon': won('ita 14.3.8'),
  'separableOther.withheldNationalWon': won('ita 14.3.8'),
  'separableOther.withheldLocalWon': won('lta 103-13'),
  'foreign.N.incomeWon': won('ita 57'),
  'foreign.N.taxWon': won('ita 57'),
  'foreign.N.carriedWon': won('ita 57.2'),
  lossCarriedWon: won('ita 45.3'),
  'lossesCarried.N.year': year('ita 45.3'),
  'lossesCarried.N.leftWon': won('ita 45.3'),
  'lossesCarried.N.lettingOther': flag('ita 45.3.2'),
} as const satisfies Partial<Record<InputPath, InputEntry>>

const people = {
  'self.female': flag('ita 51.1.3'),
  'self.married': flag('ita 51.1.3'),
  'self.householder': flag('ita 51.1.3'),
  'self.singleParent': flag('ita 51.1.6'),
  marriedThisYear: flag('stra 92'),
  'newbornOrders.N': { kind: 'order', article: 'ita 59-2.3' },
  'persons.N.relation': { kind: 'relation', article: 'ita 50.1' },
  'persons.N.birthYear': year('ita 50.1'),
  'persons.N.disabled': flag('ita 51.1.2'),
  'persons.N.grandchild': flag('ita 59-2'),
  'persons.N.incomeAmountWon': won('ita 50.1'),
  'persons.N.wageOnlyGrossWon': won('ita 50.1'),
} as const satisfies Partial<Record<InputPath, InputEntry>>

const deductions = {
  nationalPensionWon: won('ita 51-3'),
  reverseMortgageInterestWon: won('ita 51-4'),
  'wage.specialDeductionWon': won('ita 52.1'),
  'wage.housingDeductionWon': won('ita 52.4; ita 52.5'),
  'wage.cardDeductionWon': won('stra 126-2'),
  'wage.cards.creditWon': won('stra 126-2'),
  'wage.cards.debitCashWon': won('stra 126-2'),
  'wage.cards.cultureWon': won('stra 126-2'),
  'wage.cards.marketWon': won('stra 126-2'),
  'wage.cards.transitWon': won('stra 126-2'),
  'wage.cards.priorYearWon': won('stra 126-2'),
  yellowUmbrellaWon: won('stra 86-3'),
  listedDeductionWon: won('stra 132-2'),
  outsideLimitDeductionWon: won('stra'),
} as const satisfies Partial<Record<InputPath, InputEntry>>

const credits = {
  'reductions.N.clause': choice('stra', reductionClauses),
  'reductions.N.place': { kind: 'place', article: 'stra 127.5' },
  'reductions.N.incomeWon': won('ita 59-5'),
  'reductions.N.percent': percent('ita 59-5'),
  'reductions.N.amountWon': won('stra'),
  reductionsWon: won('ita 59-5'),
  pensionSavingsWon: won('ita 59-3'),
  retirementPensionWon: won('ita 59-3'),
  'isaTransfer.savingsWon': won('ita 59-3.3'),
  'isaTransfer.retirementWon': won('ita 59-3.3'),
  'isaTransfer.usedBeforeWon': won('ita 59-3.4'),
  'special.insuranceWon': won('ita 59-4.1'),
  'special.disabledInsuranceWon': won('ita 59-4.1'),
  'special.medicalGeneralWon': won('ita 59-4.2'),
  'special.medicalSpecialWon': won('ita 59-4.2'),
  'special.medicalPrematureWon': won('ita 59-4.2'),
  'special.medicalInfertilityWon': won('ita 59-4.2'),
  'special.educationWon': won('ita 59-4.3'),
  'education.N.kind': choice('ita 59-4.3', educationKinds),
  'education.N.paidWon': won('ita 59-4.3'),
  'special.donationWon': won('ita 59-4.4'),
  'special.donationReligiousWon': won('ita 59-4.4'),
  'special.donationSpecialWon': won('ita 59-4.4'),
  'special.carriedDonationWon': won('ita 61.2'),
  'special.carriedDonationReligiousWon': won('ita 61.2'),
  'special.carriedDonationSpecialWon': won('ita 61.2'),
  'special.rentWon': won('stra 95-2'),
  politicalDonationWon: won('stra 76'),
  hometownDonationWon: won('stra 58'),
  hometownDisasterWon: won('stra 58'),
  sincereBusiness: flag('stra 122-3'),
  sincereCostWon: won('stra 126-6'),
} as const satisfies Partial<Record<InputPath, InputEntry>>

const settlement = {
  withheldNationalWon: won('ita 129.1.3'),
  withheldLocalWon: won('lta 103-13'),
  settledBusinessTaxWon: won('ita 144-2'),
  settledBusinessLocalWon: won('lta 103-13'),
  'withheld.publicPension.nationalWon': won('ita 129.1.5'),
  'withheld.publicPension.localWon': won('lta 103-13'),
  'withheld.privatePension.nationalWon': won('ita 129.1.5-2'),
  'withheld.privatePension.localWon': won('lta 103-13'),
  'withheld.interest.nationalWon': won('ita 129.1.1'),
  'withheld.interest.localWon': won('lta 103-13'),
  'withheld.dividend.nationalWon': won('ita 129.1.2'),
  'withheld.dividend.localWon': won('lta 103-13'),
  'withheld.other.nationalWon': won('ita 129.1.6'),
  'withheld.other.localWon': won('lta 103-13'),
  interimWon: won('ita 65'),
  outsideAccountWon: won('ita 81-8'),
  'otherPenalties.N.clause': choice('ita 81', otherPenaltyClauses),
  'otherPenalties.N.amountWon': won('ita 81'),
  filingDate: { kind: 'day', article: 'ita 70.1' },
  extendedDueDay: { kind: 'day', article: 'nbta 6' },
  decisionForeseen: flag('nbta 48.2.2; nbtd 29'),
  bookkeepingDuty: choice('ita 160; itd 208.5', ['simple', 'double']),
  simpleRateAllowed: flag('itd 143.4'),
  sincereDuty: flag('ita 70-2'),
  sincereConfirmed: flag('ita 70-2'),
  newBusiness: flag('itd 143.4'),
  yearEndSettledBusiness: flag('ita 73.1.4'),
  filedBy: choice('stra 104-8', ['agent', 'self']),
  toldExpensesWon: won('ita 27'),
} as const satisfies Partial<Record<InputPath, InputEntry>>

const outside = {
  'outside.dealer': flag('ita 64'),
  'outside.partnershipDividend': flag('ita 17.1.8'),
  'outside.jointBusiness': flag('ita 43'),
  'outside.mutualAid': flag('ita 63'),
  'outside.partYear': flag('ita 5; ita 121'),
  'outside.foreignerRate': flag('stra 18-2'),
} as const satisfies Partial<Record<InputPath, InputEntry>>

/** Trades whose sales may fall under 소득세법 64: development and sale of real estate. */
export const isDealing = (tradeCode: string): boolean => tradeCode.startsWith('7030')

/** Schema, mapping, the office's form, findings and explanations are made of it or checked against it. */
export const inputList: Readonly<Record<InputPath, InputEntry>> = {
  ...businesses,
  ...incomes,
  ...people,
  ...deductions,
  ...credits,
  ...settlement,
  ...outside,
}

/** In the order of the office's form. */
export const inputGroups = {
  businesses: Object.keys(businesses),
  incomes: Object.keys(incomes),
  people: Object.keys(people),
  deductions: Object.keys(deductions),
  credits: Object.keys(credits),
  settlement: Object.keys(settlement),
  outside: Object.keys(outside),
} as const

/** `businesses.0.rentWon` becomes `businesses.N.rentWon`; undefined if the tax has no such input. */
export function findInputPath(field: string): InputPath | undefined {
  const path = field.replaceAll(/\.\d+(?=\.|$)/g, '.N')
  return Object.hasOwn(inputList, path) ? (path as InputPath) : undefined
}
