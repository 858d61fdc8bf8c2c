import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type MemberSession, endMemberSession, endOtherMemberSessions } from '#filer/devices/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { problemIn } from '#web/http-client/call-problem.ts'
import { PrivacyRequestsPart } from './privacy-requests-part.tsx'
import { SessionsPart, sessionsId } from './sessions-part.tsx'
import { sessionsTexts as texts } from './sessions.texts.ts'

/** The pressed button goes with its session, so the heading takes the focus. */
export function OwnSessions({ sessions }: { sessions: readonly MemberSession[] | null }) {
  const { revalidate } = useRevalidator()
  const [ended, setEnded] = useState<string | null>(null)
  const end = useAction(async (press, session: MemberSession | null) => {
    setEnded(null)
    const quiet = { ...press, quiet: true }
    const ending = session
      ? call(endMemberSession, { params: { sessionId: session.id } }, quiet)
      : call(endOtherMemberSessions, {}, quiet)
    const isOver = await ending.then(
      () => false,
      (error: unknown) => {
        if (problemIn(error)?.code === 'notfound') return true
        throw error
      },
    )
    await revalidate()
    const device = session?.device ?? texts.unknown
    setEnded(session ? (isOver ? texts.over(device) : texts.ended(device)) : texts.endedOthers)
    document.getElementById(sessionsId)?.focus({ preventScroll: true })
  })
  return (
    <>
      <SessionsPart
        sessions={sessions}
        busy={end.busy}
        problem={end.problem}
        ended={ended}
        onEnd={(session) => void end.run(session)}
        onEndOthers={() => void end.run(null)}
      />
      <PrivacyRequestsPart />
    </>
  )
}
