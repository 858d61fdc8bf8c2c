import { Skeleton } from '#design/messages/skeleton.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { aboutWon } from '#domain/amount/about-won.ts'
import { findSide } from '#domain/settled-tax/settled-tax.ts'
import type { Estimate } from '#filer/method/contract.ts'
import { collectionTexts } from './texts.ts'

const texts = collectionTexts.estimate

export type EstimateState = { state: 'loading' } | { state: 'failed' } | { state: 'told'; estimate: Estimate }

/** Early, so that nobody answers questions without knowing what for. */
export function EstimatePart({ shown }: { shown: EstimateState }) {
  return (
    <section aria-label={texts.label} aria-live="polite" aria-busy={shown.state === 'loading'}>
      {shown.state === 'loading' ? (
        <div className="flex flex-col gap-2">
          <p className="text-small text-secondary">{texts.loading}</p>
          <Skeleton />
        </div>
      ) : shown.state === 'failed' ? (
        <Banner title={texts.failed.title}>{texts.failed.body}</Banner>
      ) : (
        <EstimateSummary estimate={shown.estimate} />
      )}
    </section>
  )
}

function EstimateSummary({ estimate }: { estimate: Estimate }) {
  switch (estimate.kind) {
    case 'sum':
      return <Sum {...estimate} />
    case 'books':
      return <Banner title={texts.books.title}>{texts.books.body}</Banner>
    case 'unknown':
      return (
        <Banner tone="warning" title={texts.unknown.title}>
          <ul className="flex flex-col gap-2">
            {estimate.unknown.map(({ what: missingFact, ask }) => (
              <li key={missingFact} className="flex flex-col">
                <strong className="font-semibold">{missingFact}</strong>
                <span>{ask}</span>
              </li>
            ))}
            {estimate.missing.length > 0 ? <li>{texts.unknown.missing(estimate.missing)}</li> : null}
          </ul>
        </Banner>
      )
    case 'not-subject':
      return null
  }
}

function Sum({ fromWon, toWon, people }: Extract<Estimate, { kind: 'sum' }>) {
  const side = findSide(fromWon)
  const mixed = fromWon < 0 && toWon > 0
  const about = (won: number) => aboutWon(Math.abs(won))
  const isOneSum = about(fromWon) === about(toWon) && !mixed
  return (
    <div className="flex flex-col gap-1 rounded-card bg-brand-50 p-5 more:border more:border-edge">
      <p className="text-small font-semibold text-secondary">{people > 0 ? texts.lead : texts.leadAlone}</p>
      <p className="text-h1-phone text-balance text-brand-700 tabular-nums">
        {mixed
          ? texts.mixed(about(fromWon), about(toWon))
          : side === 'even' && isOneSum
            ? texts.even
            : isOneSum
              ? texts.sum(about(fromWon))
              : texts.range(...inSize(about, fromWon, toWon))}
      </p>
      {mixed || (side === 'even' && isOneSum) ? null : (
        <p className="font-semibold">{texts.side[fromWon < 0 ? 'refund' : 'due']}</p>
      )}
      <p className="text-small text-secondary">
        {isOneSum
          ? ''
          : `${texts.all[findSide(fromWon)](people, about(fromWon))} ${texts.none[findSide(toWon)](about(toWon))} `}
        {texts.note}
      </p>
    </div>
  )
}

const inSize = (about: (won: number) => string, ...ends: [number, number]) => {
  const [least, most] = ends.toSorted((a, b) => Math.abs(a) - Math.abs(b))
  return [about(least ?? 0), about(most ?? 0)] as const
}
