import { telAddress } from '#domain/digits.ts'
import { Icon } from '#design/icons/icon.tsx'
import { Button } from '#design/buttons/button.tsx'
import { useTimedReveal } from '#web/frame/office/reveal/timed-reveal.ts'
import { oneTexts } from './texts.ts'

const texts = oneTexts.reveal

export type Reveal = {
  busy: 'phone' | 'email' | null
  /** Undefined when it was refused. */ ask: (what: 'phone' | 'email') => Promise<string | undefined>
}

/**
 * A masked number or address with the recorded way to see it: one press, one minute. The browser holds the value here
 * alone.
 */
export function Contact({ what, mask, reveal }: { what: 'phone' | 'email'; mask: string; reveal: Reveal }) {
  const { value, left, show, hide } = useTimedReveal()
  if (value === null) {
    return (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
        <span className="whitespace-nowrap">{mask}</span>
        <Button
          size="small"
          tone="outline"
          busy={reveal.busy === what}
          aria-label={texts.of(oneTexts.facts[what])}
          onClick={() => void reveal.ask(what).then((opened) => opened === undefined || show(opened))}
        >
          {texts.press}
        </Button>
      </span>
    )
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
      <a
        data-private=""
        href={what === 'phone' ? telAddress(value) : `mailto:${value}`}
        className="inline-flex min-h-10 items-center font-semibold wrap-anywhere text-brand-700 underline underline-offset-4 select-all"
      >
        {value}
      </a>
      <span className="text-caption font-normal text-secondary" aria-live="off">
        {texts.left(left)}
      </span>
      <Button size="small" tone="outline" icon={<Icon name="eye-off" size={16} aria-hidden="true" />} onClick={hide}>
        {texts.hide}
      </Button>
    </span>
  )
}
