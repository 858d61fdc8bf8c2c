/** A firm's OpenID provider on loopback, run by the real library: whoever comes is signed in as `person` says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { providerPage } from './staff-provider-page.ts'

type ProviderPerson = { email: string; verified: boolean; amr: readonly string[] }

export type StaffProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in next. */
  person: ProviderPerson
  /** Goes where the product led and comes back: the parameters of the return address. */
  signIn(location: string): Promise<URLSearchParams>
  stop(): Promise<void>
}

const accountOf = (email: string) => `account-of-${email}`

const client = { client_id: 'office', client_secret: 'secret/of+the office' }

/** `asks`: a page asks who comes, instead of `person`. */
export async function startStaffProvider({ mailInToken = false, port = 0, asks = false } = {}): Promise<StaffProvider> {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const self: StaffProvider = {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    person: { email: '', verified: true, amr: ['pwd', 'otp'] },
    signIn: (location) => walk(location, issuer),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const provider = openProvider(issuer, self, mailInToken)
  const serve = provider.callback()
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return serve(request, response)
    const { searchParams } = new URL(request.url, issuer)
    const email = searchParams.get('as')
    if (asks && searchParams.has('refuse')) {
      const denied = { error: 'access_denied', error_description: 'refused' }
      provider.interactionFinished(request, response, denied).catch(() => response.writeHead(500).end())
      return
    }
    if (asks && email === null) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${providerPage.title}</title>`)
      return
    }
    if (email !== null) self.person = { ...self.person, email }
    const amr = searchParams.has('alone') ? ['pwd'] : [...self.person.amr]
    const login = { accountId: accountOf(self.person.email), amr }
    provider.interactionFinished(request, response, { login }).catch(() => response.writeHead(500).end())
  }
  return self
}

type GrantContext = { oidc: { client: { clientId: string }; session: { accountId: string } } }

function openProvider(issuer: string, self: StaffProvider, mailInToken: boolean): Provider {
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: ['https://office.example/office/sign-in'] }],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !mailInToken,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of the tests'] },
    pkce: { required: () => true },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub.slice(accountOf('').length), email_verified: self.person.verified }),
    }),
    async loadExistingGrant({ oidc }: GrantContext) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  // The product's port is not known when the provider starts.
  provider.Client.prototype.redirectUriAllowed = () => true
  return provider
}

/** A browser without a person: follows what the provider says until it leads away. */
async function walk(location: string, issuer: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let at = location
  for (let step = 0; step < 8 && at.startsWith(issuer); step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`the provider stays at ${new URL(at).pathname}: ${answer.status} ${await answer.text()}`)
    at = new URL(next, at).href
  }
  return new URL(at).searchParams
}
