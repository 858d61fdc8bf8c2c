/** The second-factor codes of staff, also as JSON for tests. */
import type { FastifyInstance } from 'fastify'
import type { World } from '#simulators/world.ts'
import { html } from './html.ts'
import { sendPage } from './send-page.ts'
import { staffCodes } from './staff-codes.ts'
import { texts } from './texts.ts'
import { page, staffView } from './views.ts'

export function addStaffPages(app: FastifyInstance, { clock }: World, dataDir: string): void {
  app.get('/phone/staff', async (_, reply) =>
    sendPage(
      reply,
      page(
        texts.staffTitle,
        clock.ms(),
        html`<div id="live">${staffView(staffCodes(dataDir, clock.ms()))}</div>`,
        '/phone/staff/live',
      ),
    ),
  )
  app.get('/phone/staff/live', async (_, reply) => sendPage(reply, staffView(staffCodes(dataDir, clock.ms())).source))
  app.get('/phone/staff.json', async () => staffCodes(dataDir, clock.ms()))
}
