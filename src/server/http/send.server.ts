import type { FastifyReply } from 'fastify'
import type { AnswerKind, FileAnswer, RedirectAnswer } from '#contract/endpoint.ts'
import { attachment } from './files.ts'

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
