import { Button } from '#design/buttons/button.tsx'
import type { BankPickerProps } from '#design/fields/bank-picker.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { editTexts as texts } from '#filer/member/texts.ts'
import { ConsentWords } from '#web/consent-words.tsx'
import { useUnusualAccount } from '#web/fields/use-unusual-account.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type AgentConsent, AgentConsentPart } from './agent-consent-part.tsx'
import {
  AccountPart,
  ContactPart,
  Part,
  PortalPart,
  type Profile,
  ProfilePart,
  type StoredData,
} from './form-parts.tsx'
import {
  type EditForm,
  type EditMistakes,
  type ProvenPart,
  dropEditDraft,
  mistakesIn,
  saveEditDraft,
  withDraft,
} from './form.ts'

export type MarketingProps = {
  office: string
  /** Formatted; null without consent. */
  since: string | null
  words: string | null
  busy: boolean
  onGive: () => void
  onWithdraw: () => void
}

/** Consent requires the full text beside the button. */
function MarketingPart({ office, since, words, busy, onGive, onWithdraw }: MarketingProps) {
  const { title, given, none, act, give, words: question } = texts.marketing
  return (
    <Part id="marketing" title={title} hint={since ? given(office, since) : none(office)}>
      {since ? (
        <Button wide size="medium" tone="outline" busy={busy} onClick={onWithdraw}>
          {act}
        </Button>
      ) : words === null ? null : (
        <>
          <Disclosure title={question}>
            <ConsentWords text={words} />
          </Disclosure>
          <Button wide size="medium" tone="outline" busy={busy} onClick={onGive}>
            {give}
          </Button>
        </>
      )}
    </Part>
  )
}

export type EditProps = {
  office: string
  profile: Profile
  start: EditForm
  storedAnswers: StoredData
  banks: BankPickerProps['banks']
  mistakes: EditMistakes
  busy: boolean
  problem: CallProblem | null
  leaving: boolean
  onSave: (form: EditForm) => void
  onTouched: (touched: boolean) => void
  onWithdraw: () => void
  /** Saves other input before the redirect to Kakao. */
  proving: boolean
  onProve: (form: EditForm, part: ProvenPart) => void
  marketing: MarketingProps
  sessions: ReactNode
  agent: { consent: AgentConsent; busy: boolean; onWithdraw: () => void } | null
}

export function EditView({
  profile,
  start,
  storedAnswers,
  banks,
  mistakes,
  busy,
  problem,
  leaving,
  onSave,
  onTouched,
  onWithdraw,
  ...props
}: EditProps) {
  const { form, set } = useTyped(start, profile.email, onTouched)
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [mistakes, problem])
  const fieldProblems = problem?.fields ?? {}
  const unusual = useUnusualAccount()
  const phoneError = mistakes.phone && texts.problems[mistakes.phone]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong(form, storedAnswers) || unusual.isRight(form, bankOf(form, banks))) onSave(form)
  }
  return (
    <div className="mx-auto flex w-full max-w-lane flex-col gap-8 px-5 py-8 lg:py-14">
      <PageTitle>{texts.page}</PageTitle>
      <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
        {texts.title}
      </h1>
      <ProfilePart profile={profile} />
      <form ref={ref} onSubmit={submit} noValidate className="flex flex-col gap-10">
        <AccountPart
          form={form}
          set={set}
          storedAnswers={storedAnswers}
          banks={banks}
          mistakes={mistakes}
          refused={fieldProblems}
          question={unusual.question(form)}
          proving={props.proving}
          onProve={() => props.onProve(form, 'account')}
        />
        <PortalPart form={form} set={set} passwordSaved={storedAnswers.passwordSaved} />
        <ContactPart form={form} set={set} error={phoneError ?? fieldProblems.additionalPhoneNumber} />
        <SaveFoot busy={busy} problem={problem} />
      </form>
      <EndsPart
        {...props}
        storedAnswers={storedAnswers}
        leaving={leaving}
        onWithdraw={onWithdraw}
        onProve={(part) => props.onProve(form, part)}
      />
    </div>
  )
}

