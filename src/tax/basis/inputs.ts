/** Whole won, not negative unless stated; rates per mille (641 = 64.1 %). */

export type Method = 'simple-rate' | 'standard-rate' | 'simple-book' | 'double-book' | 'none'

/**
 * 가 (trade: wholesale, retail, farming), 나 (making: manufacturing, lodging, food ...), 다 (service) of
 * 소득세법 시행령 143④, 208⑤.
 */
export type TradeGroup = 'trade' | 'making' | 'service'

export type Rates = {
  simplePerMille: number
  /** Personal services (94xxxx) only, above 40 million won. */
  excessPerMille: number | null
  standardPerMille: number
}

export type Business = {
  code: string
  /**
   * 사업장: trades with the same number share it. Without a number, and for personal services (94xxxx), a trade is its
   * own (form 40(1), 추계소득금액계산서).
   */
  place?: number
  group: TradeGroup
  /** 인적용역 94xxxx without VAT. */
  personalService: boolean
  /** Doctors, lawyers, tax agents ...: double entry, never the simple rate. */
  profession?: boolean
  /** Insurance agents, door-to-door sellers, drinks deliverers. */
  yearEndSettled?: boolean
  /** Its loss is not offset against other income (소득세법 45②). */
  lettingOther?: boolean
  /** 등록임대주택 (시행령 122의2①). */
  registeredHousing?: boolean
  /** 조특법 96: 30, 75, 20 or 50. */
  housingReductionPercent?: number
  /** One house up to the untaxed value (소득세법 12 2호 나). */
  exemptHousing?: boolean
  revenueWon: number
  /** 간주임대료 of deposits (소득세법 25①), not in `revenueWon`; joined to it before anything is computed. */
  deemedRentWon?: number
  /** Includes assessed increases. */
  priorRevenueWon: number
  rates?: Rates | null
  /** Set by the office; otherwise 40 million won per code. */
  baseRateRevenueWon?: number
  bookExpensesWon?: number
  /** Proven, for the standard rate. */
  purchasesWon?: number
  rentWon?: number
  laborWon?: number
}

export type Person = {
  /**
   * 0 self, 1 own ascendant, 2 spouse's ascendant, 3 spouse, 4 child, grandchild or adoptee, 5 other descendant, 6
   * sibling, 7 welfare recipient, 8 foster child.
   */
  relation: number
  birthYear: number
  /** All kinds; 0 if absent. */
  incomeAmountWon?: number
  wageOnlyGrossWon?: number
  disabled?: boolean
  grandchild?: boolean
}

export type CardSpending = {
  creditWon?: number
  debitCashWon?: number
  cultureWon?: number
  marketWon?: number
  transitWon?: number
  /** All spending of the year before, for the deduction of its growth. */
  priorYearWon?: number
}

/** 조특법 30: the reduced part of the gross, and the percent (90 or 70). */
type SmallCompanyWage = { grossWon: number; percent: number }

export type Wage = {
  grossWon: number
  /** 결정세액 of the employers: prepaid here. */
  decidedTaxWon: number
  decidedLocalWon: number
  /** A return is due. */
  unsettled?: boolean
  /** Health and employment insurance (소득세법 52①). */
  specialDeductionWon: number
  /** Home loans (소득세법 52④⑤), under the overall limit of 조특법 132의2. */
  housingDeductionWon?: number
  /** Settled by the employer (조특법 126의2); if absent, computed from `cards`. */
  cardDeductionWon?: number
  cards?: CardSpending
  smallCompany?: SmallCompanyWage
}

export type SpecialPayments = {
  insuranceWon?: number
  disabledInsuranceWon?: number
  medicalGeneralWon?: number
  /** Self, 65 and over, under 7, disabled: no limit. */
  medicalSpecialWon?: number
  medicalPrematureWon?: number
  medicalInfertilityWon?: number
  /** Capped per person; `education` takes its place. */
  educationWon?: number
  /** 일반기부금, non-religious. */
  donationWon?: number
  donationReligiousWon?: number
  /** 특례기부금. */
  donationSpecialWon?: number
  /** Given in the ten years before and not credited yet (소득세법 61②). */
  carriedDonationWon?: number
  carriedDonationReligiousWon?: number
  carriedDonationSpecialWon?: number
  rentWon?: number
}

export type Financial = {
  /** Withheld at 14 %. */
  interest14Won: number
  /** Private loans, 25 %. */
  interest25Won: number
  /** Foreign or not withheld. */
  mustAggregateWon: number
  /** Not included above. */
  grossUpDividendWon: number
}

/** Per country (시행령 117). */
export type ForeignIncome = {
  incomeWon: number
  taxWon: number
  /** Of the ten years before (소득세법 57②). */
  carriedWon?: number
}

/** By article of 조특법. */
export type ReductionClause = '6' | '7' | '29-7' | '29-8' | '96' | '96-3'

/** `incomeWon` and `percent` for a share of the tax, `amountWon` for an amount. */
export type Reduction = {
  clause: ReductionClause
  /** 사업장 as of `businesses.N.place`: of one place either 6 or 7 (조특법 127⑤). */
  place?: number
  incomeWon?: number
  percent?: number
  amountWon?: number
}

/** By article of 소득세법. */
export type OtherPenalty = {
  clause: '81' | '81-3' | '81-4' | '81-6' | '81-7' | '81-9' | '81-10' | '81-11' | '81-12' | '81-13' | '81-14'
  amountWon: number
}

export type LossCarried = {
  year: number
  /** Of letting other than housing: only against such income (소득세법 45③2). */
  lettingOther?: boolean
  /** Not used in the years before. */
  leftWon: number
}

