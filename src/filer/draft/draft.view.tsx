import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Facts, MoneyTable } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { EmptyState, ErrorState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { sideOf } from '#domain/settled-tax/settled-tax.ts'
import type { Action } from '#web/action.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { Draft } from './contract.ts'
import { InstalmentsCard } from './instalments-card.tsx'
import { ChangedCard, FamilyCard, LineParts, WithheldCard } from './line-parts.tsx'
import { draftTexts as texts } from './texts.ts'

export type DraftProps = {
  draft: Draft | null
  year: number | undefined
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  approve: Action<[], void>
  choose: Action<[later: { nationalWon: number; localWon: number }], void>
  /** Null: about the return as a whole. */
  onAsk: (label: string | null) => void
}

export function DraftView({ draft, problem, reloading, onRetry, ...rest }: DraftProps) {
  return (
    <div className="mx-auto flex w-full max-w-text flex-col gap-6 px-5 py-8 lg:py-14">
      <PageTitle>{texts.page}</PageTitle>
      {draft ? (
        <ReturnDraft draft={draft} {...rest} />
      ) : problem ? (
        <ErrorState
          level={1}
          title={texts.failed.title}
          onRetry={onRetry}
          retrying={reloading}
          requestId={problem.requestId}
        >
          {texts.failed.body}
        </ErrorState>
      ) : (
        <EmptyState level={1} title={texts.none.title}>
          {texts.none.body}
        </EmptyState>
      )}
      <ButtonLink to={href('/mypage', { year: rest.year })} wide size="medium" tone="outline">
        {texts.back}
      </ButtonLink>
    </div>
  )
}

type DraftOf = Pick<DraftProps, 'year' | 'approve' | 'choose' | 'onAsk'> & { draft: Draft }

function ReturnDraft({ draft, year, approve, choose, onAsk }: DraftOf) {
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
          {draft.open ? texts.title : texts.filedTitle}
        </h1>
        <p className="text-secondary">{texts.lead(draft.incomeYear, methodName(draft.method))}</p>
        <p className="text-small text-secondary tabular-nums">{texts.caseNumber(draft.caseNumber)}</p>
      </div>
      <ResultCard result={draft.result} />
      <ChangedCard changed={draft.changed} />
      <LineParts parts={draft.parts} onAsk={draft.open ? onAsk : null} />
      <FamilyCard people={draft.people} />
      <WithheldCard withheld={draft.withheld} />
      {draft.open && draft.instalments.length > 0 ? (
        <InstalmentsCard key={draft.figures} offers={draft.instalments} choose={choose} />
      ) : null}
      <WordCard draft={draft} year={year} approve={approve} onAsk={onAsk} />
    </>
  )
}

const sideWord = (sumWon: number) =>
  ({ refund: texts.result.refund, due: texts.result.due, even: texts.result.even })[sideOf(sumWon)]

function ResultCard({ result }: Pick<Draft, 'result'>) {
  const { nationalWon, localWon } = result
  const totalWon = nationalWon + (localWon ?? 0)
  const row = (name: string, sumWon: number) => ({
    label: `${name} ${sumWon === 0 ? '' : sideWord(sumWon)}`.trim(),
    amount: sumWon === 0 ? texts.result.even : won(Math.abs(sumWon)),
  })
  return (
    <Card look="tinted" label={texts.result.label}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col">
          <p className="text-label text-secondary">{texts.result.of[sideOf(totalWon)]}</p>
          <p className="text-display tabular-nums whitespace-nowrap max-sm:big:text-h1">{won(Math.abs(totalWon))}</p>
        </div>
        <MoneyTable
          caption={texts.result.label}
          rows={[
            row(texts.result.national, nationalWon),
            ...(localWon === null ? [] : [row(texts.result.local, localWon)]),
          ]}
        />
        {localWon === null ? <p className="text-small text-secondary">{texts.result.localUnknown}</p> : null}
        <div className="border-t border-line pt-2">
          <Facts
            facts={[
              { name: texts.result.income, value: won(result.totalIncomeWon) },
              { name: texts.result.decided, value: won(result.decidedTaxWon) },
              ...(result.penaltyWon > 0 ? [{ name: texts.result.penalty, value: won(result.penaltyWon) }] : []),
              { name: texts.result.prepaid, value: won(result.prepaidTaxWon) },
            ]}
          />
        </div>
      </div>
    </Card>
  )
}

function WordCard({ draft, year, approve, onAsk }: Omit<DraftOf, 'choose'>) {
  const { approved } = draft
  const ask = (
    <Button tone="outline" size="medium" wide onClick={() => onAsk(null)}>
      {texts.word.question}
    </Button>
  )
  if (approved)
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="good" title={texts.word.approvedTitle}>
          {texts.word.approved[approved.way](momentInWords(new Date(approved.at)))}
          {approved.way === 'telephone' ? ` ${texts.word.unlike}` : ''}
          {draft.feePaid ? '' : ` ${texts.word.feeLeft}`}
        </Banner>
        {draft.open && !draft.feePaid ? (
          <ButtonLink to={href('/tax-payment', { year })} wide>
            {texts.word.pay}
          </ButtonLink>
        ) : null}
        {draft.open ? ask : null}
      </div>
    )
  if (!draft.open) return null
  return (
    <Card look="tinted" label={texts.word.title}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 className="text-h2 text-balance">{texts.word.title}</h2>
          <p className="text-secondary">{texts.word.body}</p>
        </div>
        <ProblemBanner problem={approve.problem} />
        <Button wide busy={approve.busy} onClick={() => void approve.run()}>
          {texts.word.press}
        </Button>
        {ask}
      </div>
    </Card>
  )
}
