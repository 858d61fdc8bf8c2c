/** A call that was not answered: the one error the browser's half throws and catches. */

export type ProblemData = {
  status: number
  code: string
  message: string
  requestId?: string
  path: string
  /** Fields of the form to mend, each with its sentence. */
  fields?: Record<string, string>
}

/**
 * `message` is a Korean sentence for people, `code` a stable word for programs ('offline' without any answer, status
 * 0). `type`, `data` and `init` let the router show it as a page of that status.
 */
export class CallProblem extends Error {
  readonly type = 'DataWithResponseInit'
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  readonly path: string
  readonly fields: Record<string, string>

  constructor(of: ProblemData) {
    super(of.message)
    this.name = 'CallProblem'
    this.status = of.status
    this.code = of.code
    this.requestId = of.requestId
    this.path = of.path
    this.fields = of.fields ?? {}
  }

  get data(): ProblemData {
    return {
      status: this.status,
      code: this.code,
      message: this.message,
      path: this.path,
      ...(this.requestId ? { requestId: this.requestId } : {}),
    }
  }

  get init(): ResponseInit {
    return { status: this.status || 503 }
  }
}

/** Reads a problem out of anything that was thrown: ours, the server's in-process error, or anything else. */
export function asCallProblem(thrown: unknown, path: string): CallProblem {
  if (thrown instanceof CallProblem) return thrown
  const known = typeof thrown === 'object' && thrown !== null ? (thrown as Partial<ProblemData>) : {}
  return new CallProblem({
    status: typeof known.status === 'number' ? known.status : 500,
    code: typeof known.code === 'string' ? known.code : 'unexpected',
    // The server's own error carries its code as message: the sentence is then the screen's.
    message:
      typeof known.message === 'string' && typeof known.code === 'string' && known.message !== known.code
        ? known.message
        : '',
    path,
    ...(typeof known.requestId === 'string' ? { requestId: known.requestId } : {}),
  })
}

/** What an error boundary received: a router's answer made from a CallProblem, or the problem itself. */
export function problemIn(error: unknown): ProblemData | undefined {
  if (error instanceof CallProblem) return error.data
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined
  const data = (error as { data: unknown }).data
  return typeof data === 'object' && data !== null && 'code' in data && 'status' in data
    ? (data as ProblemData)
    : undefined
}
