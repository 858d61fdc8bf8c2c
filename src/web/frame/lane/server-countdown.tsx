import { countdown } from '#domain/seoul-time.ts'
import { Countdown } from '#design/progress/countdown.tsx'
import { serverNow } from '#web/server-clock.ts'

type Props = { expiresAt: string; ofSeconds: number; onExpire?: () => void; look?: 'line' | 'ring' }

export function ServerCountdown({ expiresAt, ofSeconds: totalSeconds, onExpire, look = 'line' }: Props) {
  return (
    <Countdown
      expiresAt={expiresAt}
      totalSeconds={totalSeconds}
      now={serverNow}
      format={countdown}
      look={look}
      {...(onExpire ? { onExpire } : {})}
    />
  )
}
