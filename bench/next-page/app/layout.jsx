import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import './page.css'
import './controls.css'
import './blocks.css'
import './assurance.css'
import './ways.css'
import content from '../content.json'
import { Footer } from './parts/footer.jsx'
import { Header } from './parts/header.jsx'
import { Ribbon } from './parts/ribbon.jsx'

const { branch, frame, tints } = content

export const metadata = {
  title: content.title,
  description: content.description,
  icons: { icon: branch.branding.favicon },
}
export const viewport = { width: 'device-width', initialScale: 1, themeColor: '#ffffff' }

const colours = `:root{--brand-50:${tints[50]};--brand-100:${tints[100]};--brand-600:${tints[600]};--brand-700:${tints[700]}}`

export default function Layout({ children }) {
  return (
    <html lang="ko">
      <head>
        <style>{colours}</style>
      </head>
      <body>
        <a href="#main" className="skip">
          {frame.skip}
        </a>
        <Ribbon texts={frame.rehearsal} moment={content.moment} now={content.now} phoneUrl={content.phoneUrl} />
        <Header />
        <main id="main">{children}</main>
        <Footer />
      </body>
    </html>
  )
}
