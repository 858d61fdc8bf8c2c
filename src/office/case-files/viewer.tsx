/** Beside the case on wide screens, over it on others. */
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SmallSelect } from '#design/fields/select-field.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/messages/states.tsx'
import type { FileAnswer } from '#contract/endpoint.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { asCallProblem, type CallProblem } from '#web/http-client/call-problem.ts'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { type Drawing, openDrawing } from './drawing.ts'
import { firstLook, type Look, lookedOf, lookOfKey, Sheet, SheetTools, Tool } from './sheet.tsx'
import { caseFilesTexts as texts } from './texts.ts'

/** `read`: the bytes, with an access record. `content`: no file. */
export type ViewedItem = { key: string; name: string; group: keyof typeof texts.groups } & (
  | { read: () => Promise<FileAnswer> }
  | { content: ReactNode }
)

type Opened = { file: FileAnswer | null; drawing: Drawing | null; problem: CallProblem | null; isBroken: boolean }
const nothing: Opened = { file: null, drawing: null, problem: null, isBroken: false }

function useOpened(item: ViewedItem | undefined) {
  const [opened, setOpened] = useState(nothing)
  const [tries, setTries] = useState(0)
  const read = item && 'read' in item ? item.read : null
  const wanted = useRef(read)
  wanted.current = read
  const key = read ? item?.key : undefined
  useEffect(() => {
    setOpened(nothing)
    if (key === undefined) return undefined
    let isOver = false
    let drawing: Drawing | null = null
    const open = async () => {
      const file = await wanted.current?.()
      if (isOver || !file) return
      setOpened({ ...nothing, file })
      const drawn = await openDrawing(file).catch(() => null)
      if (isOver) return drawn?.close()
      drawing = drawn
      setOpened({ ...nothing, file, drawing, isBroken: drawn === null })
    }
    open().catch((thrown: unknown) => {
      if (!isOver) setOpened({ ...nothing, problem: asCallProblem(thrown, key) })
    })
    return () => {
      isOver = true
      drawing?.close()
    }
  }, [key, tries])
  // A closed file says nothing about the one opened now.
  const { drawing: drawn } = opened
  const setBroken = useCallback(
    () => setOpened((before) => (before.drawing && before.drawing === drawn ? { ...before, isBroken: true } : before)),
    [drawn],
  )
  return { ...opened, onBroken: setBroken, onRetry: () => setTries((before) => before + 1) }
}

type ViewerProps = {
  items: readonly ViewedItem[]
  /** Changes with each opening press: the focus comes here. */
  pressed: object | string
  /** Undefined: it is gone. */
  shown: string | undefined
  isBeside: boolean
  onShow: (key: string) => void
  onClose: () => void
}

export function Viewer({ items, pressed, shown, isBeside, onShow, onClose }: ViewerProps) {
  const at = items.findIndex(({ key }) => key === shown)
  const item = items[at]
  const opened = useOpened(item)
  const [looked, setLooked] = useState(firstLook)
  const [lookedAtFile, setLookedAtFile] = useState(shown)
  if (lookedAtFile !== shown) {
    setLookedAtFile(shown)
    setLooked(firstLook)
  }
  const pages = opened.drawing?.pages ?? 1
  const onLook = useCallback((look: Look) => setLooked((before) => lookedOf(before, look, pages)), [pages])
  const go = (step: 1 | -1) => {
    const next = items[at + step]
    if (next) onShow(next.key)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).tagName === 'SELECT') return
    const look = lookOfKey[event.code]
    const isMove = event.code === 'KeyN' || event.code === 'KeyP'
    if (event.key === 'Escape') onClose()
    else if (isMove) go(event.code === 'KeyN' ? 1 : -1)
    else if (look && opened.drawing && !(look.startsWith('page') && pages === 1)) onLook(look)
    else return
    event.preventDefault()
  }
  const body = item ? (
    <ItemBody item={item} opened={opened} looked={looked} onLook={onLook} />
  ) : items.length === 0 ? (
    <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState>
  ) : (
    <EmptyState title={texts.gone.title}>{texts.gone.body}</EmptyState>
  )
  return (
    <Frame pressed={pressed} isBeside={isBeside} onKey={onKey} onClose={onClose}>
      {items.length > 0 ? (
        <div className="flex items-center gap-1 border-b border-line px-2 py-1">
          <Tool name={texts.before} icon="chevron-left" onPress={() => go(-1)} isOff={at <= 0} />
          <ItemChoice items={items} shown={item?.key ?? ''} onShow={onShow} />
          <span className="text-caption whitespace-nowrap text-secondary tabular-nums">
            {texts.place(at + 1, items.length)}
          </span>
          <Tool name={texts.after} icon="chevron-right" onPress={() => go(1)} isOff={at >= items.length - 1} />
        </div>
      ) : null}
      {opened.file && item ? (
        <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line px-2 py-1">
          {opened.drawing ? <SheetTools drawing={opened.drawing} looked={looked} onLook={onLook} /> : <span />}
          <Tool name={texts.download} icon="download" onPress={() => opened.file && save(opened.file, item.name)} />
        </div>
      ) : null}
      {body}
      <p className="border-t border-line px-4 py-1.5 text-caption text-secondary">
        {texts.recorded} <span className="max-lg:hidden">{texts.keys}</span>
      </p>
    </Frame>
  )
}

