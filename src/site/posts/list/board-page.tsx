/** The page of a board: heading and list; page, field and words stand in the address. */
import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { boardPaths, type Board } from '#domain/post/post.ts'
import { useBranch } from '#web/document/branch.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import type { ListLoaded } from './load-list.ts'
import { PostListScreen } from './post-list.screen.tsx'

export function BoardPage({ board, loaded }: { board: Board; loaded: ListLoaded }) {
  const { flags } = useBranch()
  const { revalidate, state } = useRevalidator()
  const retry = useCallback(() => void revalidate(), [revalidate])
  return (
    <>
      <PageTitle>{loaded.head.title ?? ''}</PageTitle>
      <PostListScreen
        board={board}
        path={boardPaths[board]}
        loaded={loaded}
        searchable={flags.listSearch}
        retrying={state !== 'idle'}
        onRetry={retry}
      />
    </>
  )
}
