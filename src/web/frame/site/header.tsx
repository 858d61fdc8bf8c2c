import { useBranch } from '#web/document/branch.ts'
import { HomeLogo } from '#web/frame/logo.tsx'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { AccountLink } from './account-link.tsx'
import { MenuLink } from './menu/menu-link.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { AppearanceButton } from '#web/frame/appearance/appearance-button.tsx'

const entry =
  'inline-flex min-h-11 items-center gap-1.5 rounded-small px-3.5 text-small font-semibold whitespace-nowrap ' +
  'text-secondary transition-colors duration-150 hover:bg-ground hover:text-ink'

/** Logo, main menu, appearance and account; 77 px high from 1024 px on, where the menu stands in the line (S28). */
export function SiteHeader() {
  const { navigation } = useBranch()
  return (
    <header className="sticky top-free-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-14 max-w-site items-center gap-3 pr-2 pl-5 lg:pl-6 bar:h-[76px] bar:gap-6 bar:px-6">
        <HomeLogo />
        <nav aria-label={texts.mainMenu} className="hidden grow bar:block">
          <ul className="flex">
            {navigation.mainMenu.map((item) => (
              <li key={item.id}>
                <MenuLink item={item} told={texts.coming} look={entry} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 bar:gap-2">
          {/* Not `bar`: a choice of large letters would take its own panel away. */}
          <div className="hidden lg:block">
            <AppearanceButton />
          </div>
          <AccountLink />
          <SideMenu />
        </div>
      </div>
      {/* The browser's half never looks into it: there it stays empty. */}
      <noscript>{import.meta.env.SSR ? <PlainMenu /> : null}</noscript>
    </header>
  )
}

/** For who has no scripts. */
function PlainMenu() {
  return (
    <ul className="flex flex-wrap gap-4 px-5 py-2 bar:hidden">
      {useBranch().navigation.mainMenu.map((item) => (
        <li key={item.id}>
          <a href={item.path}>{item.title}</a>
        </li>
      ))}
    </ul>
  )
}
