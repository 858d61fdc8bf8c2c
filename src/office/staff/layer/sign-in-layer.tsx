import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { href } from '#domain/address/href.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { go } from '#web/document/go.ts'
import { answerSignInAgain, useSignInAgain } from '#web/frame/office/idle/sign-in-again.ts'
import { setStaff } from '#web/frame/office/staff.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { staffSignIn } from '../contract.ts'
import { signInTexts } from '../texts.ts'
import { layerTexts as texts } from './texts.ts'

const nothing = { password: '', code: '' }

/** The sign-in over the page, for the same person: what stands below stays as it is, and its call goes on. */
export function SignInLayer({ name, email }: { name: string; email: string }) {
  const { isAsked } = useSignInAgain()
  const [form, setForm] = useState(nothing)
  const [pressed, setPressed] = useState(false)
  const enter = useAction(async () => {
    await call(staffSignIn, { body: { email, ...form } }, { quiet: true })
    setForm(nothing)
    setPressed(false)
    answerSignInAgain(true)
  })
  const missing = {
    password: form.password === '' ? signInTexts.missing.password : null,
    code: /^\d{6}$/.test(form.code) ? null : signInTexts.missing.code,
  }
  const field = (of: keyof typeof form) => ({
    name: of,
    value: form[of],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [of]: event.target.value }),
    error: pressed ? missing[of] : null,
  })
  return (
    <Dialog open={isAsked} title={texts.title} onClose={() => answerSignInAgain(false)}>
      <form
        noValidate
        className="flex flex-col gap-5 pb-2 text-ink"
        onSubmit={(event) => {
          event.preventDefault()
          setPressed(true)
          const wrong = (['password', 'code'] as const).find((of) => missing[of])
          if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
          else void enter.run()
        }}
      >
        <p className="text-secondary">{texts.body(name)}</p>
        <TextField label={signInTexts.email} autoComplete="username" value={email} readOnly />
        <PasswordField label={signInTexts.password} autoComplete="current-password" {...field('password')} />
        <DigitsField
          label={signInTexts.code}
          hint={signInTexts.codeHint}
          maxLength={6}
          autoComplete="one-time-code"
          {...field('code')}
        />
        <ProblemBanner problem={enter.problem} />
        <Button type="submit" wide size="medium" busy={enter.busy}>
          {texts.press}
        </Button>
        <AnotherPerson />
      </form>
    </Dialog>
  )
}

/** Gives up what stands below and leads another person to the page of the sign-in. */
function AnotherPerson() {
  return (
    <Button
      size="small"
      tone="text"
      onClick={() => {
        answerSignInAgain(false)
        setStaff(null)
        go(href('/office/sign-in'))
      }}
    >
      {texts.other}
    </Button>
  )
}
