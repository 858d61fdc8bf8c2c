import { packFile } from '#domain/packed-file.ts'
import { CallProblem } from '#web/http-client/call-problem.ts'
import { fitFile, type Takes } from './fit-file.ts'
import { fileTexts } from './texts.ts'

type Send<Answer> = (body: Uint8Array<ArrayBuffer>) => Promise<Answer>

/** Also of a file that changed after it was chosen. Throws CallProblem. */
export async function fileBytes(file: File, takes: Takes = 'any'): Promise<Uint8Array<ArrayBuffer>> {
  const fitted = await fitFile(file, takes)
  if ('problem' in fitted) throw fileProblem(fileTexts.problems[fitted.problem])
  return fitted.bytes
}

/** Asks for a locked PDF's password, until it opens or the person leaves. Throws CallProblem. */
export async function sendFile<Answer>(file: File, takes: Takes, send: Send<Answer>): Promise<Answer> {
  const bytes = await fileBytes(file, takes)
  try {
    return await send(bytes)
  } catch (thrown) {
    if (!isProblem(thrown, 'file.locked')) throw thrown
    const windows = await import('./locked-file.tsx').catch(() => undefined)
    if (!windows) throw thrown
    return windows.sendLocked(file.name, thrown, (password) => send(packFile(bytes, password)))
  }
}

export const isProblem = (thrown: unknown, code: string): thrown is CallProblem =>
  thrown instanceof CallProblem && thrown.code === code

const fileProblem = (message: string) => new CallProblem({ status: 422, code: 'file.unfit', message, path: '' })
