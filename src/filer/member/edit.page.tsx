/** /mypage-edit (S60 to S64, S124 to S129). */
import { useEffect, useRef, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router'
import { confirm, notify } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import { bankChoices } from '#domain/branch/branch.ts'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import { readConsent, readConsentText, withdrawDelegation } from '#filer/consent/calls.ts'
import type { MoneyBack } from '#filer/consent/contract.ts'
import { listSessions } from '#filer/devices/calls.ts'
import { readAccountPage } from '#filer/my-page/calls.ts'
import { startSignIn } from '#filer/sign-in/calls.ts'
import { type ActionRun, useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { type CallProblem, problemIn } from '#web/http-client/call-problem.ts'
import { saveReturnPath } from '#web/session.ts'
import { giveMarketing, readPortalUserData, readUser, updatePortalUserData, withdrawMarketing } from './contract.ts'
import { useWithdrawal } from './edit/withdrawal.ts'
import type { AgentConsent } from './edit/agent-consent-part.tsx'
import { EditView, type MarketingProps } from '#filer/member/edit/edit.view.tsx'
import {
  type EditForm,
  type EditMistakes,
  type ProvenPart,
  dropEditDraft,
  editPayload,
  mistakesIn,
} from './edit/form.ts'
import { NoDataView } from './edit/no-data.view.tsx'
import { marketingKind } from './rules.ts'
import { editTexts as texts } from './texts.ts'
import { useLeaveGuard } from '#web/forms/leave-guard.ts'
import { formTexts } from '#web/forms/texts.ts'

const saveForm = (press: ActionRun, form: EditForm) =>
  call(updatePortalUserData, { body: editPayload(form) }, { ...press, quiet: true })

function useSaving(accountSaved: boolean, free: () => void) {
  const navigate = useNavigate()
  const [mistakes, setMistakes] = useState<EditMistakes>({})
  const save = useAction(async (press, form: EditForm) => {
    const { accountRequested } = await saveForm(press, form)
    dropEditDraft()
    free()
    await navigate(href('/mypage'))
    if (accountRequested) await notify(texts.account.requested)
    else await notify(texts.saved)
  })
  const press = async (form: EditForm) => {
    const found = mistakesIn(form, accountSaved)
    setMistakes(found)
    const missing = [
      found.bank ? texts.account.bank : '',
      found.account === 'account.required' ? texts.account.number : '',
    ].filter(Boolean)
    if (missing.length > 0) await notify({ title: texts.missing.title, body: missing.join(', ') })
    else if (!found.account && !found.phone) await save.run(form)
  }
  const { busy, problem } = save
  useEffect(() => {
    if (problem && problem.code !== 'auth.fresh' && Object.keys(problem.fields).length === 0)
      void notify({ title: texts.notSaved.title, body: problem.message || texts.notSaved.body })
  }, [problem])
  return { mistakes, busy, problem, onSave: (form: EditForm) => void press(form) }
}

/** Saves unsaved input first if valid; otherwise asks before discarding it. */
function useProof(accountSaved: boolean, touched: boolean, free: () => void) {
  const prove = useAction(async (key, form: EditForm, part: ProvenPart) => {
    if (touched) {
      if (Object.keys(mistakesIn(form, accountSaved)).length === 0) await saveForm(key, form)
      else if (!(await confirm({ ...formTexts.leave, tone: 'danger' }))) return
      dropEditDraft()
    }
    free()
    saveReturnPath(href('/mypage-edit', { part }))
    window.location.assign(`${startSignIn.path}?prompt=login`)
  })
  const { busy, problem } = prove
  return { busy, problem, onProve: (form: EditForm, part: ProvenPart) => void prove.run(form, part) }
}

/** An expired proof: the page then offers a new one. */
function useEndedProof(problems: readonly (CallProblem | null)[]): void {
  const { revalidate } = useRevalidator()
  const ended = problems.some((problem) => problem?.code === 'auth.fresh')
  useEffect(() => {
    if (!ended) return
    void revalidate()
    void notify(texts.proof.ended)
  }, [ended, revalidate])
}

function useAgentWithdrawal(office: string, money: readonly string[], shownWon: number) {
  const { revalidate } = useRevalidator()
  const stop = useAction(async (key) => {
    await call(withdrawDelegation, { body: { shownWon } }, { ...key, quiet: true })
    await revalidate()
    await notify(texts.agent.done)
  })
  const { problem } = stop
  useEffect(() => {
    if (!problem || problem.code === 'auth.fresh') return
    const isNothing = problem.code === 'consent.none'
    if (problem.code === 'consent.refund-changed') {
      void revalidate()
      void notify({ ...texts.agent.problem, body: problem.message })
    } else void notify(isNothing ? { ...texts.agent.nothing, body: problem.message } : texts.agent.problem)
  }, [problem, revalidate])
  const onWithdraw = async () => {
    const ask = {
      ...texts.agent.ask,
      title: texts.agent.ask.title(office),
      body: [texts.agent.ask.body, ...money].join(' '),
    }
    if (await confirm({ ...ask, tone: 'danger' })) await stop.run()
  }
  return { busy: stop.busy, problem, onWithdraw: () => void onWithdraw() }
}

/** Turning it off asks for confirmation; turning it on sends the hash of the text shown. */
function useMarketing(
  office: string,
  since: string | null,
  words: { hash: string; text: string } | null,
): MarketingProps {
  const { revalidate } = useRevalidator()
  const stop = useAction(async (key) => {
    await call(withdrawMarketing, {}, key)
    await revalidate()
    say(texts.marketing.done)
  })
  const confirmStop = async () => {
    const ask = { ...texts.marketing.ask, title: texts.marketing.ask.title(office) }
    if (await confirm(ask)) await stop.run()
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
    if (!stop.problem) return
    const { title } = texts.marketing.problem
    const isNothing = stop.problem.code === 'marketing.none'
    void notify(isNothing ? { title, body: stop.problem.message } : texts.marketing.problem)
  }, [stop.problem])
  return {
    office,
    since,
    words: words?.text ?? null,
    busy: stop.busy || give.busy,
    onGive: () => void give.run(),
    onWithdraw: () => void confirmStop(),
  }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  // First and alone, so an expired session shows one message (S125).
  const data = await call(readPortalUserData, {}, { beforeSignIn: texts.signIn })
  const [{ userInfo }, page, agent, words, sessions, { OwnSessions }] = await Promise.all([
    call(readUser),
    call(readAccountPage, { query: { reads: 0 } }),
    call(readConsent),
    call(readConsentText, { query: { kind: marketingKind } }, { quiet: true }).catch(() => null),
    call(listSessions, {}, { quiet: true }).then(
      (answer) => answer.sessions,
      () => null,
    ),
    import('./edit/own-sessions.tsx'),
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
  // A filer who has paid can withdraw even if the portal reports no agency.
  const given =
    agent.moneyBack !== undefined || agent.result === 'Y' || page.consents.some(({ kind }) => kind === 'delegation')
  return {
    agentConsent: agentConsentOf(given, agent.withdrawn, await moneyLines(agent.moneyBack)),
    shownWon: agent.moneyBack?.refundWon ?? 0,
    marketingSince: marketing ? dayInWords(new Date(marketing.at), true) : null,
    marketingWords: words,
    sessions,
    OwnSessions,
    profile: { name: userInfo.name, email: userInfo.email, phone: userInfo.phoneNumber },
    start,
    storedAnswers: {
      accountMask: data.accountNumber,
      accountSaved: data.accountNumberSaved,
      accountRequested: data.accountRequested ?? '',
      provenUntil: data.provenUntil ? momentInWords(new Date(data.provenUntil)) : null,
      passwordSaved: data.homeTaxPassSaved,
    },
  }
}

async function moneyLines(money: MoneyBack | undefined): Promise<string[]> {
  return money ? (await import('./edit/money-back.ts')).moneyBackLines(money) : []
}

function agentConsentOf(
  given: boolean,
  withdrawn: { at: string; releaseBy?: string | undefined } | undefined,
  money: readonly string[],
): AgentConsent | null {
  if (given) return { given, money }
  if (!withdrawn) return null
  const { at, releaseBy } = withdrawn
  return { given, day: dayInWords(new Date(at), true), until: releaseBy ? momentInWords(new Date(releaseBy)) : null }
}

export default function EditPage() {
  const { agentConsent, shownWon, profile, start, storedAnswers, marketingSince, marketingWords, ...devices } =
    useLoaderData<typeof clientLoader>()
  const branch = useBranch()
  const [touched, setTouched] = useState(false)
  const free = useLeaveGuard(touched, dropEditDraft)
  const part = useSearchParams()[0].get('part')
  useArrivalAt(part)
  const save = useSaving(storedAnswers.accountSaved, free)
  const leave = useWithdrawal(branch.name, free)
  const isMandateCurrent = agentConsent !== null && (agentConsent.given || agentConsent.until !== null)
  useAskedAtOnce(part === 'withdraw' && storedAnswers.provenUntil !== null && !isMandateCurrent, leave.onWithdraw)
  const marketing = useMarketing(branch.name, marketingSince, marketingWords)
  const agent = useAgentWithdrawal(branch.name, agentConsent?.given ? agentConsent.money : [], shownWon)
  useEndedProof([save.problem, leave.problem, agent.problem])
  const prove = useProof(storedAnswers.accountSaved, touched, free)
  return (
    <EditView
      office={branch.name}
      profile={profile}
      start={start}
      storedAnswers={storedAnswers}
      banks={bankChoices(branch)}
      mistakes={save.mistakes}
      busy={save.busy}
      problem={save.problem ?? prove.problem}
      proving={prove.busy}
      onProve={prove.onProve}
      leaving={leave.busy}
      onSave={save.onSave}
      onTouched={setTouched}
      onWithdraw={leave.onWithdraw}
      marketing={marketing}
      sessions={<devices.OwnSessions sessions={devices.sessions} />}
      agent={agentConsent ? { consent: agentConsent, busy: agent.busy, onWithdraw: agent.onWithdraw } : null}
    />
  )
}

/** Whoever comes back proven to leave; under a mandate they first read how to withdraw it. */
function useAskedAtOnce(isDue: boolean, ask: () => void): void {
  const first = useRef({ isDue, ask })
  useEffect(() => {
    if (first.current.isDue) first.current.ask()
    first.current.isDue = false
  }, [])
}

/** Restores scroll and focus after the Kakao redirect. */
function useArrivalAt(part: string | null): void {
  useEffect(() => {
    if (part !== 'withdraw' && part !== 'account' && part !== 'agent') return
    const heading = document.getElementById(part)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'center' })
  }, [part])
}

export function ErrorBoundary() {
  const error = useRouteError()
  const problem = problemIn(error)
  if (!problem) throw error
  return <NoDataView problem={problem} onRetry={() => window.location.reload()} />
}
