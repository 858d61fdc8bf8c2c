import { ChevronDown } from 'lucide-react'
import { won } from '#domain/money.ts'
import type { MethodOffer } from '#features/method/contract.ts'
import { compareTexts } from '#features/method/texts.ts'

const texts = compareTexts.calculation

/** How each figure came about: label, formula with its numbers, article of law, source. Closed until asked for. */
export function Calculation({ method, lines }: { method: string; lines: NonNullable<MethodOffer['lines']> }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 text-small font-semibold text-secondary [&::-webkit-details-marker]:hidden">
        <span>
          <span className="sr-only">{method} </span>
          {texts.open}
        </span>
        <ChevronDown size={20} aria-hidden="true" className="shrink-0 text-faint transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ol aria-label={texts.caption(method)} className="flex flex-col divide-y divide-line pb-1">
        {lines.map((line, at) => (
          <li key={at} className="flex flex-col gap-0.5 py-3">
            <span className="flex items-baseline justify-between gap-4 text-small">
              <span className="font-medium">{line.label}</span>
              <span className="font-semibold whitespace-nowrap tabular-nums">{won(line.amount)}</span>
            </span>
            <span className="text-caption text-secondary tabular-nums wrap-anywhere">{line.formula}</span>
            <span className="text-caption text-quiet">
              {line.article}
              {line.source ? (
                <>
                  <br />
                  {texts.source(line.source)}
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
