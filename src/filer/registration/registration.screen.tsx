import { useRef, useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { BankPicker } from '#design/fields/bank-picker.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import type { Choice } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { CheckAnswers, type CheckedCase } from './check-answers.tsx'
import { accountProblem, missingPart, type RegistrationForm } from './form.ts'
import { registrationTexts as texts } from './texts.ts'

export type RegistrationProps = {
  lane: 'filing' | 'preview'
  office: string
  banks: readonly Choice[]
  kept: { bankCode: string; accountMask: string; accountSaved: boolean; portalId: string; passwordSaved: boolean }
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
        <section
          ref={account}
          id="refund-account"
          tabIndex={-1}
          aria-labelledby="refund-account-title"
          className="flex scroll-mt-20 flex-col gap-5 outline-none shadow-none"
        >
          <Heading id="refund-account-title" note={texts.account.hint}>
            {texts.account.title}
          </Heading>
          <BankPicker
            label={texts.account.bank}
            need="required"
            banks={banks}
            value={form.bankCode}
            onChange={(bankCode) => set({ bankCode })}
            error={told.bankCode}
          />
          <DigitsField
            label={texts.account.number}
            need={kept.accountSaved ? undefined : 'required'}
            hint={kept.accountSaved ? texts.account.saved(kept.accountMask) : texts.account.numberHint}
            placeholder={kept.accountSaved ? undefined : texts.account.example}
            maxLength={20}
            autoComplete="off"
            data-private=""
            value={form.accountNumber}
            onChange={(event) => {
              set({ accountNumber: event.target.value.replace(/\D/g, '') })
              setWrong(null)
            }}
            error={wrong ? texts.problems[wrong] : told.accountNumber}
          />
        </section>

        <section aria-labelledby="portal-title" className="flex flex-col gap-5">
          <Heading id="portal-title" note={texts.portal.note} optional>
            {texts.portal.title}
          </Heading>
          <TextField
            label={texts.portal.id}
            need="optional"
            value={form.portalId}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            data-private=""
            onChange={(event) => set({ portalId: event.target.value })}
          />
          <PasswordField
            label={texts.portal.password}
            need="optional"
            hint={kept.passwordSaved ? texts.portal.passwordSaved : texts.portal.why}
            value={form.portalPassword}
            maxLength={100}
            autoComplete="new-password"
            data-private=""
            onChange={(event) => set({ portalPassword: event.target.value })}
          />
        </section>

        <section aria-labelledby="delegation-title" className="flex flex-col gap-3">
          <Heading id="delegation-title">{texts.delegation.title}</Heading>
          <Checkbox
            label={texts.delegation.label(office)}
            need="required"
            checked={form.delegated}
            onChange={(event) => set({ delegated: event.target.checked })}
          />
          <Disclosure title={texts.delegation.open}>
            <ul className="flex list-disc flex-col gap-1.5 pl-5">
              {texts.delegation.scope.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>{texts.delegation.undo}</p>
          </Disclosure>
        </section>

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

function Heading({
  id,
  children,
  note,
  optional = false,
}: {
  id: string
  children: string
  note?: string
  optional?: boolean
}) {
  return (
    <div className="flex flex-col gap-1">
      <h2 id={id} className="text-h3">
        {children}
      </h2>
      {note ? (
        <p className={`text-small ${optional ? 'font-medium text-brand-700' : 'text-secondary'}`}>{note}</p>
      ) : null}
    </div>
  )
}

/** Bank and number as they will be used; the saved number shows its mask. */
function accountWords(
  banks: readonly Choice[],
  form: RegistrationForm,
  kept: RegistrationProps['kept'],
): string | null {
  const bank = banks.find(({ value }) => value === form.bankCode)?.label
  const number = form.accountNumber || (kept.accountSaved ? kept.accountMask : '')
  return bank && number ? `${bank} ${number}` : null
}
