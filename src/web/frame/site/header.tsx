import { useBranch } from '#web/document/branch.ts'
import { AppearanceSign } from '#web/frame/appearance/sign.tsx'
import { AppearancePanel, fetchAppearance } from '#web/frame/appearance/late-panel.tsx'
import { HomeLogo } from '#web/frame/logo.tsx'
import { Popover } from '#web/frame/popover.tsx'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { AccountLink } from './account-link.tsx'
import { MenuLink } from './menu-link.tsx'
import { SideMenu } from './side-menu.tsx'

const entry =
  'inline-flex min-h-11 items-center gap-1.5 rounded-small px-3.5 text-small font-semibold whitespace-nowrap text-secondary transition-colors duration-150 hover:bg-ground hover:text-ink aria-[current=page]:text-brand-700'

/** Logo, main menu, appearance and account; 77 px high from 1024 px on, where the menu stands in the line (site spec, section 9). */
export function SiteHeader() {
  const { navigation } = useBranch()
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-14 max-w-site items-center gap-3 pr-2 pl-5 lg:pl-6 bar:h-[76px] bar:gap-6 bar:px-6">
        <HomeLogo />
        <nav aria-label={texts.mainMenu} className="hidden grow bar:block">
          <ul className="flex">
            {navigation.mainMenu.map((item) => (
              <li key={item.id}>
                <MenuLink item={item} look={entry} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 bar:gap-2">
          <div className="hidden bar:block">
            <Popover
              fetch={fetchAppearance}
              look="inline-flex min-h-11 items-center gap-1.5 rounded-small px-3 text-small font-semibold whitespace-nowrap text-secondary hover:bg-ground"
              button={
                <>
                  <AppearanceSign />
                  {texts.appearance}
                </>
              }
            >
              <AppearancePanel />
            </Popover>
          </div>
          <AccountLink />
          <SideMenu />
        </div>
      </div>
      <noscript>
        <ul className="flex flex-wrap gap-4 px-5 py-2 bar:hidden">
          {navigation.mainMenu.map((item) => (
            <li key={item.id}>
              <a href={item.path}>{item.title}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </header>
  )
}
