/** The token is in the URL fragment and is removed at once. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { ErrorState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { passwordTrouble } from '#domain/staff-password.ts'
import { accountTexts } from './account.texts.ts'
import { type LinkedAccount, readStaffLink, useStaffLink } from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { setStaff } from '#web/frame/office/staff.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { linkTexts as texts } from './link.texts.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

type AccountFormProps = {
  account: LinkedAccount
  busy: boolean
  problem: CallProblem | null
  onSet: (form: { password: string; code: string }) => void
}

/** The first code proves that the app has the key. */
function AccountForm({ account, busy, problem, onSet }: AccountFormProps) {
  const form = useApiForm({
    endpoint: useStaffLink,
    start: { password: '', again: '', code: '' },
    sentences: { code: texts.app.missing },
    check: ({ password, again }) => {
      const trouble = passwordTrouble(password, account.email)
      return {
        password: trouble ? accountTexts.password.trouble[trouble] : null,
        again: again === password ? null : texts.password.same,
      }
    },
    toBody: ({ password, code }) => ({ password, code }),
    act: { busy, problem },
    send: async (body) => void onSet(body),
  })
  return (
    <ApiForm
      form={form}
      label={texts.title[account.kind]}
      className="flex flex-col gap-5 pt-8"
      press={texts.press[account.kind]}
      button={{ wide: true, size: 'large' }}
    >
      <h2 className="text-h3">{texts.password.title}</h2>
      {/* Password managers keep a new password under the name that stands in the form. */}
      <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        label={texts.password.next}
        hint={accountTexts.password.hint}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField label={texts.password.again} autoComplete="new-password" {...form.field('again')} />
      <h2 className="pt-4 text-h3">{texts.app.title}</h2>
      <p className="text-small text-secondary">{texts.app.lead}</p>
      <AppKey account={account} />
      <DigitsField
        label={texts.app.code}
        hint={texts.app.codeHint}
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </ApiForm>
  )
}

function AppKey({ account: { secret, secretAddress } }: Pick<AccountFormProps, 'account'>) {
  return (
    <div className="flex flex-col gap-3 rounded-card bg-ground p-5">
      <p className="text-small text-secondary">{texts.app.key}</p>
      <p className="text-label break-words tabular-nums">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={secret} subject={texts.app.copied} />
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

type LinkScreenProps = Omit<AccountFormProps, 'account' | 'problem'> & {
  /** Null until loaded, or if the link is invalid. */
  account: LinkedAccount | null
  opening: boolean
  /** Null also if the URL has no token. */
  problem: CallProblem | null
  onRetry: () => void
  setProblem: CallProblem | null
}

function LinkScreen({ account, opening, problem, onRetry, setProblem, ...form }: LinkScreenProps) {
  const kind = account?.kind ?? 'invitation'
  return (
    <>
      <PageTitle>{texts.title[kind]}</PageTitle>
      <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
        {texts.title[kind]}
      </h1>
      {account ? (
        <>
          <p className="pt-2 pb-8 text-secondary">{texts.lead[kind]}</p>
          <Facts
            framed
            facts={[
              { name: texts.facts.name, value: account.name },
              { name: texts.facts.email, value: account.email },
              { name: texts.facts.role, value: account.roleName },
              { name: texts.facts.branch, value: account.branchName },
              { name: texts.facts.until, value: momentInWords(new Date(account.until)) },
            ]}
          />
          <AccountForm account={account} problem={setProblem} {...form} />
        </>
      ) : (
        <div className="pt-8">
          {opening ? <Skeleton label={texts.opening} /> : <NoAccount problem={problem} onRetry={onRetry} />}
        </div>
      )}
    </>
  )
}

function NoAccount({ problem, onRetry }: Pick<LinkScreenProps, 'problem' | 'onRetry'>) {
  const isOver = problem === null || problem.code.startsWith('staff.link.')
  if (!isOver)
    return (
      <ErrorState title={texts.failed} onRetry={onRetry} requestId={problem.requestId}>
        {problem.message}
      </ErrorState>
    )
  return (
    <div className="flex flex-col items-start gap-4">
      <h2 className="text-h3">{problem ? texts.stopped : texts.noToken.title}</h2>
      <p role="status" className="text-secondary">
        {problem?.message ?? texts.noToken.body}
      </p>
      <ButtonLink to={href('/office/sign-in')} tone="outline" size="medium">
        {texts.signIn}
      </ButtonLink>
    </div>
  )
}

export default function LinkPage() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState('')
  const [account, setAccount] = useState<LinkedAccount | null>(null)
  const open = useAction(async (_press, given: string) => {
    setAccount(await call(readStaffLink, { body: { token: given } }, { quiet: true }))
  })
  const set = useAction(async (press, form: { password: string; code: string }) => {
    await call(useStaffLink, { body: { token, ...form } }, { ...press, quiet: true })
    await navigate(href('/office'), { replace: true })
  })
  const { run } = open
  useEffect(() => {
    const given = hash.slice(1)
    if (!given) return
    setStaff(null)
    setAccount(null)
    setToken(given)
    void run(given)
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate, run])
  return (
    <LinkScreen
      account={account}
      opening={open.busy || hash !== ''}
      problem={open.problem}
      onRetry={() => void run(token)}
      busy={set.busy}
      setProblem={set.problem}
      onSet={(form) => void set.run(form)}
    />
  )
}
