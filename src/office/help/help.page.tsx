import { lazy, Suspense } from 'react'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'

/** The words quote every screen's. */
const HelpView = lazy(async () => ({ default: (await import('./help.view.tsx')).HelpView }))

export async function clientLoader() {
  await loadStaffOnce(readStaffSelf, staffSignOut)
  return null
}

export default function HelpPage() {
  return (
    <Suspense fallback={<Skeleton />}>
      <HelpView />
    </Suspense>
  )
}
