/** Browser only. An expired session is renewed in a layer so that input is kept. */
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { href } from '#domain/address/href.ts'
import { readStaffSelf, staffSignIn } from '#office/staff/contract.ts'
import { signInTexts } from '#office/staff/texts.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { go } from '#web/document/go.ts'
import { fetchAttended, hearInput, isInputRecent } from '#web/frame/office/recent-input.ts'
import { answerSignInAgain, useSignInAgain, withSignIn } from '#web/frame/office/sign-in-again.ts'
import { setStaff, useStaff } from '#web/frame/office/staff.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import {
  type IdleState,
  forgetSessionEnd,
  idleState,
  sessionEndsAt,
  setOfficeSession,
} from '#web/guards/session-end.ts'
import { WaitingPage } from '#web/guards/waiting-page.tsx'
import { serverNow } from '#web/server-clock.ts'
import { layerTexts as texts } from './layer.texts.ts'
import { longest } from '#web/forms/limits.ts'

const lookEveryMs = 5_000

/** Counts as user activity and restarts the idle time. */
const renew = () => call(readStaffSelf, {}, { quiet: true })

function useStaffIdle(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined
    const stopHearing = hearInput()
    setOfficeSession({ fetch: fetchAttended, withSignIn })
    let isAsking = false
    const look = async (state: IdleState) => {
      isAsking = true
      // Once expired, this request opens the sign-in layer.
      if (state === 'over') forgetSessionEnd()
      if (state === 'over' || isInputRecent() || (await confirm(texts.warn))) await renew()
      else useStaff.getState().signOut?.()
    }
    const timer = setInterval(() => {
      const state = idleState(sessionEndsAt(), serverNow())
      if (isAsking || state === 'active') return
      look(state)
        .catch(() => undefined)
        .finally(() => {
          isAsking = false
        })
    }, lookEveryMs)
    return () => {
      clearInterval(timer)
      stopHearing()
      setOfficeSession(null)
      forgetSessionEnd()
    }
  }, [isSignedIn])
}

const nothing = { password: '', code: '' }

/** Keeps the page and its input, and retries the request. */
function SignInLayer({ name, email }: { name: string; email: string }) {
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
          maxLength={longest(staffSignIn.body, 'code')}
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

export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <WaitingPage />
}

export default function StaffLayout() {
  const { staff } = useStaff()
  useStaffIdle(staff !== null)
  return (
    <>
      <Outlet />
      {staff ? <SignInLayer name={staff.name} email={staff.email} /> : null}
    </>
  )
}
