import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { NoBoard } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { StaffSelf } from '../contract.ts'
import { PasswordForm, type PasswordFormProps } from './password-form.tsx'
import { Sessions, type SessionsProps } from './sessions.tsx'
import { accountTexts as texts } from './texts.ts'

export type AccountScreenProps = {
  /** Null when it did not come. */
  self: StaffSelf | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  password: Omit<PasswordFormProps, 'login'>
  /** Null while a password that another person chose must be changed first. */
  sessions: SessionsProps | null
}

/** The own account: who one is here, and the password. */
export function AccountScreen({ self, problem, reloading, onRetry, password, sessions }: AccountScreenProps) {
  return (
    <OfficePage title={texts.title}>
      {self ? (
        <div className="flex max-w-text flex-col gap-8">
          {self.mustChangePassword ? (
            <Banner tone="warning" title={texts.due.title}>
              {texts.due.body}
            </Banner>
          ) : null}
          <Facts
            framed
            facts={[
              { name: texts.facts.name, value: self.name },
              { name: texts.facts.email, value: self.email },
              { name: texts.facts.role, value: self.roleName },
              { name: texts.facts.branch, value: self.branchName },
            ]}
          />
          <section className="flex flex-col gap-4">
            <h2 className="text-h3">{texts.password.title}</h2>
            <p className="text-small text-secondary">{texts.password.lead}</p>
            <PasswordForm login={self.email} {...password} />
          </section>
          {sessions ? <Sessions {...sessions} /> : null}
        </div>
      ) : (
        <NoBoard texts={texts} problem={problem} reloading={reloading} onRetry={onRetry} />
      )}
    </OfficePage>
  )
}
