/**
 * The screens of the lanes, each with a person at that step; a page's calls are answered as the product answers that
 * person, or fail.
 */
import type { Page } from '@playwright/test'
import { stepPaths } from '#domain/journey/step-paths.ts'
import type { Lane } from '#domain/journey/facts.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { stopCalls } from '#tests/support/browser/calls.ts'
import { walk } from '#tests/journeys/acts/walking.ts'
import { personCalled, type RehearsalUrls } from '#tests/support/browser/phone.ts'
import type { Filer } from '#tests/support/filer.ts'
import type { Stage } from '#tests/support/walk.ts'

const { filing, consent } = stepPaths

/** One screen: its person's progress, and the lane. */
export type LaneScreen = { path: string; stage: Stage; lane: Lane }

const onStage = (stage: Stage, ...paths: string[]): LaneScreen[] =>
  paths.map((path) => ({
    path,
    stage,
    lane: path.startsWith('/agree') || path === consent.agreement ? 'consent' : 'filing',
  }))

export const laneScreens: readonly LaneScreen[] = [
  ...onStage('signed-in', filing.start, filing.identity, consent.identity),
  ...onStage('identified', filing.prepare, filing.papers),
  ...onStage('asked', filing.wait, consent.wait),
  ...onStage('authenticated', consent.agreement),
  ...onStage('collected', filing.collect, filing['last-family'], filing['registry-ask']),
  ...onStage('family', filing.history, filing.compare),
  ...onStage('method', filing.register),
  ...onStage(
    'registered',
    filing.end,
    '/mypage',
    '/mypage-edit',
    '/mypage-questions',
    '/mypage-conversation',
    '/mypage-draft',
    '/mypage-letters',
    '/mypage-family',
    '/mypage-past-years',
    '/mypage-year',
    '/mypage-privacy-requests',
  ),
  ...onStage('signed-in', '/hometax-overload', '/standbyfromhometax', '/tax-payment'),
]

/**
 * `filled`: the product's own answers. `failed` and `loading`: only the journey's state is answered. `expired`: the
 * session has ended.
 */
export const laneStates = ['filled', 'failed', 'loading', 'expired'] as const
export type LaneState = (typeof laneStates)[number]

/** Answers a page's calls for a person whom the product knows under another host, until `letCalls`. */
export async function answerAs(page: Page, filer: Filer, url: string, state: LaneState): Promise<void> {
  await stopCalls(page, async ({ method, url: { pathname, search }, body, answer }) => {
    const known = state === 'filled' || (state !== 'expired' && pathname === readJourney.path)
    if (!known && state === 'loading') return new Promise(() => undefined)
    if (!known) {
      const [status, code] = state === 'expired' ? [401, 'auth.required'] : [500, 'internal']
      return answer({
        status: Number(status),
        body: JSON.stringify({ status, code, message: '', path: pathname, requestId: 'GALLERY234' }),
      })
    }
    const response = await fetch(url + pathname + search, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${filer.token}`,
        cookie: [...filer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body } : {}),
    })
    // As in a browser, the old token is valid for one more minute.
    filer.token = response.headers.get('authorization')?.slice('Bearer '.length) ?? filer.token
    await answer({
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    })
  })
}

/** The person for a state, the same for every check. `first` is the number of the first generated person used. */
export function peopleAt(rehearsal: RehearsalUrls, first: number) {
  const filers = new Map<string, Filer>()
  return async ({ stage, lane }: Pick<LaneScreen, 'stage' | 'lane'>): Promise<Filer> => {
    const at = `${lane} ${stage}`
    const filer = filers.get(at) ?? (await walk(rehearsal, personCalled(`p-000${first + filers.size}`), stage, lane))
    filers.set(at, filer)
    return filer
  }
}

/** Any person may be signed in; the answers decide who it is. */
export async function signInHere(page: Page): Promise<void> {
  await page.addInitScript(() => {
    try {
      localStorage.setItem('access_token', 'gallery')
      localStorage.setItem(
        'auth-storage',
        JSON.stringify({ state: { isAuthenticated: true, returnPath: null }, version: 0 }),
      )
    } catch {}
  })
}
