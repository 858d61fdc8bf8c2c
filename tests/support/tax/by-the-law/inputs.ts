/** A return as the engine takes it. */
import type { Business, ReturnInputs } from '#tax/basis/inputs.ts'
import type { Filed, House, Trade } from './filed.ts'

const codes = { service: '940909', shop: '525101', letting: '701201', housing: '701102' } as const

const businessOf = ({ kind, revenue, priorRevenue, rates, purchases, bookExpenses }: Trade): Business => ({
  code: codes[kind],
  group: kind === 'shop' ? 'trade' : 'service',
  personalService: kind === 'service',
  ...(kind === 'letting' && { lettingOther: true }),
  revenueWon: revenue,
  priorRevenueWon: priorRevenue,
  rates: { simplePerMille: rates[0], excessPerMille: kind === 'service' ? rates[1] : null, standardPerMille: rates[2] },
  purchasesWon: purchases,
  bookExpensesWon: bookExpenses,
})

const houseOf = ({ revenue, priorRevenue, registered, percent }: House): Business => ({
  code: codes.housing,
  group: 'service',
  personalService: false,
  revenueWon: revenue,
  priorRevenueWon: priorRevenue,
  registeredHousing: registered,
  housingReductionPercent: percent,
})

function wageOf({ wage, incomeYear }: Filed): ReturnInputs['wage'] {
  if (!wage) return undefined
  const { cards, small } = wage
  return {
    grossWon: wage.gross,
    decidedTaxWon: wage.decided,
    decidedLocalWon: wage.decidedLocal,
    specialDeductionWon: wage.premiums,
    housingDeductionWon: wage.homeLoans,
    ...(small && { smallCompany: { grossWon: Math.min(small.gross, wage.gross), percent: small.percent } }),
    // Some rates of 2023 hang on the day of payment and are refused.
    ...(cards &&
      incomeYear !== 2023 && {
        cards: {
          creditWon: cards.credit,
          debitCashWon: cards.debit,
          cultureWon: cards.culture,
          marketWon: cards.market,
          transitWon: cards.transit,
          priorYearWon: cards.before,
        },
      }),
  }
}

function creditsOf({ special, gifts, incomeYear }: Filed): Partial<ReturnInputs> {
  return {
    ...((special || gifts) && {
      special: {
        ...(special && {
          insuranceWon: special.insurance,
          disabledInsuranceWon: special.disabledInsurance,
          medicalGeneralWon: special.medical.general,
          medicalSpecialWon: special.medical.unlimited,
          medicalPrematureWon: special.medical.premature,
          medicalInfertilityWon: special.medical.infertility,
          rentWon: special.rent,
        }),
        ...(gifts && {
          donationSpecialWon: gifts.special,
          donationWon: gifts.general,
          donationReligiousWon: gifts.religious,
          carriedDonationSpecialWon: gifts.carried.special,
          carriedDonationWon: gifts.carried.general,
          carriedDonationReligiousWon: gifts.carried.religious,
        }),
      },
    }),
    ...(special && { education: special.education.map(({ kind, paid }) => ({ kind, paidWon: paid })) }),
    ...(gifts && {
      politicalDonationWon: gifts.political,
      hometownDonationWon: gifts.hometown,
      ...(gifts.disaster && incomeYear >= 2025 && { hometownDisasterWon: gifts.hometown }),
    }),
  }
}

function peopleOf(filed: Filed): Pick<ReturnInputs, 'persons' | 'self'> {
  return {
    persons: [
      { relation: 0, birthYear: 1980 },
      ...filed.family.map(({ relation, birthYear, income, wageOnly, disabled }) => ({
        relation,
        birthYear,
        incomeAmountWon: income,
        ...(wageOnly > 0 && { wageOnlyGrossWon: wageOnly }),
        disabled,
      })),
    ],
    self: { female: filed.female, married: filed.married, householder: filed.householder },
  }
}

const kinds = ['publicPension', 'privatePension', 'interest', 'dividend', 'other'] as const

function incomesOf(filed: Filed): Partial<ReturnInputs> {
  const { financial, apart } = filed
  const wage = wageOf(filed)
  return {
    ...(wage && { wage }),
    pensionWon: filed.publicPension,
    privatePensionWon: filed.privatePension,
    otherIncomeAmountWon: filed.otherIncome,
    ...(financial && {
      financial: {
        interest14Won: financial.withheld14,
        interest25Won: financial.withheld25,
        mustAggregateWon: financial.notWithheld,
        grossUpDividendWon: financial.grossedUp,
      },
    }),
    foreign: filed.foreign.map(({ income, tax, carried }) => ({ incomeWon: income, taxWon: tax, carriedWon: carried })),
    lossesCarried: filed.losses.map(({ year, letting, left }) => ({ year, lettingOther: letting, leftWon: left })),
    ...((apart.houses.length > 0 || apart.privatePension > 0) && {
      apart: {
        ...(apart.houses.length > 0 && { housing: apart.houses.map(houseOf) }),
        ...(apart.privatePension > 0 && { privatePensionWon: apart.privatePension }),
      },
    }),
  }
}

export function inputsOf(filed: Filed): ReturnInputs {
  return {
    method: filed.method,
    filedBy: 'agent',
    ...(filed.filedOn && { filingDate: filed.filedOn }),
    newBusiness: filed.isNew,
    businesses: filed.trades.map(businessOf),
    ...incomesOf(filed),
    ...peopleOf(filed),
    ...creditsOf(filed),
    marriedThisYear: filed.marriedThisYear,
    newbornOrders: filed.newborn,
    nationalPensionWon: filed.premiums,
    yellowUmbrellaWon: filed.umbrella,
    reverseMortgageInterestWon: filed.reverseMortgage,
    listedDeductionWon: filed.listed,
    outsideLimitDeductionWon: filed.unlisted,
    pensionSavingsWon: filed.savings,
    retirementPensionWon: filed.retirement,
    isaTransfer: {
      savingsWon: filed.isa.savings,
      retirementWon: filed.isa.retirement,
      usedBeforeWon: filed.isa.before,
    },
    sincereBusiness: filed.sincere,
    sincereConfirmed: filed.confirmation.handedIn,
    sincereCostWon: filed.confirmation.cost,
    ...(filed.reductions.length > 0 && {
      reductions: filed.reductions.map(({ clause, income, percent, amount }) =>
        amount ? { clause, amountWon: amount } : { clause, incomeWon: income, percent },
      ),
    }),
    outsideAccountWon: filed.outsideAccount,
    otherPenalties: filed.otherPenalties.map((amountWon) => ({ clause: '81-11', amountWon })),
    withheldNationalWon: filed.withheld,
    withheldLocalWon: filed.withheldLocal,
    withheld: Object.fromEntries(
      filed.withheldElsewhere.map(({ national, local }, at) => [kinds[at], { nationalWon: national, localWon: local }]),
    ),
    settledBusinessTaxWon: filed.settledBusiness.national,
    settledBusinessLocalWon: filed.settledBusiness.local,
    interimWon: filed.interim,
  }
}
