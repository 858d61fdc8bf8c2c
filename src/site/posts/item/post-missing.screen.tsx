import { ButtonLink } from '#design/buttons/button-link.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import type { BoardPath } from '#domain/post/post.ts'
import { postsTexts as texts } from '#site/posts/texts.ts'

/** A post that is gone, or never was, or belongs to another board. */
export function PostMissingScreen({ path }: { path: BoardPath }) {
  const words = texts.missing
  return (
    <div className="mx-auto w-full max-w-lane grow px-5 py-10">
      <EmptyState
        level={1}
        title={words.title}
        action={
          <>
            <ButtonLink to={path} wide size="medium">
              {words.list}
            </ButtonLink>
            <ButtonLink to={href('/')} wide size="medium" tone="outline">
              {words.home}
            </ButtonLink>
          </>
        }
      >
        {words.body}
      </EmptyState>
    </div>
  )
}
