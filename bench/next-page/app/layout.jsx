import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import './page.css'
import content from '../content.json'
import { Part } from './parts.jsx'

const { title, description, skip } = content

export const metadata = { title, description, icons: { icon: content.favicon } }
export const viewport = { width: 'device-width', initialScale: 1, themeColor: '#ffffff' }

export default function Layout({ children }) {
  return (
    <html lang="ko" style={content.colours}>
      <body>
        <a href="#main">{skip}</a>
        <Part as="aside" {...content.ribbon} />
        <header>
          <Part as="nav" {...content.menu} />
        </header>
        <main id="main">{children}</main>
        <footer>
          <Part as="nav" {...content.footerMenu} />
          <Part as="div" {...content.footer} />
        </footer>
        <Part as="aside" {...content.chat} />
      </body>
    </html>
  )
}
