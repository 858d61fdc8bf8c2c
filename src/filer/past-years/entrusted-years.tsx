import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Card } from '#design/layout/card.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import { entrustedDoing, entrustedKindNames, entrustedStateNames } from '#domain/past-years/entrusted.texts.ts'
import type { Action } from '#web/action.ts'
import { ConsentWords } from '#web/consent-words.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CheckedYear, OwnEntrusted } from './contract.ts'
import { pastYearsTexts } from './texts.ts'

const texts = pastYearsTexts.entrusted

export type Entrusting = {
  terms: { title: string; body: string }
  feeWon: number
  /** Years that are entrusted, of those pressed just now too. */
  taken: readonly number[]
  act: Action<[incomeYear: number], void>
}

type Account = { bank: string; number: string; holder: string }
type EntrustedYearsProps = {
  entrusted: readonly OwnEntrusted[]
  account: Account | null
  withdraw: Action<[incomeYear: number], void>
}

/** Who does what until when, and the result. */
export function EntrustedYears({ entrusted, account, withdraw }: EntrustedYearsProps) {
  const isAnyDue = entrusted.some(({ fee }) => fee?.state === 'due')
  return (
    <Card label={texts.title}>
      <div className="flex flex-col gap-4">
        <h2 className="text-h3">{texts.title}</h2>
        <ProblemBanner problem={withdraw.problem} />
        <ul className="flex flex-col gap-4">
          {entrusted.map((year) => (
            <li key={year.id} className="flex flex-col gap-1 rounded-field bg-ground px-4 py-3">
              <Entrusted year={year} withdraw={withdraw} />
            </li>
          ))}
        </ul>
        {account && isAnyDue ? <Transfer account={account} /> : null}
      </div>
    </Card>
  )
}

function Transfer({ account: { bank, number, holder } }: { account: Account }) {
  const words = texts.transfer
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-label">{words.title}</h3>
      <p className="wrap-anywhere">{words.account(bank, number, holder)}</p>
      <p className="text-small text-secondary">{words.body}</p>
      <div>
        <CopyButton text={number} subject={words.copy} label={words.copyLabel} />
      </div>
    </div>
  )
}

function Entrusted({ year, withdraw }: { year: OwnEntrusted; withdraw: EntrustedYearsProps['withdraw'] }) {
  const { incomeYear, kind, state, nationalWon, localWon, feeWon, fee, mayWithdraw } = year
  const { ask, body, yes, no } = texts
  const press = async () => {
    if (await confirm({ title: ask(incomeYear), body, yes, no })) await withdraw.run(incomeYear)
  }
  const isOver = state === 'withdrawn'
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {`${pastYearsTexts.year(incomeYear)} ${entrustedKindNames[kind]}`}
        <Chip tone={state === 'done' ? 'good' : 'plain'}>{entrustedStateNames[state]}</Chip>
      </p>
      <p>{entrustedDoing(year)}</p>
      {isOver ? null : (
        <p className="text-small text-secondary">
          {`${texts.sum(kind, nationalWon + localWon)}. ${kind === 'claim' ? texts.interest : ''}`}
        </p>
      )}
      {isOver || fee ? null : <p className="text-small text-secondary">{texts.feeNotYet(feeWon)}</p>}
      {fee ? <Fee incomeYear={incomeYear} feeWon={feeWon} fee={fee} /> : null}
      {mayWithdraw ? (
        <div className="pt-1">
          <Button
            size="small"
            tone="outline"
            busy={withdraw.busy}
            aria-label={`${pastYearsTexts.year(incomeYear)} ${texts.withdraw}`}
            onClick={() => void press()}
          >
            {texts.withdraw}
          </Button>
        </div>
      ) : null}
    </>
  )
}

type FeeProps = Pick<OwnEntrusted, 'incomeYear' | 'feeWon'> & { fee: NonNullable<OwnEntrusted['fee']> }

function Fee({ incomeYear, feeWon, fee: { state, paidAt, receiptUrl, refundedWon } }: FeeProps) {
  const name = (act: string) => `${pastYearsTexts.year(incomeYear)} ${act}`
  const isOpen = state === 'due' || state === 'waiting' || state === 'checking'
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-secondary">{texts.fees[state](feeWon)}</p>
      {paidAt ? <p className="text-small text-secondary">{texts.feePaidAt(paidAt)}</p> : null}
      {refundedWon > 0 && state === 'paid' ? (
        <p className="text-small text-secondary">{texts.feeBack(refundedWon)}</p>
      ) : null}
      {isOpen ? (
        <ButtonLink
          to={href(state === 'waiting' ? '/tax-payment-vbank' : '/tax-payment-method', { pastYear: incomeYear })}
          size="medium"
          wide
          tone={state === 'due' ? 'primary' : 'outline'}
          aria-label={name(texts.pay[state])}
        >
          {texts.pay[state]}
        </ButtonLink>
      ) : null}
      {receiptUrl ? (
        <ButtonLink to={receiptUrl} size="medium" wide tone="outline">
          {texts.receipt}
        </ButtonLink>
      ) : null}
    </div>
  )
}

const entrustable: readonly CheckedYear['verdict'][] = ['less', 'more', 'unfiled']

export function Entrust({
  year: { incomeYear, verdict },
  terms,
  feeWon,
  taken,
  act,
}: Entrusting & { year: CheckedYear }) {
  if (!entrustable.includes(verdict) || taken.includes(incomeYear)) return null
  const { title, steps, fee, yes, no, press } = pastYearsTexts.entrust
  const ask = async () => {
    const body = (
      <div className="flex flex-col gap-3">
        <ol className="flex list-decimal flex-col gap-1 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="font-semibold">{fee(feeWon)}</p>
        <h3 className="text-label">{terms.title}</h3>
        <ConsentWords text={terms.body} />
      </div>
    )
    if (await confirm({ title: title(incomeYear), body, yes, no })) await act.run(incomeYear)
  }
  return (
    <Button
      wide
      size="medium"
      busy={act.busy}
      aria-label={`${pastYearsTexts.year(incomeYear)} ${press}`}
      onClick={() => void ask()}
    >
      {press}
    </Button>
  )
}
