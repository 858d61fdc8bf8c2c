import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import type { Choice } from '#design/fields/select-field.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { CheckAnswers, type CheckedCase } from './check-answers.tsx'
import { accountProblem, missingPart, type RegistrationForm } from './form.ts'
import { AccountSection, DelegationSection, PortalSection, type StoredAnswers } from './sections.tsx'
import { registrationTexts as texts } from './texts.ts'

export type RegistrationProps = {
  lane: 'filing' | 'preview'
  office: string
  banks: readonly Choice[]
  kept: StoredAnswers
  /** What was chosen on the steps before; nothing in the preview lane. */
  checked: CheckedCase | null
  busy: boolean
  problem: CallProblem | null
  onApply: (form: RegistrationForm) => void
}

/** The refund account, the optional portal account, the delegation, and everything once more before it is sent. */
export function RegistrationScreen({ lane, office, banks, kept, checked, busy, problem, onApply }: RegistrationProps) {
  const [form, setForm] = useState<RegistrationForm>({
    bankCode: kept.bankCode,
    accountNumber: '',
    portalId: kept.portalId,
    portalPassword: '',
    delegated: false,
  })
  const [wrong, setWrong] = useState<keyof typeof texts.problems | null>(null)
  const account = useRef<HTMLElement>(null)
  const set = (part: Partial<RegistrationForm>) => setForm((before) => ({ ...before, ...part }))
  const missing = missingPart(form, kept)
  const told = problem?.fields ?? {}
  const atAField = Boolean(told.bankCode ?? told.accountNumber)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = accountProblem(form.accountNumber, kept)
    setWrong(found)
    if (found) account.current?.querySelector('input')?.focus()
    else if (!missing) onApply(form)
  }
  return (
    <form onSubmit={submit} noValidate className="flex grow flex-col">
      <Step
        title={texts[lane].title}
        lead={texts[lane].lead}
        foot={
          <>
            {atAField ? null : <ProblemBanner problem={problem} />}
            <Button type="submit" wide busy={busy} disabledReason={missing ? texts.missing[missing] : null}>
              {texts.submit}
            </Button>
          </>
        }
      >
        <AccountSection
          ref={account}
          form={form}
          set={set}
          kept={kept}
          banks={banks}
          refused={{ ...told, ...(wrong ? { accountNumber: texts.problems[wrong] } : {}) }}
          onType={() => setWrong(null)}
        />
        <PortalSection form={form} set={set} passwordSaved={kept.passwordSaved} />
        <DelegationSection office={office} form={form} set={set} />
        <CheckAnswers
          checked={checked}
          account={accountWords(banks, form, kept)}
          onEditAccount={() => {
            account.current?.scrollIntoView({ block: 'start' })
            account.current?.focus({ preventScroll: true })
          }}
        />
      </Step>
    </form>
  )
}

/** Bank and number as they will be used; the saved number shows its mask. */
function accountWords(banks: readonly Choice[], form: RegistrationForm, kept: StoredAnswers): string | null {
  const bank = banks.find(({ value }) => value === form.bankCode)?.label
  const number = form.accountNumber || (kept.accountSaved ? kept.accountMask : '')
  return bank && number ? `${bank} ${number}` : null
}
