/** Around the practice pages: they answer 404 unless the server has them on. */
import { data, Outlet, type LoaderFunctionArgs } from 'react-router'
import { pageOf } from '#web/document/load-context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { practicePages, rehearsal } = pageOf(context)
  if (!(practicePages ?? rehearsal !== undefined)) throw data(null, 404)
  return null
}

export default function PracticeLayout() {
  return <Outlet />
}
