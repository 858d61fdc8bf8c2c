/** /mypage-edit: the member's own data and the withdrawal (S60 to S64, S124 to S129). */
import { useEffect } from 'react'
import { useLoaderData, useRouteError, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { bankChoices } from '#domain/branch/branch.ts'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import { readConsent, readConsentText } from '#filer/consent/calls.ts'
import { readAccountPage } from '#filer/my-page/contract.ts'
import { problemIn } from '#web/http-client/call-problem.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { requireMember } from '#web/guards/member-guard.ts'
import { readPortalUserData, readUser } from './contract.ts'
import { useAgentWithdrawal, useMarketing } from './edit/acts/consents.ts'
import { useLeaveGuard } from './edit/acts/leave-guard.ts'
import { useEndedProof, useProof } from './edit/acts/proof.ts'
import { useSaving } from './edit/acts/saving.ts'
import { useWithdrawal } from './edit/acts/withdrawal.ts'
import { EditScreen } from './edit/edit.screen.tsx'
import type { AgentConsent } from './edit/agent-consent-part.tsx'
import { moneyBackLines } from './edit/money-back.ts'
import { NoDataScreen } from './edit/no-data.screen.tsx'
import type { EditForm } from './edit/form.ts'
import { marketingKind } from './rules.ts'
import { editTexts as texts } from './texts.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireMember(request)
  // Alone and first: whose session ended is told so once, before the sign-in page (S125).
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
  // Who has paid may stop the case, whatever the portal says of the agency.
  const given =
    agent.moneyBack !== undefined || agent.result === 'Y' || page.consents.some(({ kind }) => kind === 'delegation')
  return {
    agentConsent: agentConsentOf(given, agent.withdrawn, moneyBackLines(agent.moneyBack)),
    shownWon: agent.moneyBack?.refundWon ?? 0,
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
  money: readonly string[],
): AgentConsent | null {
  if (given) return { given, money }
  if (!withdrawn) return null
  const { at, releaseBy } = withdrawn
  return { given, day: dayInWords(new Date(at), true), until: releaseBy ? momentInWords(new Date(releaseBy)) : null }
}

export default function EditRoute() {
  const { agentConsent, shownWon, profile, start, kept, marketingSince, marketingWords } =
    useLoaderData<typeof clientLoader>()
  const branch = useBranch()
  const { touched, onTouched, free } = useLeaveGuard()
  useArrivalAt(useSearchParams()[0].get('part'))
  const save = useSaving(kept.accountSaved, free)
  const leave = useWithdrawal(branch.name, free)
  const marketing = useMarketing(branch.name, marketingSince, marketingWords)
  const agent = useAgentWithdrawal(branch.name, agentConsent?.given ? agentConsent.money : [], shownWon)
  useEndedProof([save.problem, leave.problem, agent.problem])
  const prove = useProof(kept.accountSaved, touched, free)
  return (
    <EditScreen
      office={branch.name}
      profile={profile}
      start={start}
      kept={kept}
      banks={bankChoices(branch)}
      mistakes={save.mistakes}
      busy={save.busy}
      problem={save.problem ?? prove.problem}
      proving={prove.busy}
      onProve={prove.onProve}
      leaving={leave.busy}
      onSave={save.onSave}
      onTouched={onTouched}
      onWithdraw={leave.onWithdraw}
      marketing={marketing}
      agent={agentConsent ? { consent: agentConsent, busy: agent.busy, onWithdraw: agent.onWithdraw } : null}
    />
  )
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

/** What did not come says so in words of its own, and may be asked for again. */
export function ErrorBoundary() {
  const error = useRouteError()
  const problem = problemIn(error)
  if (!problem) throw error
  return <NoDataScreen problem={problem} onRetry={() => window.location.reload()} />
}
