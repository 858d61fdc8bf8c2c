import { Icon } from '#design/icons/icon.tsx'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { findAddress } from '#domain/address/addresses.ts'
import { officeNameAt } from '#domain/address/office.texts.ts'
import { href } from '#domain/address/href.ts'
import { helpTopicAt } from '#domain/address/help-topics.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { useStaff } from './staff.ts'
import { officeTexts } from './texts.ts'

export type OfficePageProps = {
  title: string
  aside?: ReactNode
  actions?: ReactNode
  filters?: ReactNode
  children?: ReactNode
  panel?: { title: string; content: ReactNode; onClose: () => void } | null
}

/** The desk's main task; the help itself has none. */
function HelpLink() {
  const { pathname } = useLocation()
  const topic = helpTopicAt(findAddress(pathname)?.path)
  if (!topic) return null
  return (
    <Link
      to={href('/office/help/:topic', { topic })}
      aria-label={officeTexts.help(officeNameAt(pathname) ?? '')}
      className="-ml-3 grid size-10 shrink-0 place-items-center rounded-full text-secondary hover:bg-ground print:hidden"
    >
      <span
        aria-hidden="true"
        className="grid size-6 place-items-center rounded-full border border-edge text-caption font-bold"
      >
        ?
      </span>
    </Link>
  )
}

export function OfficePage({ title, aside, actions, filters, children, panel }: OfficePageProps) {
  const firm = useStaff(({ staff }) => staff?.branch)
  return (
    <>
      <PageTitle firm={firm}>{title}</PageTitle>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-5">
        <h1 tabIndex={-1} className="text-h2">
          {title}
        </h1>
        <HelpLink />
        {aside}
        {actions ? <div className="ml-auto flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {filters ? <div className="flex flex-wrap items-center gap-2 pb-4">{filters}</div> : null}
      <div className={panel ? 'grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]' : 'min-w-0'}>
        <div className="min-w-0">{children}</div>
        {panel ? (
          <section
            aria-label={panel.title}
            className="flex flex-col self-start rounded-card border border-line lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)]"
          >
            <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
              <h2 className="text-label">{panel.title}</h2>
              <button
                type="button"
                onClick={panel.onClose}
                aria-label={officeTexts.closePanel}
                className="grid size-10 place-items-center rounded-small text-secondary hover:bg-ground"
              >
                <Icon name="x" size={20} aria-hidden="true" />
              </button>
            </div>
            <div className="p-5 lg:overflow-y-auto">{panel.content}</div>
          </section>
        ) : null}
      </div>
    </>
  )
}
