/**
 * A call of the office that met an ended session waits here until the person has signed in again over the page, or has
 * put it off.
 */
import { create } from 'zustand'
import { asCallProblem } from '#web/http-client/call-problem.ts'

export const useSignInAgain = create<{ isAsked: boolean }>()(() => ({ isAsked: false }))

let waiting: ((signedIn: boolean) => void)[] = []

/** Makes a call, and once more after a sign-in where its session had ended. Throws what the call throws. */
export async function withSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (thrown) {
    if (asCallProblem(thrown, '').status !== 401) throw thrown
    useSignInAgain.setState({ isAsked: true })
    const hasSignedIn = await new Promise<boolean>((done) => waiting.push(done))
    if (!hasSignedIn) throw thrown
    return call()
  }
}

/** Lets every waiting call go on, or fail. */
export function answerSignInAgain(signedIn: boolean): void {
  const answered = waiting
  waiting = []
  useSignInAgain.setState({ isAsked: false })
  for (const done of answered) done(signedIn)
}
