import type { ReactNode } from 'react'

/**
 * The foot of a step: stays at the lower edge of a phone while the content scrolls away under a white fade. Give the
 * one primary button first;
 * anything quieter beneath it.
 */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-print="no"
      data-step-foot
      className="sticky bottom-0 [@media(max-height:30rem)]:static z-10 -mx-5 mt-auto px-5 pt-8 before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:h-8 before:bg-linear-to-t before:from-paper before:to-transparent"
    >
      <div className="flex flex-col gap-2 bg-paper pb-[max(1.25rem,env(safe-area-inset-bottom))]">{children}</div>
    </div>
  )
}
