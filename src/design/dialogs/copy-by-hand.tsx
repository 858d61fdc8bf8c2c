import { useEffect, useRef } from 'react'
import { copyByHandTexts as texts } from './copy-by-hand.texts.ts'

export function copyOutOfField(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  // iOS zooms in below 16 px; the position prevents scrolling.
  field.style.cssText = 'position:fixed;top:0;opacity:0;font-size:16px'
  // Elements behind a modal cannot take the focus.
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

export function TextToCopy({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // After the dialog has focused its button.
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
