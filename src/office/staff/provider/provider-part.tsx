/** Signing in by the firm's provider, which returns to this same address with a code. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { Spinner } from '#design/buttons/spinner.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import { useAction } from '#web/action.ts'
import { box } from '#web/browser/storage.ts'
import { call } from '#web/call.ts'
import { tellOtherTabs } from '#web/frame/office/sign-in-again.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { safeOfficePath } from '#web/office-path.ts'
import { finishProviderSignIn, proveProviderSignIn, startProviderSignIn } from '#office/staff/contract.ts'
import { providerTexts as texts } from './texts.ts'

/** The provider does not return our address. */
const returnPathKey = 'officeBack'
const wantedPath = () => safeOfficePath(box('session').getItem(returnPathKey))

type CodeFormProps = { busy: boolean; problem: CallProblem | null; onCode: (code: string) => void; onBack: () => void }

function CodeForm({ busy, problem, onCode, onBack }: CodeFormProps) {
  const form = useApiForm({
    endpoint: proveProviderSignIn,
    start: { code: '' },
    sentences: { code: texts.code.missing },
    toBody: (typed): { code: string } => typed,
    act: { busy, problem },
    send: async ({ code }) => void onCode(code),
  })
  return (
    <>
      <ApiForm
        form={form}
        className="flex flex-col gap-6"
        press={texts.code.press}
        button={{ wide: true, size: 'large' }}
      >
        <p role="status">{texts.code.lead}</p>
        <DigitsField
          label={texts.code.label}
          hint={texts.code.hint}
          autoComplete="one-time-code"
          {...form.field('code')}
        />
      </ApiForm>
      <div className="pt-2">
        <Button tone="text" wide onClick={onBack}>
          {texts.code.back}
        </Button>
      </div>
    </>
  )
}

type StartProps = { busy: boolean; problem: CallProblem | null; refused: boolean; onStart: () => void }

function Start({ busy, problem, refused, onStart }: StartProps) {
  return (
    <div className="flex flex-col gap-4 pb-8">
      {problem || refused ? (
        <Banner tone="danger" live title={problem ? texts.failed : texts.refused.title}>
          {problem?.message ?? texts.refused.body}
        </Banner>
      ) : null}
      <Button tone="outline" wide busy={busy} onClick={onStart}>
        {texts.press}
      </Button>
      <p className="text-small text-secondary">{texts.hint}</p>
      <p className="mt-3 flex items-center gap-3 text-small text-secondary before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        {texts.or}
      </p>
    </div>
  )
}

type Returned = { code: string; state: string; iss?: string }

function useReturn(run: (returned: Returned) => Promise<unknown>, setRefused: (refused: boolean) => void): void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const handled = useRef(false)
  useEffect(() => {
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => search.get(name))
    if (!state || handled.current) return
    handled.current = true
    // The used code must not be sent again by a reload.
    void navigate(href('/office/sign-in', { back: wantedPath() }), { replace: true })
    if (code) void run({ code, state, ...(iss ? { iss } : {}) })
    else setRefused(true)
  }, [search, navigate, run, setRefused])
}

/** `children`: the password form, hidden while the provider's answer is checked. */
export function ProviderPart({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [codeDue, setCodeDue] = useState(false)
  const [refused, setRefused] = useState(false)
  const enter = () => {
    tellOtherTabs()
    const back = wantedPath()
    box('session').removeItem(returnPathKey)
    return navigate(back ?? href('/office'), { replace: true })
  }
  const start = useAction(async () => {
    box('session').setItem(returnPathKey, search.get('back') ?? '')
    const { location } = await call(startProviderSignIn, {}, { quiet: true })
    window.location.assign(location)
  })
  const finish = useAction(async (_press, body: Returned) => {
    const { next } = await call(finishProviderSignIn, { body }, { quiet: true })
    if (next === 'code') setCodeDue(true)
    else await enter()
  })
  const prove = useAction(async (press, code: string) => {
    await call(proveProviderSignIn, { body: { code } }, { ...press, quiet: true })
    await enter()
  })
  useReturn(finish.run, setRefused)

  if (finish.busy) return <Checking />
  if (codeDue)
    return (
      <CodeForm
        busy={prove.busy}
        problem={prove.problem}
        onCode={(code) => void prove.run(code)}
        onBack={() => {
          prove.clear()
          setCodeDue(false)
          document.querySelector<HTMLElement>('main h1')?.focus()
        }}
      />
    )
  return (
    <>
      <Start
        busy={start.busy}
        problem={start.problem ?? finish.problem}
        refused={refused}
        onStart={() => {
          finish.clear()
          setRefused(false)
          void start.run()
        }}
      />
      {children}
    </>
  )
}

function Checking() {
  return (
    <p role="status" className="flex items-center gap-3 py-10">
      <Spinner size={24} />
      {texts.busy}
    </p>
  )
}
