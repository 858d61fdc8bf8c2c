/** The authorize address: choose a person, choose consent items, and return to the site with a code or a refusal. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '#integrations/kakao-login/wire.ts'
import { paths } from '#integrations/kakao-login/wire.ts'
import type { Person } from '#simulators/people/person.ts'
import { choosePage, consentPage, errorPage } from './pages.ts'
import type { Messenger } from './state.ts'
import { forgetOld, isKnownApp, isRegistered, mayRequestScopes, newSecret, optionalScopes } from './state.ts'
import { texts } from './texts.ts'

const cookieName = 'rehearsal_kakao'
const refusable: Record<string, Scope> = { name: 'name', email: 'account_email', phone: 'phone_number' }

export function serveAuthorize(app: FastifyInstance, messenger: Messenger): void {
  app.get(paths.authorize, (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    const wrong = faultOf(query, messenger)
    if (wrong) return html(reply, errorPage(wrong), 400)

    const hinted = query.get('login_hint')
    if (hinted) {
      const person = messenger.world.people.byId(hinted)
      return person
        ? sendBack(reply, messenger, query, person, hintedRefusals(query))
        : html(reply, texts.unknownPerson, 400)
    }
    const signedIn = signedInPerson(request, messenger)
    if (query.get('prompt') === 'none') return answerSilently(reply, messenger, query, signedIn)

    const chosen = messenger.world.people.byId(query.get('person') ?? '')
    // Who agreed to everything before is not asked again.
    if (chosen && messenger.memory.state.consents[chosen.id]?.length === 0)
      return sendBack(reply, messenger, query, chosen, [])
    if (chosen) return html(reply, consentPage(chosen, query, new URL(query.get('redirect_uri') ?? '').host))
    const known = query.get('prompt') === 'login' ? undefined : signedIn
    return html(reply, choosePage(messenger.world.people.all().slice(0, 60), query, known))
  })

  app.post(paths.authorize, (request, reply) => {
    const form = new URLSearchParams(request.body as string)
    const person = messenger.world.people.byId(form.get('person') ?? '')
    const wrong = faultOf(form, messenger)
    if (wrong || !person) return html(reply, errorPage(wrong ?? 'KOE001'), 400)
    if (form.get('decision') !== 'agree') return refuse(reply, form, 'access_denied', 'User denied access')
    const agreed = form.getAll('agreed')
    return sendBack(
      reply,
      messenger,
      form,
      person,
      optionalScopes.filter((scope) => !agreed.includes(scope)),
    )
  })
}

function faultOf(query: URLSearchParams, { world }: Messenger): keyof typeof texts.errors | undefined {
  if (!isKnownApp(query.get('client_id') ?? '')) return 'KOE101'
  if (!isRegistered(query.get('redirect_uri') ?? '', world.siteUrl)) return 'KOE006'
  if (query.get('response_type') !== 'code') return 'KOE001'
  return mayRequestScopes([...toRequestedScopes(query)]) ? undefined : 'KOE205'
}

const toRequestedScopes = (query: URLSearchParams): Set<string> =>
  new Set((query.get('scope') ?? '').split(/[ ,]+/).filter(Boolean))

/** `refuse=phone,email` beside `login_hint` stands for unticked consent items. */
const hintedRefusals = (query: URLSearchParams): Scope[] =>
  (query.get('refuse') ?? '').split(',').flatMap((item) => refusable[item] ?? [])

function signedInPerson(request: FastifyRequest, { world }: Messenger): Person | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim())
  const value = cookies.find((part) => part.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1)
  return value ? world.people.byId(decodeURIComponent(value)) : undefined
}

function answerSilently(reply: FastifyReply, messenger: Messenger, query: URLSearchParams, person: Person | undefined) {
  if (!person) return refuse(reply, query, 'login_required', 'user authentication required.')
  const refused = messenger.memory.state.consents[person.id]
  return refused
    ? sendBack(reply, messenger, query, person, refused)
    : refuse(reply, query, 'consent_required', 'user consent required.')
}

function sendBack(
  reply: FastifyReply,
  { world, memory }: Messenger,
  query: URLSearchParams,
  person: Person,
  unticked: Scope[],
) {
  const code = newSecret()
  // Items that are not asked for this time keep their earlier answer.
  const scopes = toRequestedScopes(query)
  const before = memory.state.consents[person.id] ?? []
  const refused = [...before.filter((scope) => !scopes.has(scope)), ...unticked.filter((scope) => scopes.has(scope))]
  const redirectUri = query.get('redirect_uri') ?? ''
  forgetOld(memory, world.clock.ms())
  delete memory.state.unlinked[person.id]
  memory.state.consents[person.id] = refused
  memory.state.codes[code] = {
    personId: person.id,
    clientId: query.get('client_id') ?? '',
    redirectUri,
    nonce: query.get('nonce') ?? '',
    refused,
    issuedAt: world.clock.now().toISOString(),
  }
  memory.save()
  void reply.header('set-cookie', `${cookieName}=${encodeURIComponent(person.id)}; Path=/oauth; HttpOnly; SameSite=Lax`)
  return go(reply, redirectUri, { code, state: query.get('state') })
}

const refuse = (reply: FastifyReply, query: URLSearchParams, error: string, description: string) =>
  go(reply, query.get('redirect_uri') ?? '', { error, error_description: description, state: query.get('state') })

function go(reply: FastifyReply, redirectUri: string, values: Record<string, string | null>) {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(values)) if (value !== null) url.searchParams.set(name, value)
  return reply.header('cache-control', 'no-store').redirect(url.href, 302)
}

const html = (reply: FastifyReply, body: string, status = 200) =>
  reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(body)

/** Signing out at the messenger clears the browser's cookie. */
export const forgetBrowser = (reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', `${cookieName}=; Path=/oauth; Max-Age=0`)
