/** /standbyfromhometax: the place in line, looked up again while the page is seen. */
import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { stepOf } from '#domain/journey/steps.ts'
import { readJourney } from '#features/journey/contract.ts'
import { call } from '#web/call.ts'
import { StandbyScreen } from './standby.screen.tsx'

const lookEveryMs = 15_000

export async function clientLoader() {
  return call(readJourney)
}

export default function StandbyRoute() {
  const { ticket, facts } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const waiting = ticket !== undefined
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
  return <StandbyScreen ticket={ticket ?? null} onTo={stepOf(facts.lane, facts.lane === 'consent' ? 'wait' : 'prepare').path} />
}
