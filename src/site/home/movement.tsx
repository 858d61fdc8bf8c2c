/** WCAG 2.2.2 requires the stop button. */
import Autoplay, { type AutoplayType } from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#design/icons/icon.tsx'
import type { partnerTexts } from '#site/home/texts.ts'

type Attach = UseEmblaCarouselType[0]
/** Undefined until Embla is attached. */
type Embla = UseEmblaCarouselType[1]

const findCarousel = (viewport: HTMLElement): HTMLElement => viewport.closest('section') ?? viewport

function useAttached(viewport: HTMLElement, attach: Attach): void {
  useEffect(() => {
    viewport.scrollTo({ left: 0 })
    viewport.setAttribute('data-moving', '')
    attach(viewport)
    return () => {
      viewport.removeAttribute('data-moving')
      attach(null)
    }
  }, [viewport, attach])
}

/** `first` is 1-based. */
function useFirstShown(embla: Embla, onFirst: (first: number) => void, onTaken: () => void): void {
  useEffect(() => {
    if (!embla) return undefined
    const select = () => onFirst(embla.selectedScrollSnap() + 1)
    embla.on('select', select).on('pointerDown', onTaken)
    return () => void embla.off('select', select).off('pointerDown', onTaken)
  }, [embla, onFirst, onTaken])
}

function useRolling(embla: Embla, autoplay: AutoplayType, rolls: boolean, still: boolean): void {
  useEffect(() => {
    if (!embla) return undefined
    const run = () => (rolls ? autoplay.play(still) : autoplay.stop())
    run()
    // After a reInit the row stays still until restarted.
    embla.on('reInit', run)
    return () => void embla.off('reInit', run)
  }, [embla, autoplay, rolls, still])
}

function useKeyboardArrival(viewport: HTMLElement, onArrival: () => void): void {
  useEffect(() => {
    const carousel = findCarousel(viewport)
    const enter = ({ target, relatedTarget }: FocusEvent) => {
      const inside = relatedTarget instanceof Node && carousel.contains(relatedTarget)
      if (!inside && target instanceof Element && target.matches(':focus-visible')) onArrival()
    }
    carousel.addEventListener('focusin', enter)
    return () => carousel.removeEventListener('focusin', enter)
  }, [viewport, onArrival])
}

function useArrowKeys(embla: Embla, viewport: HTMLElement, still: boolean): void {
  useEffect(() => {
    if (!embla) return undefined
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') embla.scrollPrev(still)
      if (key === 'ArrowRight') embla.scrollNext(still)
    }
    viewport.addEventListener('keydown', press)
    return () => viewport.removeEventListener('keydown', press)
  }, [embla, viewport, still])
}

/** Touch leaves no hover state behind. */
function usePaused(viewport: HTMLElement): boolean {
  const [pointed, setPointed] = useState(false)
  const [away, setAway] = useState(true)
  useEffect(() => {
    const leaving = new AbortController()
    const point = ({ type, pointerType }: PointerEvent) =>
      pointerType === 'mouse' && setPointed(type === 'pointerenter')
    viewport.addEventListener('pointerenter', point, { signal: leaving.signal })
    viewport.addEventListener('pointerleave', point, { signal: leaving.signal })
    const watch = new IntersectionObserver((seen) => setAway(!seen.some(({ isIntersecting }) => isIntersecting)))
    watch.observe(viewport)
    return () => {
      leaving.abort()
      watch.disconnect()
    }
  }, [viewport])
  return pointed || away
}

function useStillness(): boolean {
  const [still, setStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
    const change = () => setStill(reducedMotion.matches)
    reducedMotion.addEventListener('change', change)
    return () => reducedMotion.removeEventListener('change', change)
  }, [])
  return still
}

const everyMs = 3_000

export type MovementProps = { viewport: HTMLElement; count: number; texts: typeof partnerTexts }

/** Hover pauses; keyboard, touch or the button stop for good (W3C carousel pattern). */
export function Movement({ viewport, count, texts }: MovementProps) {
  const still = useStillness()
  const autoplay = useRef(
    Autoplay({ delay: everyMs, playOnInit: false, stopOnFocusIn: false, stopOnInteraction: true }),
  )
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start' }, [autoplay.current])
  // With reduced motion it moves only on request.
  const [wanted, setWanted] = useState<boolean | null>(() =>
    findCarousel(viewport).contains(document.activeElement) ? false : null,
  )
  const wants = wanted ?? !still
  const isPaused = usePaused(viewport)
  const [first, setFirst] = useState(1)
  const rolls = wants && !isPaused

  const stop = useCallback(() => setWanted(false), [])
  useAttached(viewport, attach)
  useFirstShown(embla, setFirst, stop)
  useRolling(embla, autoplay.current, rolls, still)
  useKeyboardArrival(viewport, stop)
  useArrowKeys(embla, viewport, still)
  const lead = (to: 'previous' | 'next') => {
    stop()
    if (to === 'previous') embla?.scrollPrev(still)
    else embla?.scrollNext(still)
  }
  return (
    <div className="flex gap-1">
      <Control name={wants ? texts.stop : texts.play} onPress={() => setWanted(!wants)}>
        {wants ? <Icon name="pause" size={18} aria-hidden="true" /> : <Icon name="play" size={18} aria-hidden="true" />}
      </Control>
      <Control name={texts.previous} wide onPress={() => lead('previous')}>
        <Icon name="chevron-left" size={20} aria-hidden="true" />
      </Control>
      <Control name={texts.next} wide onPress={() => lead('next')}>
        <Icon name="chevron-right" size={20} aria-hidden="true" />
      </Control>
      <p aria-live={rolls ? 'off' : 'polite'} className="sr-only">
        {texts.first(first, count)}
      </p>
    </div>
  )
}

function Control({
  name,
  wide = false,
  onPress,
  children,
}: {
  name: string
  wide?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className={`${wide ? 'hidden lg:grid' : 'grid'} size-11 place-items-center rounded-full border border-edge text-secondary transition-colors duration-150 hover:bg-ground hover:text-ink`}
    >
      {children}
    </button>
  )
}
