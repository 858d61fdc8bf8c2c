import { Icon, type IconName } from '#design/icons/icon.tsx'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { AddressPath } from '#domain/address/addresses.ts'
import { href } from '#domain/address/href.ts'
import { screenNames } from '#domain/address/texts.ts'
import { officeTexts } from './texts.ts'

const names = screenNames.office

const groupNames = officeTexts.groups

type Entry = { to: AddressPath; name: string; icon: IconName }
const item = (to: keyof typeof names, icon: IconName): Entry => ({ to, name: names[to], icon })

const groups: { name: string; entries: Entry[] }[] = [
  {
    name: groupNames.work,
    entries: [
      item(href('/office'), 'calendar-check'),
      item(href('/office/cases'), 'file-stack'),
      item(href('/office/agents'), 'handshake'),
      item(href('/office/money'), 'wallet'),
      item(href('/office/receipts'), 'file-up'),
      item(href('/office/contacts'), 'phone'),
      item(href('/office/waiting'), 'hourglass'),
    ],
  },
  {
    name: groupNames.answers,
    entries: [item(href('/office/enquiries'), 'messages-square'), item(href('/office/posts'), 'newspaper')],
  },
  {
    name: groupNames.settings,
    entries: [
      item(href('/office/branches'), 'building-2'),
      item(href('/office/staff'), 'key-round'),
      item(href('/office/access-records'), 'scroll-text'),
    ],
  },
]

/**
 * The office's rooms: a column at the side from 1024 px on; above on small screens, a strip moved to where one is.
 */
export function OfficeNav() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(
    () =>
      void nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    [pathname],
  )
  return (
    <nav
      ref={nav}
      aria-label={officeTexts.menu}
      className="overflow-x-auto border-b border-line px-3 py-2 lg:sticky lg:top-14 lg:w-56 lg:shrink-0 lg:self-start lg:overflow-visible lg:border-0 lg:px-4 lg:py-6"
    >
      <ul className="flex gap-1 lg:flex-col lg:gap-6">
        {groups.map((group) => (
          <li key={group.name}>
            <p className="hidden px-3 pb-1 text-caption font-semibold text-quiet lg:block">{group.name}</p>
            <ul className="flex gap-1 lg:flex-col lg:gap-0.5">
              {group.entries.map(({ to, name, icon }) => (
                <li key={to}>
                  <NavLink to={to} end={to === href('/office')} className="menu-entry">
                    <Icon name={icon} size={18} aria-hidden="true" className="hidden lg:block" />
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
