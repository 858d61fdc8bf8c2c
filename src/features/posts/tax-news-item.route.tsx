/** /tax-news/:id: one post of the board. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { late } from '#design/later/late.tsx'
import { siteMeta } from '#web/document/head/head.ts'
import { loadItem } from './item/load-item.ts'

const PostItem = late(async () => (await import('./item/post-item.tsx')).PostItem)

export const loader = (given: LoaderFunctionArgs) => loadItem(given, 'news')

export const meta = siteMeta

export default function TaxNewsItemRoute() {
  return <PostItem board="news" loaded={useLoaderData<typeof loader>()} />
}
