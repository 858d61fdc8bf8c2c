import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '#design/icons/icon.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { say } from '#design/messages/status-region.tsx'
import type { Drawing } from './drawing.ts'
import { caseFilesTexts as texts } from './texts.ts'

type Looked = { page: number; zoom: number; turn: number }
export const firstLook: Looked = { page: 1, zoom: 1, turn: 0 }

const step = 1.25
const least = 0.5
const most = 8
export type Look = 'larger' | 'smaller' | 'fit' | 'turn' | 'page-after' | 'page-before'

export function lookedOf({ page, zoom, turn: quarterTurns }: Looked, look: Look, pages: number): Looked {
  switch (look) {
    case 'larger':
      return { page, turn: quarterTurns, zoom: Math.min(most, zoom * step) }
    case 'smaller':
      return { page, turn: quarterTurns, zoom: Math.max(least, zoom / step) }
    case 'fit':
      return { page, turn: quarterTurns, zoom: 1 }
    case 'turn':
      return { page, zoom: 1, turn: (quarterTurns + 1) % 4 }
    case 'page-after':
      return { zoom, turn: quarterTurns, page: Math.min(pages, page + 1) }
    case 'page-before':
      return { zoom, turn: quarterTurns, page: Math.max(1, page - 1) }
  }
}

/** By the key's place: a Korean keyboard gives other letters. */
export const lookOfKey: Readonly<Record<string, Look>> = {
  Equal: 'larger',
  NumpadAdd: 'larger',
  Minus: 'smaller',
  NumpadSubtract: 'smaller',
  Digit0: 'fit',
  Numpad0: 'fit',
  KeyR: 'turn',
  PageDown: 'page-after',
  PageUp: 'page-before',
}

const room = 16

/** A page fits the width, to be read; a picture is seen whole. */
function useFit(
  drawing: Drawing,
  { page, turn: quarterTurns }: Looked,
  place: HTMLElement | null,
  onBroken: () => void,
): number | null {
  const [fit, setFit] = useState<number | null>(null)
  useEffect(() => {
    if (!place) return undefined
    let isOver = false
    const measure = () =>
      void drawing.sizeOf({ page, turn: quarterTurns }).then(
        ({ width, height }) => {
          const wide = (place.clientWidth - room) / width
          if (!isOver) setFit(drawing.isPdf ? wide : Math.min(wide, (place.clientHeight - room) / height))
        },
        () => (isOver ? undefined : onBroken()),
      )
    const size = new ResizeObserver(measure)
    size.observe(place)
    return () => {
      isOver = true
      size.disconnect()
    }
  }, [drawing, page, quarterTurns, place, onBroken])
  return fit
}

function useDrawn(drawing: Drawing, looked: Looked, fit: number | null, onBroken: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const { page, zoom, turn: quarterTurns } = looked
  useEffect(() => {
    const place = canvas.current
    if (fit === null || !place) return undefined
    let isOver = false
    // Presses in a row are drawn once.
    const soon = setTimeout(() => {
      const own = document.createElement('canvas')
      void drawing.draw(own, { page, turn: quarterTurns, scale: fit * zoom }).then(
        () => {
          if (isOver) return
          place.width = own.width
          place.height = own.height
          place.style.cssText = own.style.cssText
          place.getContext('2d')?.drawImage(own, 0, 0)
          place.dataset['drawn'] = `${page} ${quarterTurns} ${Math.round(zoom * 100)}`
        },
        () => (isOver ? undefined : onBroken()),
      )
    }, 40)
    return () => {
      isOver = true
      clearTimeout(soon)
    }
  }, [drawing, page, zoom, quarterTurns, fit, onBroken])
  useEffect(() => {
    let isOver = false
    drawing.textOf(page).then(
      (found) => (isOver ? undefined : setText(found)),
      () => undefined,
    )
    return () => void (isOver = true)
  }, [drawing, page])
  return { canvas, text }
}

