export type ProblemData = {
  status: number
  code: string
  message: string
  requestId?: string
  path: string
  /** With messages. */
  fields?: Record<string, string>
}

/**
 * `message` is Korean; `code` is stable ('offline', status 0, without an answer). `type`, `data` and `init` are for
 * React Router.
 */
export class CallProblem extends Error {
  readonly type = 'DataWithResponseInit'
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  readonly path: string
  readonly fields: Record<string, string>

  constructor(problemData: ProblemData) {
    super(problemData.message)
    this.name = 'CallProblem'
    this.status = problemData.status
    this.code = problemData.code
    this.requestId = problemData.requestId
    this.path = problemData.path
    this.fields = problemData.fields ?? {}
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

export function asCallProblem(thrown: unknown, path: string): CallProblem {
  if (thrown instanceof CallProblem) return thrown
  const known = typeof thrown === 'object' && thrown !== null ? (thrown as Partial<ProblemData>) : {}
  return new CallProblem({
    status: typeof known.status === 'number' ? known.status : 500,
    code: typeof known.code === 'string' ? known.code : 'unexpected',
    // The in-process error has its code as message.
    message:
      typeof known.message === 'string' && typeof known.code === 'string' && known.message !== known.code
        ? known.message
        : '',
    path,
    ...(typeof known.requestId === 'string' ? { requestId: known.requestId } : {}),
  })
}

/** Unwraps React Router's response. */
export function problemIn(error: unknown): ProblemData | undefined {
  if (error instanceof CallProblem) return error.data
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined
  const data = (error as { data: unknown }).data
  return typeof data === 'object' && data !== null && 'code' in data && 'status' in data
    ? (data as ProblemData)
    : undefined
}
