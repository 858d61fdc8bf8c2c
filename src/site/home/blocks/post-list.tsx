import { Icon } from '#design/icons/icon.tsx'
import { useId } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { isFresh } from '#domain/post/fresh.ts'
import { dashed } from '#domain/seoul-time.ts'
import { postHref, type BoardPath } from '#domain/post/post.ts'
import type { PostPage } from '#site/posts/contract.ts'
import { homeTexts as texts } from '#site/home/texts.ts'

export type PostListProps = {
  name: string
  path: BoardPath
  posts: PostPage['content'] | null
  now: Date
  retrying: boolean
  onRetry: () => void
}

/** The latest four of a board; a list that failed says so and does not take the page with it. */
export function PostList({ name, path, posts, now, retrying, onRetry }: PostListProps) {
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
              <Link
                to={postHref(path, post.postId)}
                className="flex min-h-14 flex-col justify-center gap-0.5 py-3 hover:text-brand-700 sm:flex-row sm:items-center sm:justify-between sm:gap-4"
              >
                <span className="flex min-w-0 items-center gap-2">
                  <span className="line-clamp-2">{post.title}</span>
                  {isFresh(new Date(post.writeDate), now) ? <Chip tone="brand">{texts.fresh}</Chip> : null}
                </span>
                <time dateTime={post.writeDate} className="shrink-0 text-small text-quiet tabular-nums">
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
