/** Every component in every state, to be looked at: rehearsal only. */
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '#web/frame/page-title.tsx'
import { pageOf } from '#web/document/load-context.ts'
import { GalleryScreen } from './gallery.screen.tsx'
import { galleryTexts } from './texts.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const page = pageOf(context)
  if (!page.rehearsal) throw data(null, 404)
  return { now: page.now }
}

export default function GalleryRoute() {
  const { now } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{galleryTexts.title}</PageTitle>
      <GalleryScreen now={now} />
    </>
  )
}
