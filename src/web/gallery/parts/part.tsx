import type { ReactNode } from 'react'

export function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-6 border-t border-line py-10">
      <h2 id={`${id}-title`} className="text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Grid({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 ${columns === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}
    >
      {children}
    </div>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-caption text-quiet">{name}</p>
      {children}
    </div>
  )
}
