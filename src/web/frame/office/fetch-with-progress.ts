import { type FileProgress, type ProgressLine, fileWithProgressType } from '#contract/file-progress.ts'

const lineEnd = 10
const json = { 'content-type': 'application/json' }

function openBytes(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  let held: Uint8Array = new Uint8Array()
  const more = async () => {
    const { value } = await reader.read()
    if (!value) return false
    const joined = new Uint8Array(held.length + value.length)
    joined.set(held)
    joined.set(value, held.length)
    held = joined
    return true
  }
  return {
    async nextLine(): Promise<string | undefined> {
      let end = held.indexOf(lineEnd)
      while (end < 0) {
        if (!(await more())) return undefined
        end = held.indexOf(lineEnd)
      }
      const line = held.slice(0, end)
      held = held.slice(end + 1)
      return new TextDecoder().decode(line)
    },
    async bytes(size: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const whole = new Uint8Array(size)
      let at = 0
      do {
        const part = held.subarray(0, size - at)
        whole.set(part, at)
        at += part.length
        held = held.slice(part.length)
      } while (at < size && (await more()))
      return at === size ? whole : undefined
    },
  }
}

/** The answer as it would be without progress. Throws TypeError, as for a lost connection, where it ends too early. */
async function readWithProgress(
  { body, headers }: Response,
  onProgress: (progress: FileProgress) => void,
): Promise<Response> {
  const { nextLine, bytes } = openBytes(body ?? new ReadableStream())
  for (let text = await nextLine(); text !== undefined; text = await nextLine()) {
    const line = JSON.parse(text) as ProgressLine
    if ('failure' in line)
      return new Response(JSON.stringify(line.failure), { status: line.failure.status, headers: json })
    if ('done' in line) onProgress(line)
    else {
      const { name, type, size } = line.file
      const found = await bytes(size)
      if (!found) break
      const plain = new Headers(headers)
      plain.set('content-type', type)
      plain.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      return new Response(found, { headers: plain })
    }
  }
  throw new TypeError('the answer ended before its file')
}

/** A `fetch` that asks how far a file is while it is made. */
export const fetchWithProgress =
  (onProgress: (progress: FileProgress) => void): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept', `application/json, ${fileWithProgressType}`)
    const response = await fetch(input, { ...init, headers })
    return response.headers.get('content-type')?.startsWith(fileWithProgressType)
      ? readWithProgress(response, onProgress)
      : response
  }
