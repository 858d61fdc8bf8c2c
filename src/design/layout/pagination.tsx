import { Icon } from '#design/icons/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageWindow } from './pages.ts'
import { pagesTexts as texts } from './texts.ts'

export type PaginationProps = {
  page: number
  totalPages: number
  /** Real links open in a new tab and are crawlable. */
  href: (page: number) => string
  label?: string
}

export function Pagination({ page, totalPages, href, label = texts.label }: PaginationProps) {
  if (totalPages <= 1) return null
  const shown = pageWindow(page, totalPages)
  const before = (shown[0] ?? 1) - 1
  const after = (shown.at(-1) ?? 1) + 1
  return (
    <nav aria-label={label} className="flex justify-center gap-1">
      <Arrow to={before >= 1 ? href(before) : null} name={texts.previous}>
        <Icon name="chevron-left" size={20} aria-hidden="true" />
      </Arrow>
      {shown.map((number) => (
        <Link
          key={number}
          to={href(number)}
          aria-current={number === page ? 'page' : undefined}
          className="page-number"
        >
          {number}
          <span className="sr-only">{texts.page}</span>
        </Link>
      ))}
      <Arrow to={after <= totalPages ? href(after) : null} name={texts.next}>
        <Icon name="chevron-right" size={20} aria-hidden="true" />
      </Arrow>
    </nav>
  )
}

function Arrow({ to, name, children }: { to: string | null; name: string; children: ReactNode }) {
  const shape = 'grid size-11 place-items-center rounded-small'
  return to === null ? (
    <span aria-hidden="true" className={`${shape} text-edge more:opacity-30`}>
      {children}
    </span>
  ) : (
    <Link to={to} aria-label={name} className={`${shape} text-secondary hover:bg-ground`}>
      {children}
    </Link>
  )
}
