/**
 * Around every page of the office, drawn in the browser only. Where the session ends under an open page, one signs in
 * again over it and what was typed stays.
 */
import { Outlet } from 'react-router'
import { WaitingPage } from '#web/guards/waiting-page.tsx'
import { useStaff } from '#web/frame/office/staff.ts'
import { useStaffIdle } from './use-staff-idle.ts'
import { SignInLayer } from './sign-in-layer.tsx'

export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <WaitingPage />
}

export default function StaffLayout() {
  const { staff } = useStaff()
  useStaffIdle(staff !== null)
  return (
    <>
      <Outlet />
      {staff ? <SignInLayer name={staff.name} email={staff.email} /> : null}
    </>
  )
}
