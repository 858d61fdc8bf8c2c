/** The phone page's addresses: for people as HTML, for tests as JSON. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PhoneBook } from '#simulators/phones.ts'
import { phoneDigits } from '#simulators/people/people.ts'
import type { Mailbox } from '#simulators/mail/mail-server.ts'
import type { World } from '#simulators/world.ts'
import { html, linksIn } from './html.ts'
import { staffCodes } from './staff-codes.ts'
import { texts } from './texts.ts'
import { inboxHead, inboxesView, inboxView } from './mail-views.ts'
import { clockView, liveView, page, phoneView, pickView, staffView } from './views.ts'
import type { PhoneView } from './views.ts'

type Address = { Params: { address: string } }
type Digits = { Params: { digits: string } }

export function addPhonePages(
  app: FastifyInstance,
  { world, phones, mailbox, dataDir }: { world: World; phones: PhoneBook; mailbox: Mailbox; dataDir: string },
): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  const see = (digits: string): PhoneView => ({
    digits,
    nowMs: world.clock.ms(),
    ...phones.look(digits),
    neverAnswers: world.people.byPhone(digits)?.quirks.portalAuth === 'never-answers',
  })
  const send = (reply: FastifyReply, body: string) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body)

  app.get<{ Querystring: { who?: string } }>('/phone', async (request, reply) => {
    const { who } = request.query
    if (who === undefined) return send(reply, page(texts.title, world.clock.ms(), pickView(world.people.all())))
    const phone = world.people.byId(who.trim())?.phone
    const digits = phoneDigits(phone ?? who)
    return reply.redirect(digits ? `/phone/${digits}` : '/phone', 303)
  })

  app.get('/phone/mail', async (_, reply) =>
    send(reply, page(texts.mailTitle, world.clock.ms(), inboxesView(mailbox.addresses()))),
  )
  app.get<Address>('/phone/mail/:address', async ({ params: { address } }, reply) => {
    if (address.endsWith('.json')) return { letters: mailbox.look(address.slice(0, -5)) }
    const at = encodeURIComponent(address)
    const inbox = html`${inboxHead(address)}
      <div id="live">${inboxView(mailbox.look(address))}</div>`
    return send(reply, page(texts.mailTitle, world.clock.ms(), inbox, `/phone/mail/${at}/live`))
  })
  app.get<Address>('/phone/mail/:address/live', async ({ params: { address } }, reply) =>
    send(reply, inboxView(mailbox.look(address)).source),
  )

  app.get('/phone/staff', async (_, reply) =>
    send(
      reply,
      page(
        texts.staffTitle,
        world.clock.ms(),
        html`<div id="live">${staffView(staffCodes(dataDir, world.clock.ms()))}</div>`,
        '/phone/staff/live',
      ),
    ),
  )
  app.get('/phone/staff/live', async (_, reply) => send(reply, staffView(staffCodes(dataDir, world.clock.ms())).source))
  app.get('/phone/staff.json', async () => staffCodes(dataDir, world.clock.ms()))

  app.get<Digits>('/phone/:digits(^\\d+)', async ({ params: { digits } }, reply) => {
    const owner = world.people.byPhone(digits)
    return send(
      reply,
      page(
        owner ? texts.phoneOf(owner.name) : texts.title,
        world.clock.ms(),
        html`${phoneView(digits, owner)}
          <div id="live">${liveView(see(digits))}</div>
          ${clockView()}`,
        `/phone/${digits}/live`,
      ),
    )
  })
  app.get<Digits>('/phone/:digits(^\\d+)/live', async ({ params: { digits } }, reply) =>
    send(reply, liveView(see(digits)).source),
  )
  app.get<Digits>('/phone/:digits(^\\d+).json', async ({ params: { digits } }) => {
    const { requests, messages, nowMs } = see(digits)
    return {
      digits,
      now: new Date(nowMs).toISOString(),
      requests,
      messages: messages.map((message) => ({ ...message, links: linksIn(message.text) })),
    }
  })

  for (const [act, as] of [
    ['approve', 'approved'],
    ['refuse', 'refused'],
  ] as const) {
    app.post<Digits & { Body: unknown }>(`/phone/:digits(^\\d+)/${act}`, async (request, reply) => {
      const { digits } = request.params
      if (see(digits).neverAnswers) return answer(request, reply, digits, 409, { refused: 'never-answers' })
      const id = (request.body as { id?: unknown } | undefined)?.id
      const answered = phones.answer(digits, as, typeof id === 'string' ? id : undefined)
      return answer(
        request,
        reply,
        digits,
        answered ? 200 : 404,
        answered ? { acted: answered } : { refused: 'nothing-waiting' },
      )
    })
  }

  const font = readFileSync(
    fileURLToPath(import.meta.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2')),
  )
  app.get('/phone/pretendard.woff2', async (_, reply) =>
    reply.type('font/woff2').header('cache-control', 'max-age=86400').send(font),
  )
}

/** A person at the page goes back to it; a program gets JSON. */
function answer(request: FastifyRequest, reply: FastifyReply, digits: string, status: number, body: object) {
  if ((request.headers.accept ?? '').includes('text/html')) return reply.redirect(`/phone/${digits}`, 303)
  return reply.code(status).send(body)
}
