/** Browser only. An expired session is renewed in a layer so that input is kept. */
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { href } from '#domain/address/href.ts'
import { readStaffSelf, staffSignIn } from '#office/staff/contract.ts'
import { countInbox } from '#office/today/calls.ts'
import { signInTexts } from '#office/staff/texts.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { go } from '#web/document/go.ts'
import { useRoot } from '#web/document/branch.ts'
import { fetchAttended, hearInput, isInputRecent } from '#web/frame/office/recent-input.ts'
import {
  answerSignInAgain,
  hearOtherTabs,
  tellOtherTabs,
  useSignInAgain,
  withSignIn,
} from '#web/frame/office/sign-in-again.ts'
import { setInboxCount, setStaff, useStaff } from '#web/frame/office/staff.ts'
import {
  type IdleState,
  forgetSessionEnd,
  idleState,
  sessionEndsAt,
  setOfficeSession,
} from '#web/guards/session-end.ts'
import { officeNameAt } from '#domain/address/office.texts.ts'
import { WaitingPage } from '#web/guards/waiting-page.tsx'
import { serverNow } from '#web/server-clock.ts'
import { layerTexts as texts } from './layer.texts.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import type { BodyOf } from '#contract/endpoint.ts'

const lookEveryMs = 5_000

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

/** Heard again with each page after the first. */
function useInboxCounted(isSignedIn: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isSignedIn || pathname === href('/office')) return
    call(countInbox, {}, { quiet: true }).then(
      ({ total }) => setInboxCount(total),
      () => undefined,
    )
  }, [isSignedIn, pathname])
}

/** In another tab, as the same person. */
function useSignedInElsewhere(isOpen: boolean, email: string): void {
  useEffect(() => {
    if (!isOpen) return undefined
    return hearOtherTabs(() => {
      renew().then(
        (self) => self.email === email && answerSignInAgain(true),
        () => undefined,
      )
    })
  }, [isOpen, email])
}

function signInAsAnother(): void {
  answerSignInAgain(false)
  setStaff(null)
  go(href('/office/sign-in'))
}

/** Keeps the page and its input, and retries the request. */
function SignInLayer({ name, email }: { name: string; email: string }) {
  const { isOpen } = useSignInAgain()
  const byProvider = useRoot()?.staffLogin ?? false
  useSignedInElsewhere(isOpen, email)
  const enter = useAction(async (_press, body: BodyOf<typeof staffSignIn>) => {
    await call(staffSignIn, { body }, { quiet: true })
    tellOtherTabs()
    answerSignInAgain(true)
    return true
  })
  const form = useApiForm({
    endpoint: staffSignIn,
    start: { password: '', code: '' },
    sentences: signInTexts.missing,
    toBody: (typed) => ({ email, ...typed }),
    act: enter,
    send: enter.run,
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      title={texts.title}
      onClose={() => answerSignInAgain(false)}
      yes={texts.press}
      no={texts.other}
      onNo={signInAsAnother}
    >
      <p className="text-secondary">{texts.body(name)}</p>
      {byProvider ? <ByProvider /> : null}
      <TextField label={signInTexts.email} autoComplete="username" value={email} readOnly />
      <PasswordField label={signInTexts.password} autoComplete="current-password" {...form.field('password')} />
      <DigitsField
        label={signInTexts.code}
        hint={signInTexts.codeHint}
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </FormDialog>
  )
}

function ByProvider() {
  return (
    <div className="flex flex-col gap-2">
      <ButtonLink to={href('/office/sign-in')} target="_blank" size="medium" tone="outline" wide>
        {texts.provider.press}
      </ButtonLink>
      <p className="text-secondary">{texts.provider.hint}</p>
    </div>
  )
}

export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <WaitingPage name={officeNameAt(useLocation().pathname)} />
}

export default function StaffLayout() {
  const { staff } = useStaff()
  useStaffIdle(staff !== null)
  useInboxCounted(staff !== null)
  return (
    <>
      <Outlet />
      {staff ? <SignInLayer name={staff.name} email={staff.email} /> : null}
    </>
  )
}
