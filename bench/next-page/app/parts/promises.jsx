import { ChevronRight, Eye, LockKeyhole, Undo2 } from 'lucide-react'
import content from '../../content.json'
import { Go } from './go.jsx'

const { title, more, fees, assurances } = content.promises
const icons = { refund: Undo2, number: LockKeyhole, reads: Eye }

export function Promises() {
  return (
    <section aria-labelledby="promises" className="part">
      <div className="promises-head">
        <h2 id="promises">{title}</h2>
        <Go href="/tax-introduction">
          {more}
          <ChevronRight size={18} aria-hidden="true" />
        </Go>
      </div>
      <div className="pair promises">
        <div className="fees">
          <h3>
            {fees.title}
            <span className="small">{fees.note}</span>
          </h3>
          <dl>
            {fees.lines.map(({ name, fee }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fee}</dd>
              </div>
            ))}
          </dl>
          <p className="small">{fees.shown}</p>
          {fees.early ? <p className="early">{fees.early}</p> : null}
        </div>
        <ul>
          {assurances.map(({ kind, title: name, text }) => {
            const Icon = icons[kind]
            return (
              <li key={kind}>
                <span aria-hidden="true" className="assurance-icon">
                  <Icon size={22} />
                </span>
                <span className="words">
                  <strong>{name}</strong>
                  <span className="small">{text}</span>
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
