import { useEffect, useRef, useState } from 'react'
import { progressTexts } from './texts.ts'

const texts = progressTexts.secondsLeft

export type CountdownProps = {
  /** Server time, ISO 8601. */
  expiresAt: string
  totalSeconds: number
  /** Server time in milliseconds. */
  now: () => number
  /** `mm:ss` */
  format: (secondsLeft: number) => string
  onExpire?: () => void
  label?: string
  look?: 'line' | 'ring'
}

const radius = 54
const round = 2 * Math.PI * radius

/** Announced only at one minute, ten seconds and the end. */
export function Countdown({
  expiresAt,
  totalSeconds,
  now,
  format,
  onExpire,
  label = progressTexts.countdown,
  look = 'line',
}: CountdownProps) {
  const seconds = useSecondsLeft(expiresAt, now, onExpire)
  const share = Math.max(0, Math.min(1, seconds / totalSeconds))
  const near = seconds <= 60
  const spoken = seconds <= 0 ? texts.over : seconds <= 10 ? texts.ten : seconds <= 60 ? texts.minute : ''
  const figures = (
    <span
      role="timer"
      aria-label={label}
      className={`tabular-nums ${look === 'ring' ? 'text-h1' : 'text-h2'} ${near ? 'text-warning-deep' : 'text-ink'}`}
    >
      {format(seconds)}
    </span>
  )
  const name = (
    <span className={look === 'ring' ? 'text-caption text-secondary' : 'text-small text-secondary'} aria-hidden="true">
      {label}
    </span>
  )
  return (
    <>
      {look === 'ring' ? (
        <div className="relative mx-auto grid size-36 place-items-center">
          <Ring share={share} near={near} place="absolute inset-0 size-full" width={6} />
          <div className="flex flex-col items-center">
            {name}
            {figures}
          </div>
        </div>
      ) : (
        <div className="mx-auto flex items-center gap-3">
          <Ring share={share} near={near} place="size-6" width={14} />
          {name}
          {figures}
        </div>
      )}
      <span aria-live="polite" className="sr-only">
        {spoken}
      </span>
    </>
  )
}

function Ring({ share, near, place, width }: { share: number; near: boolean; place: string; width: number }) {
  const circle = { cx: 60, cy: 60, r: radius, fill: 'none', strokeWidth: width } as const
  return (
    <svg viewBox="0 0 120 120" className={`-rotate-90 overflow-visible ${place}`} aria-hidden="true">
      <circle {...circle} className="stroke-well more:stroke-faint" />
      <circle
        {...circle}
        strokeLinecap="round"
        strokeDasharray={round}
        strokeDashoffset={round * (1 - share)}
        className={near ? 'stroke-warning' : 'stroke-brand-600'}
      />
    </svg>
  )
}

function useSecondsLeft(expiresAt: string, now: () => number, onExpire?: () => void): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(expiresAt) - now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  const latest = useRef({ left, onExpire })
  latest.current = { left, onExpire }
  useEffect(() => {
    let over = false
    const look = () => {
      const remaining = latest.current.left()
      setSeconds(remaining)
      if (remaining > 0 || over) return
      over = true
      clearInterval(timer)
      latest.current.onExpire?.()
    }
    const timer = setInterval(look, 500)
    // Timers stop while a phone sleeps.
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [expiresAt])
  return seconds
}
