/**
 * Answers the page's router, for states that a rehearsal's data does not have: an empty board, a failed list, a
 * refusal.
 */
import type { Page } from '@playwright/test'
import { waitForHydration } from '#tests/support/browser/browser.ts'

/** A loader's result or error. */
export type LoaderAnswer = { data: unknown } | { refused: number }

/**
 * The router's wire format: one flat array in which objects and arrays name their parts by index (turbo-stream, as
 * React Router 8 reads it).
 */
function encodeAnswer(routeId: string, answer: LoaderAnswer): string {
  const flat: unknown[] = []
  const put = (value: unknown): number => {
    if (value === undefined) return -7
    if (value === null) return -5
    const at = flat.push(null) - 1
    if (Array.isArray(value)) flat[at] = value.map(put)
    else if (typeof value === 'object')
      flat[at] = Object.fromEntries(Object.entries(value).map(([name, part]) => [`_${put(name)}`, put(part)]))
    else flat[at] = value
    return at
  }
  if ('data' in answer) put({ [routeId]: { data: answer.data } })
  else {
    flat.push(
      { _1: 2 },
      routeId,
      { _3: 4 },
      'error',
      ['ErrorResponse', 5, 6, 7],
      { _8: 6, _9: 10, _11: 12, _13: 10 },
      answer.refused,
      '',
      'status',
      'code',
      'gallery',
      'message',
      '',
      'path',
    )
  }
  return `${JSON.stringify(flat)}\n`
}

function dataOf(path: string): string {
  const [pathname] = path.split('?', 1)
  return pathname === '/' ? '/_.data' : `${pathname}.data`
}

type Router = { navigate: (path: string) => Promise<void>; state: { loaderData: Record<string, unknown> } }

/** Navigates inside the page with this loader answer, which is given in the page itself: no request leaves it. */
export async function arriveWith(page: Page, path: string, routeId: string, answer: LoaderAnswer): Promise<void> {
  await waitForHydration(page)
  await page.evaluate(
    async ({ to, asked, status, body }) => {
      const real = window.fetch
      window.fetch = (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
        return pathname === asked
          ? Promise.resolve(
              new Response(body, { status, headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' } }),
            )
          : real(input, init)
      }
      await (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to)
      window.fetch = real
    },
    {
      to: path,
      asked: dataOf(path),
      status: 'refused' in answer ? answer.refused : 200,
      body: encodeAnswer(routeId, answer),
    },
  )
}

/** Navigates by the page's router once it is hydrated: before that the first render would see another address. */
export async function goInside(page: Page, path: string): Promise<void> {
  await waitForHydration(page)
  await page.evaluate(
    (to) => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to),
    path,
  )
}

/** The loader data of an address in the current page. */
export async function loaded(page: Page, routeId: string): Promise<Record<string, unknown>> {
  await waitForHydration(page)
  return page.evaluate(
    (id) => (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.state.loaderData[id],
    routeId,
  ) as Promise<Record<string, unknown>>
}
