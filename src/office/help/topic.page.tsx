import { lazy, Suspense } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { isHelpTopic, isHelpWithoutSignIn } from '#domain/address/help-topics.ts'
import { readStaffSelf, staffSignOut } from '#office/staff/contract.ts'
import { loadStaffOnce } from '#web/frame/office/staff-session.ts'

const HelpTopicView = lazy(async () => ({ default: (await import('./topic.view.tsx')).HelpTopicView }))

/** Help for signing in is read before signing in. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const topic = params['topic'] ?? ''
  if (!isHelpTopic(topic)) return { topic: null }
  if (!isHelpWithoutSignIn(topic)) await loadStaffOnce(readStaffSelf, staffSignOut)
  return { topic }
}

export default function HelpTopicPage() {
  const { topic } = useLoaderData<typeof clientLoader>()
  return (
    <Suspense fallback={<Skeleton />}>
      <HelpTopicView topic={topic} />
    </Suspense>
  )
}
