import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'
import { readFirstDay } from './contract.ts'

const HelpView = lazy(async () => ({ default: (await import('./help.view.tsx')).HelpView }))

export async function clientLoader() {
  const [{ board }] = await Promise.all([
    // Who may not prepare has no path, and the help stays without it.
    listOrProblem(call(readFirstDay, {}, { quiet: true }), readFirstDay.path),
    loadStaffOnce(readStaffSelf, staffSignOut),
  ])
  return board
}

export default function HelpPage() {
  const day = useLoaderData<typeof clientLoader>()
  return (
    <Suspense fallback={<Skeleton />}>
      <HelpView day={day?.open ? day : null} />
    </Suspense>
  )
}
