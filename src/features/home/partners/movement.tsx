/** The movement of the partners' row, and its buttons: previous and next from 1024 px, stop and play everywhere (WCAG 2.2.2). Loaded when the row comes near. */
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { partnerTexts as texts } from '#features/home/texts.ts'
import { logos } from './logos.ts'

/** Site spec, section 9. */
const everyMs = 3_000

/** Takes over the row as it stands. */
export function Movement({ viewport }: { viewport: HTMLElement }) {
  const still = useStillness()
  const autoplay = useRef(Autoplay({ delay: everyMs, playOnInit: false, stopOnFocusIn: false, stopOnInteraction: true }))
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start' }, [autoplay.current])
  // Who wants less motion gets none unless they ask for it.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const wants = wanted ?? !still
  const [held, hold] = useHolds(viewport)
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
    const down = () => hold('finger', true)
    const up = () => hold('finger', false)
    embla.on('select', select).on('pointerDown', down).on('pointerUp', up)
    return () => void embla.off('select', select).off('pointerDown', down).off('pointerUp', up)
  }, [embla, hold])

  useEffect(() => {
    if (!embla) return
    if (rolls) autoplay.current.play(still)
    else autoplay.current.stop()
  }, [embla, rolls, still])

  useEffect(() => {
    if (!embla) return undefined
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') embla.scrollPrev(still)
      if (key === 'ArrowRight') embla.scrollNext(still)
    }
    viewport.addEventListener('keydown', press)
    return () => viewport.removeEventListener('keydown', press)
  }, [embla, viewport, still])

  const toggle = () => {
    // Whoever presses play means it, though the focus stands on the button.
    if (!wants) hold('focus', false)
    setWanted(!wants)
  }
  return (
    <div
      className="flex gap-1"
      onFocus={({ target }) => target.matches(':focus-visible') && hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      <Control name={texts.previous} wide onPress={() => embla?.scrollPrev(still)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </Control>
      <Control name={wants ? texts.stop : texts.play} onPress={toggle}>
        {wants ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
      </Control>
      <Control name={texts.next} wide onPress={() => embla?.scrollNext(still)}>
        <ChevronRight size={20} aria-hidden="true" />
      </Control>
      <p aria-live={rolls ? 'off' : 'polite'} className="sr-only">
        {texts.first(first, logos.length)}
      </p>
    </div>
  )
}

function Control({ name, wide = false, onPress, children }: { name: string; wide?: boolean; onPress: () => void; children: ReactNode }) {
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

type Hold = 'pointer' | 'finger' | 'focus' | 'away'

/** What holds the row for a while: a pointer or a finger on it, the focus in it, or that nobody sees it. */
function useHolds(viewport: HTMLElement): [held: boolean, hold: (what: Hold, on: boolean) => void] {
  const [holds, setHolds] = useState<readonly Hold[]>(['away'])
  const [hold] = useState(() => (what: Hold, on: boolean) => setHolds((now) => (now.includes(what) === on ? now : on ? [...now, what] : now.filter((one) => one !== what))))
  useEffect(() => {
    const leaving = new AbortController()
    const on = (name: string, what: Hold, value: boolean) => viewport.addEventListener(name, () => hold(what, value), { signal: leaving.signal })
    on('mouseenter', 'pointer', true)
    on('mouseleave', 'pointer', false)
    on('focusin', 'focus', true)
    on('focusout', 'focus', false)
    const watch = new IntersectionObserver((seen) => hold('away', !seen.some(({ isIntersecting }) => isIntersecting)))
    watch.observe(viewport)
    return () => {
      leaving.abort()
      watch.disconnect()
    }
  }, [viewport, hold])
  return [holds.length > 0, hold]
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
