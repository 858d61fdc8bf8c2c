'use client'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'

const words = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** That this is a rehearsal, and its running clock. */
export function Ribbon({ texts, moment, now, phoneUrl }) {
  const [shown, setShown] = useState(moment)
  useEffect(() => {
    const ahead = Date.parse(now) - Date.now()
    const timer = setInterval(() => setShown(words.format(new Date(Date.now() + ahead))), 60_000)
    return () => clearInterval(timer)
  }, [now])
  return (
    <aside aria-label={texts.mark} className="ribbon">
      <strong>{texts.mark}</strong>
      <span aria-label={texts.clock} role="img">
        {shown}
      </span>
      <a href={phoneUrl} target="_blank" rel="noreferrer">
        <Smartphone size={14} aria-hidden="true" />
        {texts.phone}
      </a>
    </aside>
  )
}
