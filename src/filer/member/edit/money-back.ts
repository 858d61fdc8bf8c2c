import { won } from '#domain/money.ts'
import { dayInWords } from '#domain/seoul-time.ts'
import type { MoneyBack } from '#filer/consent/contract.ts'
import { editTexts } from '#filer/member/texts.ts'

const texts = editTexts.agent.money

export function moneyBackLines(money: MoneyBack): string[] {
  const { paidWon, refundWon, refundedWon, by: refundDueAt, stage, checking, ways } = money
  const unclear = checking ? [texts.checking] : []
  if (paidWon === 0) return unclear
  if (refundWon === 0 || !refundDueAt) {
    const why = refundedWon > 0 ? [texts.before(won(refundedWon))] : stage ? [texts.stage[stage]] : []
    return [[texts.none(won(paidWon)), ...why].join(' '), ...unclear]
  }
  const to = ways.map((way) => texts.to[way.to](won(way.refundWon), way.accountMask?.slice(-4) ?? ''))
  return [texts.back(won(paidWon), won(refundWon), dayInWords(new Date(refundDueAt))), ...to, texts.asked, ...unclear]
}
