/** Income by kind before and after losses (form 40(1) ❾). Pure. */
import type { Place } from '#domain/return-form/businesses.ts'
import type { ReturnFacts } from '#domain/return-form/facts.ts'
import { rowOf, textValue, wonValue, type FormGroup } from '#domain/return-form/rows.ts'
import { incomeWords } from '#domain/return-form/texts.ts'
import type { forms2025 } from '#domain/return-form/titles/form-2025.texts.ts'
import type { Values } from '#domain/return-form/values.ts'

type LossTitles = (typeof forms2025)['losses']
type Kind = { key: string; incomeWon: number; lossWon: number; earlierLossWon: number }

/**
 * Letting of other than homes has a row of its own; what other businesses lost is taken off it before other kinds
 * (소득세법 45①), an earlier loss after the other businesses. Its own loss is taken off nothing (45②).
 */
function businessKinds({ kind: key, ...all }: ReturnFacts['incomes'][number], lettingWon: number): Kind[] {
  if (lettingWon <= 0) return [{ key, ...all }]
  const incomeWon = all.incomeWon - lettingWon
  const earlierLossWon = Math.min(all.earlierLossWon, Math.max(0, incomeWon))
  const letting = {
    key: 'letting',
    incomeWon: lettingWon,
    lossWon: Math.min(lettingWon, Math.max(0, -incomeWon)),
    earlierLossWon: all.earlierLossWon - earlierLossWon,
  }
  return incomeWon === 0 ? [letting] : [letting, { key, incomeWon, lossWon: all.lossWon, earlierLossWon }]
}

function kindsOf({ incomes }: ReturnFacts, places: readonly Place[]): Kind[] {
  const lettingWon = places
    .filter(({ trades }) => trades[0]?.kind === '30')
    .reduce((sum, { incomeWon }) => sum + incomeWon, 0)
  const lost = lettingWon < 0 ? [{ key: 'letting', incomeWon: lettingWon, lossWon: 0, earlierLossWon: 0 }] : []
  return [
    ...lost,
    ...incomes.flatMap((income) =>
      income.kind === 'business' ? businessKinds(income, lettingWon) : [{ ...income, key: income.kind }],
    ),
  ]
}

const afterWon = ({ incomeWon, lossWon, earlierLossWon }: Kind) => Math.max(0, incomeWon) - lossWon - earlierLossWon

/** The statement of losses (form 40(1) ❾): each kind of income before and after them, and what is carried. */
export function lossGroups(
  facts: ReturnFacts,
  places: readonly Place[],
  { lossCarried, loss, lettingLoss, totalIncome }: Values,
  titles: LossTitles,
): FormGroup[] {
  const kinds = kindsOf(facts, places)
  const groups = kinds.map((kind): FormGroup => ({
    about: incomeWords[kind.key] ?? kind.key,
    rows: [
      rowOf(`losses.${kind.key}.before`, titles.before, wonValue(kind.incomeWon)),
      ...(kind.lossWon > 0 ? [rowOf(`losses.${kind.key}.loss`, titles.loss, wonValue(kind.lossWon))] : []),
      ...(kind.earlierLossWon > 0
        ? [rowOf(`losses.${kind.key}.earlier`, titles.earlier, wonValue(kind.earlierLossWon))]
        : []),
      rowOf(`losses.${kind.key}.after`, titles.after, wonValue(afterWon(kind))),
    ],
  }))
  const sums = [
    rowOf('losses.sum', titles.after, wonValue(totalIncome), true),
    ...(lossCarried > 0 ? [rowOf('losses.carried', titles.carried, wonValue(lossCarried))] : []),
    ...(loss + lettingLoss > 0 ? [rowOf('losses.year', titles.year, textValue(String(facts.incomeYear)))] : []),
    ...(loss > 0 ? [rowOf('losses.left', titles.left, wonValue(loss))] : []),
    ...(lettingLoss > 0 ? [rowOf('losses.lettingLeft', titles.lettingLeft, wonValue(lettingLoss))] : []),
  ]
  return [...groups, { about: incomeWords['sum'] ?? null, rows: sums }]
}
