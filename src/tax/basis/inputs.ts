/**
 * What one return is computed from. All amounts are whole won, not negative unless said; rates are per mille (641 =
 * 64.1 %).
 */

/** How the income of the businesses is found. `none`: no business. */
export type Method = 'simple-rate' | 'standard-rate' | 'simple-book' | 'double-book' | 'none'

/**
 * 가 (trade: wholesale, retail, farming), 나 (making: manufacturing, lodging, food ...), 다 (service) of
 * 소득세법 시행령 143④, 208⑤.
 */
export type TradeGroup = 'trade' | 'making' | 'service'

export type Rates = {
  simplePerMille: number
  /** Only personal services (94xxxx) have one: for revenue above 40 million won. */
  excessPerMille: number | null
  standardPerMille: number
}

export type Business = {
  code: string
  /**
   * The number of the place of business (사업장): trades of one number are one place. A trade without a number, and
   * always one of personal services (94xxxx), is a place by itself (form 40(1), 추계소득금액계산서).
   */
  place?: number
  group: TradeGroup
  /** 인적용역 94xxxx without VAT. */
  personalService: boolean
  /** Doctors, lawyers, tax agents ...: always double entry, never the simple rate. */
  profession?: boolean
  /** Settled by the payer at year's end (insurance agents, door-to-door sellers, drinks deliverers). */
  yearEndSettled?: boolean
  /** Letting of other than housing: its loss stays within it (소득세법 45②). */
  lettingOther?: boolean
  revenueWon: number
  /** The year before's revenue, amounts raised by assessment included. */
  priorRevenueWon: number
  rates?: Rates | null
  /**
   * How much of this revenue gets the simple rate before the excess rate begins, when the office decides; 40 million
   * won for each code otherwise.
   */
  baseRateRevenueWon?: number
  /** Expenses by the books. */
  bookExpensesWon?: number
  /** Proven purchases, rent and labour for the standard rate. */
  purchasesWon?: number
  rentWon?: number
  laborWon?: number
}

/** A family member as on the form 40(1). */
export type Person = {
  /**
   * 0 self, 1 own ascendant, 2 spouse's ascendant, 3 spouse, 4 child, grandchild or adoptee, 5 other descendant, 6
   * sibling, 7 welfare recipient, 8 foster child.
   */
  relation: number
  birthYear: number
  /** Income amount of all kinds of the year, 0 when not told. */
  incomeAmountWon?: number
  /** When the person has wages only: their gross. */
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
}

/**
 * Wages of a small or medium company whose tax the law lets off in part (조특법 30): how much of the gross they are, and
 * the percent of the reduction (90 or 70).
 */
type SmallCompanyWage = { grossWon: number; percent: number }

export type Wage = {
  grossWon: number
  /** Tax settled at year's end by the employers (결정세액): prepaid here. */
  decidedTaxWon: number
  decidedLocalWon: number
  /** Some employer did not settle, so a return is due. */
  unsettled?: boolean
  /** Health and employment insurance premiums, as the employer deducted (소득세법 52①). */
  specialDeductionWon: number
  /**
   * Loans for a home, as the employer deducted (소득세법 52④⑤): within the overall limit of 조특법
   * 132의2.
   */
  housingDeductionWon?: number
  /** Card deduction as the employer settled it (조특법 126의2); when not told it is computed from `cards`. */
  cardDeductionWon?: number
  cards?: CardSpending
  smallCompany?: SmallCompanyWage
}

/** What a wage earner (or a sincere business) paid, for the special credits. */
export type SpecialPayments = {
  insuranceWon?: number
  disabledInsuranceWon?: number
  medicalGeneralWon?: number
  /** Self, 65 and over, under 7, disabled: no limit. */
  medicalSpecialWon?: number
  medicalPrematureWon?: number
  medicalInfertilityWon?: number
  /** Already within the limit per person. */
  educationWon?: number
  /** General donations (일반기부금) to others than religious bodies. */
  donationWon?: number
  /** General donations to religious bodies. */
  donationReligiousWon?: number
  /** Donations to the state, schools, disaster relief (특례기부금). */
  donationSpecialWon?: number
  rentWon?: number
}

