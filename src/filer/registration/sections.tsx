import type { Ref } from 'react'
import { BankPicker } from '#design/fields/bank-picker.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import type { Choice } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
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
  banks: readonly Choice[]
  /** A sentence by field, from this browser or from the server. */
  refused: Readonly<Record<string, string>>
  /** The number is being changed: an older complaint no longer holds. */
  onType: () => void
}

/** Where the refund goes. */
export function AccountSection({ ref, form, set, kept, banks, refused, onType }: AccountProps) {
  return (
    <section
      ref={ref}
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
          set({ accountNumber: event.target.value.replace(/\D/g, '') })
          onType()
        }}
        error={refused.accountNumber}
      />
    </section>
  )
}

/** The tax portal's own account, for who wants to give it. */
export function PortalSection({ form, set, passwordSaved }: Section & { passwordSaved: boolean }) {
  return (
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
        hint={passwordSaved ? texts.portal.passwordSaved : texts.portal.why}
        value={form.portalPassword}
        maxLength={100}
        autoComplete="new-password"
        data-private=""
        onChange={(event) => set({ portalPassword: event.target.value })}
      />
    </section>
  )
}

/** The power to act for the filer: what it covers and how it is taken back. */
export function DelegationSection({ office, form, set }: Section & { office: string }) {
  return (
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
