/** One person's phone: waiting requests, received messages, and the two answers to a request. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PhoneBook } from '#simulators/phones.ts'
import type { World } from '#simulators/world.ts'
import { html, linksIn } from './html.ts'
import { sendPage } from './send-page.ts'
import { texts } from './texts.ts'
import { clockView, liveView, page, phoneView } from './views.ts'
import type { PhoneView } from './views.ts'

type Digits = { Params: { digits: string } }

export function addPersonPages(app: FastifyInstance, world: World, phones: PhoneBook): void {
  app.get<Digits>('/phone/:digits(^\\d+)', async ({ params: { digits } }, reply) => {
    const owner = world.people.byPhone(digits)
    return sendPage(
      reply,
      page(
        owner ? texts.phoneOf(owner.name) : texts.title,
        world.clock.ms(),
        html`${phoneView(digits, owner)}
          <div id="live">${liveView(viewOf(digits, world, phones))}</div>
          ${clockView()}`,
        `/phone/${digits}/live`,
      ),
    )
  })
  app.get<Digits>('/phone/:digits(^\\d+)/live', async ({ params: { digits } }, reply) =>
    sendPage(reply, liveView(viewOf(digits, world, phones)).source),
  )
  app.get<Digits>('/phone/:digits(^\\d+).json', async ({ params: { digits } }) => {
    const { requests, messages, nowMs } = viewOf(digits, world, phones)
    return {
      digits,
      now: new Date(nowMs).toISOString(),
      requests,
      messages: messages.map((message) => ({ ...message, links: linksIn(message.text) })),
    }
  })
  addAnswer(app, world, phones, 'approve', 'approved')
  addAnswer(app, world, phones, 'refuse', 'refused')
}

const viewOf = (digits: string, world: World, phones: PhoneBook): PhoneView => ({
  digits,
  nowMs: world.clock.ms(),
  ...phones.look(digits),
  neverAnswers: world.people.byPhone(digits)?.quirks.portalAuth === 'never-answers',
})

/** Answers the request named in the body, or the oldest waiting one. */
function addAnswer(
  app: FastifyInstance,
  world: World,
  phones: PhoneBook,
  act: 'approve' | 'refuse',
  as: 'approved' | 'refused',
): void {
  app.post<Digits & { Body: unknown }>(`/phone/:digits(^\\d+)/${act}`, async (request, reply) => {
    const { digits } = request.params
    if (viewOf(digits, world, phones).neverAnswers)
      return report(request, reply, digits, 409, { refused: 'never-answers' })
    const id = (request.body as { id?: unknown } | undefined)?.id
    const answered = phones.answer(digits, as, typeof id === 'string' ? id : undefined)
    return report(
      request,
      reply,
      digits,
      answered ? 200 : 404,
      answered ? { acted: answered } : { refused: 'nothing-waiting' },
    )
  })
}

/** Redirects a person back to the page; a program gets JSON. */
function report(request: FastifyRequest, reply: FastifyReply, digits: string, status: number, body: object) {
  if ((request.headers.accept ?? '').includes('text/html')) return reply.redirect(`/phone/${digits}`, 303)
  return reply.code(status).send(body)
}
