/** The server renders the same page for everybody. */
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { notify } from '#design/dialogs/confirm.tsx'
import type { Branch, Home } from '#domain/branch/branch.ts'
import { orderedBlocks } from '#domain/branch/home.ts'
import { newsBoardId } from '#domain/post/paging.ts'
import { momentInWords, seoulDay } from '#domain/seoul-time.ts'
import { listNews, listNotices, type PostPage } from '#site/posts/contract.ts'
import { useBranch } from '#web/document/branch.ts'
import { readPageContext } from '#web/document/load-context.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { isSignedIn, useAuth } from '#web/session.ts'
import { type BusinessHours, nextOpening, officeState } from '#domain/business-hours.ts'
import { type HomeShown, HomeView } from './home.view.tsx'
import { type OfficeNow, type Prices, type Today, computePrices, seasonToday, toCalendar } from './rules.ts'
import { homeTexts as texts } from './texts.ts'

/** By the server: no page loads the calendar of holidays. */
function officeNow(hours: BusinessHours, now: Date): OfficeNow {
  const state = officeState(hours, now)
  return { state, opens: state === 'open' ? null : momentInWords(nextOpening(hours, now)) }
}

type HomeLoaded = {
  home: HomeShown
  directions: Branch['directions']
  prices: Prices
  news: PostPage['content'] | null
  notices: PostPage['content'] | null
  now: string
  office: OfficeNow
  today: Today
}

function HomePage({
  loaded: { home, directions, prices, news, notices, now: loadedAt, office, today },
}: {
  loaded: HomeLoaded
}) {
  const branch = useBranch()
  const { revalidate, state } = useRevalidator()
  const own = useOwnToday()
  const now = new Date(loadedAt)
  return (
    <>
      <PageTitle>{branch.branding.mainTitle}</PageTitle>
      <HomeView
        branch={branch}
        home={home}
        directions={directions}
        prices={prices}
        now={now}
        office={office}
        today={own ?? today}
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
    void import('./own-journey.ts')
      .then(({ readOwnToday }) => readOwnToday(leaving.signal))
      .then(
        (answer) => leaving.signal.aborted || setOwn(answer),
        () => undefined,
      )
    return () => leaving.abort()
  }, [signedIn])
  return own
}

const latest = { page: 0, size: 4, field: 'all', keyword: '' } as const

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, branch, now, season } = readPageContext(context)
  const [news, notices] = await Promise.all([
    call(listNews, { query: { ...latest, boardId: newsBoardId } }).then(
      ({ content }) => content,
      () => null,
    ),
    call(listNotices, { query: { ...latest, affiliationName: branch.name } }).then(
      ({ content }) => content,
      () => null,
    ),
  ])
  const prices = computePrices(branch.money.fees, branch.home.examples, seoulDay(new Date(now)))
  const today = seasonToday(toCalendar(season), new Date(now))
  const office = officeNow(branch.businessHours, new Date(now))
  const { directions } = branch
  return { home: homeShown(branch.home), directions, prices, news, notices, now, office, today }
}

function homeShown({ examples: _examples, ...home }: Home): HomeShown {
  const blocks = orderedBlocks(home.blocks)
  return { ...home, blocks: home.partners.length > 0 ? blocks : blocks.filter((block) => block !== 'partners') }
}

export default function HomeRoute() {
  return <HomePage loaded={useLoaderData<typeof loader>()} />
}
