import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '#design/dialogs/confirm.tsx'
import type { Home } from '#domain/branch/branch.ts'
import type { PostPage } from '#site/posts/contract.ts'
import { useBranch } from '#web/document/branch.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { isSignedIn, useAuth } from '#web/session.ts'
import { HomeScreen } from './home.screen.tsx'
import type { Prices } from './prices.ts'
import { seasonToday, type Calendar, type Today } from './rules.ts'
import { homeTexts as texts } from './texts.ts'

export type HomeLoaded = {
  home: Home
  prices: Prices
  news: PostPage['content'] | null
  notices: PostPage['content'] | null
  now: string
  calendar: Calendar
}

/** The home page, hydrated. */
export function HomePage({ loaded: { home, prices, news, notices, now: loadedAt, calendar } }: { loaded: HomeLoaded }) {
  const branch = useBranch()
  const { revalidate, state } = useRevalidator()
  const own = useOwnToday()
  const now = new Date(loadedAt)
  return (
    <>
      <PageTitle>{branch.branding.mainTitle}</PageTitle>
      <HomeScreen
        branch={branch}
        home={home}
        prices={prices}
        now={now}
        today={own ?? seasonToday(calendar, now)}
        news={news}
        notices={notices}
        retrying={state !== 'idle'}
        onRetry={() => void revalidate()}
        onAmended={() => void notify(texts.amendedNotice)}
      />
    </>
  )
}

function useOwnToday(): Today | null {
  const signedIn = useAuth((auth) => auth.isAuthenticated)
  const [own, setOwn] = useState<Today | null>(null)
  useEffect(() => {
    if (!signedIn || !isSignedIn()) return setOwn(null)
    const leaving = new AbortController()
    void import('./own/own-journey.ts')
      .then(({ readOwnToday }) => readOwnToday(leaving.signal))
      .then(
        (answer) => leaving.signal.aborted || setOwn(answer),
        () => undefined,
      )
    return () => leaving.abort()
  }, [signedIn])
  return own
}
