/** /: the same page for everybody from the server; what a signed-in person has begun is added in the browser. */
import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { notify } from '#design/dialogs/ask.tsx'
import { seasonAt } from '#domain/season/season.ts'
import { readJourney, type JourneyAnswer } from '#features/journey/contract.ts'
import { listNews, listNotices } from '#features/posts/contract.ts'
import { findAddress } from '#web/addresses.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { pageOf } from '#web/document/load-context.ts'
import { isSignedIn, useAuth } from '#web/session.ts'
import { HomeScreen } from './home.screen.tsx'
import { personToday, seasonToday } from './rules.ts'
import { homeTexts as texts } from './texts.ts'

const latest = { page: 0, size: 4, field: 'all', keyword: '' } as const

export async function loader({ context }: LoaderFunctionArgs) {
  const page = pageOf(context)
  const [news, notices] = await Promise.all([
    page.call(listNews, { query: { ...latest, boardId: 2 } }).then(({ content }) => content, () => null),
    page.call(listNotices, { query: { ...latest, affiliationName: page.branch.name } }).then(({ content }) => content, () => null),
  ])
  const now = new Date(page.now)
  return { news, notices, today: seasonToday(seasonAt(now), now) }
}

export default function HomeRoute() {
  const { news, notices, today } = useLoaderData<typeof loader>()
  const branch = useBranch()
  const { revalidate } = useRevalidator()
  const signedIn = useAuth((auth) => auth.isAuthenticated)
  const [journey, setJourney] = useState<JourneyAnswer | null>(null)
  useEffect(() => {
    if (!signedIn || !isSignedIn()) return undefined
    const leaving = new AbortController()
    call(readJourney, {}, { signal: leaving.signal, quiet: true }).then(setJourney, () => setJourney(null))
    return () => leaving.abort()
  }, [signedIn])
  const shown = journey && signedIn ? personToday(journey, today, (path) => findAddress(path)?.name ?? '') : today
  return <HomeScreen branch={branch} today={shown} news={news} notices={notices} onAmended={() => void notify(texts.amendedNotice)} onRetry={() => void revalidate()} />
}
