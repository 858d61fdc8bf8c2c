/** Addresses of the inboxes: the list, and one inbox with its e-mails, also as JSON for tests. */
import type { FastifyInstance } from 'fastify'
import type { Mailbox } from '#simulators/mail/mail-server.ts'
import type { World } from '#simulators/world.ts'
import { html } from './html.ts'
import { inboxHead, inboxesView, inboxView } from './mail-views.ts'
import { sendPage } from './send-page.ts'
import { texts } from './texts.ts'
import { page } from './views.ts'

type Address = { Params: { address: string } }

export function addMailPages(app: FastifyInstance, { clock }: World, mailbox: Mailbox): void {
  app.get('/phone/mail', async (_, reply) =>
    sendPage(reply, page(texts.mailTitle, clock.ms(), inboxesView(mailbox.addresses()))),
  )
  app.get<Address>('/phone/mail/:address', async ({ params: { address } }, reply) => {
    if (address.endsWith('.json')) return { letters: mailbox.look(address.slice(0, -5)) }
    const at = encodeURIComponent(address)
    const inbox = html`${inboxHead(address)}
      <div id="live">${inboxView(mailbox.look(address))}</div>`
    return sendPage(reply, page(texts.mailTitle, clock.ms(), inbox, `/phone/mail/${at}/live`))
  })
  app.get<Address>('/phone/mail/:address/live', async ({ params: { address } }, reply) =>
    sendPage(reply, inboxView(mailbox.look(address)).source),
  )
}
