import { Term } from '#design/messages/term.tsx'

export type Worded = { word: string; official: string; help: string }

/** A word with its meaning at the left, the amount at the right. Stands in a <dl>. */
export function Figure({ term, value }: { term: Worded; value: string }) {
  return (
    // The explanation opens over the whole width: the amount steps beneath it.
    <div
      className={`flex min-h-11 items-baseline justify-between gap-4 py-2.5 max-sm:big:flex-wrap
        has-aria-expanded:flex-col has-aria-expanded:items-stretch has-aria-expanded:gap-1`}
    >
      <dt className="text-small text-secondary">
        <Term word={term.word} official={term.official}>
          {term.help}
        </Term>
      </dt>
      <dd className="ml-auto self-end text-small font-medium whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}
