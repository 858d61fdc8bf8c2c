import { Outlet, useRouteError } from 'react-router'
import { Problem } from '#web/frame/problems/problem.tsx'
import { OfficeFrame } from './office-frame.tsx'

export default function OfficeLayout() {
  return (
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  )
}

export function ErrorBoundary() {
  return (
    <OfficeFrame>
      <Problem error={useRouteError()} />
    </OfficeFrame>
  )
}
