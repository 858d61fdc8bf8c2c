import { useRef } from 'react'
import { confirm } from '#design/dialogs/confirm.tsx'
import { unusualIn, type NamedAmount } from '#domain/amount/unusual.ts'
import { unusualTexts as texts } from './texts.ts'

/** True if nothing looks mistyped or the person confirms. */
export function useUnusual(): (amounts: readonly NamedAmount[]) => Promise<boolean> {
  const accepted = useRef(new Set<string>())
  return async (amounts) => {
    const doubtful = amounts.filter(
      (amount) => unusualIn(amount) !== null && !accepted.current.has(`${amount.label} ${amount.won}`),
    )
    if (doubtful.length === 0) return true
    const lines = doubtful.map((figure) =>
      unusualIn(figure) === 'tenfold'
        ? texts.tenfold(figure.label, figure.won, figure.beforeWon ?? 0)
        : texts.aboveRevenue(figure.label, figure.won, figure.revenueWon ?? 0),
    )
    const isRight = await confirm({ title: texts.title, body: lines.join(' '), yes: texts.yes, no: texts.no })
    if (isRight) for (const figure of doubtful) accepted.current.add(`${figure.label} ${figure.won}`)
    return isRight
  }
}
