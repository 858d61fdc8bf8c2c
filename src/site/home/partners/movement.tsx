/**
 * The movement of the partners' row, and its buttons: stop and play everywhere (WCAG 2.2.2), previous and next from
 * 1024 px. Loaded when the row comes near.
 */
import { Icon } from '#design/icons/icon.tsx'
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { partnerTexts } from '#site/home/texts.ts'
import { useHolds, useStillness } from './holds.ts'
import { carouselOf, useArrowKeys, useAttached, useFirstShown, useKeyboardArrival, useRolling } from './row.ts'

/** How often the row moves (S22). */
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
