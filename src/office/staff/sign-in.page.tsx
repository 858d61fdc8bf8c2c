/** The session cookie is HttpOnly. */
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useRoot } from '#web/document/branch.ts'
import { setStaff } from '#web/frame/office/staff.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { safeOfficePath } from '#web/office-path.ts'
import { staffSignIn } from './contract.ts'
import { signInTexts as texts } from './texts.ts'
import { longest } from '#web/forms/limits.ts'

type SignInForm = { email: string; password: string; code: string }
type SignInScreenProps = {
  busy: boolean
  problem: CallProblem | null
  /** Shows codes of the rehearsal's test staff; null in production. */
  codesUrl: string | null
  onSignIn: (form: SignInForm) => void
}

const missingIn = (form: SignInForm) => ({
  email: form.email.trim().length < 3 ? texts.missing.email : null,
  password: form.password === '' ? texts.missing.password : null,
  code: /^\d{6}$/.test(form.code) ? null : texts.missing.code,
})

function SignInScreen({ codesUrl, ...form }: SignInScreenProps) {
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
        {texts.title}
      </h1>
      <p className="pt-2 pb-8 text-secondary">{texts.lead}</p>
      <CredentialsForm {...form} />
      {codesUrl ? <PracticeCodes url={codesUrl} /> : null}
      <MemberLink />
    </>
  )
}

/** One form, because the response does not tell which factor was wrong. */
function CredentialsForm({ busy, problem, onSignIn }: Omit<SignInScreenProps, 'codesUrl'>) {
  const [form, setForm] = useState<SignInForm>({ email: '', password: '', code: '' })
  const [pressed, setPressed] = useState(false)
  const missing = missingIn(form)
  const shown = (field: keyof SignInForm) => (pressed ? missing[field] : null)
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        const wrong = (['email', 'password', 'code'] as const).find((field) => missing[field])
        if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
        else if (!busy) onSignIn({ ...form, email: form.email.trim() })
      }}
    >
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={form.email}
        onChange={(event) => setForm({ ...form, email: event.target.value })}
        error={shown('email')}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={form.password}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
        error={shown('password')}
      />
      <DigitsField
        label={texts.code}
        name="code"
        hint={texts.codeHint}
        maxLength={longest(staffSignIn.body, 'code')}
        autoComplete="one-time-code"
        value={form.code}
        onChange={(event) => setForm({ ...form, code: event.target.value })}
        error={shown('code')}
      />
      <ProblemBanner problem={problem} />
      <Button type="submit" wide busy={busy}>
        {texts.press}
      </Button>
    </form>
  )
}

function PracticeCodes({ url }: { url: string }) {
  return (
    <div className="pt-8">
      <Banner
        title={texts.practice.title}
        action={
          <ButtonLink
            to={url}
            size="small"
            tone="outline"
            icon={<Icon name="smartphone" size={16} aria-hidden="true" />}
          >
            {texts.practice.link}
          </ButtonLink>
        }
      >
        {texts.practice.body}
      </Banner>
    </div>
  )
}

function MemberLink() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 pt-8 text-small text-secondary">
      {texts.member}
      <ButtonLink to={href('/login')} size="small" tone="text">
        {texts.memberLink}
      </ButtonLink>
    </p>
  )
}

export default function SignInPage() {
  const root = useRoot()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useEffect(() => setStaff(null), [])
  const enter = useAction(async (_press, form: SignInForm) => {
    await call(staffSignIn, { body: form })
    await navigate(safeOfficePath(search.get('back')) ?? href('/office'), { replace: true })
  })
  return (
    <SignInScreen
      busy={enter.busy}
      problem={enter.problem}
      codesUrl={root?.rehearsal ? `${root.rehearsal.phoneUrl}/staff` : null}
      onSignIn={(form) => void enter.run(form)}
    />
  )
}
