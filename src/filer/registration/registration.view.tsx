import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { BankPicker, type BankPickerProps } from '#design/fields/bank-picker.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { MoneyTable } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { ConsentWords } from '#web/consent-words.tsx'
import { feeRowTexts } from '#web/frame/fee-rows.texts.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { CheckAnswers, type CheckedCase } from './check-answers.tsx'
import { useUnusualAccount } from '#web/fields/use-unusual-account.ts'
import type { AccountDraft } from './draft.ts'
import { type RegistrationForm, type RegistrationView, accountProblem, missingPart, viewOf } from './form.ts'
import { registrationTexts as texts } from './texts.ts'
import { longest } from '#web/forms/limits.ts'
import { accountDigits } from '#domain/bank-account.ts'
import { register } from './contract.ts'

type StoredAnswers = {
  bankCode: string
  accountMask: string
  accountSaved: boolean
  portalId: string
  passwordSaved: boolean
  /** Left by a reload of this page. */
  draft: AccountDraft | null
}

type Section = { form: RegistrationForm; set: (part: Partial<RegistrationForm>) => void }

type AccountProps = Section & {
  ref: Ref<HTMLElement>
  stored: StoredAnswers
  banks: BankPickerProps['banks']
  refused: Readonly<Record<string, string>>
  question: string | null
  onType: () => void
}

function AccountSection({ ref, form, set, stored, banks, refused, question, onType }: AccountProps) {
  return (
    <section ref={ref} aria-label={texts.account.title} className="flex flex-col gap-5">
      <BankPicker
        label={texts.account.bank}
        need="required"
        banks={banks}
        value={form.bankCode}
        onChange={(bankCode) => set({ bankCode })}
        error={refused.bankCode}
      />
      <DigitsField
        label={texts.account.number}
        need={stored.accountSaved ? undefined : 'required'}
        hint={hintOf(stored)}
        placeholder={stored.accountSaved ? undefined : texts.account.example}
        maxLength={accountDigits.most}
        autoComplete="off"
        data-private=""
        value={form.accountNumber}
        onChange={(event) => {
          set({ accountNumber: event.target.value })
          onType()
        }}
        error={refused.accountNumber ?? question}
      />
    </section>
  )
}

const hintOf = ({ accountSaved, accountMask, draft }: StoredAnswers) =>
  [
    draft?.typed ? texts.account.again : '',
    accountSaved ? texts.account.saved(accountMask) : draft?.typed ? '' : texts.account.numberHint,
  ]
    .filter(Boolean)
    .join(' ')

/** Collapsed, because few filers need it. */
function PortalSection({ form, set, passwordSaved }: Section & { passwordSaved: boolean }) {
  return (
    <Disclosure title={texts.portal.title}>
      <p>{texts.portal.why}</p>
      <div className="flex flex-col gap-5 text-ink">
        <TextField
          label={texts.portal.id}
          need="optional"
          value={form.portalId}
          maxLength={longest(register.body, 'homeTaxId')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-private=""
          onChange={(event) => set({ portalId: event.target.value })}
        />
        <PasswordField
          label={texts.portal.password}
          need="optional"
          {...(passwordSaved ? { hint: texts.portal.passwordSaved } : {})}
          value={form.portalPassword}
          maxLength={longest(register.body, 'homeTaxPass')}
          autoComplete="new-password"
          data-private=""
          onChange={(event) => set({ portalPassword: event.target.value })}
        />
      </div>
    </Disclosure>
  )
}

type DelegationProps = Section & Pick<RegistrationProps, 'office' | 'words' | 'contract'>

function DelegationSection({ office, words, contract, form, set }: DelegationProps) {
  return (
    <section aria-labelledby="delegation-title" className="flex flex-col gap-3">
      <h2 id="delegation-title" className="text-h3">
        {texts.delegation.title}
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-small text-secondary">
        {texts.delegation.scope.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{texts.delegation.undo}</li>
      </ul>
      <div>
        <Disclosure title={texts.delegation.words}>
          <ConsentWords text={words} />
        </Disclosure>
        {contract ? (
          <Disclosure title={texts.delegation.contract}>
            <ConsentWords text={contract.text} />
          </Disclosure>
        ) : null}
      </div>
      <Checkbox
        label={contract ? texts.delegation.signed(office) : texts.delegation.label(office)}
        need="required"
        checked={form.delegated}
        onChange={(event) => set({ delegated: event.target.checked })}
      />
    </section>
  )
}

export type RegistrationProps = {
  lane: 'filing' | 'preview'
  office: string
  banks: BankPickerProps['banks']
  stored: StoredAnswers
  /** Null in the preview lane. */
  checked: CheckedCase | null
  /** Preview lane: the method is chosen in May. */
  fees: readonly { label: string; amount: string }[] | null
  words: string
  /** Signed with the delegation, where the branch has one. */
  contract: { text: string } | null
  view: RegistrationView
  busy: boolean
  problem: CallProblem | null
  onView: (view: RegistrationView) => void
  onApply: (form: RegistrationForm) => void
  onDraft: (draft: AccountDraft) => void
}

export function RegistrationStepView(props: RegistrationProps) {
  const { banks, stored, busy, problem, onView, onApply } = props
  const [form, set] = useTypedForm(props)
  const [wrong, setWrong] = useState<keyof typeof texts.problems | null>(null)
  const account = useRef<HTMLElement>(null)
  const unusual = useUnusualAccount()
  const view = viewOf(props.view, form, stored)
  useTopOf(view)
  const missing = missingPart(view, form, stored)
  const fieldProblems = problem?.fields ?? {}
  const atAField = Boolean(fieldProblems.bankCode ?? fieldProblems.accountNumber)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = accountProblem(form.accountNumber, stored)
    setWrong(found)
    const bank = banks.all.find(({ value }) => value === form.bankCode)?.label ?? ''
    if (found || !unusual.isRight(form, bank)) account.current?.querySelector('input')?.focus()
    else if (missing) return
    else if (view === 'account') onView('check')
    else onApply(form)
  }
  const words = headOf(view, props)
  return (
    <form onSubmit={submit} noValidate className="flex grow flex-col">
      <Step
        title={words.title}
        lead={words.lead}
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
              stored={stored}
              banks={banks}
              refused={{ ...fieldProblems, ...(wrong ? { accountNumber: texts.problems[wrong] } : {}) }}
              question={unusual.question(form)}
              onType={() => setWrong(null)}
            />
            <PortalSection form={form} set={set} passwordSaved={stored.passwordSaved} />
          </>
        ) : (
          <CheckView {...props} form={form} set={set} />
        )}
      </Step>
    </form>
  )
}

