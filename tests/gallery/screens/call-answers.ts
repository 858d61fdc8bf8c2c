/**
 * Answers a page's calls in the browser, for states that a rehearsal's data does not have. The product receives none
 * of them.
 */
import { problemSentences } from '#server/http/texts.ts'
import type { Page, Route } from '@playwright/test'
import type { Endpoint } from '#contract/endpoint.ts'

type Any<Answer> = Endpoint<any, any, any, Answer>
export type Given = { endpoint: Any<any>; answer: (route: Route) => Promise<void> }

const json = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

export const given = <Answer>(endpoint: Any<Answer>, body: Answer): Given => ({ endpoint, answer: json(200, body) })
/** A brand's host is known to the browser only; the request goes to the loopback address. */
const fetchFrom = async (route: Route) => {
  const { host, href } = new URL(route.request().url())
  const url = href.replace(/\/\/[^/:]+\.localhost/, '//127.0.0.1')
  return route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } })
}
/** The rehearsal's answer with a part replaced. */
export const altered = <Answer>(endpoint: Any<Answer>, change: (answer: Answer) => Answer): Given => ({
  endpoint,
  answer: async (route) => {
    const response = await fetchFrom(route)
    await route.fulfill({ response, json: change((await response.json()) as Answer) })
  },
})
export const refused = (endpoint: Any<any>, status: number, code: string, message: string): Given => ({
  endpoint,
  answer: json(status, { status, code, message, path: endpoint.path, requestId: 'GALLERY234' }),
})
export const failed = (endpoint: Any<any>): Given => refused(endpoint, 500, 'internal', problemSentences.internal)
export const never = (endpoint: Any<any>): Given => ({ endpoint, answer: () => new Promise(() => undefined) })

/** Answers these calls of the page in this way until `unrouteAll`. */
export async function answerCalls(page: Page, calls: readonly Given[]): Promise<void> {
  for (const { endpoint, answer } of calls) {
    const path = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`)
    await page.route(
      ({ pathname }) => path.test(pathname),
      (route) => (route.request().method() === endpoint.method ? answer(route) : route.fallback()),
    )
  }
}
