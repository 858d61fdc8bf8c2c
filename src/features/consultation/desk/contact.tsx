import { EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { oneTexts } from './desk.texts.ts'

const texts = oneTexts.reveal
/** How long an opened number or address stays on the screen. */
const shownSeconds = 60

export type Reveal = { busy: 'phone' | 'email' | null; /** Undefined when it was refused. */ ask: (what: 'phone' | 'email') => Promise<string | undefined> }

/** A masked number or address with the recorded way to see it: one press, one minute. The value lives here and nowhere else in the browser. */
export function Contact({ what, mask, reveal }: { what: 'phone' | 'email'; mask: string; reveal: Reveal }) {
  const [value, setValue] = useState<string | null>(null)
  const [left, setLeft] = useState(shownSeconds)
  useEffect(() => {
    if (value === null) return
    setLeft(shownSeconds)
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    // Leaving the page for another window ends it at once.
    const hide = () => {
      if (document.visibilityState === 'hidden') setValue(null)
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [value])
  useEffect(() => {
    if (left <= 0) setValue(null)
  }, [left])
  if (value === null) {
    return (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
        <span className="whitespace-nowrap">{mask}</span>
        <Button size="small" tone="outline" busy={reveal.busy === what} aria-label={texts.of(oneTexts.facts[what])} onClick={() => void reveal.ask(what).then((opened) => setValue(opened ?? null))}>
          {texts.press}
        </Button>
      </span>
    )
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
      <a data-private="" href={what === 'phone' ? `tel:${value.replaceAll(/[^\d+]/g, '')}` : `mailto:${value}`} className="inline-flex min-h-10 items-center font-semibold wrap-anywhere text-brand-700 underline underline-offset-4 select-all">
        {value}
      </a>
      <span className="text-caption font-normal text-secondary" aria-live="off">
        {texts.left(Math.max(0, left))}
      </span>
      <Button size="small" tone="outline" icon={<EyeOff size={16} aria-hidden="true" />} onClick={() => setValue(null)}>
        {texts.hide}
      </Button>
    </span>
  )
}
