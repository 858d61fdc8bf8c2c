/** `fetch` with a custom host name, which the built-in one does not send. */
import { bareRequest } from './bare-request.ts'

export async function fetchAt(
  host: string,
  url: string,
  { method = 'GET', headers, body }: { method?: string; headers?: HeadersInit; body?: string | Blob } = {},
): Promise<Response> {
  const { pathname, search } = new URL(url)
  const answer = await bareRequest(url, {
    path: pathname + search,
    method,
    headers: { ...Object.fromEntries(new Headers(headers)), host },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : Buffer.from(await body.arrayBuffer()) }),
  })
  const answerHeaders = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    for (const item of [value ?? []].flat()) answerHeaders.append(name, String(item))
  const empty = answer.status === 204 || answer.status === 304
  return new Response(empty ? null : new Uint8Array(answer.body), { status: answer.status, headers: answerHeaders })
}
