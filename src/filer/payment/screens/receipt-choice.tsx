/** 소득세법 162의3 ④: asked before a transfer is paid. */
import { useEffect, useRef, useState } from 'react'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { tidyDigits } from '#domain/digits.ts'
import { knownReceiptNumber, readReceiptNumber, type ReceiptUse } from '#domain/payment/cash-receipt.ts'
import { receiptTexts as texts } from './screens.texts.ts'

export type ChosenReceipt = {
  use: ReceiptUse | null
  number: string
  missing: string | null
  onUse: (use: ReceiptUse) => void
  onNumber: (number: string) => void
}

const reasonOf = (use: ReceiptUse, number: string) =>
  use === 'self' || number === '' ? texts.numberReason : texts.fields[use].wrong

type ReceiptRequest = { use: ReceiptUse; number?: string }

/** What was typed for one use survives a look at another. */
export function useReceiptChoice(ownPhone: string): ChosenReceipt & { told(): ReceiptRequest | undefined } {
  const [use, onUse] = useState<ReceiptUse | null>(null)
  const [typed, setTyped] = useState<Partial<Record<ReceiptUse, string>>>({})
  const number = use ? (typed[use] ?? knownReceiptNumber(use, ownPhone)) : ''
  const read = use ? readReceiptNumber({ use, number }) : undefined
  const missing = use === null ? texts.chooseReason : read === undefined ? reasonOf(use, number) : null
  return {
    use,
    number,
    missing,
    onUse,
    onNumber: (changed) => use && setTyped({ ...typed, [use]: changed }),
    told: () => (use && read !== undefined ? { use, ...(use === 'self' ? {} : { number: read }) } : undefined),
  }
}

export function ReceiptChoicePart({ receipt: { use, number, onUse, onNumber } }: { receipt: ChosenReceipt }) {
  const field = use === null || use === 'self' ? null : texts.fields[use]
  const isWhole = tidyDigits(number).length >= 10
  const error = field && isWhole && readReceiptNumber({ use: use ?? 'self', number }) === undefined ? field.wrong : null
  const place = useRef<HTMLDivElement>(null)
  // Scroll it above the phone's fixed button. `void`: some browsers return a promise, which is no cleanup.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={place} className="flex scroll-mb-40 flex-col gap-4">
      <RadioCards
        legend={texts.legend}
        legendShown
        value={use}
        onChange={onUse}
        cards={[
          { value: 'deduction', ...texts.uses.deduction },
          { value: 'expense', ...texts.uses.expense },
          { value: 'self', ...texts.uses.self },
        ]}
      />
      {field && use === 'deduction' ? (
        <TextField
          label={field.label}
          hint={field.hint}
          value={number}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          error={error}
          onChange={(event) => onNumber(event.target.value)}
        />
      ) : field ? (
        <DigitsField
          label={field.label}
          hint={field.hint}
          value={number}
          autoComplete="off"
          maxLength={10}
          error={error}
          onChange={(event) => onNumber(event.target.value)}
        />
      ) : null}
    </div>
  )
}
