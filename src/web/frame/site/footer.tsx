import { Icon } from '#design/icons/icon.tsx'
import type { ComponentProps } from 'react'
import { NavLink } from 'react-router'
import { seoulYear } from '#domain/seoul-time.ts'
import { useBranch, useRoot } from '#web/document/branch.ts'
import { LogoPicture } from '#web/frame/logo.tsx'
import { frameTexts } from '#web/frame/texts.ts'
import { toTop } from '#web/frame/top.ts'

const texts = frameTexts.footer

const columns =
  'mx-auto grid max-w-site grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-8 pb-28 bar:pb-12 ' +
  'lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-16 lg:px-6 lg:pt-12'
const link = 'inline-flex min-h-press items-center underline-offset-4 hover:underline aria-[current=page]:underline'

/** Policies, who runs this site with every number the law wants shown, and what it is not. */
export function SiteFooter() {
  const branch = useBranch()
  const root = useRoot()
  const { contact, kind } = branch
  const address = [
    contact.zipCode.display ? `(${contact.zipCode.text})` : '',
    contact.address.display ? contact.address.text : '',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <footer className="border-t border-line bg-ground text-small text-secondary">
      <div className={columns}>
        <div className="flex flex-col items-start gap-4">
          <LogoPicture place="footer" />
          <Menu />
          <SocialLinks />
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          {contact.businessName.display ? <p className="font-semibold text-ink">{contact.businessName.text}</p> : null}
          {address ? <p>{address}</p> : null}
          <Facts names={['representative', 'businessNumber', 'mailOrderNumber']} />
          <Facts names={['phone', 'fax', 'email']} />
          <p className="pt-2">{texts.notOfficial(kind)}</p>
          <p className="text-caption text-quiet">
            {texts.copyright(`${root ? seoulYear(new Date(root.now)) : ''} ${branch.name}`)}
          </p>
        </div>
      </div>
    </footer>
  )
}

function Menu() {
  const { navigation } = useBranch()
  return (
    <nav aria-label={frameTexts.footerMenu}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 lg:flex-col">
        {navigation.footerMenu.map((item) => (
          <li key={item.id}>
            <NavLink to={item.path} onClick={toTop} className={`${link} ${item.isPrimary ? 'font-bold text-ink' : ''}`}>
              {item.title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The firm's channels, where it has some. */
function SocialLinks() {
  const { youtube, blog } = useBranch().social
  if (!youtube && !blog) return null
  return (
    <ul className="flex gap-2">
      {youtube ? <SocialLink url={youtube.url} name={texts.youtube} icon="square-play" /> : null}
      {blog ? <SocialLink url={blog.url} name={texts.blog} icon="book-open-text" /> : null}
    </ul>
  )
}

function SocialLink({ url, name, icon }: { url: string; name: string; icon: ComponentProps<typeof Icon>['name'] }) {
  return (
    <li>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={`${name} (${frameTexts.newWindow})`}
        className="grid size-11 place-items-center rounded-full bg-well hover:text-ink more:border more:border-edge"
      >
        <Icon name={icon} size={20} aria-hidden="true" />
      </a>
    </li>
  )
}

type FactName = 'representative' | 'businessNumber' | 'mailOrderNumber' | 'phone' | 'fax' | 'email'

/** What belongs together stands in one line: who they are, how they are reached. */
function Facts({ names }: { names: readonly FactName[] }) {
  const { contact } = useBranch()
  const shown = names.filter((name) => contact[name].display)
  if (shown.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      {shown.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-1.5">
          <dt className="text-quiet">{texts[name]}</dt>
          <dd className="tabular-nums">
            {name === 'phone' ? (
              <a href={`tel:${contact.phone.text}`} className="underline-offset-4 hover:underline">
                {contact.phone.text}
              </a>
            ) : (
              contact[name].text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
