/** Requests that got 401 wait here for a new sign-in over the page. */
import { create } from 'zustand'
import { asCallProblem } from '#web/http-client/call-problem.ts'

export const useSignInAgain = create<{ isOpen: boolean }>()(() => ({ isOpen: false }))

let waiting: ((signedIn: boolean) => void)[] = []

/** Retries once. Throws what the request throws. */
export async function withSignIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (thrown) {
    if (asCallProblem(thrown, '').status !== 401) throw thrown
    useSignInAgain.setState({ isOpen: true })
    const hasSignedIn = await new Promise<boolean>((done) => waiting.push(done))
    if (!hasSignedIn) throw thrown
    return call()
  }
}

export function answerSignInAgain(signedIn: boolean): void {
  const answered = waiting
  waiting = []
  useSignInAgain.setState({ isOpen: false })
  for (const done of answered) done(signedIn)
}

const signIns = () => new BroadcastChannel('office-sign-in')

/** An authenticator's code counts once, so that the other tabs must not ask for another. */
export function tellOtherTabs(): void {
  const channel = signIns()
  channel.postMessage(null)
  channel.close()
}

export function hearOtherTabs(heard: () => void): () => void {
  const channel = signIns()
  channel.onmessage = heard
  return () => channel.close()
}
