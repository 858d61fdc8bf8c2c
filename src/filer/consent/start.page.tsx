/** /tax-report-0. */
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { confirm } from '#design/dialogs/confirm.tsx'
import { findAddress } from '#domain/address/addresses.ts'
import { earlyDiscountOn } from '#domain/fee/fee.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { dayInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { agentWindows } from '#web/agent/agent-dialogs.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { requireStep } from '#web/journey-guard.ts'
import { checkAgent } from './calls.ts'
import { StartView } from './start.view.tsx'
import { startWay } from './way.ts'
import { startTexts as texts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireStep(request, () => call(readJourney))
}

export default function StartPage() {
  const journey = useLoaderData<typeof clientLoader>()
  const { money } = useBranch()
  const navigate = useNavigate()
  const begin = useAction(async () => {
    if (!journey.facts.sessionValid || (await mayBegin())) await navigate(stepPaths.filing.identity)
  })
  const early = earlyDiscountOn(money.fees, seoulDay(new Date(journey.serverNow)))
  return (
    <StartView
      money={money}
      earlyUntil={early ? dayInWords(seoulInstant(`${journey.season.filingYear}-${early.until}`)) : null}
      way={startWay(journey, (path) => findAddress(path)?.name ?? '')}
      busy={begin.busy}
      onStart={() => void begin.run()}
    />
  )
}

/** Warns before seven minutes of work; a failed check does not block. */
async function mayBegin(): Promise<boolean> {
  const found = await call(checkAgent, { body: {} }, { quiet: true }).catch(() => undefined)
  if (found?.result !== 'O') return true
  if (found.status === 'BOOKKEEPING') {
    await agentWindows.tellBookkeeping(found.callBy)
    return false
  }
  return confirm(texts.otherFiling)
}
