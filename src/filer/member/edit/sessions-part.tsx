import { Button } from '#design/buttons/button.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { momentInWords } from '#domain/seoul-time.ts'
import type { MemberSession } from '#filer/devices/contract.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Part } from './form-parts.tsx'
import { sessionsTexts as texts } from './sessions.texts.ts'

export const sessionsId = 'sessions'

export type SessionsProps = {
  /** Null: they could not be read. */
  sessions: readonly MemberSession[] | null
  busy: boolean
  problem: CallProblem | null
  /** What was just ended. */
  ended: string | null
  onEnd: (session: MemberSession) => void
  onEndOthers: () => void
}

export function SessionsPart({ sessions, busy, problem, ended, onEnd, onEndOthers }: SessionsProps) {
  if (sessions === null)
    return (
      <Part id={sessionsId} title={texts.title}>
        <Banner tone="warning" title={texts.notRead.title}>
          {texts.notRead.body}
        </Banner>
      </Part>
    )
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <Part id={sessionsId} title={texts.title} hint={others.length > 0 ? texts.hint : texts.onlyThis}>
      <ul className="flex flex-col border-t border-line">
        {[...sessions.filter(({ isThis }) => isThis), ...others].map((session) => (
          <Session key={session.id} session={session} busy={busy} onEnd={onEnd} />
        ))}
      </ul>
      {ended ? (
        <Banner tone="good" live>
          {ended}
        </Banner>
      ) : null}
      <ProblemBanner problem={problem} />
      {others.length > 0 ? <p className="text-small text-secondary">{texts.unknownUser}</p> : null}
      {others.length > 1 ? (
        <Button wide size="medium" tone="outline" busy={busy} onClick={onEndOthers}>
          {texts.endOthers}
        </Button>
      ) : null}
    </Part>
  )
}

type SessionProps = { session: MemberSession; busy: boolean; onEnd: (session: MemberSession) => void }

function Session({ session, busy, onEnd }: SessionProps) {
  const device = session.device ?? texts.unknown
  const since = momentInWords(new Date(session.since))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.isThis ? <Chip tone="brand">{texts.here}</Chip> : null}
        </span>
        <span className="text-small text-secondary tabular-nums">{texts.since(since)}</span>
        <span className="text-small text-secondary tabular-nums">
          {texts.last(momentInWords(new Date(session.lastUsedAt)))}
        </span>
      </span>
      {session.isThis ? null : (
        <Button
          size="small"
          tone="outline"
          busy={busy}
          aria-label={texts.endOf(device, since)}
          onClick={() => onEnd(session)}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}
