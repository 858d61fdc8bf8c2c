/** /: the same page for everybody from the server; what a signed-in person has begun is added in the browser. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Home } from '#domain/branch/branch.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { newsBoardId } from '#domain/post/paging.ts'
import { listNews, listNotices } from '#site/posts/contract.ts'
import { pageOf } from '#web/document/load-context.ts'
import { pricesOf } from './prices.ts'
import { calendarOf } from './rules.ts'
import { HomePage } from './home-page.tsx'

const latest = { page: 0, size: 4, field: 'all', keyword: '' } as const

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, branch, now, season } = pageOf(context)
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
  const prices = pricesOf(branch.money.fees, branch.home.examples, seoulDay(new Date(now)))
  return { home: homeShown(branch.home), prices, news, notices, now, calendar: calendarOf(season) }
}

/** A firm without partners has no row of them. */
const homeShown = (home: Home): Home =>
  home.partners.length > 0 ? home : { ...home, blocks: home.blocks.filter((block) => block !== 'partners') }

export default function HomeRoute() {
  return <HomePage loaded={useLoaderData<typeof loader>()} />
}
