'use client'
import { Copy } from 'lucide-react'
import { useState } from 'react'

export function CopyButton({ text, label, copied }) {
  const [told, setTold] = useState('')
  return (
    <>
      <button
        type="button"
        className="button outline small-button"
        onClick={() => void navigator.clipboard.writeText(text).then(() => setTold(copied))}
      >
        <Copy size={16} aria-hidden="true" />
        {label}
      </button>
      <span role="status" className="unseen">
        {told}
      </span>
    </>
  )
}
