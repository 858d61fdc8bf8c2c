import { BookOpenText, MessageCircle, SquarePlay } from 'lucide-react'
import content from '../../content.json'
import { Go } from './go.jsx'
import { Logo } from './logo.jsx'

const { branch, frame, footer } = content
const { social, contact, navigation } = branch

export function Footer() {
  const elsewhere = [
    [SquarePlay, footer.youtube, social.youtube],
    [BookOpenText, footer.blog, social.blog],
  ].filter(([, , place]) => place)
  return (
    <>
      <footer>
        <div className="footer-inside">
          <div className="footer-top">
            <nav aria-label={frame.footerMenu}>
              <ul>
                {navigation.footerMenu.map((item) => (
                  <li key={item.id}>
                    <Go href={item.path} className={item.isPrimary ? 'loud' : ''}>
                      {item.title}
                    </Go>
                  </li>
                ))}
              </ul>
            </nav>
            {elsewhere.map(([Icon, name, place]) => (
              <a
                key={name}
                href={place.url}
                target="_blank"
                rel="noreferrer"
                aria-label={`${name} (${frame.newWindow})`}
                className="icon-button"
              >
                <Icon size={20} aria-hidden="true" />
              </a>
            ))}
          </div>
          <Logo place="footer" />
          {contact.businessName.display ? <p className="loud">{contact.businessName.text}</p> : null}
          <p>{footer.address}</p>
          <dl>
            {footer.lines.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p>{footer.notOfficial}</p>
          <p className="caption">{footer.copyright}</p>
        </div>
      </footer>
      <aside aria-label={frame.chat}>
        <a href={social.channel} target="_blank" rel="noreferrer" className="chat">
          <MessageCircle size={20} fill="currentColor" aria-hidden="true" />
          <span className="chat-words">{frame.chat}</span>
          <span className="unseen">({frame.newWindow})</span>
        </a>
      </aside>
    </>
  )
}
