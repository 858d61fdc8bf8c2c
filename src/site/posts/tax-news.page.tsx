import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { siteMeta } from '#web/document/head.ts'
import { BoardPage } from './list/board-page.tsx'
import { loadList } from './list/load-list.ts'

export const loader = (loaderFunctionArgs: LoaderFunctionArgs) => loadList(loaderFunctionArgs, 'news')

export const meta = siteMeta

export default function TaxNewsPage() {
  return <BoardPage board="news" loaded={useLoaderData<typeof loader>()} />
}
