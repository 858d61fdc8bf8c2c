/**
 * /standbyfromhometax: the place in line, looked up again while the page is seen; the message of the turn leads here,
 * and from here back to where the person was.
 */
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { confirm } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { next } from '#domain/journey/journey.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { leaveLine } from './contract.ts'
import { standbyTexts as texts } from './texts.ts'
import { StandbyScreen } from './standby.screen.tsx'

const pollEveryMs = 15_000

export async function clientLoader() {
  return call(readJourney)
}

export default function StandbyRoute() {
  const [{ ticket, facts, told }, setSeen] = useState(useLoaderData<typeof clientLoader>())
  const held = ticket !== undefined
  useEffect(() => {
    if (!held) return
    const timer = setInterval(() => {
      // A look that fails changes nothing: the last answer stays on the screen.
      if (document.visibilityState === 'visible') call(readJourney, {}, { quiet: true }).then(setSeen, () => undefined)
    }, pollEveryMs)
    return () => clearInterval(timer)
  }, [held])
  const leave = useAction(async (press) => {
    const { title, body, yes, no } = texts.leave
    if (!(await confirm({ title, body, yes, no }))) return
    await call(leaveLine, {}, press)
    setSeen(await call(readJourney))
    say(texts.leave.done)
  })
  return (
    <StandbyScreen
      ticket={ticket ?? null}
      told={told}
      onTo={next({ ...facts, ticket: false }).path}
      leave={{ busy: leave.busy, problem: leave.problem, onPress: () => void leave.run() }}
    />
  )
}
