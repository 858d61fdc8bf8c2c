/** The figures are sealed, so their reading is recorded. */
import { useEffect, useState } from 'react'
import { type Draft, readDraft } from '#filer/draft/contract.ts'
import { call } from '#web/call.ts'
import { ReducedCard } from '#web/frame/reduced-tax.tsx'

/** Nothing where other figures were filed, or nothing was kept. */
export function ReducedPart({ year }: { year: number | undefined }) {
  const [filed, setFiled] = useState<Draft | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call(readDraft, { query: { year } }, { quiet: true, signal: leaving.signal }).then(
      ({ draft }) => setFiled(draft),
      () => undefined,
    )
    return () => leaving.abort()
  }, [year])
  if (!filed?.reduced) return null
  return <ReducedCard lines={filed.reduced} taxWon={filed.result.decidedTaxWon + filed.result.penaltyWon} />
}
