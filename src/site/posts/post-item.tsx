import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { type Board, type BoardPath, boardPaths } from '#domain/post/post.ts'
import { postsTexts as texts } from '#site/posts/texts.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { PostPage } from '#web/frame/post-page.tsx'
import type { ItemLoaded } from './load-item.ts'

function PostMissingScreen({ path }: { path: BoardPath }) {
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

/** The server does not know the history. */
function useListOrigin(listPath: string): string {
  const { state } = useLocation()
  const [list, setList] = useState(listPath)
  useEffect(() => setList(listIn(state, listPath)), [state, listPath])
  return list
}

function listIn(state: unknown, listPath: string): string {
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : undefined
  return typeof list === 'string' && (list === listPath || list.startsWith(`${listPath}?`)) ? list : listPath
}

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
