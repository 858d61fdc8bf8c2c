import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { wonInWords } from '#domain/amount/in-words.ts'
import { readWon } from '#domain/amount/read-won.ts'
import { amount, won } from '#domain/money.ts'
import { mostExpensesWon } from '#filer/method/contract.ts'
import { compareTexts } from '#filer/method/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'

const texts = compareTexts.expenses

export type ExpensesProps = {
  /** What was named before, in won. */
  told: number | undefined
  /** Revenue of the year: expenses above it are asked about once. */
  revenueWon: number
  busy: boolean
  problem: CallProblem | null
  onTell: (expensesWon: number | null) => void
}

/** Where the filer names what they really spent; only then books have a sum. */
export function Expenses({ told, revenueWon, busy, problem, onTell }: ExpensesProps) {
  const [typed, setTyped] = useState(told === undefined ? '' : amount(told))
  const [error, setError] = useState<string | null>(null)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const reading = readWon(typed, { mostWon: mostExpensesWon })
  const tell = () => {
    if (reading.kind === 'empty') return setError(texts.empty)
    if (reading.kind === 'refused') return setError(texts.refused)
    if (reading.won > revenueWon && confirmed !== typed) {
      setConfirmed(typed)
      return setError(texts.aboveRevenue(won(revenueWon)))
    }
    setError(null)
    onTell(reading.won)
  }
  return (
    <form
      noValidate
      aria-label={texts.title}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        tell()
      }}
    >
      <TextField
        label={texts.label}
        hint={reading.kind === 'amount' && reading.won > 0 ? wonInWords(reading.won) : texts.hint}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(null)
        }}
      />
      <ProblemBanner problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="medium" tone="secondary" busy={busy}>
          {texts.press}
        </Button>
        {told === undefined ? null : (
          <Button size="medium" tone="text" onClick={() => onTell(null)}>
            {texts.remove}
          </Button>
        )}
      </div>
    </form>
  )
}
