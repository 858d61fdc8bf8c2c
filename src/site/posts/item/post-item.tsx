import { PageTitle } from '#web/frame/page-title.tsx'
import { PostPage } from '#web/frame/post/post-page.tsx'
import { boardPaths, type Board } from '#domain/post/post.ts'
import { useListOrigin } from './list-origin.ts'
import type { ItemLoaded } from './load-item.ts'
import { PostMissingScreen } from './post-missing.screen.tsx'

/** What the routes of both boards have in common: the post with its acts, or that it is missing. */
export function PostItem({ board, loaded }: { board: Board; loaded: ItemLoaded }) {
  const path = boardPaths[board]
  const list = useListOrigin(path)
  if (loaded.kind === 'missing') {
    return (
      <>
        <PageTitle>{loaded.head.title ?? ''}</PageTitle>
        <PostMissingScreen path={path} />
      </>
    )
  }
  const { post } = loaded
  return (
    <>
      <PageTitle>{post.title}</PageTitle>
      <PostPage post={post} path={path} list={list} onPrint={() => window.print()} />
    </>
  )
}
