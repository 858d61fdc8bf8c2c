import type { CardSpending, ReturnInputs } from '#tax/basis/inputs.ts'
import type { LineKey } from '#tax/texts.ts'
import type { Article } from '#tax/basis/articles.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { floored, lesser, part } from '#tax/basis/arithmetic.ts'
import { digits, words } from '#tax/texts.ts'
import { cardDeduction } from './card.ts'
import { personalDeduction } from './persons.ts'
import { yellowUmbrella } from './yellow-umbrella.ts'

/** What the card spending of a wage earner deducts: the employer's figure, else computed from the spending. */
function cardWonOf(inputs: ReturnInputs, year: YearData): number {
  const wage = inputs.wage
  if (!wage) return 0
  if (wage.cardDeductionWon !== undefined) return wage.cardDeductionWon
  return wage.cards ? cardDeduction(wage.grossWon, wage.cards, year).deductionWon : 0
}

function spentWon(cards: CardSpending): number {
  return (cards.creditWon ?? 0) + (cards.debitCashWon ?? 0) + (cards.cultureWon ?? 0) + (cards.marketWon ?? 0) + (cards.transitWon ?? 0)
}

/** All income deductions (소득세법 50-52, 조특법), never more than the total income. */
export function deductionsWon(inputs: ReturnInputs, totalIncomeWon: number, businessIncomeWon: number, year: YearData, notes?: Notes): number {
  const personal = personalDeduction(inputs.persons, inputs.self, totalIncomeWon, year, notes)
  const nationalPensionWon = inputs.nationalPensionWon ?? 0
  const specialWon = inputs.wage?.specialDeductionWon ?? 0
  const cardWon = cardWonOf(inputs, year)
  const umbrellaWon = inputs.yellowUmbrellaWon ? yellowUmbrella(businessIncomeWon, inputs.yellowUmbrellaWon, year).deductionWon : 0
  const listedWon = inputs.listedDeductionWon ?? 0
  const overWon = floored(cardWon + umbrellaWon + listedWon - year.overallLimit.mostWon)
  const sumWon = personal.totalWon + nationalPensionWon + specialWon + cardWon + umbrellaWon + listedWon - overWon
  const totalWon = lesser(sumWon, totalIncomeWon)
  if (notes) {
    const line = (key: LineKey, amountWon: number, article: Article, from: string, formula = digits(amountWon), minus?: true) => {
      if (amountWon > 0) notes({ key, amountWon, of: 'deductions', article, formula, from: [from], ...(minus && { minus }) })
    }
    const cards = inputs.wage?.cardDeductionWon === undefined ? inputs.wage?.cards : undefined
    line('nationalPension', nationalPensionWon, year.nationalPension.article, 'nationalPensionWon')
    line('specialDeduction', specialWon, year.wageSpecial.article, 'wage.specialDeductionWon')
    line('cardDeduction', cardWon, year.wageSpecial.cardArticle, cards ? 'wage.cards' : 'wage.cardDeductionWon', cards ? words.over(digits(spentWon(cards)), digits(part(inputs.wage?.grossWon ?? 0, year.card.thresholdPercent, 100))) : undefined)
    line('yellowUmbrella', umbrellaWon, year.yellowUmbrella.article, 'yellowUmbrellaWon', words.limit(digits(inputs.yellowUmbrellaWon ?? 0), digits(umbrellaWon)))
    line('listedDeduction', listedWon, year.overallLimit.article, 'listedDeductionWon')
    line('overallLimit', overWon, year.overallLimit.article, 'listedDeductionWon', `${digits(cardWon + umbrellaWon + listedWon)} − ${digits(year.overallLimit.mostWon)}`, true)
    line('deductionLimit', sumWon - totalWon, 'ita 51', 'persons', `${digits(sumWon)} − ${digits(totalWon)}`, true)
    notes({ key: 'deductions', amountWon: totalWon, of: 'taxBase', minus: true, article: 'ita 14.2', formula: digits(totalWon), from: [] })
  }
  return totalWon
}
