import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { BankPicker } from '#design/fields/bank-picker.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import type { Choice } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { editTexts as texts } from '#filer/member/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { EditForm, EditMistakes } from './form.ts'
import { PasswordPart } from './password-part.tsx'

export type EditProps = {
  profile: { name: string; email: string; phone: string }
  start: EditForm
  kept: { accountMask: string; accountSaved: boolean; accountRequested: string; passwordSaved: boolean }
  banks: readonly Choice[]
  mistakes: EditMistakes
  busy: boolean
  problem: CallProblem | null
  leaving: boolean
  onSave: (form: EditForm) => void
  /** Whether something is typed that is not saved. */
  onTouched: (touched: boolean) => void
  onWithdraw: () => void
  /** The day in words on which advertising was agreed to; null when it is not. */
  marketingSince: string | null
  leavingMarketing: boolean
  onWithdrawMarketing: () => void
}

/** The member's own data: read-only profile, refund account, portal account, contact, and the way out. */
export function EditScreen({
  profile,
  start,
  kept,
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
  const [form, setForm] = useState(start)
  const set = (part: Partial<EditForm>) => setForm((before) => ({ ...before, ...part }))
  useEffect(() => onTouched(JSON.stringify(form) !== JSON.stringify(start)), [form, start, onTouched])
  const told = problem?.fields ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(form)
  }
  return (
    <div className="mx-auto flex w-full max-w-lane flex-col gap-8 px-5 py-8 lg:py-14">
      <PageTitle>{texts.page}</PageTitle>
      <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
        {texts.title}
      </h1>
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
      <form onSubmit={submit} noValidate className="flex flex-col gap-10">
        <Part id="account" title={texts.account.title} hint={texts.account.hint}>
          <BankPicker
            label={texts.account.bank}
            need="required"
            banks={banks}
            value={form.bankCode}
            onChange={(bankCode) => set({ bankCode })}
            error={mistakes.bank ? texts.problems[mistakes.bank] : told.bankCode}
          />
          <DigitsField
            label={texts.account.number}
            need={kept.accountSaved ? undefined : 'required'}
            hint={
              kept.accountRequested
                ? texts.account.asked(kept.accountRequested)
                : kept.accountSaved
                  ? texts.account.saved(kept.accountMask)
                  : texts.account.numberHint
            }
            placeholder={kept.accountSaved ? undefined : texts.account.example}
            maxLength={20}
            autoComplete="off"
            data-private=""
            value={form.accountNumber}
            onChange={(event) => set({ accountNumber: event.target.value.replace(/\D/g, '') })}
            error={mistakes.account ? texts.problems[mistakes.account] : told.accountNumber}
          />
        </Part>
        <Part id="portal" title={texts.portal.title} hint={texts.portal.hint}>
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
          <PasswordPart
            saved={kept.passwordSaved}
            password={form.password}
            onChange={(password) => set({ password })}
          />
        </Part>
        <Part id="more" title={texts.more.title}>
          <TextField
            label={texts.more.phone}
            need="optional"
            type="tel"
            inputMode="tel"
            placeholder={texts.more.phoneExample}
            hint={texts.more.phoneHint}
            value={form.additionalPhoneNumber}
            maxLength={30}
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
            maxLength={1000}
            data-private=""
            onChange={(event) => set({ note: event.target.value })}
          />
        </Part>
        <div className="flex flex-col gap-3">
          {told.bankCode || told.accountNumber ? null : <ProblemBanner problem={problem} />}
          <Button type="submit" wide busy={busy}>
            {texts.save}
          </Button>
        </div>
      </form>
      <Marketing since={props.marketingSince} busy={props.leavingMarketing} onWithdraw={props.onWithdrawMarketing} />
      <Withdrawal leaving={leaving} onWithdraw={onWithdraw} />
    </div>
  )
}

function Marketing({ since, busy, onWithdraw }: { since: string | null; busy: boolean; onWithdraw: () => void }) {
  const words = texts.marketing
  return (
    <Part id="marketing" title={words.title} hint={since ? words.given(since) : words.none}>
      {since ? (
        <Button wide size="medium" tone="outline" busy={busy} onClick={onWithdraw}>
          {words.act}
        </Button>
      ) : null}
    </Part>
  )
}

function Withdrawal({ leaving, onWithdraw }: { leaving: boolean; onWithdraw: () => void }) {
  const words = texts.withdraw
  return (
    <section aria-labelledby="withdraw" className="mt-6 flex flex-col gap-4 border-t border-line pt-8">
      <div className="flex flex-col gap-1">
        <h2 id="withdraw" className="text-h3">
          {words.title}
        </h2>
        <p className="text-small text-secondary">{words.hint}</p>
      </div>
      <Disclosure title={words.keptOpen}>
        <p>{words.keptLead}</p>
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {words.kept.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Disclosure>
      <Button wide size="medium" tone="outline" busy={leaving} onClick={onWithdraw}>
        {words.act}
      </Button>
    </section>
  )
}

function Part({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {hint ? <p className="text-small text-secondary">{hint}</p> : null}
      </div>
      {children}
    </section>
  )
}
