/** Shared by the filers and officers of tests: a typed answer, and a call that insists on success. */
import type { Endpoint } from '#contract/endpoint.ts'

export type Answer<A> = { status: number; body: A; headers: Headers }

export async function readAnswer<A>(response: Response): Promise<Answer<A>> {
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? await response.json() : new Uint8Array(await response.arrayBuffer())) as never,
  }
}

/** The body of an answer; throws with the call's name and the refusal's code. */
export function bodyOf<A>({ method, path }: Endpoint<any, any, any, A>, { status, body }: Answer<A>): A {
  if (status >= 400) throw new Error(`${method} ${path} answered ${status} ${(body as { code?: string }).code ?? ''}`)
  return body
}
