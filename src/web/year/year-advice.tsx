import { Banner } from '#design/messages/banner.tsx'
import type { FilingMethod } from '#domain/filing-codes.ts'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import { rangeInWords } from './year-line.tsx'
import { yearAdviceTexts as texts } from './year.texts.ts'

type Advice = {
  kind: 'other' | 'may'
  byTax: FilingMethod
  byYear: FilingMethod
  lessWon: { lowWon: number; highWon: number }
}
/** `told`: the method rests on expenses that the person stated. */
type Offer = { fillingType: FilingMethod; sum?: string | undefined }

/** The least tax is not, or may not be, the least year. */
export function YearAdvice({ advice, offers }: { advice: Advice; offers: readonly Offer[] }) {
  const { kind, byTax, byYear, lessWon } = advice
  const isStated = offers.some(({ fillingType, sum }) => fillingType === byYear && sum === 'told')
  const less = kind === 'may' ? won(lessWon.highWon) : rangeInWords(lessWon)
  return (
    <Banner title={texts[kind].title(methodName(byYear))}>
      {texts[kind].body(methodName(byTax), methodName(byYear), less)}
      {isStated ? ` ${texts.told}` : ''}
    </Banner>
  )
}
