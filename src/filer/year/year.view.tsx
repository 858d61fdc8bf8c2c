import type { ReactNode } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { causeNames } from '#domain/guarantee.texts.ts'
import { won } from '#domain/money.ts'
import type { Action } from '#web/action.ts'
import { AccountPage, AccountPageHead } from '#web/frame/account-page.tsx'
import { fetchedPart } from '#web/fetched-part.tsx'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { OwnYear, YearCardRow } from './contract.ts'
import { Estimate, type EstimateAct, type Found } from './estimate-form.tsx'
import type { IncomeProps } from './income-part.tsx'
import { yearTexts as texts } from './texts.ts'

export const IncomePart = fetchedPart(
  () => import('./income-part.tsx'),
  (file) => file.IncomePart,
)

type YearProps = {
  read: OwnYear | null
  problem: CallProblem | null
  reloading: boolean
  onRetry: () => void
  choose: Action<[on: boolean], void>
  estimate: EstimateAct
  found: Found | null
  income: IncomeProps
}

export function YearView({ read, problem, reloading, onRetry, choose, estimate, found, income }: YearProps) {
  return (
    <AccountPage texts={texts} to={href('/mypage')}>
      <AccountPageHead title={texts.title} lead={texts.lead} />
      {read === null ? (
        <LoadFailed words={texts.failed} problem={problem} onRetry={onRetry} retrying={reloading} />
      ) : (
        <>
          {read.season ? <Banner title={texts.season} /> : null}
          <ProblemBanner problem={choose.problem} />
          {read.cards.length > 0 ? (
            <ul className="flex flex-col gap-4">
              {read.cards.map((card) => (
                <li key={`${card.kind} ${card.dueDay}`}>
                  <YearCard card={card} today={read.today} estimate={estimate} found={found} />
                </li>
              ))}
            </ul>
          ) : read.season ? null : (
            <EmptyState title={texts.none.title}>{texts.none.body}</EmptyState>
          )}
          <IncomePart {...income} />
          {read.guarantee || read.claims.length > 0 ? (
            <Guarantee guarantee={read.guarantee} claims={read.claims} />
          ) : null}
          {read.notices ? <Notices notices={read.notices} choose={choose} /> : null}
        </>
      )}
    </AccountPage>
  )
}

type CardProps = { card: YearCardRow; today: string } & Pick<YearProps, 'estimate' | 'found'>
type CardOf<Kind> = Extract<YearCardRow, { kind: Kind }>

function YearCard(props: CardProps) {
  const { card } = props
  switch (card.kind) {
    case 'interim':
      return <InterimCard {...props} card={card} />
    case 'premium':
      return <PremiumCard card={card} />
    case 'instalment':
      return (
        <Frame words={texts.instalment} dueDay={card.dueDay}>
          <Sum>{texts.instalment.sum(won(card.nationalWon), won(card.localWon))}</Sum>
          <Small>{texts.instalment.body}</Small>
        </Frame>
      )
    case 'season':
      return (
        <Frame words={texts.next} dueDay={card.dueDay}>
          <p>{texts.next.body(card.opensOn, card.filingOn)}</p>
          <Small>{texts.next.keep}</Small>
        </Frame>
      )
  }
}

type FrameProps = { words: { title: string; article: string }; dueDay: string; children: ReactNode }

const Frame = ({ words: { title, article }, dueDay, children }: FrameProps) => (
  <Card label={title}>
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 className="text-h3">{title}</h2>
        <p className="text-label text-brand-deep">{texts.until(dueDay)}</p>
      </div>
      {children}
      <p className="text-caption text-secondary">{texts.rests(article)}</p>
    </div>
  </Card>
)

const Sum = ({ children }: { children: ReactNode }) => <p className="text-h3 tabular-nums">{children}</p>
const Small = ({ children }: { children: ReactNode }) => <p className="text-small text-secondary">{children}</p>

