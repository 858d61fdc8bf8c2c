/** What the partners' row does with the pointer, the keys and the time; Embla moves it. */
import type { AutoplayType } from 'embla-carousel-autoplay'
import type { UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect } from 'react'

type Attach = UseEmblaCarouselType[0]
/** Undefined until the row is attached. */
type Embla = UseEmblaCarouselType[1]

/** The row and its buttons. */
export const carouselOf = (viewport: HTMLElement): HTMLElement => viewport.closest('section') ?? viewport

/** Takes the row over from the browser's own scrolling, and gives it back. */
export function useAttached(viewport: HTMLElement, attach: Attach): void {
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

/** Tells which partner stands first, counted from 1, and that a finger or a pressed pointer took the row. */
export function useFirstShown(embla: Embla, onFirst: (first: number) => void, onTaken: () => void): void {
  useEffect(() => {
    if (!embla) return undefined
    const select = () => onFirst(embla.selectedScrollSnap() + 1)
    embla.on('select', select).on('pointerDown', onTaken)
    return () => void embla.off('select', select).off('pointerDown', onTaken)
  }, [embla, onFirst, onTaken])
}

/** Moves the row while it `rolls`; without sliding where it is to be `still`. */
export function useRolling(embla: Embla, autoplay: AutoplayType, rolls: boolean, still: boolean): void {
  useEffect(() => {
    if (!embla) return undefined
    const run = () => (rolls ? autoplay.play(still) : autoplay.stop())
    run()
    // Measured anew, when the phone is turned or the letters grow, the row stands until it is told again.
    embla.on('reInit', run)
    return () => void embla.off('reInit', run)
  }, [embla, autoplay, rolls, still])
}

/** Tells that the keyboard's focus came into the row or its buttons. */
export function useKeyboardArrival(viewport: HTMLElement, onArrival: () => void): void {
  useEffect(() => {
    const carousel = carouselOf(viewport)
    const enter = ({ target, relatedTarget }: FocusEvent) => {
      const inside = relatedTarget instanceof Node && carousel.contains(relatedTarget)
      if (!inside && target instanceof Element && target.matches(':focus-visible')) onArrival()
    }
    carousel.addEventListener('focusin', enter)
    return () => carousel.removeEventListener('focusin', enter)
  }, [viewport, onArrival])
}

export function useArrowKeys(embla: Embla, viewport: HTMLElement, still: boolean): void {
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
