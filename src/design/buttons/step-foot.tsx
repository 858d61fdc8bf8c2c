import type { ReactNode } from 'react'

/** Sticky on phones, except in landscape. Primary button first. */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <div data-print="no" data-step-foot className="step-foot tight:[--fade:1rem]">
      <div className="flex flex-col gap-2 bg-paper pb-free-5 tight:pb-free-2 max-lg:big:gap-1 max-lg:big:[&_:is(a,button)]:min-h-11 max-lg:big:[&_:is(a,button)]:py-1">
        {children}
      </div>
    </div>
  )
}
