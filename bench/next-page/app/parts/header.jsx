import content from '../../content.json'
import { Go } from './go.jsx'
import { Logo } from './logo.jsx'
import { NoticeButton } from './notice-button.jsx'
import { SideMenu } from './side-menu.jsx'

const { branch, frame } = content
const coming = 'claim-for-correction'

export function Header() {
  return (
    <header>
      <div>
        <Go href="/" aria-label={frame.home}>
          <Logo place="header" />
        </Go>
        <nav aria-label={frame.mainMenu} className="on-desktop">
          <ul>
            {branch.navigation.mainMenu.map((item) => (
              <li key={item.id}>
                <MenuEntry item={item} />
              </li>
            ))}
          </ul>
        </nav>
        <Go href="/login" className="button primary small-button">
          {frame.login}
        </Go>
        <SideMenu
          texts={{ menu: frame.menu, openMenu: frame.openMenu, closeMenu: frame.closeMenu, mainMenu: frame.mainMenu }}
        >
          <ul>
            {branch.navigation.mainMenu.map((item) => (
              <li key={item.id}>
                <MenuEntry item={item} />
              </li>
            ))}
          </ul>
          <Go href="/login" className="button primary medium">
            {frame.login}
          </Go>
        </SideMenu>
      </div>
    </header>
  )
}

function MenuEntry({ item }) {
  if (item.id !== coming) return <Go href={item.path}>{item.title}</Go>
  return (
    <NoticeButton notice={frame.coming} ok={content.ok}>
      {item.title} <span className="chip">{frame.comingMark}</span>
    </NoticeButton>
  )
}
