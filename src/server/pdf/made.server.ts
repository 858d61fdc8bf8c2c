import { Problem } from '#domain/problems.ts'
import type { Workers } from '#server/workers/workers.server.ts'
import type { Task } from '#server/workers/task.ts'

/** `missing`: letters without a font, so nothing was made. */
export type MadePdf = { kind: 'made'; bytes: Uint8Array } | { kind: 'letters'; missing: string }

/** Throws `pdf.letters`: a box in place of a letter would be somebody's name. */
export async function makePdf<Input>(workers: Workers, task: Task<Input, MadePdf>, input: Input): Promise<Uint8Array> {
  const made = await workers.run(task, input)
  if (made.kind === 'letters') throw new Problem('pdf.letters')
  return made.bytes
}
