import type { Failure } from '#contract/answers.ts'
import type { AnswerKind, FileAnswer, RedirectAnswer } from '#contract/endpoint.ts'
import { type FileProgress, type ProgressLine, fileWithProgressType } from '#contract/file-progress.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PassThrough } from 'node:stream'

/** RFC 6266. */
export function attachment(name: string): string {
  const plain = plainName(name)
  const real = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`
}

/** For programs that read ASCII alone. */
function plainName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/s.exec(name) ?? []
  const letters = stem.replaceAll(/[^\w.-]+/g, '_').replaceAll(/^[_.-]+|[_.-]+$/g, '')
  return `${/[a-z]/i.test(letters) ? letters : ['document', letters].filter(Boolean).join('-')}${ending}`
}

export function send(reply: FastifyReply, kind: AnswerKind, value: unknown): FastifyReply {
  switch (kind) {
    case 'json':
      return reply.send(value)
    case 'text':
      return reply.type('text/plain; charset=utf-8').send(value)
    case 'redirect':
      return reply.redirect((value as RedirectAnswer).location, 303)
    case 'file': {
      const file = value as FileAnswer
      return reply
        .type(file.type)
        .header('content-disposition', attachment(file.name))
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(file.bytes))
    }
  }
}

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
