/**
 * A person of the rehearsal who uses the product by HTTP alone: the same calls as the browser, and the phone beside
 * it.
 */
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath, queryText } from '#contract/paths.ts'
import { signIn } from '#filer/sign-in/contract.ts'
import type { Context } from '#server/context.server.ts'
import { fetchAt } from '#tests/support/server/fetch-at.ts'
import { bodyOf, readAnswer, type Answer } from './answers.ts'
import { findSessionByToken } from '#server/guards/sign-in-queries.server.ts'

type Input = {
  body?: unknown
  query?: Record<string, unknown>
  params?: Record<string, string>
  headers?: Record<string, string>
}

export type Filer = {
  id: string
  /** The branch's address: the same person is another member at each branch. */
  branchId: string
  token: string | undefined
  cookies: Map<string, string>
  /** Sends a call and returns status and body, whatever they are. */
  ask<A>(endpoint: Endpoint<any, any, any, A>, input?: Input): Promise<Answer<A>>
  /** Sends a call and insists on success. */
  call<A>(endpoint: Endpoint<any, any, any, A>, input?: Input): Promise<A>
  /** `again`: the messenger asks the person to sign in anew. */
  signIn(how?: { again: boolean }): Promise<void>
  /** Answers the oldest waiting request on the phone. */
  onPhone(act: 'approve' | 'refuse'): Promise<void>
  messages(): Promise<{ text: string }[]>
}

/** The branch `gaon` has the default address; any other is called by its host name. */
export function makeFiler(
  { url, phoneUrl }: { url: string; phoneUrl: string },
  id: string,
  phone: string,
  branchId = 'gaon',
): Filer {
  const digits = phone.replace(/\D/g, '')
  const ask: (url: string, init: { method?: string; headers?: Headers; body?: string | Blob }) => Promise<Response> =
    branchId === 'gaon'
      ? (to, init) => fetch(to, { ...init, redirect: 'manual', signal: AbortSignal.timeout(150_000) })
      : (to, init) => fetchAt(`${branchId}.localhost:${new URL(url).port}`, to, init)
  const filer: Filer = {
    id,
    branchId,
    token: undefined,
    cookies: new Map(),
    async ask(endpoint, input = {}) {
      const headers = new Headers({
        ...input.headers,
        accept: 'application/json',
        cookie: [...filer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      })
      if (filer.token) headers.set('authorization', `Bearer ${filer.token}`)
      const bytes = input.body instanceof Uint8Array ? new Blob([input.body as Uint8Array<ArrayBuffer>]) : undefined
      if (input.body !== undefined) headers.set('content-type', bytes ? 'application/pdf' : 'application/json')
      const response = await ask(url + fillPath(endpoint.path, input.params) + queryText(input.query), {
        method: endpoint.method,
        headers,
        ...(input.body === undefined ? {} : { body: bytes ?? JSON.stringify(input.body) }),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (name !== undefined && value !== undefined) filer.cookies.set(name, value)
      }
      const renewed = /^Bearer (.+)$/.exec(response.headers.get('authorization') ?? '')?.[1]
      if (renewed) filer.token = renewed
      return readAnswer(response)
    },
    async call(endpoint, input) {
      return bodyOf(endpoint, await filer.ask(endpoint, input))
    },
    async signIn({ again } = { again: false }) {
      const prompt = again ? '&prompt=login' : ''
      const away = await ask(`${url}/api/spring/kakao/authorize?login_hint=${encodeURIComponent(id)}${prompt}`, {})
      for (const cookie of away.headers.getSetCookie())
        filer.cookies.set(
          cookie.slice(0, cookie.indexOf('=')),
          cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')),
        )
      const back = await fetch(away.headers.get('location') ?? '', { redirect: 'manual' })
      const callback = new URL(back.headers.get('location') ?? '')
      await filer.call(signIn, {
        body: {
          code: callback.searchParams.get('code'),
          state: callback.searchParams.get('state'),
          affiliationId: branchId,
        },
      })
    },
    async onPhone(act) {
      const signal = AbortSignal.timeout(20_000)
      const answer = await fetch(`${phoneUrl}/phone/${digits}/${act}`, { method: 'POST', signal })
      if (!answer.ok) throw new Error(`the phone did not ${act}: ${answer.status}`)
    },
    async messages() {
      return ((await (await fetch(`${phoneUrl}/phone/${digits}.json`)).json()) as { messages: { text: string }[] })
        .messages
    },
  }
  return filer
}

/** The account of a session; undefined when it has ended. */
export const accountOf = async (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { token, cookies }: Pick<Filer, 'token' | 'cookies'>,
) => (await findSessionByToken(database, token ?? '', cookies.get('companion'), clock.now()))?.account
