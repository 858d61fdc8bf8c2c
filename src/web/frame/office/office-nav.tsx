import { Building2, CalendarCheck, FileStack, Handshake, Hourglass, KeyRound, MessagesSquare, Newspaper, ScrollText, Wallet, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Chip } from '#design/messages/chip.tsx'
import type { AddressPath } from '#web/addresses.ts'
import { screenNames as names } from '#web/texts.ts'
import { comingRooms } from './coming.ts'
import { officeTexts } from './texts.ts'

const groupNames = officeTexts.groups

type Entry = { to: AddressPath; name: string; icon: LucideIcon }
const groups: { name: string; entries: Entry[] }[] = [
  {
    name: groupNames.work,
    entries: [
      { to: '/office', name: names.officeToday, icon: CalendarCheck },
      { to: '/office/cases', name: names.officeCases, icon: FileStack },
      { to: '/office/agents', name: names.officeAgents, icon: Handshake },
      { to: '/office/money', name: names.officeMoney, icon: Wallet },
      { to: '/office/waiting', name: names.officeWaiting, icon: Hourglass },
    ],
  },
  {
    name: groupNames.answers,
    entries: [
      { to: '/office/enquiries', name: names.officeEnquiries, icon: MessagesSquare },
      { to: '/office/posts', name: names.officePosts, icon: Newspaper },
    ],
  },
  {
    name: groupNames.settings,
    entries: [
      { to: '/office/branches', name: names.officeBranches, icon: Building2 },
      { to: '/office/staff', name: names.officeStaff, icon: KeyRound },
      { to: '/office/access-records', name: names.officeAccessRecords, icon: ScrollText },
    ],
  },
]

/** The office's rooms: a column at the side from 1024 px on; above on small screens, a strip without what is only announced, moved to where one is. */
export function OfficeNav() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => void nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' }), [pathname])
  return (
    <nav ref={nav} aria-label={officeTexts.menu} className="overflow-x-auto border-b border-line px-3 py-2 lg:sticky lg:top-14 lg:w-56 lg:shrink-0 lg:self-start lg:overflow-visible lg:border-0 lg:px-4 lg:py-6">
      <ul className="flex gap-1 lg:flex-col lg:gap-6">
        {groups.map((group) => (
          <li key={group.name}>
            <p className="hidden px-3 pb-1 text-caption font-semibold text-quiet lg:block">{group.name}</p>
            <ul className="flex gap-1 lg:flex-col lg:gap-0.5">
              {group.entries.map(({ to, name, icon: Icon }) => (
                <li key={to} className={comingRooms.includes(to) ? 'hidden lg:block' : undefined}>
                  <NavLink
                    to={to}
                    end={to === '/office'}
                    className="flex min-h-10 items-center gap-2.5 rounded-small px-3 text-small font-medium whitespace-nowrap text-secondary transition-colors duration-150 hover:bg-ground hover:text-ink aria-[current=page]:bg-brand-50 aria-[current=page]:font-bold aria-[current=page]:text-brand-700"
                  >
                    <Icon size={18} aria-hidden="true" className="hidden lg:block" />
                    {name}
                    {comingRooms.includes(to) ? <Chip>{officeTexts.coming}</Chip> : null}
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
