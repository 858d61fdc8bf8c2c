/** Sign-in by the messenger: state and nonce bound to a cookie, the code exchanged once even when it arrives twice. */
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '#domain/problems.ts'
import type { Asked } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { companionCookie, loginCookie } from '#server/http/cookies.ts'
import { siteOrigin } from '#server/public/origin.ts'
import { serve, serveMember } from '#server/serve.server.ts'
import { newToken, startSession } from '#server/guards/session.server.ts'
import { signIn, signOut, startSignIn } from './contract.ts'

const attemptMs = 10 * 60_000
/** A second press of the same code within this time is the same press (a double effect, two tabs); later it is a stranger's. */
const repeatMs = 60_000

/** The address the browser stands on: a branch's host name, else the site's own. */
const originOf = (context: Context, asked: Asked<unknown, unknown, unknown>) => siteOrigin(context.settings.SITE_URL, asked.header('host'), context.branches)

export const startSignInServed = serve(startSignIn, async (context, asked) => {
  const { branch, now, query } = asked
  const [state, nonce, cookie] = [newToken(), newToken(), newToken()]
  await context.records.signInAttempts.begin({ state, cookie, nonce, branchId: branch.affiliationId, expiresAt: new Date(now.getTime() + attemptMs) }, now)
  asked.answer.cookie(loginCookie, `${cookie}.${nonce}`, attemptMs / 1000)
  const location = context.outside.kakaoLogin(branch.affiliationId, originOf(context, asked))
    .authorizeUrl({ state, nonce, ...(query.prompt ? { prompt: query.prompt } : {}), ...(query.login_hint ? { loginHint: query.login_hint } : {}) })
  return { location }
})

export const signInServed = serve(signIn, async (context, asked) => {
  const { records } = context
  const { body, branch, now } = asked
  const [cookie, nonce] = (asked.cookie(loginCookie) ?? '').split('.')
  if (!cookie || !nonce || body.affiliationId !== branch.affiliationId) throw new Problem('auth.login.state')
  const taken = await records.signInAttempts.take({ state: body.state, cookie, code: body.code }, now)
  if (taken.kind === 'refused' || (taken.kind === 'repeat' && now.getTime() - taken.usedAt.getTime() > repeatMs)) throw new Problem('auth.login.state')
  const accountId = taken.kind === 'first' ? await exchange(context, asked, body, nonce) : await outcomeOfFirst(context, asked, body, cookie, taken.accountId)
  await startSession(context, asked, accountId, branch.affiliationId)
  context.metrics.step('sign-in', taken.kind)
  return { result: 'S' as const }
})

type Body = { code: string; state: string; referral?: string | undefined; referralUrl?: string | undefined }

async function exchange(context: Context, asked: Asked<unknown, unknown, unknown>, body: Body, nonce: string): Promise<string> {
  const { branch, now } = asked
  const profile = await context.outside.kakaoLogin(branch.affiliationId, originOf(context, asked)).exchange(body.code, nonce)
  if (profile.kind === 'refused') throw new Problem('auth.login.failed')
  return context.records.transaction(async (r) => {
    const { account } = await r.accounts.signIn({
      provider: 'kakao', providerId: profile.providerId, name: profile.name ?? profile.nickname, email: profile.email ?? null, phone: profile.phoneNumber ?? null, branchId: branch.affiliationId,
      referral: body.referral ?? null, referralUrl: body.referralUrl ?? null,
    }, now)
    await r.signInAttempts.finish(body.state, account.id)
    return account.id
  })
}

/** The first press is exchanging the code, or has: its outcome is ours too. */
async function outcomeOfFirst(context: Context, asked: Asked<unknown, unknown, unknown>, body: Body, cookie: string, known: string | null): Promise<string> {
  let accountId = known
  for (let look = 0; look < 40 && !accountId; look += 1) {
    await pause(150)
    const again = await context.records.signInAttempts.take({ state: body.state, cookie, code: body.code }, asked.now)
    if (again.kind !== 'repeat') break
    accountId = again.accountId
  }
  if (!accountId) throw new Problem('auth.login.failed')
  return accountId
}

export const signOutServed = serveMember(signOut, async ({ records }, { sessionId, answer, now }) => {
  await records.sessions.end(sessionId, 'sign-out', now)
  answer.clearCookie(companionCookie)
  answer.header('clear-site-data', '"storage"')
  return { result: 'S' as const }
})
