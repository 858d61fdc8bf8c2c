import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { passwordTrouble } from '#domain/staff-password.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.password
const fields = ['current', 'next', 'again'] as const
type Typed = Record<(typeof fields)[number], string>
const nothing: Typed = { current: '', next: '', again: '' }

export type PasswordFormProps = {
  login: string
  busy: boolean
  problem: CallProblem | null
  /** True when it was changed. */
  onChange: (of: { current: string; next: string }) => Promise<boolean>
}

function troubleOf({ current, next, again }: Typed, login: string) {
  const trouble = passwordTrouble(next, login)
  return {
    current: current === '' ? texts.missing : null,
    next: trouble ? texts.trouble[trouble] : next === current ? texts.same : null,
    again: again === next ? null : texts.differs,
  }
}

/** The old password once, the new one twice; what will not do is said before it is sent. */
export function PasswordForm({ login, busy, problem, onChange }: PasswordFormProps) {
  const [typed, setTyped] = useState(nothing)
  const [pressed, setPressed] = useState(false)
  const trouble = troubleOf(typed, login)
  const field = (name: keyof Typed, autoComplete: string, hint?: string) => (
    <PasswordField
      label={texts[name]}
      name={name}
      {...(hint ? { hint } : {})}
      autoComplete={autoComplete}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      error={pressed ? trouble[name] : null}
    />
  )
  return (
    <form
      noValidate
      aria-label={texts.title}
      className="flex max-w-lane flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        const wrong = fields.find((name) => trouble[name])
        if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
        if (busy) return
        void onChange({ current: typed.current, next: typed.next }).then((changed) => {
          if (!changed) return
          setTyped(nothing)
          setPressed(false)
        })
      }}
    >
      {/* Password managers keep a new password under the name that stands in the form. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      {field('current', 'current-password')}
      {field('next', 'new-password', texts.hint)}
      {field('again', 'new-password')}
      <ProblemBanner problem={problem} />
      <Button type="submit" busy={busy}>
        {texts.press}
      </Button>
    </form>
  )
}
