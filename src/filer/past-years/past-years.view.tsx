import { lazy, Suspense } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { Checklist, type CheckState } from '#design/progress/checklist.tsx'
import { href } from '#domain/address/href.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import type { StatedMemberFacts } from '#domain/past-years/family.ts'
import type { Action } from '#web/action.ts'
import { ConsentWords } from '#web/consent-words.tsx'
import { fetchedPart } from '#web/fetched-part.tsx'
import { AccountPage, AccountPageHead } from '#web/frame/account-page.tsx'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { CheckedYear, readPastYears } from './contract.ts'
import { pastYearsTexts as texts } from './texts.ts'

// Loaded after the page: the list of its files is in every page of the account.
const YearCard = lazy(async () => ({ default: (await import('./year-card.tsx')).YearCard }))
export const EntrustedYears = fetchedPart(
  () => import('./entrusted-years.tsx'),
  (file) => file.EntrustedYears,
)

export type YearState =
  | { state: 'waiting' | 'loading' }
  | { state: 'failed'; words: string }
  | { state: 'done'; year: CheckedYear }

export type PastYearsProps = {
  read: AnswerOf<typeof readPastYears> | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  years: ReadonlyMap<number, YearState>
  start: Action<[], void>
  again: Action<[incomeYear: number, told: readonly StatedMemberFacts[]], void>
  entrust: Action<[incomeYear: number], void>
  withdraw: Action<[incomeYear: number], void>
}

export function PastYearsView(props: PastYearsProps) {
  const { read, problem, reloading, onRetry, years, start, again, entrust, withdraw } = props
  return (
    <AccountPage texts={texts} to={href('/mypage')}>
      <AccountPageHead title={texts.title} lead={texts.lead} />
      {read && read.entrusted.length > 0 ? (
        <EntrustedYears entrusted={read.entrusted} account={read.account} withdraw={withdraw} />
      ) : null}
      {read === null ? (
        <LoadFailed words={texts.failed} problem={problem} onRetry={onRetry} retrying={reloading} />
      ) : !read.open ? (
        <Elsewhere words={texts.closed} to={href('/consult-form')} />
      ) : !read.consent || !read.sessionUntil ? (
        <Elsewhere words={texts.identity} to={stepPaths.consent.identity} />
      ) : years.size === 0 ? (
        <Begin consent={read.consent} until={read.sessionUntil} feeWon={read.feePerYearWon} start={start} />
      ) : (
        <Years years={years} again={again} problem={start.problem ?? entrust.problem} read={read} entrust={entrust} />
      )}
    </AccountPage>
  )
}

function Elsewhere({ words, to }: { words: { title: string; body: string; press: string }; to: string }) {
  return (
    <EmptyState
      title={words.title}
      action={
        <ButtonLink to={to} size="medium">
          {words.press}
        </ButtonLink>
      }
    >
      {words.body}
    </EmptyState>
  )
}

type BeginProps = {
  consent: NonNullable<NonNullable<PastYearsProps['read']>['consent']>
  until: string
  feeWon: number
  start: PastYearsProps['start']
}

function Begin({ consent, until, feeWon, start }: BeginProps) {
  return (
    <Card label={consent.title}>
      <div className="flex flex-col gap-4">
        <p className="text-secondary">{texts.fee(feeWon)}</p>
        <h2 className="text-h3">{consent.title}</h2>
        <ConsentWords text={consent.body} />
        <p className="text-small text-secondary">{texts.until(until)}</p>
        <ProblemBanner problem={start.problem} />
        <Button wide busy={start.busy} onClick={() => void start.run()}>
          {consent.given ? texts.consent.given : texts.consent.press}
        </Button>
      </div>
    </Card>
  )
}

const markOf = (shown: YearState): CheckState => shown.state

const takenOf = (entrusted: NonNullable<PastYearsProps['read']>['entrusted']) =>
  entrusted.flatMap(({ incomeYear, state }) => (state === 'withdrawn' ? [] : [incomeYear]))

type YearsProps = Pick<PastYearsProps, 'years' | 'again' | 'problem' | 'entrust'> & {
  read: NonNullable<PastYearsProps['read']>
}

function Years({ years, again, problem, read, entrust }: YearsProps) {
  const { feePerYearWon: feeWon, terms, entrusted } = read
  const all = [...years]
  const isOver = all.every(([, { state }]) => state === 'done' || state === 'failed')
  return (
    <>
      <ProblemBanner problem={problem ?? again.problem} />
      <Card label={texts.progress}>
        <Checklist
          label={texts.progress}
          items={all.map(([incomeYear, shown]) => ({
            name: texts.year(incomeYear),
            state: markOf(shown),
            ...(shown.state === 'failed' && { detail: shown.words }),
            ...(shown.state === 'done' && { detail: texts.shortly(shown.year) }),
          }))}
        />
        <div className="flex flex-col gap-2 empty:hidden">
          {all.map(([incomeYear, { state }]) =>
            isOver && state === 'failed' ? (
              <Button
                key={incomeYear}
                tone="outline"
                size="medium"
                wide
                busy={again.busy}
                aria-label={`${texts.year(incomeYear)} ${texts.again}`}
                onClick={() => void again.run(incomeYear, [])}
              >
                {texts.again}
              </Button>
            ) : null,
          )}
        </div>
      </Card>
      {all.map(([incomeYear, shown]) =>
        shown.state === 'done' ? (
          <Suspense key={incomeYear}>
            <YearCard
              year={shown.year}
              again={isOver ? again : null}
              entrusting={isOver && terms ? { terms, feeWon, taken: takenOf(entrusted), act: entrust } : null}
            />
          </Suspense>
        ) : null,
      )}
      {isOver ? <Unsure feeWon={feeWon} /> : null}
    </>
  )
}

function Unsure({ feeWon }: { feeWon: number }) {
  return (
    <Card label={texts.next.title}>
      <div className="flex flex-col gap-4">
        <h2 className="text-h3">{texts.next.title}</h2>
        <p className="text-secondary">{texts.next.body}</p>
        <p className="text-small text-secondary">{texts.fee(feeWon)}</p>
        <ButtonLink to={href('/consult-form')} wide size="medium" tone="outline">
          {texts.next.press}
        </ButtonLink>
      </div>
    </Card>
  )
}