const save = (file: FileAnswer, name: string) => saveFile({ ...file, name }, name)

type BodyProps = {
  item: ViewedItem
  opened: ReturnType<typeof useOpened>
  looked: typeof firstLook
  onLook: (look: Look) => void
}

function ItemBody({ item, opened, looked, onLook }: BodyProps) {
  if ('content' in item)
    return (
      <div role="region" aria-label={item.name} tabIndex={0} className="min-h-0 grow overflow-auto p-4">
        <h3 className="pb-2 text-label">{item.name}</h3>
        {item.content}
      </div>
    )
  const { file, drawing, problem, isBroken, onBroken, onRetry } = opened
  if (problem) return <LoadFailed level={3} words={texts.failed} problem={problem} onRetry={onRetry} />
  if (isBroken)
    return (
      <ErrorState
        level={3}
        title={texts.unreadable.title}
        action={
          file ? (
            <Button size="medium" tone="outline" onClick={() => save(file, item.name)}>
              {texts.download}
            </Button>
          ) : undefined
        }
      >
        {texts.unreadable.body}
      </ErrorState>
    )
  if (!drawing)
    return (
      <div className="grow p-4">
        <Skeleton label={texts.loading} />
      </div>
    )
  return <Sheet drawing={drawing} name={item.name} looked={looked} onLook={onLook} onBroken={onBroken} />
}

type ChoiceProps = Pick<ViewerProps, 'items' | 'onShow'> & { shown: string }

function ItemChoice({ items, shown, onShow }: ChoiceProps) {
  const groups = [...new Set(items.map(({ group }) => group))]
  return (
    <label className="flex min-w-0 grow justify-center">
      <span className="sr-only">{texts.list}</span>
      <SmallSelect value={shown} onChange={(event) => onShow(event.target.value)}>
        {shown === '' ? <option value="">{texts.gone.title}</option> : null}
        {groups.map((group) => (
          <optgroup key={group} label={texts.groups[group]}>
            {items
              .filter((item) => item.group === group)
              .map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SmallSelect>
    </label>
  )
}

type FrameProps = Pick<ViewerProps, 'pressed' | 'isBeside' | 'onClose'> & {
  onKey: (event: KeyboardEvent) => void
  children: ReactNode
}

function useFocus(title: RefObject<HTMLElement | null>, pressed: object | string) {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
    title.current?.focus()
  }, [title, pressed])
  useEffect(
    () => () => {
      const place = opener.current
      if (place instanceof HTMLElement && place.isConnected) place.focus()
    },
    [],
  )
}

function Frame({ pressed, isBeside, onKey, onClose, children }: FrameProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal()
  }, [isBeside])
  useFocus(title, pressed)
  const inside = (
    <>
      <div className="flex items-center justify-between border-b border-line pr-1 pl-4">
        <h2 ref={title} tabIndex={-1} className="py-2 text-label outline-none">
          {texts.title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={texts.close}
          className="grid size-11 place-items-center rounded-small text-secondary hover:bg-ground"
        >
          <Icon name="x" size={20} aria-hidden="true" />
        </button>
      </div>
      {children}
    </>
  )
  if (isBeside)
    return (
      <section
        data-viewer
        aria-label={texts.title}
        onKeyDown={onKey}
        className="sticky top-16 flex h-[calc(100dvh-5rem)] min-w-0 flex-col overflow-hidden rounded-card border border-line bg-paper print:hidden"
      >
        {inside}
      </section>
    )
  return (
    <dialog
      data-viewer
      ref={dialog}
      aria-label={texts.title}
      onKeyDown={onKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper p-0 open:flex open:flex-col print:hidden"
    >
      {inside}
    </dialog>
  )
}
