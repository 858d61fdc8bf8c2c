import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { siteMeta } from '#web/document/head.ts'
import { loadItem } from './load-item.ts'
import { PostItem } from './post-item.tsx'

export const loader = (loaderFunctionArgs: LoaderFunctionArgs) => loadItem(loaderFunctionArgs, 'notices')

export const meta = siteMeta

export default function NoticePage() {
  return <PostItem board="notices" loaded={useLoaderData<typeof loader>()} />
}