export type Financial = {
  /** Interest and dividends withheld at 14 %. */
  interest14Won: number
  /** Interest of private loans, 25 %. */
  interest25Won: number
  /** Foreign or not withheld: aggregated whatever the amount. */
  mustAggregateWon: number
  /** Dividends that get the gross-up, within none of the above. */
  grossUpDividendWon: number
}

/** Tax withheld of one kind of income, whole won. */
type WithheldTax = { nationalWon: number; localWon: number }

/** Where a figure came from. */
export type Source = {
  kind: 'notice' | 'payment' | 'wage' | 'other' | 'year-end' | 'registry' | 'last-year' | 'typed' | 'office' | 'assumed'
  payer?: string
  retrievedAt?: string
  reason?: string
}

/** Everything of one person's year but the method. */
export type PersonInputs = {
  filedBy: 'agent' | 'self'
  /** `YYYY-MM-DD`; on time when not told. */
  filingDate?: string
  /** When the tax office's notice or the office says more strictly than the figures do. */
  bookkeepingDuty?: 'simple' | 'double'
  simpleRateAllowed?: boolean
  sincereDuty?: boolean
  /** All businesses began within the year. */
  newBusiness?: boolean
  /** Everything the business earned was settled at year's end by its payers. */
  yearEndSettledBusiness?: boolean
  businesses: readonly Business[]
  /**
   * What the filer says they spent for all businesses in the year, seen in no books. Comparing uses it where books are
   * missing; no return is assessed from it.
   */
  toldExpensesWon?: number
  wage?: Wage
  /** Public and private pension received, to be aggregated. */
  pensionWon?: number
  /** Other income: the income amount that is aggregated. */
  otherIncomeAmountWon?: number
  /**
   * Other income that may stay with its withholding when it is at most 3 million won a year (소득세법 14③8).
   * Compare chooses, and adds it when it is more; assess leaves it apart.
   */
  separableOther?: { incomeAmountWon: number; withheldNationalWon: number; withheldLocalWon: number } | undefined
  financial?: Financial
  /** Losses of earlier years' books, up to 15 years. */
  lossCarriedWon?: number
  persons: readonly Person[]
  self?: {
    female?: boolean
    married?: boolean
    householder?: boolean
    /** When told, it decides; else from `married` and the children. */ singleParent?: boolean
  }
  nationalPensionWon?: number
  yellowUmbrellaWon?: number
  /**
   * Other listed deductions under the overall limit of 조특법 132의2 (venture funds, home savings, employee shares,
   * long-term funds).
   */
  listedDeductionWon?: number
  /**
   * Deductions of 조특법 that the overall limit leaves out (old personal pension savings, direct venture investment,
   * youth fund, job retention).
   */
  outsideLimitDeductionWon?: number
  pensionSavingsWon?: number
  retirementPensionWon?: number
  newbornOrders?: readonly number[]
  special?: SpecialPayments
  politicalDonationWon?: number
  hometownDonationWon?: number
  /** Sincere business (성실사업자, 조특법 122의3). */
  sincereBusiness?: boolean
  /**
   * The confirmation of a sincere report will be handed in. Only asked where the revenue demands it; yes when not told.
   */
  sincereConfirmed?: boolean
  /** What the confirmation cost (조특법 126의6). */
  sincereCostWon?: number
  marriedThisYear?: boolean
  /** Reductions (감면) the office decided, in won of national tax. */
  reductionsWon?: number
  /** What did not run through the business account. */
  outsideAccountWon?: number
  withheldNationalWon: number
  withheldLocalWon: number
  /**
   * Tax of a business whose payer settled it at year's end (연말정산 사업소득, 소득세법 144의2): prepaid in place of what
   * the payer withheld month by month.
   */
  settledBusinessTaxWon?: number
  settledBusinessLocalWon?: number
  /** Withheld of income that no collected statement names, beside the sums above. */
  withheld?: Partial<Record<'publicPension' | 'privatePension' | 'interest' | 'dividend' | 'other', WithheldTax>>
  interimWon: number
  /** Source of a figure by its path, such as `businesses.0.revenueWon`. */
  sources?: Readonly<Record<string, Source>>
}

export type ReturnInputs = PersonInputs & { method: Method }
