/** /mypage-edit: the member's own data and the withdrawal (site spec, sections 2, 5 and 8). */
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  useBlocker,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useRouteError,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from 'react-router'
import { ask, notify } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import { bankChoices } from '#domain/branch/branch.ts'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import { readConsent, readConsentText, withdrawDelegation } from '#filer/consent/calls.ts'
import { readAccountPage } from '#filer/my-page/contract.ts'
import { startSignIn } from '#filer/sign-in/contract.ts'
import { problemIn } from '#web/http-client/call-problem.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useBranch, useRoot } from '#web/document/branch.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { clearReturnPath, keepReturnPath, signOutHere } from '#web/session.ts'
import {
  giveMarketing,
  readPortalUserData,
  readUser,
  updatePortalUserData,
  withdraw,
  withdrawMarketing,
} from './contract.ts'
import { EditScreen } from './edit/edit.screen.tsx'
import type { AgentConsent } from './edit/agent-consent-part.tsx'
import type { MarketingProps } from './edit/marketing-part.tsx'
import { NoDataScreen } from './edit/no-data.screen.tsx'
import { editPayload, mistakesIn, type EditForm, type EditMistakes, type ProvenPart } from './edit/form.ts'
import { marketingKind } from './rules.ts'
import { editTexts as texts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  // Alone and first: whose session ended is told so once, before the sign-in page (site spec, section 8).
  const data = await call(readPortalUserData, {}, { beforeSignIn: texts.signIn })
  const [{ userInfo }, page, agent, words] = await Promise.all([
    call(readUser),
    call(readAccountPage, { query: { reads: 0 } }),
    call(readConsent),
    call(readConsentText, { query: { kind: marketingKind } }, { quiet: true }).catch(() => null),
  ])
  const marketing = page.consents.find(({ kind }) => kind === marketingKind)
  const start: EditForm = {
    bankCode: data.bankCode,
    accountNumber: '',
    portalId: data.homeTaxId,
    password: { act: 'keep' },
    additionalPhoneNumber: data.additionalPhoneNumber,
    note: data.note,
  }
  const given = agent.result === 'Y' || page.consents.some(({ kind }) => kind === 'delegation')
  return {
    agentConsent: agentConsentOf(given, agent.withdrawn),
    marketingSince: marketing ? dayInWords(new Date(marketing.at), true) : null,
    marketingWords: words,
    profile: { name: userInfo.name, email: userInfo.email, phone: userInfo.phoneNumber },
    start,
    kept: {
      accountMask: data.accountNumber,
      accountSaved: data.accountNumberSaved,
      accountRequested: data.accountRequested ?? '',
      provenUntil: data.provenUntil ? momentInWords(new Date(data.provenUntil)) : null,
      passwordSaved: data.homeTaxPassSaved,
    },
  }
}

function agentConsentOf(
  given: boolean,
  withdrawn: { at: string; releaseBy?: string | undefined } | undefined,
): AgentConsent | null {
  if (given) return { given }
  if (!withdrawn) return null
  const { at, releaseBy } = withdrawn
  return { given, day: dayInWords(new Date(at), true), until: releaseBy ? momentInWords(new Date(releaseBy)) : null }
}

