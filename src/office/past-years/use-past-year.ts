import type { BodyOf } from '#contract/endpoint.ts'
import { say } from '#design/messages/status-region.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import {
  actOnPastYear,
  approvePastYear,
  correctPastYear,
  type EntrustedYear,
  recordPastYearDecided,
  recordPastYearFiled,
  recordPastYearRefunded,
  submitPastYear,
  tickProof,
} from './contract.ts'
import { pastYearTexts as texts } from './texts.ts'

/** Each act sends the version that stands on the screen, and reads again. */
function useSent<Body>(
  endpoint: { types?: { body: Body } },
  { id, version }: EntrustedYear,
  reload: () => Promise<void>,
  confirmation: string | ((body: Omit<Body, 'version'>) => string),
) {
  return useAction(async (press, body: Omit<Body, 'version'>) => {
    const sent = { params: { pastYearId: id }, body: { ...body, version } } as never
    await call(endpoint as never, sent, { ...press, quiet: true })
    await reload()
    say(typeof confirmation === 'string' ? confirmation : confirmation(body))
    return true as const
  })
}

const confirmAct = ({ act }: Pick<BodyOf<typeof actOnPastYear>, 'act'>) =>
  ({
    take: texts.taken,
    'send-back': texts.sendBack.said,
    close: texts.close.said,
    question: texts.question.said,
    answer: texts.answer.said,
  })[act]

export function usePastYear(year: EntrustedYear, reload: () => Promise<void>) {
  return {
    act: useSent(actOnPastYear, year, reload, confirmAct),
    tick: useSent(tickProof, year, reload, texts.ticked),
    submit: useSent(submitPastYear, year, reload, texts.submit.said),
    approve: useSent(approvePastYear, year, reload, texts.approve.said),
    filed: useSent(recordPastYearFiled, year, reload, texts.filed.said),
    decide: useSent(recordPastYearDecided, year, reload, texts.decide.said),
    correct: useSent(correctPastYear, year, reload, texts.correct.said),
    refund: useSent(recordPastYearRefunded, year, reload, texts.refund.said),
  }
}
export type PastYearState = ReturnType<typeof usePastYear>
