import type { Ref } from 'react'
import { BankPicker, type BankPickerProps } from '#design/fields/bank-picker.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { ConsentWords } from '#web/consents/consent-words.tsx'
import type { RegistrationForm } from './form.ts'
import { registrationTexts as texts } from './texts.ts'

/** What is stored already, as far as it may be shown. */
export type StoredAnswers = {
  bankCode: string
  accountMask: string
  accountSaved: boolean
  portalId: string
  passwordSaved: boolean
}

type Section = { form: RegistrationForm; set: (part: Partial<RegistrationForm>) => void }

type AccountProps = Section & {
  ref: Ref<HTMLElement>
  kept: StoredAnswers
  banks: BankPickerProps['banks']
  /** A sentence by field, from this browser or from the server. */
  refused: Readonly<Record<string, string>>
  /** The number is being changed: an older complaint no longer holds. */
  onType: () => void
}

/** Where the refund goes. */
export function AccountSection({ ref, form, set, kept, banks, refused, onType }: AccountProps) {
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
        need={kept.accountSaved ? undefined : 'required'}
        hint={kept.accountSaved ? texts.account.saved(kept.accountMask) : texts.account.numberHint}
        placeholder={kept.accountSaved ? undefined : texts.account.example}
        maxLength={20}
        autoComplete="off"
        data-private=""
        value={form.accountNumber}
        onChange={(event) => {
          set({ accountNumber: event.target.value })
          onType()
        }}
        error={refused.accountNumber}
      />
    </section>
  )
}

/** The tax portal's own account, folded away: only few have data that needs it. */
export function PortalSection({ form, set, passwordSaved }: Section & { passwordSaved: boolean }) {
  return (
    <Disclosure title={texts.portal.title}>
      <p>{texts.portal.why}</p>
      <div className="flex flex-col gap-5 text-ink">
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
          {...(passwordSaved ? { hint: texts.portal.passwordSaved } : {})}
          value={form.portalPassword}
          maxLength={100}
          autoComplete="new-password"
          data-private=""
          onChange={(event) => set({ portalPassword: event.target.value })}
        />
      </div>
    </Disclosure>
  )
}

/** The power to act for the filer: what it covers, how it is taken back, and the tick that gives it. */
export function DelegationSection({ office, words, form, set }: Section & { office: string; words: string }) {
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
      <Disclosure title={texts.delegation.words}>
        <ConsentWords text={words} />
      </Disclosure>
      <Checkbox
        label={texts.delegation.label(office)}
        need="required"
        checked={form.delegated}
        onChange={(event) => set({ delegated: event.target.checked })}
      />
    </section>
  )
}
