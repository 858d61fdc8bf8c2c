/** /tax-report-11 and /tax-report-7-a (J69 to J80). */
import { useEffect, useRef } from 'react'
import { useLoaderData, useLocation, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { bankChoices } from '#domain/branch/branch.ts'
import { methodName } from '#domain/filing-method.ts'
import { say } from '#design/messages/status-region.tsx'
import { findStepByPath, getStep } from '#domain/journey/steps.ts'
import { won } from '#domain/money.ts'
import { checkAgent, dismissAgent, readConsentText, registerAgent } from '#filer/consent/calls.ts'
import { listFamily } from '#filer/family/calls.ts'
import { readJourney } from '#filer/journey/calls.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import { readPortalUserData } from '#filer/member/contract.ts'
import { compareMethods } from '#filer/method/calls.ts'
import { useAction, type ActionRun } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { toFeeRows } from '#web/frame/fee-rows.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { requireStep } from '#web/journey-guard.ts'
import type { CheckedCase } from './check-answers.tsx'
import type { BodyOf } from '#contract/endpoint.ts'
import { register } from './contract.ts'
import { dropAccountDraft, saveAccountDraft, readAccountDraft } from './draft.ts'
import { payloadOf, type RegistrationForm, type RegistrationView } from './form.ts'
import { RegistrationStepView } from './registration.view.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { answers, facts } = await requireStep(request, () => call(readJourney))
  const lane =
    findStepByPath(new URL(request.url).pathname)?.lane === 'preview' ? ('preview' as const) : ('filing' as const)
  const [user, words, checked] = await Promise.all([
    call(readPortalUserData),
    call(readConsentText, { query: { kind: 'delegation' } }),
    lane === 'filing' ? checkedCase(answers) : null,
  ])
  return { lane, user, words, checked, byPapers: facts.byPapers && !facts.sessionValid, draft: readAccountDraft() }
}

async function checkedCase({ method }: JourneyAnswer['answers']): Promise<CheckedCase | null> {
  if (!method) return null
  const [family, compared] = await Promise.all([
    call(listFamily, {}, { quiet: true }).catch(() => null),
    call(compareMethods, {}, { quiet: true }).catch(() => null),
  ])
  const offer = Array.isArray(compared) ? compared.find(({ fillingType }) => fillingType === method) : undefined
  const hasSum = offer?.sum === 'known' || offer?.sum === 'told'
  return {
    method: methodName(method),
    methodTo: getStep('filing', 'compare').path,
    familyTo: getStep('filing', 'family').path,
    people: family ? family.data.length + (family.died?.counted ?? 0) : null,
    fee: typeof offer?.cost === 'number' ? won(offer.cost) : null,
    expected: hasSum ? { nationalWon: offer.taxDueOrRefund, localWon: offer.localTaxDueOrRefund ?? 0 } : null,
  }
}

/** Loaded with the press: the page is near its limit. */
const loadAgent = async () => ({
  ...(await import('#web/agent/agent-dialogs.ts')),
  ...(await import('#web/agent/agent-flow.ts')),
  ...(await import('#web/agent/texts.ts')),
})

async function registerWith(siteId: string | null, body: BodyOf<typeof register>, press: ActionRun) {
  if (siteId === null) {
    await call(register, { body }, press)
    return { outcome: null, received: true }
  }
  const office = { body: { reqTxaaUniqueid: siteId } }
  const { agentWindows, becomeAgent, mayGoOn } = await loadAgent()
  const outcome = await becomeAgent(
    {
      check: () => call(checkAgent, office),
      dismiss: () => call(dismissAgent, office),
      register: () => call(registerAgent, office),
    },
    agentWindows,
  )
  // Never releases another bookkeeper: the case is received and the office calls.
  const received = mayGoOn(outcome) || outcome === 'bookkeeping'
  if (received) await call(register, { body }, press)
  return { outcome, received }
}

/** URL fragment of the second view, so the back button returns to the first. */
const checkHash = '#check'

/** A reload at the second view loses the number: back to the first. */
function useFirstViewIfLost(hash: string, isLost: boolean) {
  const navigate = useNavigate()
  const opened = useRef(hash)
  useEffect(() => {
    if (isLost && opened.current === checkHash) void navigate({ hash: '' }, { replace: true })
    opened.current = ''
  }, [isLost, navigate])
}

export default function RegistrationPage() {
  const { lane, user, words, checked, byPapers, draft } = useLoaderData<typeof clientLoader>()
  const branch = useBranch()
  const navigate = useNavigate()
  const { hash } = useLocation()
  useFirstViewIfLost(hash, !user.accountNumberSaved || draft?.typed === true)
  const stored = {
    accountSaved: user.accountNumberSaved,
    additionalPhoneNumber: user.additionalPhoneNumber,
    note: user.note,
  }

  const shownContract = words.contract ? { contractHash: words.contract.hash } : {}
  const apply = useAction((press, form: RegistrationForm) =>
    registerWith(byPapers ? null : branch.siteId, { ...payloadOf(form, stored), ...shownContract }, press),
  )
  useGuardAgain(apply.problem)
  const showView = (view: RegistrationView) => void navigate({ hash: view === 'check' ? checkHash : '' })
  const refused = apply.problem?.fields
  const isAccountRefused = Boolean(refused?.bankCode ?? refused?.accountNumber)
  useEffect(() => {
    if (isAccountRefused) void navigate({ hash: '' }, { replace: true })
  }, [isAccountRefused, navigate])
  const submit = async (form: RegistrationForm) => {
    const done = await apply.run(form)
    if (!done) return
    if (done.received) dropAccountDraft()
    if (done.outcome) {
      const { agentTexts, tellOutcome } = await loadAgent()
      // A toast suffices: the next page explains the consent.
      if (done.outcome === 'registered') say(agentTexts.outcomes.registered.title)
      else await tellOutcome(done.outcome, branch.contact.phone.text)
    }
    if (done.received) await navigate(getStep(lane, 'end').path, { replace: true, state: { source: 11 } })
  }
  return (
    <RegistrationStepView
      lane={lane}
      office={branch.name}
      banks={bankChoices(branch)}
      stored={{
        bankCode: user.bankCode,
        accountMask: user.accountNumber,
        accountSaved: user.accountNumberSaved,
        portalId: user.homeTaxId,
        passwordSaved: user.homeTaxPassSaved,
        draft,
      }}
      checked={checked}
      fees={lane === 'preview' ? toFeeRows(branch.money.fees) : null}
      words={words.text}
      contract={words.contract ?? null}
      view={hash === checkHash ? 'check' : 'account'}
      busy={apply.busy}
      problem={apply.problem}
      onView={showView}
      onApply={(form) => void submit(form)}
      onDraft={saveAccountDraft}
    />
  )
}
