import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '#design/dialogs/ask.tsx'
import type { PostPage } from '#features/posts/contract.ts'
import { findAddress } from '#web/addresses.ts'
import { useBranch } from '#web/document/branch.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { isSignedIn, useAuth } from '#web/session.ts'
import { HomeScreen } from './home.screen.tsx'
import { readOwnJourney, type OwnJourney } from './own-journey.ts'
import { personToday, seasonToday, type Calendar } from './rules.ts'
import { homeTexts as texts } from './texts.ts'

export type HomeLoaded = { news: PostPage['content'] | null; notices: PostPage['content'] | null; now: string; calendar: Calendar }

/** The home page, alive. */
export function HomePage({ loaded: { news, notices, now: loadedAt, calendar } }: { loaded: HomeLoaded }) {
  const branch = useBranch()
  const { revalidate, state } = useRevalidator()
  const own = useOwnJourney()
  const now = new Date(loadedAt)
  return (
    <>
      <PageTitle>{branch.branding.mainTitle}</PageTitle>
      <HomeScreen
        branch={branch}
        now={now}
        today={own ? personToday(own.journey, own.report, new Date(own.journey.serverNow), (path) => findAddress(path)?.name ?? '') : seasonToday(calendar, now)}
        news={news}
        notices={notices}
        retrying={state !== 'idle'}
        onRetry={() => void revalidate()}
        onAmended={() => void notify(texts.amendedNotice)}
      />
    </>
  )
}

function useOwnJourney(): OwnJourney | null {
  const signedIn = useAuth((auth) => auth.isAuthenticated)
  const [own, setOwn] = useState<OwnJourney | null>(null)
  useEffect(() => {
    if (!signedIn || !isSignedIn()) return setOwn(null)
    const leaving = new AbortController()
    void readOwnJourney(leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setOwn(answer)
    })
    return () => leaving.abort()
  }, [signedIn])
  return own
}