export default function EditRoute() {
  const { agentConsent, profile, start, kept, marketingSince, marketingWords } = useLoaderData<typeof clientLoader>()
  const branch = useBranch()
  const rehearsal = Boolean(useRoot()?.rehearsal)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [mistakes, setMistakes] = useState<EditMistakes>({})
  const { touched, onTouched, free } = useLeaveGuard()
  useArrivalAt(useSearchParams()[0].get('part'))

  const save = useAction(async (press, form: EditForm) => {
    const { accountRequested } = await call(
      updatePortalUserData,
      { body: editPayload(form) },
      { ...press, quiet: true },
    )
    free()
    await navigate(href('/mypage'))
    if (accountRequested) await notify(texts.account.requested)
    else await notify(texts.saved)
  })
  const press = async (form: EditForm) => {
    const found = mistakesIn(form, kept.accountSaved)
    setMistakes(found)
    const missing = [
      found.bank ? texts.account.bank : '',
      found.account === 'account.required' ? texts.account.number : '',
    ].filter(Boolean)
    if (missing.length > 0) await notify({ title: texts.missing.title, body: missing.join(', ') })
    else if (!found.account) await save.run(form)
  }
  const leave = useAction(async (key) => {
    await call(withdraw, {}, { ...key, quiet: true })
    free()
    signOutHere()
    clearReturnPath()
    await navigate(href('/login'))
    await notify(texts.withdraw.done)
  })
  const marketing = useMarketing(marketingSince, marketingWords)
  const agent = useAgentWithdrawal()
  const trouble = leave.problem
  useEffect(() => {
    if (trouble && trouble.code !== 'auth.fresh')
      void notify({
        title: texts.withdraw.problem.title,
        body: trouble.code === 'withdraw.blocked' ? trouble.message : texts.withdraw.problem.body,
      })
  }, [trouble])
  const refused = save.problem
  useEffect(() => {
    if (refused && refused.code !== 'auth.fresh' && Object.keys(refused.fields).length === 0)
      void notify({ title: texts.notSaved.title, body: refused.message || texts.notSaved.body })
  }, [refused])
  // A proof that ran out meanwhile: the page shows the way to a new one.
  const ended = [save.problem, trouble, agent.problem].some((one) => one?.code === 'auth.fresh')
  useEffect(() => {
    if (!ended) return
    void revalidate()
    void notify(texts.proof.ended)
  }, [ended, revalidate])
  const prove = useAction(async (key, form: EditForm, part: ProvenPart) => {
    if (touched) {
      if (Object.keys(mistakesIn(form, kept.accountSaved)).length === 0)
        await call(updatePortalUserData, { body: editPayload(form) }, { ...key, quiet: true })
      else if (!(await ask({ ...texts.leave, tone: 'danger' }))) return
    }
    free()
    keepReturnPath(href('/mypage-edit', { part }))
    window.location.assign(`${startSignIn.path}?prompt=login`)
  })
  const askToLeave = async () => {
    if (await ask({ ...texts.withdraw.ask, tone: 'danger' })) await leave.run()
  }
  return (
    <EditScreen
      profile={profile}
      start={start}
      kept={kept}
      banks={bankChoices(branch, rehearsal)}
      mistakes={mistakes}
      busy={save.busy}
      problem={save.problem ?? prove.problem}
      proving={prove.busy}
      onProve={(form, part) => void prove.run(form, part)}
      leaving={leave.busy}
      onSave={(form) => void press(form)}
      onTouched={onTouched}
      onWithdraw={() => void askToLeave()}
      marketing={marketing}
      agent={agentConsent ? { consent: agentConsent, busy: agent.busy, onWithdraw: agent.onWithdraw } : null}
    />
  )
}

/** The consent to the agent is taken back: asked once more, then said what follows. */
function useAgentWithdrawal() {
  const { revalidate } = useRevalidator()
  const stop = useAction(async (key) => {
    await call(withdrawDelegation, {}, { ...key, quiet: true })
    await revalidate()
    await notify(texts.agent.done)
  })
  const { problem } = stop
  useEffect(() => {
    if (problem && problem.code !== 'auth.fresh') void notify(texts.agent.problem)
  }, [problem])
  const onWithdraw = async () => {
    if (await ask({ ...texts.agent.ask, tone: 'danger' })) await stop.run()
  }
  return { busy: stop.busy, problem, onWithdraw: () => void onWithdraw() }
}

/** Advertising on and off: off is asked once more, on names the words that were shown. */
function useMarketing(since: string | null, words: { hash: string; text: string } | null): MarketingProps {
  const { revalidate } = useRevalidator()
  const stop = useAction(async (key) => {
    await call(withdrawMarketing, {}, key)
    await revalidate()
    say(texts.marketing.done)
  })
  const askToStop = async () => {
    if (await ask(texts.marketing.ask)) await stop.run()
  }
  const give = useAction(async (key) => {
    if (!words) return
    await call(giveMarketing, { body: { hash: words.hash } }, key)
    await revalidate()
    say(texts.marketing.agreed)
  })
  useEffect(() => {
    if (give.problem) void notify(texts.marketing.notGiven)
  }, [give.problem])
  useEffect(() => {
    if (stop.problem) void notify(texts.marketing.problem)
  }, [stop.problem])
  return {
    since,
    words: words?.text ?? null,
    busy: stop.busy || give.busy,
    onGive: () => void give.run(),
    onWithdraw: () => void askToStop(),
  }
}

/**
 * Back from the messenger one stands where one left, and so does the focus: the frame leaves one that is inside the
 * page.
 */
function useArrivalAt(part: string | null): void {
  useEffect(() => {
    if (part !== 'withdraw' && part !== 'account' && part !== 'agent') return
    const heading = document.getElementById(part)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'center' })
  }, [part])
}

/** Asks before something typed is lost. `free` lets the next move pass. */
function useLeaveGuard() {
  const [touched, setTouched] = useState(false)
  const freed = useRef(false)
  const onTouched = useCallback((now: boolean) => setTouched(now), [])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      touched &&
      !freed.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.pathname !== href('/login'),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask({ ...texts.leave, tone: 'danger' }).then((go) => (go ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  return { touched, onTouched, free: () => (freed.current = true) }
}

/** What did not come says so in words of its own, and may be asked for again. */
export function ErrorBoundary() {
  const error = useRouteError()
  const problem = problemIn(error)
  if (!problem) throw error
  return <NoDataScreen problem={problem} onRetry={() => window.location.reload()} />
}
