/** The session cookie is HttpOnly. */
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import type { HelpTopic } from '#domain/address/help-topics.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useRoot } from '#web/document/branch.ts'
import { tellOtherTabs } from '#web/frame/office/sign-in-again.ts'
import { setStaff } from '#web/frame/office/staff.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { safeOfficePath } from '#web/office-path.ts'
import { staffSignIn } from './contract.ts'
import { ProviderPart } from './provider/provider-part.tsx'
import { signInTexts as texts } from './texts.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

type SignInForm = { email: string; password: string; code: string }
type SignInScreenProps = {
  busy: boolean
  problem: CallProblem | null
  /** Shows codes of the rehearsal's test staff; null in production. */
  codesUrl: string | null
  /** The branch's staff may sign in by their firm's provider. */
  byProvider: boolean
  onSignIn: (form: SignInForm) => void
}

function SignInScreen({ codesUrl, byProvider, ...form }: SignInScreenProps) {
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
        {texts.title}
      </h1>
      <p className="pt-2 pb-8 text-secondary">{texts.lead}</p>
      {byProvider ? (
        <ProviderPart>
          <CredentialsForm {...form} />
        </ProviderPart>
      ) : (
        <CredentialsForm {...form} />
      )}
      {codesUrl ? <PracticeCodes url={codesUrl} /> : null}
      <HelpLink />
      <MemberLink />
    </>
  )
}

/** One form, because the response does not tell which factor was wrong. */
function CredentialsForm({ busy, problem, onSignIn }: Omit<SignInScreenProps, 'codesUrl' | 'byProvider'>) {
  const form = useApiForm({
    endpoint: staffSignIn,
    start: { email: '', password: '', code: '' },
    sentences: texts.missing,
    toBody: (typed): SignInForm => ({ ...typed, email: typed.email.trim() }),
    act: { busy, problem },
    send: async (body) => void onSignIn(body),
  })
  return (
    <ApiForm form={form} className="flex flex-col gap-6" press={texts.press} button={{ wide: true, size: 'large' }}>
      <TextField label={texts.email} type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
      <PasswordField label={texts.password} autoComplete="current-password" {...form.field('password')} />
      <DigitsField label={texts.code} hint={texts.codeHint} autoComplete="one-time-code" {...form.field('code')} />
    </ApiForm>
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

function HelpLink() {
  return (
    <p className="pt-4">
      <ButtonLink to={href('/office/help/:topic', { topic: 'sign-in' satisfies HelpTopic })} size="small" tone="text">
        {texts.help}
      </ButtonLink>
    </p>
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
    tellOtherTabs()
    await navigate(safeOfficePath(search.get('back')) ?? href('/office'), { replace: true })
  })
  return (
    <SignInScreen
      busy={enter.busy}
      problem={enter.problem}
      codesUrl={root?.rehearsal?.staffUrl ?? null}
      byProvider={root?.staffLogin ?? false}
      onSignIn={(form) => void enter.run(form)}
    />
  )
}
