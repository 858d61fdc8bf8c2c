import { lazy, Suspense } from 'react'
import type { ShownWorkProps } from './shown-work.tsx'
import type { LongWork } from './long-action.ts'

const ShownWork = lazy(async () => ({ default: (await import('./shown-work.tsx')).ShownWork }))

/** `cancel`: the button that ends it, outside of a window that has one. */
export const WorkProgress = ({ work, ...more }: Omit<ShownWorkProps, 'work'> & { work: LongWork | null }) =>
  work ? (
    <Suspense fallback={null}>
      <ShownWork work={work} {...more} />
    </Suspense>
  ) : null
