import { Fragment, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Tile } from '#design/layout/tile.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import type { Branch, Home } from '#domain/branch/branch.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { isFresh } from '#domain/post/fresh.ts'
import { type BoardPath, postHref } from '#domain/post/post.ts'
import { dashed } from '#domain/seoul-time.ts'
import type { PostPage } from '#site/posts/contract.ts'
import type { BranchFace } from '#web/document/branch.ts'
import { serverDrawn } from '#web/document/server-drawn.tsx'
import { ShareButton } from '#web/messenger/share-button.tsx'
import { CustomerCentre, Directions } from './reach.tsx'
import { Opening } from './opening.tsx'
import { Partners } from './partners.tsx'
import type { OfficeNow, Prices, Today } from './rules.ts'
import type { StaticBlockName } from './static-blocks.tsx'
import { homeTexts as texts } from './texts.ts'

const HomeBlock = serverDrawn(() => import('./static-blocks.tsx').then(({ StaticBlock }) => StaticBlock))

/** S14 to S16. */
function Ways({ branch, onAmended }: { branch: BranchFace; onAmended: () => void }) {
  const { introduction, filing, calculator, amended, pastYears, label } = texts.tiles
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-2 max-sm:big:grid-cols-1 sm:gap-3 lg:grid-cols-4 lg:gap-5">
      <li>
        <Tile
          title={introduction.title(branch.kind)}
          text={introduction.text}
          icon={<Icon name="landmark" size={24} aria-hidden="true" />}
          to={href('/tax-introduction')}
        />
      </li>
      <li>
        <Tile
          title={filing.title}
          text={filing.text}
          icon={<Icon name="file-text" size={24} aria-hidden="true" />}
          to={stepPaths.filing.start}
        />
      </li>
      <li>
        <Tile
          title={calculator.title}
          text={calculator.text}
          icon={<Icon name="calculator" size={24} aria-hidden="true" />}
          to={href('/tax-calculator')}
        />
      </li>
      <li>
        {branch.checksPastYears ? (
          <Tile
            {...pastYears}
            icon={<Icon name="rotate-ccw" size={24} aria-hidden="true" />}
            to={href('/mypage-past-years')}
          />
        ) : (
          <Tile
            title={amended.title}
            text={amended.text}
            icon={<Icon name="rotate-ccw" size={24} aria-hidden="true" />}
            mark={<Chip>{amended.mark}</Chip>}
            onPress={onAmended}
          />
        )}
      </li>
    </ul>
  )
}

type PostListProps = {
  name: string
  path: BoardPath
  posts: PostPage['content'] | null
  now: Date
  retrying: boolean
  onRetry: () => void
}

/** A failed list must not fail the page. */
function PostList({ name, path, posts, now, retrying, onRetry }: PostListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col">
      <div className="flex items-center justify-between gap-4 pb-2">
        <h2 id={id} className="text-h2">
          <Link to={path} className="rounded-small hover:text-brand-700">
            {name}
          </Link>
        </h2>
        <Link
          to={path}
          aria-label={`${name} ${texts.all}`}
          className="inline-flex min-h-11 items-center gap-0.5 text-small font-medium text-secondary hover:text-ink"
        >
          {texts.all}
          <Icon name="chevron-right" size={18} aria-hidden="true" />
        </Link>
      </div>
      {posts && posts.length > 0 ? (
        <ul className="border-t border-ink">
          {posts.map(({ post }) => (
            <li key={post.postId} className="border-b border-line">
              <Link to={postHref(path, post.postId)} className="post-row">
                <span className="flex min-w-0 items-center gap-2">
                  <span className="line-clamp-1 max-sm:text-small max-sm:big:line-clamp-3">{post.title}</span>
                  {isFresh(new Date(post.writeDate), now) ? (
                    <span className="fresh">
                      <span className="max-sm:sr-only">{texts.fresh}</span>
                    </span>
                  ) : null}
                </span>
                <time dateTime={post.writeDate} className="shrink-0 text-caption text-quiet tabular-nums sm:text-small">
                  {dashed(new Date(post.writeDate))}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex flex-col items-start gap-3 border-t border-ink py-6">
          <p className="text-secondary">{posts ? texts.empty : texts.failed(name)}</p>
          {posts ? null : (
            <Button tone="secondary" size="small" busy={retrying} onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function SendOn({ branch }: { branch: BranchFace }) {
  const { title, act } = texts.share
  return (
    <div data-print="no" className="flex flex-col items-center gap-3 text-center">
      <p className="text-small text-secondary max-sm:sr-only">{title}</p>
      <ShareButton
        title={branch.branding.mainTitle}
        description={branch.branding.subTitle}
        path={href('/')}
        label={act}
      />
    </div>
  )
}

export type HomeShown = Omit<Home, 'examples'>

export type HomeScreenProps = {
  branch: BranchFace
  home: HomeShown
  directions: Branch['directions']
  prices: Prices
  now: Date
  office: OfficeNow
  today: Today
  /** Null: the list failed to load. */
  news: PostPage['content'] | null
  notices: PostPage['content'] | null
  retrying: boolean
  onRetry: () => void
  onAmended: () => void
}

/** S13 to S23. */
export function HomeView(props: HomeScreenProps) {
  const { branch, home, directions, prices, now, office, today, news, notices, retrying, onRetry, onAmended } = props
  const list = { now, retrying, onRetry }
  const toBlock = (block: StaticBlockName) => (
    <HomeBlock id={`told-${block}`} block={block} branch={branch} home={home} prices={prices} />
  )
  const blocks: Record<Home['blocks'][number], ReactNode> = {
    ways: <Ways branch={branch} onAmended={onAmended} />,
    steps: toBlock('steps'),
    people: toBlock('people'),
    promises: toBlock('promises'),
    invitation: toBlock('invitation'),
    posts: (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:gap-16">
        <PostList name={texts.news} path={href('/tax-news')} posts={news} {...list} />
        <PostList name={texts.notices} path={href('/notices')} posts={notices} {...list} />
      </div>
    ),
    reach: (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5 lg:grid-cols-2">
        <CustomerCentre branch={branch} office={office} />
        <Directions contact={branch.contact} directions={directions} />
      </div>
    ),
    partners: <Partners partners={home.partners} />,
  }
  return (
    <div className="flex flex-col">
      <Opening branch={branch} hero={home.hero} lowestWon={prices.lowestWon} today={today} />
      <div className="mx-auto flex w-full max-w-site flex-col gap-8 px-5 pt-4 pb-8 lg:gap-24 lg:px-6 lg:pt-10 lg:pb-24">
        {home.blocks.map((block) => (
          <Fragment key={block}>{blocks[block]}</Fragment>
        ))}
        <SendOn branch={branch} />
      </div>
    </div>
  )
}
