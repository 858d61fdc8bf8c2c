/** /mypage-family. Its files are fetched with the data: their list is in every page of the account. */
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { requireMember } from '#web/guards/member-guard.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  const [{ loadFamily }, { ActingFamily }] = await Promise.all([import('./load.ts'), import('./acting.tsx')])
  return { ...(await loadFamily(request)), ActingFamily }
}

export default function FamilyGroupPage() {
  const { ActingFamily, ...loaded } = useLoaderData<typeof clientLoader>()
  return <ActingFamily {...loaded} />
}
