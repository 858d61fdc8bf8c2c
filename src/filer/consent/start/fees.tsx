import { MoneyTable } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import type { Fees as FeeTable } from '#domain/branch/branch.ts'
import { filingMethods } from '#domain/collected-data.ts'
import { fromFeeWon } from '#domain/fee/fee.ts'
import { methodNames } from '#domain/filing-method/texts.ts'
import { won } from '#domain/money.ts'
import type { BranchFace } from '#web/document/branch.ts'
import { startTexts } from '../texts.ts'

/**
 * The firm's fees by method, before anything about the person is known. `earlyUntil`: the last day of the early
 * discount in words, while it is to come.
 */
export function Fees({ fees, earlyUntil }: { fees: FeeTable; earlyUntil: string | null }) {
  const texts = startTexts.fees
  const rows = filingMethods.map((method) => {
    const from = won(fromFeeWon(fees, method))
    return { label: methodNames[method], amount: fees.base[method].length > 1 ? texts.from(from) : from }
  })
  return (
    <section aria-labelledby="fees" className="flex flex-col gap-2">
      <h2 id="fees" className="text-h3">
        {texts.title}
      </h2>
      <MoneyTable caption={texts.caption} rows={rows} />
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small text-secondary">
        <li>{texts.later}</li>
        <li>{texts.vat}</li>
        {earlyUntil && fees.earlyDiscount ? <li>{texts.early(earlyUntil, fees.earlyDiscount.percent)}</li> : null}
      </ul>
    </section>
  )
}

/** What comes back of a paid fee, by how far the office had come. */
export function Refunds({ stages }: { stages: BranchFace['money']['refundStages'] }) {
  const texts = startTexts.refund
  return (
    <Disclosure title={texts.title}>
      <MoneyTable
        caption={texts.caption}
        rows={stages.map(({ stage, refundPercent }) => ({
          label: texts.stages[stage],
          amount: texts.percent(refundPercent),
        }))}
      />
    </Disclosure>
  )
}
