/** /notices: a page of the board; page, field and words stand in the address. */
import { useCallback } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { boardPaths } from '#domain/post/post.ts'
import { useBranch } from '#web/document/branch.ts'
import { siteMeta } from '#web/document/head/head.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { loadList } from './list/load-list.ts'
import { PostListScreen } from './list/post-list.screen.tsx'

export const loader = (given: LoaderFunctionArgs) => loadList(given, 'notices')

export const meta = siteMeta

export default function NoticesRoute() {
  const loaded = useLoaderData<typeof loader>()
  const { flags } = useBranch()
  const { revalidate, state } = useRevalidator()
  const retry = useCallback(() => void revalidate(), [revalidate])
  return (
    <>
      <PageTitle>{loaded.head.title ?? ''}</PageTitle>
      <PostListScreen
        board="notices"
        path={boardPaths.notices}
        loaded={loaded}
        searchable={flags.listSearch}
        retrying={state !== 'idle'}
        onRetry={retry}
      />
    </>
  )
}
