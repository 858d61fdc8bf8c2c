import { useEffect, useRef } from 'react'
import type { EnquiryKind } from '#domain/enquiry/kinds.ts'
import { sendEnquiry } from '#site/consultation/calls.ts'
import type { ConsentName, EnquiryForm } from '#site/consultation/contract.ts'
import { leastOpenMs, type Enquiry } from '#site/consultation/rules.ts'
import { useAction } from '#web/action.ts'
import { numberRecogniser } from '#web/browser/number-recogniser.ts'
import { call } from '#web/call.ts'
import { frameTexts as texts } from '#web/frame/texts.ts'
import { CallProblem } from '#web/http-client/call-problem.ts'

export function useSending(form: EnquiryForm, consents: readonly ConsentName[]) {
  const openedAt = useRef(0)
  useEffect(() => void (openedAt.current = performance.now()), [])
  return useAction(async (run, sent: Enquiry, website: string) => {
    // Without the recogniser nothing is sent unchecked.
    if (!numberRecogniser())
      throw new CallProblem({ status: 0, code: 'offline', message: texts.offline, path: sendEnquiry.path })
    await stoodOpen(openedAt.current)
    const shown = Object.fromEntries(form.consents.map(({ name, hash }) => [name, hash]))
    const body = {
      ...sent,
      kind: sent.kind as EnquiryKind,
      terms: true as const,
      privacy: true as const,
      marketing: consents.includes('marketing'),
      shown,
      // The minimum, not the measured time: a retry must be identical.
      openForMs: leastOpenMs,
      website,
    }
    return call(sendEnquiry, { body }, run)
  })
}

/** A restored draft can be sent faster than the server accepts. */
async function stoodOpen(since: number): Promise<void> {
  const left = leastOpenMs + 100 - (performance.now() - since)
  if (left > 0) await new Promise((done) => setTimeout(done, left))
}
