import { useEffect, useState } from 'react'
import { readTradeRates } from '#site/calculator/calls.ts'
import type { TradeRates } from '#site/calculator/contract.ts'
import type { Trade } from '#tax/rates/trades.ts'
import { call } from '#web/call.ts'

/** A separate chunk: names of all trades and their search. */
export const fetchTrades = () => import('./find-trades.ts')

export type ChosenTrade = TradeRates & { trade: Trade }

/** `chosen` is null before a choice or its answer. */
export function useTrade(code: string): { chosen: ChosenTrade | null; failed: boolean; again: () => void } {
  const [chosen, setChosen] = useState<ChosenTrade | null>(null)
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    setFailed(false)
    if (code === '') return undefined
    const leaving = new AbortController()
    const pending = call(readTradeRates, { query: { tradeCode: code } }, { quiet: true, signal: leaving.signal })
    void Promise.all([pending, fetchTrades()]).then(
      ([facts, { findTrade }]) => {
        const trade = findTrade(code)
        if (!leaving.signal.aborted) setChosen(trade ? { ...facts, trade } : null)
      },
      () => leaving.signal.aborted || setFailed(true),
    )
    return () => leaving.abort()
  }, [code, tries])
  return { chosen: chosen?.trade.code === code ? chosen : null, failed, again: () => setTries(tries + 1) }
}
