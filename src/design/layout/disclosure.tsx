import { Icon } from '#design/icons/icon.tsx'
import type { ReactNode } from 'react'

export type DisclosureProps = { title: string; open?: boolean; children: ReactNode }

/** Native <details>: works without scripts and with page search. */
export function Disclosure({ title, open = false, children }: DisclosureProps) {
  return (
    <details open={open} className="fold">
      <summary>
        {title}
        <Icon name="chevron-down" size={20} aria-hidden="true" />
      </summary>
      <div>{children}</div>
    </details>
  )
}
