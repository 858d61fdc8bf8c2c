import { Icon } from '#design/icons/icon.tsx'
import { useId, useState, type ReactNode } from 'react'
import { termTexts as texts } from './term.texts.ts'

export type TermProps = { word: string; official?: string; children: ReactNode }

// Drawn at 32 px, target size 44.
const sign =
  'relative -my-2 ml-0.5 inline-grid size-8 place-items-center rounded-full align-middle ' +
  'before:absolute before:-inset-1.5 ' +
  'text-faint hover:text-secondary aria-expanded:text-brand-600 more:text-ink'

export function Term({ word, official, children }: TermProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const last = word.lastIndexOf(' ') + 1
  return (
    <span className="inline">
      {word.slice(0, last)}
      {/* No line break before the icon. */}
      <span className="whitespace-nowrap">
        {word.slice(last)}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={open ? texts.close(word) : texts.open(word)}
          onClick={() => setOpen(!open)}
          className={sign}
        >
          <Icon name="info" size={18} aria-hidden="true" />
        </button>
      </span>
      {/* The button is hidden in print. */ ' '}
      {official ? <span className="text-caption text-quiet">{official}</span> : null}
      <span
        id={id}
        hidden={!open}
        className="my-1 block animate-appear rounded-small bg-ground px-3 py-2 text-small font-normal text-secondary"
      >
        {children}
      </span>
    </span>
  )
}
