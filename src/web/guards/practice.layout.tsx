/** 404 unless enabled by the server. */
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
