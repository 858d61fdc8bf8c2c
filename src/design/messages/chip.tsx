import type { ReactNode } from 'react'

export type ChipTone = 'plain' | 'brand' | 'good' | 'warning' | 'danger'

const tones: Record<ChipTone, string> = {
  plain: 'bg-well text-secondary',
  brand: 'bg-brand-100 text-brand-700',
  good: 'bg-good-tint text-good-deep',
  warning: 'bg-warning-tint text-warning-deep',
  danger: 'bg-danger-tint text-danger-deep',
}

export function Chip({ tone = 'plain', icon, children }: { tone?: ChipTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1 rounded-[0.4rem] px-2 py-0.5 text-caption font-semibold whitespace-nowrap more:border more:border-current ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