/** The wheel sizes a picture, and a page with Ctrl; otherwise it scrolls the page. */
function useWheel(place: HTMLElement | null, isPdf: boolean, onLook: (look: Look) => void) {
  useEffect(() => {
    const turnWheel = (event: WheelEvent) => {
      if (isPdf && !event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      onLook(event.deltaY < 0 ? 'larger' : 'smaller')
    }
    place?.addEventListener('wheel', turnWheel, { passive: false })
    return () => place?.removeEventListener('wheel', turnWheel)
  }, [place, isPdf, onLook])
}

function useDrag(place: HTMLElement | null) {
  useEffect(() => {
    if (!place) return undefined
    const press = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || event.target === place) return
      place.setPointerCapture(event.pointerId)
      const start = { x: event.clientX + place.scrollLeft, y: event.clientY + place.scrollTop }
      const move = ({ clientX, clientY }: PointerEvent) => place.scrollTo(start.x - clientX, start.y - clientY)
      place.addEventListener('pointermove', move)
      place.addEventListener('lostpointercapture', () => place.removeEventListener('pointermove', move), { once: true })
    }
    place.addEventListener('pointerdown', press)
    return () => place.removeEventListener('pointerdown', press)
  }, [place])
}

type SheetProps = { drawing: Drawing; name: string; looked: Looked; onLook: (look: Look) => void; onBroken: () => void }

export function Sheet({ drawing, name, looked, onLook, onBroken }: SheetProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const fit = useFit(drawing, looked, place, onBroken)
  const { canvas, text } = useDrawn(drawing, looked, fit, onBroken)
  useWheel(place, drawing.isPdf, onLook)
  useDrag(place)
  return (
    <div
      ref={setPlace}
      role="region"
      aria-label={texts.sheet(name)}
      tabIndex={0}
      className="grid min-h-0 grow overflow-auto bg-well p-2"
    >
      {fit === null ? <Skeleton label={texts.loading} /> : null}
      <canvas
        ref={canvas}
        role="img"
        aria-label={texts.picture(name, looked.page, drawing.pages)}
        className="m-auto max-w-none cursor-grab bg-white shadow-float active:cursor-grabbing"
      />
      {text.trim() ? (
        <p aria-label={texts.text} className="sr-only">
          {text}
        </p>
      ) : null}
    </div>
  )
}

type ToolProps = { name: string; icon: IconName; mirrored?: true; onPress: () => void; isOff?: boolean }

export function Tool({ name, icon, mirrored, onPress, isOff = false }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      onClick={() => (isOff ? undefined : onPress())}
      className="grid size-10 shrink-0 place-items-center rounded-small text-secondary hover:bg-ground aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
    >
      <Icon name={icon} size={20} className={mirrored ? '-scale-x-100' : ''} />
    </button>
  )
}

type ToolsProps = { drawing: Drawing; looked: Looked; onLook: (look: Look) => void }

export function SheetTools({ drawing: { pages }, looked: { page, zoom }, onLook }: ToolsProps) {
  const press = useCallback(
    (look: Look, announcement?: string) => () => {
      onLook(look)
      if (announcement) say(announcement)
    },
    [onLook],
  )
  return (
    <div role="group" aria-label={texts.title} className="flex flex-wrap items-center gap-x-1">
      <Tool name={texts.smaller} icon="minus" onPress={press('smaller')} isOff={zoom <= least} />
      <button
        type="button"
        aria-label={`${texts.fit}, ${texts.percent(Math.round(zoom * 100))}`}
        onClick={press('fit')}
        className="min-h-10 min-w-14 rounded-small text-small tabular-nums hover:bg-ground"
      >
        {texts.percent(Math.round(zoom * 100))}
      </button>
      <Tool name={texts.larger} icon="plus" onPress={press('larger')} isOff={zoom >= most} />
      <Tool name={texts.turn} icon="rotate-ccw" mirrored onPress={press('turn')} />
      {pages > 1 ? (
        <>
          <Tool name={texts.pageBefore} icon="chevron-up" onPress={press('page-before')} isOff={page === 1} />
          <span className="text-small whitespace-nowrap tabular-nums" role="status">
            {texts.page(page, pages)}
          </span>
          <Tool name={texts.pageAfter} icon="chevron-down" onPress={press('page-after')} isOff={page === pages} />
        </>
      ) : null}
    </div>
  )
}
