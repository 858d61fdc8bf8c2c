import { Outlet, useRouteError } from 'react-router'
import { Problem } from '#web/frame/problems/problem.tsx'
import { SiteFrame } from './site-frame.tsx'

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary() {
  return (
    <SiteFrame>
      <Problem error={useRouteError()} />
    </SiteFrame>
  )
}
