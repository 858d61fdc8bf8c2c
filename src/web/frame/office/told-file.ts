import type { FileAnswer } from '#contract/endpoint.ts'
import { type Told, type ToldLine, toldFileType } from '#contract/told-file.ts'
import type { CallOptions } from '#web/call.ts'
import { CallProblem } from '#web/http-client/call-problem.ts'
import { callTexts } from '#web/http-client/texts.ts'

const lineEnd = 10

/** Bytes by line, then the rest. */
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
    async line(): Promise<string | undefined> {
      let end = held.indexOf(lineEnd)
      while (end < 0) {
        if (!(await more())) return undefined
        end = held.indexOf(lineEnd)
      }
      const line = held.slice(0, end)
      held = held.slice(end + 1)
      return new TextDecoder().decode(line)
    },
    async bytes(size: number): Promise<Uint8Array | undefined> {
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

/** Throws CallProblem for a failure that was told, and for an answer that ends before its file does. */
async function readTold(body: ReadableStream<Uint8Array>, path: string, tell: (told: Told) => void) {
  const { line, bytes } = openBytes(body)
  for (let text = await line(); text !== undefined; text = await line()) {
    const told = JSON.parse(text) as ToldLine
    if ('failure' in told) throw new CallProblem({ ...told.failure, path })
    if ('done' in told) tell(told)
    else {
      const { name, type, size } = told.file
      const found = await bytes(size)
      if (found) return { name, type, bytes: found } satisfies FileAnswer
    }
  }
  throw new CallProblem({ status: 502, code: 'unreadable', message: callTexts.unreadable, path })
}

/** For `call`: how far a file is, while it is made. */
export function tellingOf(tell: (told: Told) => void, signal: AbortSignal): NonNullable<CallOptions['told']> {
  return {
    accept: `application/json, ${toldFileType}`,
    async read({ headers, body }, path) {
      if (!headers.get('content-type')?.startsWith(toldFileType) || !body) return undefined
      try {
        return await readTold(body, path, tell)
      } catch (thrown) {
        if (thrown instanceof CallProblem || signal.aborted) throw thrown
        throw new CallProblem({ status: 0, code: 'offline', message: callTexts.offline, path })
      }
    },
  }
}