/**
 * Paid for one pupil (소득세법 59의4③). `self` and the special teaching of a `disabled` person have no limit, `school` (up to
 * high school) and `university` one each.
 */
export type Education = { kind: 'self' | 'school' | 'university' | 'disabled'; paidWon: number }

type WithheldTax = { nationalWon: number; localWon: number }

/**
 * Computed by rules that this engine does not have: 부동산매매업 (소득세법 64), 출자공동사업자의 배당 (17①8), 공동사업 (43), 직장공제회 초과반환금
 * (63), residents of a part of the year and non-residents (5, 121), foreign employees at 19 % (조특법 18의2).
 */
export type OutsideKind =
  | 'dealer'
  | 'partnershipDividend'
  | 'jointBusiness'
  | 'mutualAid'
  | 'partYear'
  | 'foreignerRate'

export type Source = {
  kind: 'notice' | 'payment' | 'wage' | 'other' | 'year-end' | 'registry' | 'last-year' | 'typed' | 'office' | 'assumed'
  payer?: string
  retrievedAt?: string
  reason?: string
}

export type PersonInputs = {
  filedBy: 'agent' | 'self'
  /** `YYYY-MM-DD`; on time if absent. */
  filingDate?: string
  /** Granted for this return (국세기본법 6); counts only after the year's last day. */
  extendedDueDay?: string
  /** Filed late in knowledge of the office's decision: no reduction (국세기본법 48②2, 시행령 29). */
  decisionForeseen?: boolean
  /** Stricter rules of the tax office's notice or the office. */
  bookkeepingDuty?: 'simple' | 'double'
  simpleRateAllowed?: boolean
  sincereDuty?: boolean
  newBusiness?: boolean
  yearEndSettledBusiness?: boolean
  businesses: readonly Business[]
  /** The filer's own statement. `compare` uses it if books are missing; no return is assessed from it. */
  toldExpensesWon?: number
  wage?: Wage
  /** 공적연금; always aggregated. */
  pensionWon?: number
  /** Without what always stays separate (소득세법 14③9). */
  privatePensionWon?: number
  otherIncomeAmountWon?: number
  /**
   * At most 3 million won a year may stay at its withholding (소득세법 14③8): `compare` chooses, `assess` leaves it out.
   */
  separableOther?: { incomeAmountWon: number; withheldNationalWon: number; withheldLocalWon: number } | undefined
  financial?: Financial
  /** By the books, up to 15 years. */
  lossCarriedWon?: number
  lossesCarried?: readonly LossCarried[]
  persons: readonly Person[]
  self?: {
    female?: boolean
    married?: boolean
    householder?: boolean
    /** If absent, derived from `married` and the children. */ singleParent?: boolean
  }
  nationalPensionWon?: number
  /** 주택담보노후연금의 이자비용 of the year (소득세법 51의4). */
  reverseMortgageInterestWon?: number
  yellowUmbrellaWon?: number
  /** Under the overall limit of 조특법 132의2 (venture funds, home savings, employee shares, long-term funds). */
  listedDeductionWon?: number
  /**
   * Outside the limit of 조특법 132의2 (old personal pension savings, direct venture investment, youth fund, job
   * retention).
   */
  outsideLimitDeductionWon?: number
  pensionSavingsWon?: number
  retirementPensionWon?: number
  /**
   * 전환금액: what a matured 개인종합자산관리계좌 paid into each account, not counted above (소득세법 59의3③④). `usedBeforeWon`: what
   * the year before took of the added limit for the same transfer.
   */
  isaTransfer?: { savingsWon?: number; retirementWon?: number; usedBeforeWon?: number }
  newbornOrders?: readonly number[]
  special?: SpecialPayments
  /** One row per pupil. */
  education?: readonly Education[]
  politicalDonationWon?: number
  hometownDonationWon?: number
  /** Included above: given to a disaster area in time (조특법 58). */
  hometownDisasterWon?: number
  /** 성실사업자, 조특법 122의3. */
  sincereBusiness?: boolean
  /** True if absent. */
  sincereConfirmed?: boolean
  /** 조특법 126의6. */
  sincereCostWon?: number
  marriedThisYear?: boolean
  /** 감면 decided by the office, national tax. */
  reductionsWon?: number
  reductions?: readonly Reduction[]
  foreign?: readonly ForeignIncome[]
  otherPenalties?: readonly OtherPenalty[]
  outsideAccountWon?: number
  withheldNationalWon: number
  withheldLocalWon: number
  /** 연말정산 사업소득 (소득세법 144의2): prepaid, replacing the monthly withholding. */
  settledBusinessTaxWon?: number
  settledBusinessLocalWon?: number
  /** Not on collected statements; added to the sums above. */
  withheld?: Partial<Record<'publicPension' | 'privatePension' | 'interest' | 'dividend' | 'other', WithheldTax>>
  interimWon: number
  /** True refuses the return, false denies the suspicion. */
  outside?: Partial<Record<OutsideKind, boolean>>
  /** Keyed by path, such as `businesses.0.revenueWon`. */
  sources?: Readonly<Record<string, Source>>
}

/** Taxed apart by choice (소득세법 64의2, 64의4). */
type Apart = { housing?: readonly Business[]; privatePensionWon?: number }
export type ReturnInputs = PersonInputs & {
  method: Method
  apart?: Apart
  /** A corrected return: a fifth of the income by the books was left out at first, so no 기장세액공제 (소득세법 56의2②1). */
  booksLeftOut?: boolean
}