/** Who must pay, or whose sum is unknown, is promised no refund. */
function headOf(view: RegistrationView, { lane, checked }: Pick<RegistrationProps, 'lane' | 'checked'>) {
  const { titles, leads, on } = texts[view]
  const { nationalWon, localWon } = checked?.expected ?? { nationalWon: 0, localWon: 0 }
  const isUnsure = view === 'account' && lane === 'filing' && nationalWon + localWon >= 0
  return { title: isUnsure ? texts.account.unsure : titles[lane], lead: leads[lane], on }
}

function useTypedForm({ stored, onDraft }: Pick<RegistrationProps, 'stored' | 'onDraft'>) {
  const [form, setForm] = useState(() => startOf(stored))
  const set = (part: Partial<RegistrationForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    onDraft({ bankCode: next.bankCode, typed: next.accountNumber !== '' })
  }
  return [form, set] as const
}

type CheckViewProps = Pick<
  RegistrationProps,
  'office' | 'banks' | 'stored' | 'checked' | 'fees' | 'words' | 'contract' | 'onView'
> & { form: RegistrationForm; set: (part: Partial<RegistrationForm>) => void }

function CheckView({ office, banks, stored, checked, fees, words, contract, onView, form, set }: CheckViewProps) {
  return (
    <>
      <CheckAnswers
        checked={checked}
        account={accountWords(banks.all, form, stored)}
        onEditAccount={() => onView('account')}
      />
      {fees ? (
        <section aria-labelledby="fees-title" className="flex flex-col gap-2">
          <h2 id="fees-title" className="text-h3">
            {texts.fees.title}
          </h2>
          <MoneyTable caption={feeRowTexts.caption} rows={fees} />
          <p className="text-small text-secondary">{texts.fees.later}</p>
        </section>
      ) : null}
      <DelegationSection office={office} words={words} contract={contract} form={form} set={set} />
    </>
  )
}

const startOf = ({ bankCode, portalId, draft }: StoredAnswers): RegistrationForm => ({
  bankCode: draft?.bankCode || bankCode,
  accountNumber: '',
  portalId,
  portalPassword: '',
  delegated: false,
})

/** The second view triggers no route change, so scroll and focus are set here. */
function useTopOf(view: RegistrationView) {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [view])
}

function accountWords(
  banks: BankPickerProps['banks']['all'],
  form: RegistrationForm,
  stored: StoredAnswers,
): string | null {
  const bank = banks.find(({ value }) => value === form.bankCode)?.label
  const number = form.accountNumber || (stored.accountSaved ? stored.accountMask : '')
  return bank && number ? `${bank} ${number}` : null
}
