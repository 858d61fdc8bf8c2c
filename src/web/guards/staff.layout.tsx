/**
 * Around every page of the office: drawn in the browser only. Who the member of staff is, a cookie tells the server; a
 * call that is refused leads to the sign-in.
 */
import { Outlet } from 'react-router'
import { WaitingPage } from './waiting-page.tsx'

export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <WaitingPage />
}

export default function StaffLayout() {
  return <Outlet />
}
