import type { ReactNode } from 'react'

export function Card({
  children,
  look = 'outlined',
  label,
}: {
  children: ReactNode
  look?: 'outlined' | 'filled' | 'tinted'
  label?: string
}) {
  const looks = {
    outlined: 'border border-line bg-paper',
    filled: 'bg-ground more:border more:border-edge',
    tinted: 'bg-brand-50 more:border-2 more:border-brand-600',
  } as const
  return (
    <section data-card aria-label={label} className={`rounded-card p-5 lg:p-6 ${looks[look]}`}>
      {children}
    </section>
  )
}

/** 'group' 16 px, 'groups' 32, 'sections' 56. */
export function Stack({
  children,
  gap = 'group',
}: {
  children: ReactNode
  gap?: 'tight' | 'group' | 'groups' | 'sections'
}) {
  const gaps = { tight: 'gap-2', group: 'gap-4', groups: 'gap-8', sections: 'gap-14' } as const
  return <div className={`flex flex-col ${gaps[gap]}`}>{children}</div>
}
