import { call } from '#web/call.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { lookAtInvitation, readFamilyGroup } from './contract.ts'

const quiet = { quiet: true } as const

async function received(token: string | null) {
  if (!token) return null
  try {
    return { token, ...(await call(lookAtInvitation, { body: { token } }, quiet)), words: null }
  } catch (thrown) {
    const problem = asCallProblem(thrown, lookAtInvitation.path)
    if (problem.status === 401) throw thrown
    return { token: null, tie: null, until: '', words: problem.message }
  }
}

/** `?invite=` is a link that somebody sent. */
export async function loadFamily(request: Request) {
  try {
    const group = await call(readFamilyGroup, {}, { ...quiet, signal: request.signal })
    return { group, invited: await received(new URL(request.url).searchParams.get('invite')), problem: null }
  } catch (thrown) {
    const problem = asCallProblem(thrown, readFamilyGroup.path)
    // Already redirected to sign-in.
    if (problem.status === 401) throw thrown
    return { group: null, invited: null, problem }
  }
}