function InterimCard({ card, ...form }: CardProps & { card: CardOf<'interim'> }) {
  const words = texts.interim
  const { interim, dueDay, splitDay } = card
  if (interim === null)
    return (
      <Frame words={words} dueDay={dueDay}>
        <p>{texts.notHere}</p>
        <Small>{words.letter}</Small>
      </Frame>
    )
  if (interim.kind === 'no-rates')
    return (
      <Frame words={words} dueDay={dueDay}>
        <p>{words.noRates}</p>
      </Frame>
    )
  return (
    <Frame words={words} dueDay={dueDay}>
      {interim.kind === 'exempt' ? <p>{words.exempt[interim.why]}</p> : null}
      {interim.kind === 'small' ? <p>{words.small(won(interim.baseWon))}</p> : null}
      {interim.kind === 'no-base' ? <p>{interim.mustReport ? words.mustReport(dueDay) : words.noBase}</p> : null}
      {interim.kind === 'unknown' ? (
        <>
          <Sum>{words.unknown.title}</Sum>
          <p>{words.unknown.body}</p>
        </>
      ) : null}
      {interim.kind === 'notice' ? (
        <>
          <Sum>{words.notice(won(interim.noticeWon))}</Sum>
          <p>{words.base(won(interim.baseWon))}</p>
          {interim.deferrableWon > 0 ? <p>{words.split(won(interim.deferrableWon), splitDay)}</p> : null}
          <Small>{words.letter}</Small>
        </>
      ) : null}
      <Small>{words.unsaid}</Small>
      {interim.kind === 'notice' || interim.kind === 'unknown' ? (
        <Estimate card={card} today={form.today} act={form.estimate} found={form.found} />
      ) : null}
    </Frame>
  )
}

function PremiumCard({ card: { dueDay, premium } }: { card: CardOf<'premium'> }) {
  const words = texts.premium
  return (
    <Frame words={words} dueDay={dueDay}>
      {premium === null ? (
        <p>{words.unknown}</p>
      ) : premium.highWon === 0 ? (
        <p>{words.none}</p>
      ) : (
        <>
          <Sum>{words.sum(won(premium.lowWon), won(premium.highWon))}</Sum>
          <p>{words.body}</p>
          {premium.lowWon === premium.highWon ? null : <Small>{words.range}</Small>}
        </>
      )}
    </Frame>
  )
}

function Guarantee({ guarantee, claims }: Pick<OwnYear, 'guarantee' | 'claims'>) {
  const words = texts.guarantee
  return (
    <Card label={words.title}>
      <div className="flex flex-col gap-3">
        <h2 className="text-h3">{words.title}</h2>
        {guarantee ? (
          <>
            <Sum>{words.most(won(guarantee.mostWon))}</Sum>
            <p className="whitespace-pre-line">{guarantee.words}</p>
          </>
        ) : null}
        {claims.length > 0 ? (
          <ul aria-label={words.claims} className="flex flex-col gap-3">
            {claims.map((claim) => (
              <li key={claim.askedAt} className="flex flex-col gap-1 rounded-field bg-ground px-4 py-3">
                <Claim {...claim} />
              </li>
            ))}
          </ul>
        ) : null}
        {guarantee ? (
          <>
            <Small>{words.ask}</Small>
            <ButtonLink to={href('/consult-form')} wide size="medium" tone="outline">
              {words.press}
            </ButtonLink>
          </>
        ) : null}
      </div>
    </Card>
  )
}

function Claim({ filingYear, cause, amountWon, state, askedAt, paidAt }: OwnYear['claims'][number]) {
  const { of: headline, states } = texts.guarantee
  const isPaid = state === 'paid' && paidAt !== null
  const sentence = isPaid
    ? states.paid(paidAt)
    : state === 'approved' || state === 'refused'
      ? states[state]
      : states.asked(askedAt)
  return (
    <>
      <p className="font-medium">{headline(filingYear, causeNames[cause])}</p>
      <p className="tabular-nums">{won(amountWon)}</p>
      <p className="text-small text-secondary">{sentence}</p>
    </>
  )
}

function Notices({
  notices: { body, version, given },
  choose,
}: {
  notices: NonNullable<OwnYear['notices']>
  choose: YearProps['choose']
}) {
  const words = texts.notices
  const isOn = given !== null
  return (
    <Card label={words.title}>
      <div className="flex flex-col gap-3">
        <h2 className="text-h3">{words.title}</h2>
        <p>{isOn ? words.given(given) : words.body}</p>
        <p className="text-small whitespace-pre-line text-secondary">{body}</p>
        <p className="text-caption text-secondary">{words.version(version)}</p>
        <Button
          tone={isOn ? 'outline' : 'secondary'}
          size="medium"
          wide
          busy={choose.busy}
          onClick={() => void choose.run(!isOn)}
        >
          {isOn ? words.off : words.on}
        </Button>
      </div>
    </Card>
  )
}
