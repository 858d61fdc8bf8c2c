/** /tax-report-5-a (J50). */
import type { ClientLoaderFunctionArgs } from 'react-router'
import { getStep } from '#domain/journey/steps.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { call } from '#web/call.ts'
import { requireStep } from '#web/journey-guard.ts'
import { FamilyInMayView } from './members/family-in-may.view.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireStep(request, () => call(readJourney))
  return null
}

export default function FamilyInMayPage() {
  return <FamilyInMayView nextTo={getStep('preview', 'history').path} />
}
