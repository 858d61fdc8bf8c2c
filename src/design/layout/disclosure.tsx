import { Icon } from '#design/icons/icon.tsx'
import type { ReactNode } from 'react'

export type DisclosureProps = { title: string; open?: boolean; children: ReactNode }

/** Native <details>: works without scripts and with page search. */
export function Disclosure({ title, open = false, children }: DisclosureProps) {
  return (
    <details open={open} className="group border-y border-line -mt-px">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-label [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          name="chevron-down"
          size={20}
          aria-hidden="true"
          className="shrink-0 text-faint transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-3 pb-5 text-small text-secondary">{children}</div>
    </details>
  )
}
