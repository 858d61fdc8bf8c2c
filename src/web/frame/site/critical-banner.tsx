import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { mayPutAway, type ShownBanner } from '#domain/critical-banner.ts'
import { box } from '#web/browser/storage.ts'
import { useRoot } from '#web/document/branch.ts'
import { bannersAwayName } from '#web/document/appearance.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { BannerStrip } from './banner-strip.tsx'

/** Polling interval; `againMs` when the page becomes visible. */
const everyMs = 60_000
const againMs = 15_000

/** `away`: ids dismissed in this visit; null until hydration. */
type Known = { banners: readonly ShownBanner[] | null; away: readonly string[] | null }

/** Module state: an error page remounts the frame. */
let known: Known = { banners: null, away: null }

/** Announced without taking the focus. */
export function CriticalBanner({ newWindow = false }: { newWindow?: boolean }) {
  const root = useRoot()
  const [{ banners, away }, show] = useState(known)
  const learn = (more: Partial<Known>) => show((known = { ...known, ...more }))
  useEffect(() => {
    learn({ away: (box('session').getItem(bannersAwayName) ?? '').split(' ') })
    return watch((banners) => learn({ banners }))
  }, [])
  useEffect(() => {
    // From now on React hides them (script in appearance.ts).
    if (away) delete document.documentElement.dataset.hush
  }, [away])
  const place = useRef<HTMLDivElement>(null)
  const putAway = (id: string) => {
    // The button is removed, so keep the focus in place.
    place.current?.focus({ preventScroll: true })
    const all = [...(away ?? []), id]
    box('session').setItem(bannersAwayName, all.join(' '))
    learn({ away: all })
  }
  const shown = (banners ?? root?.banners ?? []).filter(({ id }) => !away?.includes(id))
  const strip = ({ id, level, text, link }: ShownBanner) => (
    <BannerStrip
      key={id}
      level={level}
      text={text}
      {...(level === 'outage' ? { role: 'alert' } : {})}
      onPutAway={mayPutAway(level) ? () => putAway(id) : undefined}
      more={link ? <More to={link} newWindow={newWindow} /> : null}
    />
  )
  return (
    <div ref={place} tabIndex={-1} data-print="no" className="outline-none">
      {shown.filter(({ level }) => level === 'outage').map(strip)}
      <div role="status">{shown.filter(({ level }) => level !== 'outage').map(strip)}</div>
    </div>
  )
}

/** On a step a new window keeps the typed input. */
function More({ to, newWindow }: { to: string; newWindow: boolean }) {
  return (
    <Link
      to={to}
      {...(newWindow ? { target: '_blank', rel: 'noreferrer' } : {})}
      className="font-semibold whitespace-nowrap underline underline-offset-4"
    >
      {frameTexts.banner.more}
      {newWindow ? <span className="sr-only"> ({frameTexts.newWindow})</span> : null}
    </Link>
  )
}

/** Without credentials, so that polling extends no session. */
function watch(learn: (banners: readonly ShownBanner[]) => void): () => void {
  let fetchedAt = Date.now()
  const look = () => {
    if (document.hidden || Date.now() - fetchedAt < againMs) return
    fetchedAt = Date.now()
    fetch('/api/banners', { credentials: 'omit' })
      .then(async (answer) => {
        if (answer.ok) learn(((await answer.json()) as { banners: ShownBanner[] }).banners)
      })
      .catch(() => undefined)
  }
  const timer = setInterval(look, everyMs)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
