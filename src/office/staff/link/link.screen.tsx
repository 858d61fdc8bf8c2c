import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { ErrorState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import type { LinkedAccount } from '../contract.ts'
import { AccountForm, type AccountFormProps } from './account-form.tsx'
import { linkTexts as texts } from './texts.ts'

export type LinkScreenProps = Omit<AccountFormProps, 'account' | 'problem'> & {
  /** Null before the link was looked at, and for one that does not work. */
  account: LinkedAccount | null
  opening: boolean
  /** Why the link does not open; null also where there was none in the address. */
  problem: CallProblem | null
  onRetry: () => void
  setProblem: CallProblem | null
}

/** What the invited sets up: who one will be here, the password and the authenticator app. */
export function LinkScreen({ account, opening, problem, onRetry, setProblem, ...form }: LinkScreenProps) {
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

/** A link that is over leads to the sign-in; one that could not be asked about is asked about again. */
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
