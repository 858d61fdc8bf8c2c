/** /: the same page for everybody from the server; what a signed-in person has begun is added in the browser. */
import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { notify } from '#design/dialogs/ask.tsx'
import { seasonAt } from '#domain/season/season.ts'
import type { JourneyAnswer } from '#features/journey/contract.ts'
import { listNews, listNotices } from '#features/posts/contract.ts'
import { findAddress } from '#web/addresses.ts'
import { useBranch } from '#web/document/branch.ts'
import { pageOf } from '#web/document/load-context.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { isSignedIn, useAuth } from '#web/session.ts'
import { HomeScreen } from './home.screen.tsx'
import { readOwnJourney } from './own-journey.ts'
import { calendarOf, personToday, seasonToday } from './rules.ts'
import { homeTexts as texts } from './texts.ts'

const latest = { page: 0, size: 4, field: 'all', keyword: '' } as const
/** Tax news is board 2 (site spec, section 9). */
const newsBoard = 2

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, branch, now } = pageOf(context)
  const [news, notices] = await Promise.all([
    call(listNews, { query: { ...latest, boardId: newsBoard } }).then(({ content }) => content, () => null),
    call(listNotices, { query: { ...latest, affiliationName: branch.name } }).then(({ content }) => content, () => null),
  ])
  return { news, notices, now, calendar: calendarOf(seasonAt(new Date(now))) }
}

export default function HomeRoute() {
  const { news, notices, now: loadedAt, calendar } = useLoaderData<typeof loader>()
  const branch = useBranch()
  const { revalidate, state } = useRevalidator()
  const journey = useOwnJourney()
  const now = new Date(loadedAt)
  return (
    <>
      <PageTitle>{texts.page}</PageTitle>
      <HomeScreen
        branch={branch}
        now={now}
        today={journey ? personToday(journey, new Date(journey.serverNow), (path) => findAddress(path)?.name ?? '') : seasonToday(calendar, now)}
        news={news}
        notices={notices}
        retrying={state !== 'idle'}
        onRetry={() => void revalidate()}
        onAmended={() => void notify(texts.amendedNotice)}
      />
    </>
  )
}

function useOwnJourney(): JourneyAnswer | null {
  const signedIn = useAuth((auth) => auth.isAuthenticated)
  const [journey, setJourney] = useState<JourneyAnswer | null>(null)
  useEffect(() => {
    if (!signedIn || !isSignedIn()) return setJourney(null)
    const leaving = new AbortController()
    void readOwnJourney(leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setJourney(answer)
    })
    return () => leaving.abort()
  }, [signedIn])
  return journey
}
