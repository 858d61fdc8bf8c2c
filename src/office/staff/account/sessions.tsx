import { Button } from '#design/buttons/button.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { OwnSession } from '../contract.ts'
import { accountTexts } from './texts.ts'

const texts = accountTexts.sessions
export type SessionsProps = {
  sessions: readonly OwnSession[]
  busy: boolean
  problem: CallProblem | null
  onEnd: (session: OwnSession) => void
  onEndOthers: () => void
}

/** Where one is signed in: this browser first, and signing out at each other one. */
export function Sessions({ sessions, busy, problem, onEnd, onEndOthers }: SessionsProps) {
  const others = sessions.filter(({ isThis }) => !isThis)
  const ordered = [...sessions.filter(({ isThis }) => isThis), ...others]
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-4">
      <h2 id="sessions" className="text-h3">
        {texts.title}
      </h2>
      <p className="text-small text-secondary">{texts.lead}</p>
      <ul className="flex flex-col">
        {ordered.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
            <span className="flex min-w-0 grow flex-col">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {one.device ?? texts.unknown}
                {one.isThis ? <Chip tone="brand">{texts.here}</Chip> : null}
              </span>
              <span className="text-caption text-secondary tabular-nums">
                {texts.times(momentInWords(new Date(one.since)), momentInWords(new Date(one.lastUsedAt)))}
              </span>
            </span>
            {one.isThis ? null : (
              <Button
                size="small"
                tone="outline"
                busy={busy}
                aria-label={texts.endOf(one.device ?? texts.unknown, momentInWords(new Date(one.since)))}
                onClick={() => onEnd(one)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProblemBanner problem={problem} />
      {others.length > 1 ? (
        <Button size="medium" tone="outline" busy={busy} onClick={onEndOthers}>
          {texts.endOthers}
        </Button>
      ) : null}
    </section>
  )
}
