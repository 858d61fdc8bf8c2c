import type { ReactNode } from 'react'
import { designTexts as texts } from '#design/texts.ts'

/** After 300 ms, so that fast responses do not flicker. */
export function Skeleton({ children, label = texts.loading }: { children?: ReactNode; label?: string }) {
  return (
    <div role="status" aria-busy="true" className="animate-late">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children ?? <SkeletonLines />}</div>
    </div>
  )
}

const widths = { full: 'w-full', most: 'w-4/5', half: 'w-1/2', third: 'w-1/3' } as const
const heights = { line: 'h-5', title: 'h-9', box: 'h-24', tall: 'h-44' } as const

export function SkeletonBar({
  width = 'full',
  height = 'line',
}: {
  width?: keyof typeof widths
  height?: keyof typeof heights
}) {
  return <div className={`animate-breathe rounded-small bg-well ${widths[width]} ${heights[height]}`} />
}

function SkeletonLines() {
  return (
    <div className="flex flex-col gap-4 py-4">
      <SkeletonBar width="most" height="title" />
      <SkeletonBar />
      <SkeletonBar width="half" />
      <div className="h-4" />
      <SkeletonBar height="box" />
      <SkeletonBar height="box" />
    </div>
  )
}
