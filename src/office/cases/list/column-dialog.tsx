import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { say } from '#design/messages/status-region.tsx'
import { type CaseColumn, caseColumns, usualColumns } from '#domain/office-case/case-columns.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { columnNames, columnTexts as texts } from './table.texts.ts'

export type ColumnDialogProps = {
  columns: readonly CaseColumn[]
  /** Of several firms. */
  firms: boolean
  saving: { busy: boolean; problem: CallProblem | null; onSave: (columns: CaseColumn[]) => Promise<unknown> }
  onClose: () => void
}

type Choice = { order: CaseColumn[]; on: ReadonlySet<CaseColumn> }

const choiceOf = (columns: readonly CaseColumn[]): Choice => ({
  order: [...columns, ...caseColumns.filter((column) => !columns.includes(column))],
  on: new Set(columns),
})

function useColumnChoice(columns: readonly CaseColumn[], firms: boolean) {
  const [{ order, on }, setChoice] = useState(() => choiceOf(columns))
  const listed = order.filter((column) => firms || column !== 'firm')
  const focused = useRef<Element | null>(null)
  // A moving line would lose the focus.
  useEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  }, [order])
  const move = (column: CaseColumn, step: 1 | -1) => {
    focused.current = document.activeElement
    const at = listed.indexOf(column)
    const other = listed[at + step]
    if (other === undefined) return
    const swapped = order.map((each) => (each === column ? other : each === other ? column : each))
    setChoice({ order: swapped, on })
    say(texts.moved(columnNames[column], at + step + 1, listed.length))
  }
  const tick = (column: CaseColumn, ticked: boolean) => {
    const next = new Set(on)
    if (ticked) next.add(column)
    else next.delete(column)
    setChoice({ order, on: next })
  }
  return { order, on, listed, move, tick, reset: () => setChoice(choiceOf(usualColumns)) }
}

export function ColumnDialog({ columns, firms, saving, onClose }: ColumnDialogProps) {
  const { order, on, listed, move, tick, reset } = useColumnChoice(columns, firms)
  const [missing, setMissing] = useState(false)
  const save = async () => {
    const chosen = order.filter((column) => on.has(column))
    setMissing(chosen.length === 0)
    if (chosen.length > 0 && (await saving.onSave(chosen))) onClose()
  }
  return (
    <Dialog
      open
      wide
      title={texts.title}
      onClose={onClose}
      foot={
        <>
          {missing ? (
            <p role="alert" className="text-small font-medium text-danger">
              {texts.none}
            </p>
          ) : null}
          <ProblemBanner problem={saving.problem} />
          <Button wide size="medium" busy={saving.busy} onClick={() => void save()}>
            {texts.save}
          </Button>
          <Button wide size="medium" tone="outline" onClick={reset}>
            {texts.usual}
          </Button>
        </>
      }
    >
      <p className="pb-3">{texts.body}</p>
      <ol className="flex flex-col border-t border-line text-ink">
        {listed.map((column, at) => (
          <ColumnLine
            key={column}
            column={column}
            on={on.has(column)}
            first={at === 0}
            last={at === listed.length - 1}
            onTick={(ticked) => tick(column, ticked)}
            onMove={(step) => move(column, step)}
          />
        ))}
      </ol>
    </Dialog>
  )
}

type ColumnLineProps = {
  column: CaseColumn
  on: boolean
  first: boolean
  last: boolean
  onTick: (on: boolean) => void
  onMove: (by: 1 | -1) => void
}

function ColumnLine({ column, on, first, last, onTick, onMove }: ColumnLineProps) {
  const name = columnNames[column]
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li className="flex items-center gap-1 border-b border-line" onKeyDown={press}>
      <label className="flex min-h-11 grow items-center gap-3">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => onTick(event.target.checked)}
          className="size-5 accent-brand-600"
        />
        {name}
      </label>
      <MoveButton name={texts.up(name)} icon="chevron-up" ended={first} onPress={() => onMove(-1)} />
      <MoveButton name={texts.down(name)} icon="chevron-down" ended={last} onPress={() => onMove(1)} />
    </li>
  )
}

type MoveButtonProps = { name: string; icon: 'chevron-up' | 'chevron-down'; ended: boolean; onPress: () => void }

/** At the end it stays reachable, to keep the focus. */
function MoveButton({ name, icon, ended, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={ended || undefined}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-small text-secondary hover:bg-ground aria-disabled:opacity-40"
    >
      <Icon name={icon} size={18} aria-hidden="true" />
    </button>
  )
}
