/** Security: state and nonce are bound to a cookie; a code is exchanged once. */
import { href } from '#domain/address/href.ts'
import { tidyName } from '#domain/name/legal-name.ts'
import { Problem } from '#domain/problems.ts'
import { isMessengerBrowser } from '#domain/silent-sign-in.ts'
import type { RequestContext } from '#server/request-context.ts'
import { awaitOther } from '#server/await-other.ts'
import type { Context } from '#server/context.server.ts'
import { companionCookie, loginCookie, silentCookie } from '#server/http/cookies.ts'
import { tellFilerAct } from '#server/observability/filer-events.server.ts'
import { findMessengerApp } from '#server/settings/messenger.ts'
import { siteOrigin } from '#server/public/origin.ts'
import { serve, serveMember } from '#server/serve.server.ts'
import { newToken, startSession } from '#server/guards/session.server.ts'
import { isClosed } from './closed-season.ts'
import { signIn, signOut, startSignIn } from './contract.ts'
import { refuseOldConnection } from './unlinks-queries.server.ts'
import { beginSignInAttempt, endSession, failSignInAttempt, finishSignInAttempt } from './queries.server.ts'

const attemptMs = 10 * 60_000
/** Within this time a repeated code is a duplicate request; later it is rejected. */
const repeatMs = 60_000

const originOf = (context: Context, request: RequestContext<unknown, unknown, unknown>) =>
  siteOrigin(context.settings.SITE_URL, request.header('host'), context.branches)

export const startSignInServed = serve(startSignIn, async (context, request) => {
  const { branch, now, query, season } = request
  const silent = query.prompt === 'none'
  // Out of season the page says so before asking for a name.
  if (silent && isClosed(season.phase)) return { location: href('/login') }
  if (silent && (request.cookie(silentCookie) || !isMessengerBrowser(request.header('user-agent') ?? '')))
    return { location: href('/login') }
  const [state, nonce, cookie] = [newToken(), newToken(), newToken()]
  await beginSignInAttempt(
    context.database,
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
      ...(query.ask ? { only: 'phone_number' as const } : {}),
      ...(query.login_hint ? { loginHint: query.login_hint } : {}),
    })
  return { location }
})

export const signInServed = serve(signIn, async (context, request) => {
  const { database } = context
  const { body, branch, now } = request
  const [cookie, nonce] = (request.cookie(loginCookie) ?? '').split('.')
  if (!cookie || !nonce || body.affiliationId !== branch.affiliationId) throw new Problem('auth.login.state')
  const taken = await database.signInAttempts.take({ state: body.state, cookie, code: body.code }, now)
  // Branches may use different Kakao apps.
  if (
    taken.kind === 'refused' ||
    taken.branchId !== branch.affiliationId ||
    (taken.kind === 'repeat' && now.getTime() - taken.usedAt.getTime() > repeatMs)
  )
    throw new Problem('auth.login.state')
  const person =
    taken.kind === 'first'
      ? await exchange(context, request, { ...body, nonce, ...taken }).catch(async (error: unknown) => {
          await failSignInAttempt(database, body.state, context.clock.now()).catch(() => undefined)
          throw error
        })
      : await outcomeOfFirst(context, request, body, cookie, taken)
  await startSession(context, request, person, branch.affiliationId)
  context.metrics.step('sign-in', taken.kind)
  if (taken.kind === 'first') tellFilerAct(context, 'sign-in', { ...request, account: { id: person.accountId } })
  return { result: 'S' as const }
})

type Body = { code: string; state: string; referral?: string | undefined; referralUrl?: string | undefined }
type Person = { accountId: string; authenticatedAt: Date | null }
/** Tolerated clock difference to Kakao. */
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
  if (profile.kind === 'refused') {
    context.log.warn('sign-in.refused', {
      company: 'kakao-login',
      kind: profile.why,
      branch: branch.affiliationId,
      requestId: request.requestId,
      address: request.ip,
    })
    throw new Problem(profile.why === 'under-age' ? 'auth.login.under-age' : 'auth.login.failed')
  }
  const { id: app } = findMessengerApp(context.settings, branch.affiliationId)
  await refuseOldConnection(context, { app, providerId: profile.providerId })
  // Security: without a new authentication time, a removed `prompt=login` does not count as re-authentication.
  const isAnew = again && profile.authenticatedAt && profile.authenticatedAt.getTime() >= beganAt.getTime() - skewMs
  const authenticatedAt = isAnew ? now : null
  return context.database.transaction(async (r) => {
    const { account, created } = await r.accounts.signIn(
      {
        provider: 'kakao',
        app,
        providerId: profile.providerId,
        // Without consent to the legal name, the identity step asks for it: a nickname does not count.
        name: tidyName(profile.name ?? ''),
        email: profile.email ?? null,
        phone: profile.phoneNumber ?? null,
        phoneLack: profile.phoneLack ?? null,
        branchId: branch.affiliationId,
        referral: body.referral ?? null,
        referralUrl: body.referralUrl ?? null,
      },
      now,
    )
    if (account.diedOn) throw new Problem('auth.login.died')
    // Silent sign-in must not create an account.
    if (created && request.cookie(silentCookie) === body.state) throw new Problem('auth.required')
    await finishSignInAttempt(r, body.state, account.id, authenticatedAt)
    return { accountId: account.id, authenticatedAt }
  })
}

/** The first request is exchanging the code; wait for its outcome. */
async function outcomeOfFirst(
  context: Context,
  request: RequestContext<unknown, unknown, unknown>,
  body: Body,
  cookie: string,
  known: { accountId: string | null; authenticatedAt: Date | null; failed: boolean },
): Promise<Person> {
  const attempt = { state: body.state, cookie, code: body.code }
  const { accountId, authenticatedAt } = await awaitOther(known, {
    isOpen: ({ accountId: signedInId, failed }) => !signedInId && !failed,
    async again(last) {
      const seen = await context.database.signInAttempts.take(attempt, request.now)
      return seen.kind === 'repeat' ? seen : { ...last, failed: true }
    },
    everyMs: 150,
    forMs: 6_000,
  })
  if (!accountId) throw new Problem('auth.login.failed')
  return { accountId, authenticatedAt }
}

export const signOutServed = serveMember(signOut, async (context, request) => {
  const { sessionId, answer, now } = request
  await endSession(context.database, sessionId, 'sign-out', now)
  tellFilerAct(context, 'sign-out', request)
  answer.clearCookie(companionCookie)
  // Prevents silent sign-in after sign-out.
  answer.cookie(silentCookie, 'out', context.settings.SESSION_HOURS * 3600)
  answer.header('clear-site-data', '"storage"')
  return { result: 'S' as const }
})
