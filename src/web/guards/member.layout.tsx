/** Only in the browser: the token never reaches server rendering. */
import { Outlet, type MiddlewareFunction } from 'react-router'
import { requireMember } from './member-guard.ts'
import { WaitingPage } from './waiting-page.tsx'

export const clientMiddleware: MiddlewareFunction<unknown>[] = [({ request }) => requireMember(request)]

export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <WaitingPage />
}

export default function MemberLayout() {
  return <Outlet />
}
