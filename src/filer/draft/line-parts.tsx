import type { ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Card } from '#design/layout/card.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { won } from '#domain/money.ts'
import type { Draft } from './contract.ts'
import { draftTexts as texts } from './texts.ts'

type AskAboutLine = { onAsk: ((label: string) => void) | null }

export function LineParts({ parts, onAsk }: Pick<Draft, 'parts'> & AskAboutLine) {
  if (parts.length === 0) return <p className="text-small text-secondary">{texts.noLines}</p>
  return parts.map(({ id, lines }) => (
    <Card key={id} label={texts.parts[id].title}>
      <div className="flex flex-col gap-2">
        <h2 className="text-h3">{texts.parts[id].title}</h2>
        <p className="text-small text-secondary">{texts.parts[id].hint}</p>
        <ol aria-label={texts.parts[id].title} className="flex flex-col divide-y divide-line">
          {lines.map((line, at) => (
            <li key={at}>
              <Line line={line} onAsk={onAsk} />
            </li>
          ))}
        </ol>
      </div>
    </Card>
  ))
}

function Line({
  line: { label, formula, amountWon, sum },
  onAsk,
}: { line: Draft['parts'][number]['lines'][number] } & AskAboutLine) {
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
          <span className={`min-w-0 wrap-anywhere ${sum ? 'font-semibold' : 'text-secondary'}`}>{label}</span>
          <span className={`ml-auto whitespace-nowrap tabular-nums ${sum ? 'font-bold' : 'font-medium'}`}>
            {amountWon < 0 ? texts.minus(-amountWon) : won(amountWon)}
          </span>
        </span>
        <Icon
          name="chevron-down"
          size={18}
          aria-hidden="true"
          className="shrink-0 text-faint transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-ground px-4 py-3 mb-3 more:border more:border-edge">
        <p className="text-small tabular-nums wrap-anywhere">{formula}</p>
        {onAsk ? (
          <Button
            tone="text"
            size="small"
            icon={<Icon name="message-circle-question" size={18} aria-hidden="true" />}
            aria-label={texts.askOf(label)}
            onClick={() => onAsk(label)}
          >
            {texts.ask}
          </Button>
        ) : null}
      </div>
    </details>
  )
}

export function ChangedCard({ changed }: Pick<Draft, 'changed'>) {
  if (changed.length === 0) return null
  return (
    <Card look="filled" label={texts.changed.title}>
      <h2 className="text-h3">{texts.changed.title}</h2>
      <p className="text-small text-secondary">{texts.changed.hint}</p>
      <Facts
        facts={changed.map(({ label, calculatedWon, filedWon }) => ({
          name: label,
          value: texts.changed.row(signed(calculatedWon), signed(filedWon)),
        }))}
      />
    </Card>
  )
}

const signed = (amountWon: number) => (amountWon < 0 ? texts.minus(-amountWon) : won(amountWon))

type ListRow = { head: string; under?: string | undefined; beside: ReactNode }

function ListCard({ title, rows }: { title: string; rows: readonly ListRow[] }) {
  if (rows.length === 0) return null
  return (
    <Card label={title}>
      <div className="flex flex-col gap-2">
        <h2 className="text-h3">{title}</h2>
        <ul aria-label={title} className="flex flex-col divide-y divide-line">
          {rows.map(({ head, under, beside }, at) => (
            <li key={at} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="flex min-w-0 flex-col">
                <span className="font-medium wrap-anywhere">{head}</span>
                {under ? <span className="text-small text-secondary">{under}</span> : null}
              </span>
              {beside}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

export const FamilyCard = ({ people }: Pick<Draft, 'people'>) => (
  <ListCard
    title={texts.family.title}
    rows={people.map(({ relation, name, birthYear, counted }) => ({
      head: texts.family.born(name, birthYear),
      under: relation,
      beside: (
        <span className="ml-auto flex flex-wrap justify-end gap-1">
          {counted.length === 0 ? (
            <span className="text-small text-secondary">{texts.family.none}</span>
          ) : (
            counted.map((word) => (
              <Chip key={word} tone="brand">
                {word}
              </Chip>
            ))
          )}
        </span>
      ),
    }))}
  />
)

export const WithheldCard = ({ withheld }: Pick<Draft, 'withheld'>) => (
  <ListCard
    title={texts.withheld.title}
    rows={withheld.map(({ name, payer, nationalWon, localWon }) => ({
      head: payer ?? name,
      under: payer ? name : undefined,
      beside: (
        <span className="ml-auto flex flex-col text-right tabular-nums">
          <span className="font-medium whitespace-nowrap">{won(nationalWon + localWon)}</span>
          <span className="text-caption text-quiet">{texts.withheld.both(won(nationalWon), won(localWon))}</span>
        </span>
      ),
    }))}
  />
)
