import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { dashed } from '#domain/seoul-time.ts'
import type { PostPage } from '#features/posts/contract.ts'
import { homeTexts as texts } from './texts.ts'

export type PostListProps = { name: string; path: string; posts: PostPage['content'] | null; onRetry: () => void }

/** The latest four of a board; a list that failed says so and does not take the page with it. */
export function PostList({ name, path, posts, onRetry }: PostListProps) {
  return (
    <section aria-label={name} className="flex flex-col">
      <h2 className="pb-3 text-h2">
        <Link to={path} className="rounded-small hover:text-brand-700" aria-label={texts.all(name)}>
          {name}
        </Link>
      </h2>
      {posts === null ? (
        <div className="flex flex-col items-start gap-3 border-t border-line py-5">
          <p className="text-secondary">{texts.listFailed}</p>
          <Button tone="secondary" size="small" onClick={onRetry}>
            {texts.listRetry}
          </Button>
        </div>
      ) : null}
      {posts?.length === 0 ? <p className="border-t border-line py-5 text-secondary">{texts.listEmpty}</p> : null}
      {posts && posts.length > 0 ? (
        <ul className="border-t border-line">
          {posts.map(({ post }) => (
            <li key={post.postId} className="border-b border-line">
              <Link to={`${path}/${post.postId}`} className="flex min-h-14 items-center justify-between gap-4 py-3 hover:text-brand-700">
                <span className="line-clamp-2">{post.title}</span>
                <time dateTime={post.writeDate} className="shrink-0 text-small text-quiet tabular-nums">
                  {dashed(new Date(post.writeDate))}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
