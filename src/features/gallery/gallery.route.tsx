/** Every component in every state, to be looked at: rehearsal only. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { pageOf } from '#web/load-context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  if (!pageOf(context).rehearsal) throw data(null, 404)
  return null
}

export default function GalleryRoute() {
  return <main id="main"><h1>gallery</h1></main>
}
