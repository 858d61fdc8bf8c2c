import { Icon } from '#design/icons/icon.tsx'
import { useEffect, useState } from 'react'
import { momentInWords } from '#domain/seoul-time.ts'
import { useRoot } from '#web/document/branch.ts'
import { serverNow } from '#web/server-clock.ts'
import { rehearsalTexts as texts } from './rehearsal.texts.ts'

export function RehearsalRibbon() {
  const root = useRoot()
  const now = useClock(root?.now)
  if (root?.isCopy)
    return (
      <aside
        role="note"
        aria-label={texts.copyMark}
        className="flex min-h-9 flex-wrap items-center justify-center gap-x-3 bg-practice-tint px-4 py-1 text-caption text-practice"
      >
        <strong className="rounded-[0.3rem] bg-practice px-1.5 text-practice-tint">{texts.copyMark}</strong>
        {texts.copy}
      </aside>
    )
  if (!root?.rehearsal) return null
  return (
    <aside
      data-print="no"
      aria-label={texts.mark}
      className="flex min-h-9 flex-wrap items-center justify-center gap-x-3 bg-practice-tint px-4 py-1 text-caption text-practice"
    >
      <strong className="rounded-[0.3rem] bg-practice px-1.5 text-practice-tint">{texts.mark}</strong>
      <span aria-label={texts.clock} role="img" className="tabular-nums">
        {now ? momentInWords(now) : ''}
      </span>
      <a
        href={root.rehearsal.phoneUrl}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 items-center gap-1 font-semibold underline underline-offset-2 [&>svg]:shrink-0"
      >
        <Icon name="smartphone" size={14} aria-hidden="true" />
        {texts.phone}
      </a>
    </aside>
  )
}

/** First the rendered instant, to avoid a hydration mismatch. */
function useClock(rendered: string | undefined): Date | null {
  const [now, setNow] = useState(rendered ? new Date(rendered) : null)
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow())), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
