/** Everything of which the page consists, drawn from the values of content.json. */
import { Calculator, Check, Eye, FileText, Landmark, LockKeyhole, RotateCcw, Undo2 } from 'lucide-react'
import Link from 'next/link'
import { Press } from './press.jsx'

const icons = { Calculator, Check, Eye, FileText, Landmark, LockKeyhole, RotateCcw, Undo2 }

/** Nothing is fetched before a link is pressed: the other pages are not built here. */
const Go = (props) => <Link prefetch={false} {...props} />

export function Part({ as: Tag = 'section', title, path, texts = [], lines = [], items = [], acts = [], ...more }) {
  return (
    <Tag aria-label={more.label ?? title} className={more.className}>
      {title ? <h2>{path ? <Go href={path}>{title}</Go> : title}</h2> : null}
      {more.mark ? <span className="chip">{more.mark}</span> : null}
      {more.all ? <Go href={path}>{more.all}</Go> : null}
      {more.lead ? <h3>{more.lead}</h3> : null}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {items.map((item) => (
          <li key={item.id ?? item.title}>
            <Entry {...item} />
          </li>
        ))}
      </ul>
      {acts.map((act) => (
        <Entry key={act.title} {...act} />
      ))}
    </Tag>
  )
}

/** A link, a button, a button that opens a notice, or words alone. */
function Entry({ href, notice, press, ...words }) {
  if (press) return <Press {...press} title={words.title} />
  if (href) return <Go href={href}>{inside(words)}</Go>
  if (!notice) return inside(words)
  return (
    <>
      <button popoverTarget={words.id}>{inside(words)}</button>
      <div id={words.id} popover="auto" role="dialog" aria-label={notice.title}>
        <h2>{notice.title}</h2>
        <p>{notice.body}</p>
        <button popoverTarget={words.id}>{notice.ok}</button>
      </div>
    </>
  )
}

function inside({ icon, picture, src, title, text, mark, day, width, height }) {
  const Icon = icons[icon]
  // A logo is told by its name, a face beside its name by nothing.
  const shown = src ? <img src={src} alt={text ? '' : title} width={width} height={height} loading="lazy" /> : null
  if (shown && !text) return shown
  return (
    <>
      {shown}
      {Icon ? <Icon size={24} aria-hidden="true" /> : null}
      {picture ? <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: picture }} /> : null}
      <b>{title}</b>
      {mark ? <span className="chip">{mark}</span> : null}
      {text ? <span className="small">{text}</span> : null}
      {day ? <time dateTime={day}>{day}</time> : null}
    </>
  )
}
