import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { mayPutAway, type ShownBanner } from '#domain/critical-banner.ts'
import { box } from '#web/browser/storage.ts'
import { useRoot } from '#web/document/branch.ts'
import { bannersAwayName } from '#web/document/appearance.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { BannerStrip } from './banner-strip.tsx'

/** What stands open asks again so often, and sooner when it is looked at again. */
const everyMs = 60_000
const againMs = 15_000

/**
 * `told`: what was learnt since the page was loaded. `away`: put away in this visit; null until the page is hydrated.
 */
type Known = { told: readonly ShownBanner[] | null; away: readonly string[] | null }

/** Outlives the frame, which is drawn anew around an error page. */
let known: Known = { told: null, away: null }

/**
 * What the office has to say over every page of its site, gravest first: there without scripts, read aloud when it
 * appears, without taking the focus.
 */
export function CriticalBanner({ newWindow = false }: { newWindow?: boolean }) {
  const root = useRoot()
  const [{ told, away }, show] = useState(known)
  const learn = (more: Partial<Known>) => show((known = { ...known, ...more }))
  useEffect(() => {
    learn({ away: (box('session').getItem(bannersAwayName) ?? '').split(' ') })
    return watch((banners) => learn({ told: banners }))
  }, [])
  useEffect(() => {
    // From here on the drawn list says what is hidden (see the script of appearance.ts).
    if (away) delete document.documentElement.dataset.hush
  }, [away])
  const place = useRef<HTMLDivElement>(null)
  const putAway = (id: string) => {
    // The button goes with its banner: the focus stays where that was, so that the next Tab leads on from there.
    place.current?.focus({ preventScroll: true })
    const all = [...(away ?? []), id]
    box('session').setItem(bannersAwayName, all.join(' '))
    learn({ away: all })
  }
  const shown = (told ?? root?.banners ?? []).filter(({ id }) => !away?.includes(id))
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

/** From a step the notice opens beside it, so that nothing typed is left behind. */
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

/**
 * A page that stands open learns of a new banner. Asked as nobody, so that no sign-in is prolonged by it; what fails is
 * asked again the next time.
 */
function watch(learn: (banners: readonly ShownBanner[]) => void): () => void {
  let askedAt = Date.now()
  const look = () => {
    if (document.hidden || Date.now() - askedAt < againMs) return
    askedAt = Date.now()
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