/** What was typed, kept in this tab until it is saved or left. */
function useTyped(start: EditForm, email: string, onTouched: EditProps['onTouched']) {
  const [form, setForm] = useState(() => withDraft(start, email))
  useEffect(() => {
    const touched = JSON.stringify(form) !== JSON.stringify(start)
    onTouched(touched)
    if (touched) saveEditDraft(form, email)
    else dropEditDraft()
  }, [form, start, email, onTouched])
  return { form, set: (part: Partial<EditForm>) => setForm((before) => ({ ...before, ...part })) }
}

function SaveFoot({ busy, problem }: Pick<EditProps, 'busy' | 'problem'>) {
  const { bankCode, accountNumber, additionalPhoneNumber } = problem?.fields ?? {}
  return (
    <div className="flex flex-col gap-3">
      {bankCode || accountNumber || additionalPhoneNumber ? null : <ProblemBanner problem={problem} />}
      <Button type="submit" wide busy={busy}>
        {texts.save}
      </Button>
    </div>
  )
}

const bankOf = ({ bankCode }: EditForm, { all }: EditProps['banks']) =>
  all.find(({ value }) => value === bankCode)?.label ?? ''

const isWrong = (form: EditForm, { accountSaved }: StoredData) => Object.keys(mistakesIn(form, accountSaved)).length > 0

type EndsProps = Pick<
  EditProps,
  'office' | 'storedAnswers' | 'leaving' | 'onWithdraw' | 'proving' | 'marketing' | 'sessions' | 'agent'
> & { onProve: (part: ProvenPart) => void }

function EndsPart({
  office,
  storedAnswers: { provenUntil },
  leaving,
  onWithdraw,
  proving,
  marketing,
  sessions,
  agent,
  onProve,
}: EndsProps) {
  return (
    <>
      {agent ? (
        <AgentConsentPart
          {...agent}
          office={office}
          busy={agent.busy || proving}
          provenUntil={provenUntil}
          onProve={() => onProve('agent')}
        />
      ) : null}
      <MarketingPart {...marketing} />
      {sessions}
      <Withdrawal
        office={office}
        isMandateCurrent={agent !== null && (agent.consent.given || agent.consent.until !== null)}
        leaving={leaving || proving}
        provenUntil={provenUntil}
        onWithdraw={onWithdraw}
        onProve={() => onProve('withdraw')}
      />
    </>
  )
}

type WithdrawalProps = {
  office: string
  isMandateCurrent: boolean
  leaving: boolean
  provenUntil: string | null
  onWithdraw: () => void
  onProve: () => void
}

function Withdrawal({ office, isMandateCurrent, leaving, provenUntil, onWithdraw, onProve }: WithdrawalProps) {
  const words = texts.withdraw
  const proven = provenUntil !== null
  return (
    <section aria-labelledby="withdraw" className="mt-6 flex flex-col gap-4 border-t border-line pt-8">
      <div className="flex flex-col gap-1">
        <h2 id="withdraw" tabIndex={-1} className="text-h3 outline-none">
          {words.title}
        </h2>
        <p className="text-small text-secondary">{words.hint(office)}</p>
        <p className="text-small text-secondary">{words.others}</p>
        {isMandateCurrent ? <p className="text-small font-semibold text-ink">{words.mandate}</p> : null}
      </div>
      <Disclosure title={words.keptOpen}>
        <p>{words.keptLead}</p>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {words.kept.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Disclosure>
      <p className="text-small text-secondary">{proven ? words.proof.done(provenUntil) : words.proof.why}</p>
      <Button wide size="medium" tone="outline" busy={leaving} onClick={proven ? onWithdraw : onProve}>
        {proven ? words.act : words.proof.act}
      </Button>
    </section>
  )
}
