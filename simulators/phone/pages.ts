/** Addresses of the phone page: HTML for people, JSON for tests. */
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PhoneBook } from '#simulators/phones.ts'
import { phoneDigits } from '#simulators/people/people.ts'
import type { Mailbox } from '#simulators/mail/mail-server.ts'
import type { World } from '#simulators/world.ts'
import { addMailPages } from './mail-pages.ts'
import { addPersonPages } from './person-pages.ts'
import { sendPage } from './send-page.ts'
import { addStaffPages } from './staff-pages.ts'
import { texts } from './texts.ts'
import { page, pickView } from './views.ts'

/** `dataDir` holds the second-factor codes of staff. */
export function addPhonePages(
  app: FastifyInstance,
  { world, phones, mailbox, dataDir }: { world: World; phones: PhoneBook; mailbox: Mailbox; dataDir: string },
): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  addPick(app, world)
  addMailPages(app, world, mailbox)
  addStaffPages(app, world, dataDir)
  addPersonPages(app, world, phones)
  addFont(app)
}

/** Finds the person of a phone by id or number. */
function addPick(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: { who?: string } }>('/phone', async (request, reply) => {
    const { who: phoneOwner } = request.query
    if (phoneOwner === undefined)
      return sendPage(reply, page(texts.title, world.clock.ms(), pickView(world.people.all())))
    const phone = world.people.byId(phoneOwner.trim())?.phone
    const digits = phoneDigits(phone ?? phoneOwner)
    return reply.redirect(digits ? `/phone/${digits}` : '/phone', 303)
  })
}

function addFont(app: FastifyInstance): void {
  const font = readFileSync(
    fileURLToPath(import.meta.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2')),
  )
  app.get('/phone/pretendard.woff2', async (_, reply) =>
    reply.type('font/woff2').header('cache-control', 'max-age=86400').send(font),
  )
}
