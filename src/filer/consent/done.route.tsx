/** /agreement-done: the consent stands. */
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { requireStep } from '#web/journey-guard.ts'
import { readConsent } from './calls.ts'
import { DoneScreen } from './agreement/done.screen.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [journey, consent] = await Promise.all([requireStep(request, () => call(readJourney)), call(readConsent)])
  return { journey, consent }
}

export default function DoneRoute() {
  const { journey, consent } = useLoaderData<typeof clientLoader>()
  const { name } = useBranch()
  const { season, facts } = journey
  const on = facts.registered
    ? null
    : season.phase === 'filing'
      ? stepPaths.filing.identity
      : season.phase === 'preview'
        ? stepPaths.preview.identity
        : null
  const { at, pending } = consent
  return (
    <DoneScreen
      office={name}
      day={at ? dayInWords(new Date(at), true) : ''}
      pending={pending ? { until: pending.until ? momentInWords(new Date(pending.until)) : '' } : null}
      on={on}
    />
  )
}
