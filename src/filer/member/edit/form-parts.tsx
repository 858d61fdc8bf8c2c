import type { ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { BankPicker, type BankPickerProps } from '#design/fields/bank-picker.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { editTexts as texts } from '#filer/member/texts.ts'
import type { EditForm, EditMistakes } from './form.ts'
import { longest } from '#web/forms/limits.ts'
import { accountDigits } from '#domain/bank-account.ts'
import { updatePortalUserData } from '#filer/member/contract.ts'

const passwordTexts = texts.portal

/** Security: a stored password is never shown. */
function PasswordPart({
  saved,
  password,
  onChange,
}: {
  saved: boolean
  password: EditForm['password']
  onChange: (password: EditForm['password']) => void
}) {
  if (saved && password.act !== 'type') {
    const removing = password.act === 'remove'
    return (
      <div className="flex flex-col gap-2" role="group" aria-labelledby="saved-password">
        <span id="saved-password" className="text-label">
          {passwordTexts.password}
        </span>
        <div className="control flex items-center justify-between gap-2 bg-ground pr-2">
          <Chip tone={removing ? 'warning' : 'good'}>{removing ? passwordTexts.remove : passwordTexts.saved}</Chip>
          <span className="flex gap-1">
            {removing ? (
              <Button size="small" tone="text" onClick={() => onChange({ act: 'keep' })}>
                {passwordTexts.keep}
              </Button>
            ) : (
              <>
                <Button size="small" tone="text" onClick={() => onChange({ act: 'type', typed: '' })}>
                  {passwordTexts.change}
                </Button>
                <Button size="small" tone="text" onClick={() => onChange({ act: 'remove' })}>
                  {passwordTexts.remove}
                </Button>
              </>
            )}
          </span>
        </div>
        <p className="text-small text-secondary" aria-live="polite">
          {removing ? passwordTexts.removing : passwordTexts.passwordHint}
        </p>
      </div>
    )
  }
  return (
    <PasswordField
      label={passwordTexts.password}
      need="optional"
      hint={passwordTexts.passwordHint}
      value={password.act === 'type' ? password.typed : ''}
      maxLength={longest(updatePortalUserData.body, 'homeTaxPass')}
      autoComplete="new-password"
      data-private=""
      onChange={(event) =>
        onChange(event.target.value === '' && !saved ? { act: 'keep' } : { act: 'type', typed: event.target.value })
      }
    />
  )
}

export type Profile = { name: string; email: string; phone: string }
export type StoredData = {
  accountMask: string
  accountSaved: boolean
  /** Formatted; null requires re-authentication. */
  provenUntil: string | null
  accountRequested: string
  passwordSaved: boolean
}

type FormPart = { form: EditForm; set: (part: Partial<EditForm>) => void }

/** Read-only: the data can be changed only in Kakao. */
export function ProfilePart({ profile }: { profile: Profile }) {
  return (
    <Part id="profile" title={texts.profile.title} hint={texts.profile.hint}>
      <Facts
        framed
        facts={[
          { name: texts.profile.name, value: profile.name || texts.profile.none },
          { name: texts.profile.email, value: profile.email || texts.profile.none },
          { name: texts.profile.phone, value: profile.phone || texts.profile.none },
        ]}
      />
    </Part>
  )
}

type AccountProps = FormPart & {
  storedAnswers: StoredData
  banks: BankPickerProps['banks']
  mistakes: EditMistakes
  refused: Readonly<Record<string, string>>
  question: string | null
  proving: boolean
  onProve: () => void
}

/** After filing, a change is a request that the office must apply. */
export function AccountPart(props: AccountProps) {
  const { form, set, storedAnswers, banks, mistakes, refused, question } = props
  if (storedAnswers.accountSaved && storedAnswers.provenUntil === null) return <StoredAccount {...props} />
  return (
    <Part
      id="account"
      title={texts.account.title}
      hint={
        storedAnswers.accountSaved && storedAnswers.provenUntil
          ? texts.proof.done(storedAnswers.provenUntil)
          : texts.account.hint
      }
    >
      <BankPicker
        label={texts.account.bank}
        need="required"
        banks={banks}
        value={form.bankCode}
        onChange={(bankCode) => set({ bankCode })}
        error={mistakes.bank ? texts.problems[mistakes.bank] : refused.bankCode}
      />
      <DigitsField
        label={texts.account.number}
        need={storedAnswers.accountSaved ? undefined : 'required'}
        hint={
          storedAnswers.accountRequested
            ? texts.account.asked(storedAnswers.accountRequested)
            : storedAnswers.accountSaved
              ? texts.account.saved(storedAnswers.accountMask)
              : texts.account.numberHint
        }
        placeholder={storedAnswers.accountSaved ? undefined : texts.account.example}
        maxLength={accountDigits.most}
        autoComplete="off"
        data-private=""
        value={form.accountNumber}
        onChange={(event) => set({ accountNumber: event.target.value })}
        error={mistakes.account ? texts.problems[mistakes.account] : (refused.accountNumber ?? question)}
      />
    </Part>
  )
}

function StoredAccount({ form, storedAnswers, banks, proving, onProve }: AccountProps) {
  return (
    <Part id="account" title={texts.account.title} hint={texts.account.hint}>
      <Facts
        framed
        facts={[
          {
            name: texts.account.bank,
            value: banks.all.find(({ value }) => value === form.bankCode)?.label ?? form.bankCode,
          },
          { name: texts.account.number, value: storedAnswers.accountMask },
        ]}
      />
      {storedAnswers.accountRequested ? (
        <p className="text-small">{texts.account.asked(storedAnswers.accountRequested)}</p>
      ) : null}
      <p className="text-small text-secondary">{texts.proof.why}</p>
      <Button wide size="medium" tone="outline" busy={proving} onClick={onProve}>
        {texts.proof.act}
      </Button>
    </Part>
  )
}

export function PortalPart({ form, set, passwordSaved }: FormPart & { passwordSaved: boolean }) {
  return (
    <Part id="portal" title={texts.portal.title} hint={texts.portal.hint}>
      <TextField
        label={texts.portal.id}
        need="optional"
        value={form.portalId}
        maxLength={longest(updatePortalUserData.body, 'homeTaxId')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-private=""
        onChange={(event) => set({ portalId: event.target.value })}
      />
      <PasswordPart saved={passwordSaved} password={form.password} onChange={(password) => set({ password })} />
    </Part>
  )
}

export function ContactPart({ form, set, error }: FormPart & { error: string | undefined }) {
  return (
    <Part id="more" title={texts.more.title}>
      <TextField
        label={texts.more.phone}
        need="optional"
        type="tel"
        inputMode="tel"
        placeholder={texts.more.phoneExample}
        hint={texts.more.phoneHint}
        error={error}
        value={form.additionalPhoneNumber}
        maxLength={longest(updatePortalUserData.body, 'additionalPhoneNumber')}
        autoComplete="off"
        data-private=""
        onChange={(event) => set({ additionalPhoneNumber: event.target.value })}
      />
      <TextArea
        label={texts.more.note}
        need="optional"
        rows={4}
        placeholder={texts.more.noteExample}
        value={form.note}
        maxLength={longest(updatePortalUserData.body, 'note')}
        data-private=""
        onChange={(event) => set({ note: event.target.value })}
      />
    </Part>
  )
}

export function Part({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id={id} tabIndex={-1} className="text-h3 outline-none">
          {title}
        </h2>
        {hint ? <p className="text-small text-secondary">{hint}</p> : null}
      </div>
      {children}
    </section>
  )
}
