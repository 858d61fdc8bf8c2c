/** Around every page that needs a sign-in. Such pages are drawn in the browser only: the token never reaches page rendering. */
import { Outlet, type MiddlewareFunction } from 'react-router'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { requireMember } from './member-guard.ts'

export const clientMiddleware: MiddlewareFunction<unknown>[] = [({ request }) => requireMember(request)]

export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className="mx-auto w-full max-w-lane px-5 py-6">
      <Skeleton />
    </div>
  )
}

export default function MemberLayout() {
  return <Outlet />
}
