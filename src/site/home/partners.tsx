import { lazy, Suspense, useEffect, useId, useState, type ComponentType } from 'react'
import type { Home } from '#domain/branch/branch.ts'
import { partnerTexts as texts } from '#site/home/texts.ts'
import type { MovementProps } from './movement.tsx'

const Movement = lazy<ComponentType<MovementProps>>(() =>
  import('./movement.tsx').then(
    ({ Movement }) => ({ default: Movement }),
    () => ({ default: () => null }),
  ),
)

const nearby = '400px'

/** S21 to S23. Scrollable before hydration; the buttons' space is reserved to avoid layout shift. */
export function Partners({ partners }: Pick<Home, 'partners'>) {
  const id = useId()
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const near = useNear(viewport)
  return (
    <section aria-labelledby={id} aria-roledescription={texts.carousel} className="flex flex-col gap-4">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-h3">
          {texts.title}
        </h2>
        {near && viewport ? (
          <Suspense fallback={null}>
            <Movement viewport={viewport} count={partners.length} texts={texts} />
          </Suspense>
        ) : null}
      </div>
      <div
        ref={setViewport}
        tabIndex={0}
        role="group"
        aria-label={texts.row}
        className="relative overflow-x-auto [scrollbar-width:none] data-moving:overflow-hidden"
      >
        <div className="flex touch-pan-y">
          {partners.map(({ name, src }, at) => (
            <div
              key={name}
              role="group"
              aria-roledescription={texts.slide}
              aria-label={texts.place(at + 1, partners.length)}
              className="me-[30px] flex shrink-0 grow-0 basis-[calc((100%-60px)/3)] justify-center lg:basis-[calc((100%-150px)/6)]"
            >
              <img
                src={src}
                alt={name}
                width={128}
                height={76}
                fetchPriority="low"
                decoding="async"
                draggable={false}
                className="drawing h-auto w-full max-w-32 more:brightness-50"
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function useNear(element: HTMLElement | null): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element) return undefined
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: nearby },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [element])
  return near
}
