'use client'
import { Share2 } from 'lucide-react'

/** The browser's own sharing, where it has one. */
export function ShareButton({ title, label }) {
  const share = () =>
    navigator.share ? navigator.share({ title, url: location.href }) : navigator.clipboard.writeText(location.href)
  return (
    <button type="button" className="button outline small-button" onClick={() => void share().catch(() => undefined)}>
      <Share2 size={16} aria-hidden="true" />
      {label}
    </button>
  )
}
