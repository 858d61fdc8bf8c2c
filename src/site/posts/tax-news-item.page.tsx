import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { siteMeta } from '#web/document/head.ts'
import { loadItem } from './load-item.ts'
import { PostItem } from './post-item.tsx'

export const loader = (loaderFunctionArgs: LoaderFunctionArgs) => loadItem(loaderFunctionArgs, 'news')

export const meta = siteMeta

export default function TaxNewsItemPage() {
  return <PostItem board="news" loaded={useLoaderData<typeof loader>()} />
}
