import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Banner } from '#design/messages/banner.tsx'
import type { Trade } from '#tax/rates/trades.ts'
import { call } from '#web/call.ts'
import { useEffect, useState } from 'react'
import { readTradeRates } from './calls.ts'
import type { TradeRates } from './contract.ts'
import { calculatorTexts } from './texts.ts'

/** A separate chunk: names of all trades and their search. */
const fetchTrades = () => import('./find-trades.ts')

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

const texts = calculatorTexts.trade

export type TradeFieldProps = {
  code: string
  chosen: ChosenTrade | null
  failed: boolean
  onAgain: () => void
  onChoose: (code: string) => void
}

export function TradeField({ code, chosen, failed, onAgain, onChoose }: TradeFieldProps) {
  if (failed) return <Failed onAgain={onAgain} />
  if (code === '') return <Search onChoose={onChoose} />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-brand-50 p-4 more:border more:border-edge">
        <p className="flex min-w-0 flex-col">
          <strong className="font-semibold">{chosen?.trade.name ?? code}</strong>
          <span className="text-small text-secondary tabular-nums">
            {chosen ? `${code} · ${chosen.trade.sector}` : null}
          </span>
        </p>
        <span data-print="no">
          <Button size="small" tone="outline" onClick={() => onChoose('')}>
            {texts.change}
          </Button>
        </span>
      </div>
      {chosen?.trade.profession === 'ask' ? <Banner tone="warning">{texts.ask}</Banner> : null}
      {chosen?.trade.letting === 'housing' ? <Banner tone="warning">{texts.housing}</Banner> : null}
    </div>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const again = (
    <Button size="small" tone="outline" onClick={onAgain}>
      {texts.retry}
    </Button>
  )
  return (
    <Banner tone="danger" live action={again}>
      {texts.failed}
    </Banner>
  )
}

function Search({ onChoose }: { onChoose: (code: string) => void }) {
  const [trades, setTrades] = useState<Awaited<ReturnType<typeof fetchTrades>> | null>(null)
  const [failed, setFailed] = useState(false)
  const [typed, setTyped] = useState('')
  const fetch = () => {
    if (trades) return
    fetchTrades().then(
      (fetched) => {
        setFailed(false)
        setTrades(fetched)
      },
      () => setFailed(true),
    )
  }
  const found = trades && typed.trim() !== '' ? trades.findTrades(trades.allTrades(), typed) : null
  if (failed) return <Failed onAgain={fetch} />
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={texts.label}
        hint={texts.hint}
        placeholder={texts.example}
        type="search"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onFocus={fetch}
        onChange={(event) => {
          fetch()
          setTyped(event.target.value)
        }}
      />
      <p role="status" className="text-small text-secondary empty:hidden">
        {found ? (found.count === 0 ? texts.none : texts.found(found.shown.length, found.count)) : null}
      </p>
      {found ? <FoundTrades trades={found.shown} onChoose={onChoose} /> : <Often onChoose={onChoose} />}
    </div>
  )
}

function FoundTrades({ trades, onChoose }: { trades: readonly Trade[]; onChoose: (code: string) => void }) {
  return (
    <ul className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto empty:hidden">
      {trades.map(({ code, name, sector }) => (
        <li key={code}>
          <button
            type="button"
            onClick={() => onChoose(code)}
            className="flex min-h-14 w-full flex-col justify-center rounded-small px-3 py-2 text-left hover:bg-ground"
          >
            <span className="font-medium">{name}</span>
            <span className="text-small text-secondary tabular-nums">
              {code} · {sector}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Often({ onChoose }: { onChoose: (code: string) => void }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-secondary">{texts.often}</p>
      <ul className="flex flex-wrap gap-2">
        {texts.offered.map(({ code, name }) => (
          <li key={code}>
            <Button size="small" tone="outline" onClick={() => onChoose(code)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
