import type { ReactNode, Ref } from 'react'

export type FilterChipProps = {
  children: ReactNode
  pressed: boolean
  onPress: () => void
  /** Null keeps its place while it comes. */
  count?: number | null
}

export function FilterChip({ children, pressed, onPress, count }: FilterChipProps) {
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} className="filter-chip">
      {children}
      {count === undefined ? null : <span className="min-w-[2ch] font-semibold tabular-nums">{count}</span>}
    </button>
  )
}

export function ChipRow({ label, children, ref }: { label: string; children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className="-mx-5 flex min-w-0 gap-1.5 overflow-x-auto px-5 py-1.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:p-0"
    >
      {children}
    </div>
  )
}
