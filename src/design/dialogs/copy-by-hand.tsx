/** Copying where a browser refuses its clipboard. */
import { useEffect, useRef } from 'react'
import { copyByHandTexts as texts } from './copy-by-hand.texts.ts'

/** Copies out of a field that is selected; false where that is refused too. */
export function copyOutOfField(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // iPhones zoom in on smaller letters; nothing is scrolled to.
  field.style.cssText = 'position:fixed;top:0;opacity:0;font-size:16px'
  // Beneath an open window nothing can take the focus.
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  place.append(field)
  try {
    field.focus({ preventScroll: true })
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** The text, selected, and how a person copies it. */
export function TextToCopy({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // After the window has opened and given its button the focus.
    const frame = requestAnimationFrame(() => ref.current && getSelection()?.selectAllChildren(ref.current))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <>
      <p>{texts.body}</p>
      <p
        ref={ref}
        className="mt-3 rounded-field border border-edge bg-ground px-4 py-3 font-medium wrap-anywhere text-ink select-all"
      >
        {text}
      </p>
    </>
  )
}
