import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contract/answers.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import { type FileProgress, type ProgressLine, fileWithProgressType } from '#contract/file-progress.ts'

export const wantsProgress = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes(fileWithProgressType) === true

type Making = {
  work: (report: (progress: FileProgress) => void) => Promise<FileAnswer>
  /** Of a failure after the first part: its status has been sent. */
  failureOf: (error: unknown) => Promise<Failure>
}

/** The file itself if it was made without telling a part. Throws what `work` throws before the first part. */
export async function makeWithProgress(
  reply: FastifyReply,
  { work, failureOf }: Making,
): Promise<FileAnswer | FastifyReply> {
  const out = new PassThrough()
  const write = (line: ProgressLine) => out.destroyed || out.write(`${JSON.stringify(line)}\n`)
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const made = work((progress) => {
    write(progress)
    begin()
  })
  const quick = await Promise.race([made, begun])
  if (quick) return quick
  made
    .then(
      ({ name, type, bytes }) => {
        write({ file: { name, type, size: bytes.length } })
        out.end(bytes)
      },
      async (error: unknown) => {
        write({ failure: await failureOf(error) })
        out.end()
      },
    )
    .catch((error: Error) => out.destroy(error))
  // Otherwise nginx gathers the parts until the file is whole.
  return reply
    .type(fileWithProgressType)
    .header('x-accel-buffering', 'no')
    .header('cache-control', 'private, no-store')
    .send(out)
}
