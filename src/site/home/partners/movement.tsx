/**
 * The movement of the partners' row, and its buttons: stop and play everywhere (WCAG 2.2.2), previous and next from
 * 1024 px. Loaded when the row comes near.
 */
import { Icon } from '#design/icons/icon.tsx'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { partnerTexts } from '#site/home/texts.ts'

/** Site spec, section 9. */
const everyMs = 3_000

export type MovementProps = {
  viewport: HTMLElement
  /** partners in the row */ count: number
  texts: typeof partnerTexts
}

/**
 * Moves the row by itself. A pointer over it pauses it; keyboard, finger or button stop it for good (W3C's pattern of a
 * carousel).
 */
export function Movement({ viewport, count, texts }: MovementProps) {
  const still = useStillness()
  const autoplay = useRef(
    Autoplay({ delay: everyMs, playOnInit: false, stopOnFocusIn: false, stopOnInteraction: true }),
  )
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start' }, [autoplay.current])
  // Who wants less motion gets none unless they ask for it.
  const [wanted, setWanted] = useState<boolean | null>(() =>
    carouselOf(viewport).contains(document.activeElement) ? false : null,
  )
  const wants = wanted ?? !still
  const held = useHolds(viewport)
  const [first, setFirst] = useState(1)
  const rolls = wants && !held

  useEffect(() => {
    viewport.scrollTo({ left: 0 })
    viewport.setAttribute('data-moving', '')
    attach(viewport)
    return () => {
      viewport.removeAttribute('data-moving')
      attach(null)
    }
  }, [viewport, attach])

  useEffect(() => {
    if (!embla) return undefined
    const select = () => setFirst(embla.selectedScrollSnap() + 1)
    const stop = () => setWanted(false)
    embla.on('select', select).on('pointerDown', stop)
    return () => void embla.off('select', select).off('pointerDown', stop)
  }, [embla])

  useEffect(() => {
    if (!embla) return undefined
    const run = () => (rolls ? autoplay.current.play(still) : autoplay.current.stop())
    run()
    // Measured anew, when the phone is turned or the letters grow, the row stands until it is told again.
    embla.on('reInit', run)
    return () => void embla.off('reInit', run)
  }, [embla, rolls, still])

  useEffect(() => {
    const carousel = carouselOf(viewport)
    const enter = ({ target, relatedTarget }: FocusEvent) => {
      const inside = relatedTarget instanceof Node && carousel.contains(relatedTarget)
      if (!inside && target instanceof Element && target.matches(':focus-visible')) setWanted(false)
    }
    carousel.addEventListener('focusin', enter)
    return () => carousel.removeEventListener('focusin', enter)
  }, [viewport])

  const lead = (to: 'previous' | 'next') => {
    setWanted(false)
    if (to === 'previous') embla?.scrollPrev(still)
    else embla?.scrollNext(still)
  }
  useEffect(() => {
    if (!embla) return undefined
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') embla.scrollPrev(still)
      if (key === 'ArrowRight') embla.scrollNext(still)
    }
    viewport.addEventListener('keydown', press)
    return () => viewport.removeEventListener('keydown', press)
  }, [embla, viewport, still])

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

/** The row and its buttons. */
const carouselOf = (viewport: HTMLElement): HTMLElement => viewport.closest('section') ?? viewport

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

/**
 * Whether something holds the row for a while: a pointer on it, or that nobody sees it. A finger leaves no pointer
 * behind.
 */
function useHolds(viewport: HTMLElement): boolean {
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

/** Whether the person wants less motion; it may change while the page stands. */
function useStillness(): boolean {
  const [still, setStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    const wish = window.matchMedia('(prefers-reduced-motion: reduce)')
    const change = () => setStill(wish.matches)
    wish.addEventListener('change', change)
    return () => wish.removeEventListener('change', change)
  }, [])
  return still
}
