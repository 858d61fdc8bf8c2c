import type { ReactNode } from 'react'

/**
 * The foot of a step: stays at the lower edge of a phone, above its keyboard too; a phone held sideways has no height
 * for it. Give the one primary button first, anything quieter beneath.
 */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-print="no"
      data-step-foot
      className="sticky bottom-0 [@media(max-height:30rem)_and_(orientation:landscape)]:static z-10 -mx-5 mt-auto px-5 pt-8 max-lg:big:pt-4 [@media(max-height:30rem)]:pt-4 before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:h-8 max-lg:big:before:h-4 [@media(max-height:30rem)]:before:h-4 before:bg-linear-to-t before:from-paper before:to-transparent"
    >
      <div className="flex flex-col gap-2 max-lg:big:gap-1 max-lg:big:[&_:is(a,button)]:min-h-11 max-lg:big:[&_:is(a,button)]:py-1 bg-paper pb-[max(1.25rem,env(safe-area-inset-bottom))] [@media(max-height:30rem)]:pb-2 max-lg:big:pb-2">
        {children}
      </div>
    </div>
  )
}
