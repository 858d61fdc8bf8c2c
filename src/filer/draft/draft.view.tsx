import { useState } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Facts, MoneyTable } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import { findSide } from '#domain/settled-tax/settled-tax.ts'
import type { Action } from '#web/action.ts'
import { AccountPage, AccountPageHead } from '#web/frame/account-page.tsx'
import { ReducedCard } from '#web/frame/reduced-tax.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import type { Draft } from './contract.ts'
import { ChangedCard, FamilyCard, LineParts, WithheldCard } from './line-parts.tsx'
import { draftTexts as texts } from './texts.ts'

const instalmentsTexts = texts.instalments
type Offer = Draft['instalments'][number]
type Way = 'once' | 'twice'
type Ways = { [Tax in Offer['tax']]: Way | null }

const wayOf = (offers: readonly Offer[], tax: Offer['tax']): Way | null => {
  const laterWon = offers.find((offer) => offer.tax === tax)?.laterWon
  return laterWon === undefined || laterWon === null ? null : laterWon > 0 ? 'twice' : 'once'
}
const dayOf = (day: string) => dayInWords(seoulInstant(day))

type Choose = Action<[later: { nationalWon: number; localWon: number }], void>

function InstalmentsCard({ offers, choose }: { offers: readonly Offer[]; choose: Choose }) {
  const [ways, setWays] = useState<Ways>({ national: wayOf(offers, 'national'), local: wayOf(offers, 'local') })
  const [pressed, setPressed] = useState(false)
  const laterWon = (tax: Offer['tax']) => {
    const offer = offers.find((offer) => offer.tax === tax)
    return !offer || ways[tax] !== 'twice' ? 0 : offer.laterWon || offer.mostWon
  }
  const isMissing = offers.some(({ tax }) => ways[tax] === null)
  const save = () => {
    setPressed(true)
    if (!isMissing) void choose.run({ nationalWon: laterWon('national'), localWon: laterWon('local') })
  }
  return (
    <Card label={instalmentsTexts.title}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <h2 className="text-h3">{instalmentsTexts.title}</h2>
          <p className="text-small text-secondary">{instalmentsTexts.hint}</p>
        </div>
        {offers.map((offer) => (
          <Choice
            key={offer.tax}
            offer={offer}
            way={ways[offer.tax]}
            missing={pressed && ways[offer.tax] === null}
            onWay={(way) => setWays({ ...ways, [offer.tax]: way })}
          />
        ))}
        <ProblemBanner problem={choose.problem} />
        <Button tone="outline" size="medium" wide busy={choose.busy} onClick={save}>
          {instalmentsTexts.save}
        </Button>
      </div>
    </Card>
  )
}

type ChoiceProps = { offer: Offer; way: Way | null; missing: boolean; onWay: (way: Way) => void }

function Choice({ offer: { tax, dueWon, mostWon, laterWon, dueDay, laterDay }, way, missing, onWay }: ChoiceProps) {
  const later = laterWon || mostWon
  return (
    <RadioCards<Way>
      legend={instalmentsTexts.legend(instalmentsTexts.names[tax], won(dueWon))}
      legendShown
      value={way}
      onChange={onWay}
      error={missing ? instalmentsTexts.missing : null}
      cards={[
        { value: 'once', title: instalmentsTexts.once, text: instalmentsTexts.onceText(won(dueWon), dayOf(dueDay)) },
        {
          value: 'twice',
          title: instalmentsTexts.twice,
          text: (
            <>
              <span>{instalmentsTexts.twiceText(won(dueWon - later), dayOf(dueDay))}</span>
              <span>{instalmentsTexts.laterText(won(later), dayOf(laterDay))}</span>
            </>
          ),
        },
      ]}
    />
  )
}

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
    <AccountPage texts={texts} to={href('/mypage', { year: rest.year })}>
      {draft ? (
        <ReturnDraft draft={draft} {...rest} />
      ) : problem ? (
        <LoadFailed level={1} words={texts.failed} problem={problem} onRetry={onRetry} retrying={reloading} />
      ) : (
        <EmptyState level={1} title={texts.none.title}>
          {texts.none.body}
        </EmptyState>
      )}
    </AccountPage>
  )
}

type DraftOf = Pick<DraftProps, 'year' | 'approve' | 'choose' | 'onAsk'> & { draft: Draft }

function ReturnDraft({ draft, year, approve, choose, onAsk }: DraftOf) {
  return (
    <>
      <AccountPageHead
        title={draft.open ? texts.title : texts.filedTitle}
        lead={texts.lead(draft.incomeYear, methodName(draft.method))}
      >
        <p className="text-small text-secondary tabular-nums">{texts.caseNumber(draft.caseNumber)}</p>
      </AccountPageHead>
      <ResultCard result={draft.result} />
      <ChangedCard changed={draft.changed} />
      {draft.reduced ? (
        <ReducedCard lines={draft.reduced} taxWon={draft.result.decidedTaxWon + draft.result.penaltyWon} />
      ) : null}
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
  ({ refund: texts.result.refund, due: texts.result.due, even: texts.result.even })[findSide(sumWon)]

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
          <p className="text-label text-secondary">{texts.result.of[findSide(totalWon)]}</p>
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
