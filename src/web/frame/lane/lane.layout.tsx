import { Outlet, useRouteError } from 'react-router'
import { Problem } from '#web/frame/problems/problem.tsx'
import { useFreshOnReturn } from '#web/guards/fresh-on-return.ts'
import { LaneFrame } from './lane-frame.tsx'

export default function LaneLayout() {
  useFreshOnReturn()
  return (
    <LaneFrame>
      <Outlet />
    </LaneFrame>
  )
}

export function ErrorBoundary() {
  return (
    <LaneFrame>
      <Problem error={useRouteError()} />
    </LaneFrame>
  )
}
