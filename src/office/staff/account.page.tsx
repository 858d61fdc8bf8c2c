/** Staff who must change their password are sent here. */
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { PasswordField } from '#design/fields/password-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { say } from '#design/messages/status-region.tsx'
import { href } from '#domain/address/href.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { passwordTrouble } from '#domain/staff-password.ts'
import {
  type OwnSession,
  type StaffSelf,
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  readStaffSelf,
  staffSignOut,
} from '#office/staff/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { listOrProblem } from '#web/frame/office/board.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { loadStaff } from '#web/frame/office/staff-session.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { accountTexts, accountTexts as texts } from './account.texts.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

const sessionsTexts = accountTexts.sessions
type SessionsProps = {
  sessions: readonly OwnSession[]
  busy: boolean
  problem: CallProblem | null
  onEnd: (session: OwnSession) => void
  onEndOthers: () => void
}

function Sessions({ sessions, busy, problem, onEnd, onEndOthers }: SessionsProps) {
  const others = sessions.filter(({ isThis }) => !isThis)
  const ordered = [...sessions.filter(({ isThis }) => isThis), ...others]
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-4">
      <h2 id="sessions" className="text-h3">
        {sessionsTexts.title}
      </h2>
      <p className="text-small text-secondary">{sessionsTexts.lead}</p>
      <ul className="flex flex-col">
        {ordered.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
            <span className="flex min-w-0 grow flex-col">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {session.device ?? sessionsTexts.unknown}
                {session.isThis ? <Chip tone="brand">{sessionsTexts.here}</Chip> : null}
              </span>
              <span className="text-caption text-secondary tabular-nums">
                {sessionsTexts.times(
                  momentInWords(new Date(session.since)),
                  momentInWords(new Date(session.lastUsedAt)),
                )}
              </span>
            </span>
            {session.isThis ? null : (
              <Button
                size="small"
                tone="outline"
                busy={busy}
                aria-label={sessionsTexts.endOf(
                  session.device ?? sessionsTexts.unknown,
                  momentInWords(new Date(session.since)),
                )}
                onClick={() => onEnd(session)}
              >
                {sessionsTexts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProblemBanner problem={problem} />
      {others.length > 1 ? (
        <Button size="medium" tone="outline" busy={busy} onClick={onEndOthers}>
          {sessionsTexts.endOthers}
        </Button>
      ) : null}
    </section>
  )
}

const passwordTexts = accountTexts.password
type PasswordFormProps = {
  login: string
  busy: boolean
  problem: CallProblem | null
  /** True when it was changed. */
  onChange: (body: { current: string; next: string }) => Promise<boolean>
}

function PasswordForm({ login, busy, problem, onChange }: PasswordFormProps) {
  const form = useApiForm({
    endpoint: changeOwnPassword,
    start: { current: '', next: '', again: '' },
    sentences: { current: passwordTexts.missing },
    check: ({ current, next, again }) => {
      const trouble = passwordTrouble(next, login)
      return {
        next: trouble ? passwordTexts.trouble[trouble] : next === current ? passwordTexts.same : null,
        again: again === next ? null : passwordTexts.differs,
      }
    },
    toBody: ({ current, next }) => ({ current, next }),
    act: { busy, problem },
    send: async (body) => (await onChange(body)) || undefined,
  })
  const field = (name: 'current' | 'next' | 'again', autoComplete: string, hint?: string) => (
    <PasswordField label={passwordTexts[name]} hint={hint} autoComplete={autoComplete} {...form.field(name)} />
  )
  return (
    <ApiForm
      form={form}
      label={passwordTexts.title}
      className="flex max-w-lane flex-col gap-5"
      press={passwordTexts.press}
      button={{ size: 'large' }}
    >
      {/* Password managers keep a new password under the name that stands in the form. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      {field('current', 'current-password')}
      {field('next', 'new-password', passwordTexts.hint)}
      {field('again', 'new-password')}
    </ApiForm>
  )
}

type AccountScreenProps = {
  self: StaffSelf | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  password: Omit<PasswordFormProps, 'login'>
  /** Null while an assigned password must be changed first. */
  sessions: SessionsProps | null
}

function AccountScreen({ self, problem, reloading, onRetry, password, sessions }: AccountScreenProps) {
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
        <MissingList texts={texts} problem={problem} reloading={reloading} onRetry={onRetry} />
      )}
    </OfficePage>
  )
}

/** Until the password is changed, the server refuses other requests. */
async function loadAccount() {
  const self = await loadStaff(readStaffSelf, staffSignOut)
  return { self, sessions: self.mustChangePassword ? null : (await call(listOwnSessions)).sessions }
}

export function clientLoader() {
  return listOrProblem(loadAccount(), readStaffSelf.path)
}

export default function AccountPage() {
  const { board, problem } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const self = board?.self ?? null
  const end = useAction(async (press, session: OwnSession | null) => {
    if (session) await call(endOwnSession, { params: { sessionId: session.id } }, { ...press, quiet: true })
    else await call(endOtherSessions, {}, { ...press, quiet: true })
    await revalidate()
    say(accountTexts.sessions[session ? 'said' : 'saidAll'])
  })
  const change = useAction(async (press, body: { current: string; next: string }) => {
    await call(changeOwnPassword, { body }, { ...press, quiet: true })
    say(accountTexts.password.said)
    if (self?.mustChangePassword) await navigate(href('/office'))
    else await revalidate()
    return true
  })
  return (
    <AccountScreen
      self={self}
      problem={problem}
      reloading={state === 'loading'}
      onRetry={() => void revalidate()}
      sessions={
        board?.sessions
          ? {
              sessions: board.sessions,
              busy: end.busy,
              problem: end.problem,
              onEnd: (session) => void end.run(session),
              onEndOthers: () => void end.run(null),
            }
          : null
      }
      password={{
        busy: change.busy,
        problem: change.problem,
        onChange: async (typed) => (await change.run(typed)) === true,
      }}
    />
  )
}
