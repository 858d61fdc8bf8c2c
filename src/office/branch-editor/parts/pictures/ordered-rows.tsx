import { useRef, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { say } from '#design/messages/status-region.tsx'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { pictureTexts } from '#office/branch-editor/parts/texts.ts'

const texts = pictureTexts.rows

type OrderedRowsProps<Row> = {
  rows: readonly Row[]
  most?: number
  least: number
  nameOf: (at: number) => string
  add?: string
  made?: () => Row
  onRows: (rows: Row[]) => void
  children?: (row: Row, at: number, change: (change: Partial<Row>) => void) => ReactNode
}

/** Changes are announced to screen readers. */
export function OrderedRows<Row>(props: OrderedRowsProps<Row>) {
  const { rows, most = rows.length, least, nameOf, add, made, onRows, children } = props
  const adding = useRef<HTMLDivElement>(null)
  const move = (from: number, to: number) => {
    onRows(rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1)))
    say(texts.moved(nameOf(from), to))
  }
  const remove = (at: number) => {
    onRows(rows.toSpliced(at, 1))
    say(texts.removed(nameOf(at)))
    adding.current?.querySelector('button')?.focus()
  }
  const movers = (at: number) => (
    <Movers name={nameOf(at)} at={at} last={rows.length - 1} onMove={(to) => move(at, to)} />
  )
  if (!children) {
    return (
      <ol className="flex flex-col divide-y divide-line rounded-card border border-line">
        {rows.map((_, at) => (
          <li key={at} className="flex items-center justify-between gap-3 py-1 pr-1 pl-4">
            {nameOf(at)}
            {movers(at)}
          </li>
        ))}
      </ol>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {rows.map((row, at) => (
        <OneRow
          key={at}
          name={nameOf(at)}
          movers={movers(at)}
          onRemove={rows.length > least ? () => remove(at) : undefined}
        >
          {children(row, at, (change) =>
            onRows(rows.map((old, index) => (index === at ? { ...old, ...change } : old))),
          )}
        </OneRow>
      ))}
      {add && made ? (
        <div ref={adding}>
          <Button
            type="button"
            size="small"
            tone="outline"
            disabledReason={rows.length >= most ? texts.most(most) : null}
            onClick={() => onRows([...rows, made()])}
          >
            {add}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type OneRowProps = {
  name: string
  movers: ReactNode
  /** Undefined at the minimum number of rows. */
  onRemove: (() => void) | undefined
  children: ReactNode
}

function OneRow({ name, movers, onRemove, children }: OneRowProps) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-4">
      <legend className="px-1 text-label">{name}</legend>
      <div className="flex flex-col gap-4">
        {children}
        <div className="flex flex-wrap gap-1">
          {movers}
          {onRemove ? (
            <Button type="button" size="small" tone="outline" onClick={onRemove}>
              {branchEditorTexts.remove(name)}
            </Button>
          ) : null}
        </div>
      </div>
    </fieldset>
  )
}

type MoversProps = { name: string; at: number; last: number; onMove: (to: number) => void }

function Movers({ name, at, last, onMove }: MoversProps) {
  return (
    <span className="flex gap-1">
      <Mover name={texts.up(name)} icon="chevron-up" off={at === 0} onPress={() => onMove(at - 1)} />
      <Mover name={texts.down(name)} icon="chevron-down" off={at === last} onPress={() => onMove(at + 1)} />
    </span>
  )
}

type MoverProps = { name: string; icon: 'chevron-up' | 'chevron-down'; off: boolean; onPress: () => void }

function Mover({ name, icon, off, onPress }: MoverProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={off}
      onClick={() => (off ? undefined : onPress())}
      className="grid size-11 place-items-center rounded-small text-secondary hover:bg-ground aria-disabled:text-faint"
    >
      <Icon name={icon} size={20} aria-hidden="true" />
    </button>
  )
}
