/** Sign-in by the messenger: state and nonce bound to a cookie, the code exchanged once even when it arrives twice. */
import { href } from '#domain/address/href.ts'
import { Problem } from '#domain/problems.ts'
import { isMessengerBrowser } from '#domain/silent-sign-in.ts'
import type { RequestContext } from '#server/request-context.ts'
import { awaitOther } from '#server/await-other.ts'
import type { Context } from '#server/context.server.ts'
import { companionCookie, loginCookie, silentCookie } from '#server/http/cookies.ts'
import { messengerAppOf } from '#server/settings/messenger.ts'
import { siteOrigin } from '#server/public/origin.ts'
import { serve, serveMember } from '#server/serve.server.ts'
import { newToken, startSession } from '#server/guards/session.server.ts'
import { signIn, signOut, startSignIn } from './contract.ts'

const attemptMs = 10 * 60_000
/**
 * A second press of the same code within this time is the same press (a double effect, two tabs); later it is another
 * person's.
 */
const repeatMs = 60_000

/** The address the browser stands on: a branch's host name, else the site's own. */
const originOf = (context: Context, request: RequestContext<unknown, unknown, unknown>) =>
  siteOrigin(context.settings.SITE_URL, request.header('host'), context.branches)

export const startSignInServed = serve(startSignIn, async (context, request) => {
  const { branch, now, query } = request
  const silent = query.prompt === 'none'
  if (silent && (request.cookie(silentCookie) || !isMessengerBrowser(request.header('user-agent') ?? '')))
    return { location: href('/login') }
  const [state, nonce, cookie] = [newToken(), newToken(), newToken()]
  await context.persistence.signInAttempts.begin(
    {
      state,
      cookie,
      nonce,
      again: query.prompt === 'login',
      branchId: branch.affiliationId,
      expiresAt: new Date(now.getTime() + attemptMs),
    },
    now,
  )
  request.answer.cookie(loginCookie, `${cookie}.${nonce}`, attemptMs / 1000)
  if (silent) request.answer.cookie(silentCookie, state, attemptMs / 1000)
  const location = context.integrations
    .kakaoLogin(branch.affiliationId, originOf(context, request))
    .authorizeUrl({
      state,
      nonce,
      ...(query.prompt ? { prompt: query.prompt } : {}),
      ...(query.login_hint ? { loginHint: query.login_hint } : {}),
    })
  return { location }
})

export const signInServed = serve(signIn, async (context, request) => {
  const { persistence } = context
  const { body, branch, now } = request
  const [cookie, nonce] = (request.cookie(loginCookie) ?? '').split('.')
  if (!cookie || !nonce || body.affiliationId !== branch.affiliationId) throw new Problem('auth.login.state')
  const taken = await persistence.signInAttempts.take({ state: body.state, cookie, code: body.code }, now)
  // Begun at one branch, it ends there: another branch may have an app of its own.
  if (
    taken.kind === 'refused' ||
    taken.branchId !== branch.affiliationId ||
    (taken.kind === 'repeat' && now.getTime() - taken.usedAt.getTime() > repeatMs)
  )
    throw new Problem('auth.login.state')
  const person =
    taken.kind === 'first'
      ? await exchange(context, request, { ...body, nonce, ...taken }).catch(async (error: unknown) => {
          await persistence.signInAttempts.fail(body.state, context.clock.now()).catch(() => undefined)
          throw error
        })
      : await outcomeOfFirst(context, request, body, cookie, taken)
  await startSession(context, request, person, branch.affiliationId)
  context.metrics.step('sign-in', taken.kind)
  return { result: 'S' as const }
})

type Body = { code: string; state: string; referral?: string | undefined; referralUrl?: string | undefined }
type Person = { accountId: string; authenticatedAt: Date | null }
/** How far the messenger's clock and ours may be apart. */
const skewMs = 60_000

async function exchange(
  context: Context,
  request: RequestContext<unknown, unknown, unknown>,
  { nonce, again, beganAt, ...body }: Body & { nonce: string; again: boolean; beganAt: Date },
): Promise<Person> {
  const { branch, now } = request
  const profile = await context.integrations
    .kakaoLogin(branch.affiliationId, originOf(context, request))
    .exchange(body.code, nonce)
  if (profile.kind === 'refused') throw new Problem('auth.login.failed')
  // Asked to, and done since: whoever takes the question out of the address is let in by an older proof.
  const isAnew = again && profile.authenticatedAt && profile.authenticatedAt.getTime() >= beganAt.getTime() - skewMs
  const authenticatedAt = isAnew ? now : null
  return context.persistence.transaction(async (r) => {
    const { account, created } = await r.accounts.signIn(
      {
        provider: 'kakao',
        app: messengerAppOf(context.settings, branch.affiliationId).id,
        providerId: profile.providerId,
        // A nickname is no legal name: without consent to the name the identity step asks for it.
        name: profile.name ?? '',
        email: profile.email ?? null,
        phone: profile.phoneNumber ?? null,
        branchId: branch.affiliationId,
        referral: body.referral ?? null,
        referralUrl: body.referralUrl ?? null,
      },
      now,
    )
    // Nobody becomes a member without pressing anything: the sign-in page asks.
    if (created && request.cookie(silentCookie) === body.state) throw new Problem('auth.required')
    await r.signInAttempts.finish(body.state, account.id, authenticatedAt)
    return { accountId: account.id, authenticatedAt }
  })
}

/** The first press is exchanging the code, or has: its outcome is ours too. */
async function outcomeOfFirst(
  context: Context,
  request: RequestContext<unknown, unknown, unknown>,
  body: Body,
  cookie: string,
  known: { accountId: string | null; authenticatedAt: Date | null; failed: boolean },
): Promise<Person> {
  const attempt = { state: body.state, cookie, code: body.code }
  const { accountId, authenticatedAt } = await awaitOther(known, {
    isOpen: ({ accountId: whose, failed }) => !whose && !failed,
    async again(last) {
      const seen = await context.persistence.signInAttempts.take(attempt, request.now)
      return seen.kind === 'repeat' ? seen : { ...last, failed: true }
    },
    everyMs: 150,
    forMs: 6_000,
  })
  if (!accountId) throw new Problem('auth.login.failed')
  return { accountId, authenticatedAt }
}

export const signOutServed = serveMember(signOut, async ({ persistence, settings }, { sessionId, answer, now }) => {
  await persistence.sessions.end(sessionId, 'sign-out', now)
  answer.clearCookie(companionCookie)
  // Whoever signed out stays out until they press the button.
  answer.cookie(silentCookie, 'out', settings.SESSION_HOURS * 3600)
  answer.header('clear-site-data', '"storage"')
  return { result: 'S' as const }
})
