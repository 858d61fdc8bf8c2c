/** /standbyfromhometax: the place in line, looked up again while the page is seen. */
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { stepOf } from '#domain/journey/steps.ts'
import { readJourney } from '#features/journey/contract.ts'
import { call } from '#web/call.ts'
import { StandbyScreen } from './standby.screen.tsx'

const lookEveryMs = 15_000

export async function clientLoader() {
  return call(readJourney)
}

export default function StandbyRoute() {
  const [{ ticket, facts }, setSeen] = useState(useLoaderData<typeof clientLoader>())
  const waiting = ticket !== undefined
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      // A look that fails changes nothing: the last answer stays on the screen.
      if (document.visibilityState === 'visible') call(readJourney, {}, { quiet: true }).then(setSeen, () => undefined)
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [waiting])
  return <StandbyScreen ticket={ticket ?? null} onTo={stepOf(facts.lane, facts.lane === 'consent' ? 'wait' : 'prepare').path} />
}
