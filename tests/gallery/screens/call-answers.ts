/**
 * Answers a page's calls in the browser, for states that a rehearsal's data does not have. The product receives none
 * of them.
 */
import { problemSentences } from '#server/http/texts.ts'
import type { Page } from '@playwright/test'
import type { Endpoint } from '#contract/endpoint.ts'
import { stopCalls, type Call } from '#tests/support/browser/calls.ts'

type Any<Answer> = Endpoint<any, any, any, Answer>
export type Given = { endpoint: Any<any>; answer: (call: Call) => Promise<void> }

const json =
  (status: number, body: unknown) =>
  ({ answer }: Call) =>
    answer({ status, body: JSON.stringify(body) })

export const given = <Answer>(endpoint: Any<Answer>, body: Answer): Given => ({ endpoint, answer: json(200, body) })
/** The rehearsal's answer with a part replaced. */
export const altered = <Answer>(endpoint: Any<Answer>, change: (answer: Answer) => Answer): Given => ({
  endpoint,
  answer: async (call) => {
    const { status, headers, text } = await call.real()
    await call.answer({ status, headers, body: JSON.stringify(change(JSON.parse(text) as Answer)) })
  },
})
export const refused = (endpoint: Any<any>, status: number, code: string, message: string): Given => ({
  endpoint,
  answer: json(status, { status, code, message, path: endpoint.path, requestId: 'GALLERY234' }),
})
export const failed = (endpoint: Any<any>): Given => refused(endpoint, 500, 'internal', problemSentences.internal)
export const never = (endpoint: Any<any>): Given => ({ endpoint, answer: () => new Promise(() => undefined) })

/** Answers these calls of the page in this way until `letCalls`. */
export async function answerCalls(page: Page, calls: readonly Given[]): Promise<void> {
  for (const { endpoint, answer } of calls) {
    const path = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`)
    await stopCalls(page, (call) =>
      call.method === endpoint.method && path.test(call.url.pathname) ? answer(call) : undefined,
    )
  }
}
