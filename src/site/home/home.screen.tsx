import { Fragment, type ReactNode } from 'react'
import type { Home } from '#domain/branch/branch.ts'
import { href } from '#domain/address/href.ts'
import type { PostPage } from '#site/posts/contract.ts'
import type { BranchFace } from '#web/document/branch.ts'
import { Invitation, SendOn } from './blocks/invitation.tsx'
import { People } from './blocks/people.tsx'
import { PostList } from './blocks/post-list.tsx'
import { Promises } from './blocks/promises.tsx'
import { CustomerCentre, Directions } from './blocks/reach.tsx'
import { Steps } from './blocks/steps.tsx'
import { Ways } from './blocks/ways.tsx'
import { Opening } from './opening/opening.tsx'
import { Partners } from './partners/partners.tsx'
import type { Prices } from './prices.ts'
import type { Today } from './rules.ts'
import { homeTexts as texts } from './texts.ts'

export type HomeScreenProps = {
  branch: BranchFace
  /** What this firm's home page alone tells, and in which order. */
  home: Home
  prices: Prices
  now: Date
  today: Today
  /** Null: could not be loaded. */
  news: PostPage['content'] | null
  notices: PostPage['content'] | null
  retrying: boolean
  onRetry: () => void
  onAmended: () => void
}

/** The opening with what can be done today, then the firm's blocks in the firm's order (S13 to S23). */
export function HomeScreen(props: HomeScreenProps) {
  const { branch, home, prices, now, today, news, notices, retrying, onRetry, onAmended } = props
  const list = { now, retrying, onRetry }
  const blocks: Record<Home['blocks'][number], ReactNode> = {
    ways: <Ways kind={branch.kind} onAmended={onAmended} />,
    steps: <Steps look={home.steps} />,
    people: <People people={home.people} />,
    promises: <Promises branch={branch} prices={prices} />,
    invitation: <Invitation />,
    posts: (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14 lg:grid-cols-2 lg:gap-16">
        <PostList name={texts.news} path={href('/tax-news')} posts={news} {...list} />
        <PostList name={texts.notices} path={href('/notices')} posts={notices} {...list} />
      </div>
    ),
    reach: (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <CustomerCentre branch={branch} now={now} />
        <Directions branch={branch} />
      </div>
    ),
    partners: <Partners partners={home.partners} />,
  }
  return (
    <div className="flex flex-col">
      <Opening branch={branch} hero={home.hero} lowestWon={prices.lowestWon} today={today} />
      <div className="mx-auto flex w-full max-w-site flex-col gap-16 px-5 pt-8 pb-16 lg:gap-24 lg:px-6 lg:pt-10 lg:pb-24">
        {home.blocks.map((block) => (
          <Fragment key={block}>{blocks[block]}</Fragment>
        ))}
        <SendOn branch={branch} />
      </div>
    </div>
  )
}
