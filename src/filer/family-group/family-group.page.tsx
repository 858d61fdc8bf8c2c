/** /mypage-family. Loaded after the page: the list of its files is in every page of the account. */
import { lazy, Suspense } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { requireMember } from '#web/guards/member-guard.ts'

const ActingFamily = lazy(async () => ({ default: (await import('./acting.tsx')).ActingFamily }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  return (await import('./load.ts')).loadFamily(request)
}

export default function FamilyGroupPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  return (
    <Suspense>
      <ActingFamily {...loaded} />
    </Suspense>
  )
}
