import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { passwordTrouble } from '#domain/staff-password.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { accountTexts } from '../account/texts.ts'
import type { LinkedAccount } from '../contract.ts'
import { linkTexts as texts } from './texts.ts'

const fields = ['password', 'again', 'code'] as const
type Typed = Record<(typeof fields)[number], string>

export type AccountFormProps = {
  account: LinkedAccount
  busy: boolean
  problem: CallProblem | null
  onSet: (form: { password: string; code: string }) => void
}

function troubleOf({ password, again, code }: Typed, login: string) {
  const trouble = passwordTrouble(password, login)
  return {
    password: trouble ? accountTexts.password.trouble[trouble] : null,
    again: again === password ? null : texts.password.same,
    code: /^\d{6}$/.test(code) ? null : texts.app.missing,
  }
}

/** A password twice, the key for the authenticator app, and the app's first code as proof that it was taken. */
export function AccountForm({ account, busy, problem, onSet }: AccountFormProps) {
  const [typed, setTyped] = useState<Typed>({ password: '', again: '', code: '' })
  const [pressed, setPressed] = useState(false)
  const trouble = troubleOf(typed, account.email)
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    error: pressed ? trouble[name] : null,
  })
  return (
    <form
      noValidate
      aria-label={texts.title[account.kind]}
      className="flex flex-col gap-5 pt-8"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        const wrong = fields.find((name) => trouble[name])
        if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
        else if (!busy) onSet({ password: typed.password, code: typed.code })
      }}
    >
      <h2 className="text-h3">{texts.password.title}</h2>
      {/* Password managers keep a new password under the name that stands in the form. */}
      <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        label={texts.password.next}
        hint={accountTexts.password.hint}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label={texts.password.again} autoComplete="new-password" {...field('again')} />
      <h2 className="pt-4 text-h3">{texts.app.title}</h2>
      <p className="text-small text-secondary">{texts.app.lead}</p>
      <AppKey account={account} />
      <DigitsField
        label={texts.app.code}
        hint={texts.app.codeHint}
        maxLength={6}
        autoComplete="one-time-code"
        {...field('code')}
      />
      <ProblemBanner problem={problem} />
      <Button type="submit" wide busy={busy}>
        {texts.press[account.kind]}
      </Button>
    </form>
  )
}

/** The key in groups of four for typing, to copy, and as a link for a phone that has the app. */
function AppKey({ account: { secret, secretAddress } }: Pick<AccountFormProps, 'account'>) {
  return (
    <div className="flex flex-col gap-3 rounded-card bg-ground p-5">
      <p className="text-small text-secondary">{texts.app.key}</p>
      <p className="text-label break-words tabular-nums">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={secret} what={texts.app.copied} />
        <a
          href={secretAddress}
          className="inline-flex min-h-9 items-center text-small font-medium text-brand-700 underline-offset-4 hover:underline lg:hidden"
        >
          {texts.app.open}
        </a>
      </div>
    </div>
  )
}
