import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import type { BankPickerProps } from '#design/fields/bank-picker.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { CheckAnswers, type CheckedCase } from './check-answers.tsx'
import { accountProblem, missingPart, viewOf, type RegistrationForm, type RegistrationView } from './form.ts'
import { AccountSection, DelegationSection, PortalSection, type StoredAnswers } from './sections.tsx'
import { registrationTexts as texts } from './texts.ts'

export type RegistrationProps = {
  lane: 'filing' | 'preview'
  office: string
  banks: BankPickerProps['banks']
  kept: StoredAnswers
  /** What was chosen on the steps before; nothing in the preview lane. */
  checked: CheckedCase | null
  /** What the tick agrees to, in the words that are kept. */
  words: string
  /** The view that the address asks for. */
  view: RegistrationView
  busy: boolean
  problem: CallProblem | null
  onView: (view: RegistrationView) => void
  onApply: (form: RegistrationForm) => void
}

/** The refund account; then everything once more, with the delegation, before it is sent. */
export function RegistrationScreen(props: RegistrationProps) {
  const { lane, banks, kept, busy, problem, onView, onApply } = props
  const [form, setForm] = useState(() => startOf(kept))
  const [wrong, setWrong] = useState<keyof typeof texts.problems | null>(null)
  const account = useRef<HTMLElement>(null)
  const set = (part: Partial<RegistrationForm>) => setForm((before) => ({ ...before, ...part }))
  const view = viewOf(props.view, form, kept)
  useTopOf(view)
  const missing = missingPart(view, form, kept)
  const told = problem?.fields ?? {}
  const atAField = Boolean(told.bankCode ?? told.accountNumber)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = accountProblem(form.accountNumber, kept)
    setWrong(found)
    if (found) account.current?.querySelector('input')?.focus()
    else if (missing) return
    else if (view === 'account') onView('check')
    else onApply(form)
  }
  const words = texts[view]
  return (
    <form onSubmit={submit} noValidate className="flex grow flex-col">
      <Step
        title={words.titles[lane]}
        lead={words.leads[lane]}
        foot={
          <>
            {atAField ? null : <ProblemBanner problem={problem} />}
            <Button type="submit" wide busy={busy} disabledReason={missing ? texts.missing[missing] : null}>
              {words.on}
            </Button>
          </>
        }
      >
        {view === 'account' ? (
          <>
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
          </>
        ) : (
          <CheckView {...props} form={form} set={set} />
        )}
      </Step>
    </form>
  )
}

type CheckViewProps = Pick<RegistrationProps, 'office' | 'banks' | 'kept' | 'checked' | 'words' | 'onView'> & {
  form: RegistrationForm
  set: (part: Partial<RegistrationForm>) => void
}

function CheckView({ office, banks, kept, checked, words, onView, form, set }: CheckViewProps) {
  return (
    <>
      <CheckAnswers
        checked={checked}
        account={accountWords(banks.all, form, kept)}
        onEditAccount={() => onView('account')}
      />
      <DelegationSection office={office} words={words} form={form} set={set} />
    </>
  )
}

const startOf = ({ bankCode, portalId }: StoredAnswers): RegistrationForm => ({
  bankCode,
  accountNumber: '',
  portalId,
  portalPassword: '',
  delegated: false,
})

/** The second view has no address of its own for the router's arrival: its top and its heading are brought here. */
function useTopOf(view: RegistrationView) {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [view])
}

/** Bank and number as they will be used; the saved number shows its mask. */
function accountWords(
  banks: BankPickerProps['banks']['all'],
  form: RegistrationForm,
  kept: StoredAnswers,
): string | null {
  const bank = banks.find(({ value }) => value === form.bankCode)?.label
  const number = form.accountNumber || (kept.accountSaved ? kept.accountMask : '')
  return bank && number ? `${bank} ${number}` : null
}
