/** 404 unless enabled by the server. */
import { data, Outlet, type LoaderFunctionArgs } from 'react-router'
import { readPageContext } from '#web/document/load-context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  if (!readPageContext(context).practicePages) throw data(null, 404)
  return null
}

export default function PracticeLayout() {
  return <Outlet />
}
