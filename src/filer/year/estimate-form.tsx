/** 중간예납추계액 of the first half; nothing is kept. */
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { href } from '#domain/address/href.ts'
import { readWon } from '#domain/amount/read-won.ts'
import { won } from '#domain/money.ts'
import type { Action } from '#web/action.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { estimateInterim, type YearCardRow } from './contract.ts'
import { yearTexts } from './texts.ts'

const texts = yearTexts.estimate

type Body = BodyOf<typeof estimateInterim>
export type Found = AnswerOf<typeof estimateInterim>
type Typed = Record<'lastInterim' | 'income' | 'deductions' | 'withheld', string>

const read = (typed: string) => {
  const reading = readWon(typed)
  return reading.kind === 'amount' ? reading.won : Number.NaN
}

export type EstimateAct = Action<[body: Body], true>

type EstimateProps = {
  card: Extract<YearCardRow, { kind: 'interim' }>
  today: string
  act: EstimateAct
  found: Found | null
}

function useEstimate({ card, act }: EstimateProps) {
  const asksLast = card.interim?.kind === 'unknown'
  const form = useApiForm({
    endpoint: estimateInterim,
    start: { lastInterim: '', income: '', deductions: '1500000', withheld: '0' },
    sentences: { income: texts.missing },
    check: (typed: Typed) => {
      const missing = (name: keyof Typed) => (Number.isNaN(read(typed[name])) ? texts.missing : null)
      return {
        income: missing('income'),
        deductions: missing('deductions'),
        withheld: missing('withheld'),
        lastInterim: asksLast ? missing('lastInterim') : null,
      }
    },
    toBody: (typed: Typed): Body => ({
      lastInterimWon: asksLast ? read(typed.lastInterim) : null,
      incomeWon: read(typed.income),
      deductionsWon: read(typed.deductions),
      withheldWon: read(typed.withheld),
    }),
    act,
    stays: true,
    send: (body) => act.run(body),
  })
  return { form, asksLast }
}

export function Estimate(props: EstimateProps) {
  const { card, today, found } = props
  const { form, asksLast } = useEstimate(props)
  return (
    <Disclosure title={texts.title} open={asksLast || found !== null}>
      <div className="flex flex-col gap-4">
        <p className="text-small text-secondary">{texts.body}</p>
        {today < card.reportFrom ? <p className="text-small text-secondary">{texts.notYet(card.reportFrom)}</p> : null}
        <ApiForm form={form} label={texts.title} press={texts.press} button={{ tone: 'outline', size: 'medium' }}>
          {asksLast ? <AmountField label={texts.lastInterim} {...form.value('lastInterim')} /> : null}
          <AmountField label={texts.income} hint={texts.incomeHint} {...form.value('income')} />
          <AmountField label={texts.deductions} hint={texts.deductionsHint} {...form.value('deductions')} />
          <AmountField label={texts.withheld} hint={texts.withheldHint} {...form.value('withheld')} />
          <p className="text-small text-secondary">{texts.kept}</p>
        </ApiForm>
        {found ? <Result found={found} dueDay={card.dueDay} /> : null}
      </div>
    </Disclosure>
  )
}

function Result({ found, dueDay }: { found: Found; dueDay: string }) {
  const { interim, estimateWon, lineWon, mayReport, payWon, taxBaseWon, taxWon } = found
  const isDue = interim.kind === 'notice'
  return (
    <div className="flex flex-col gap-2" role="status">
      {isDue ? <p className="text-label">{yearTexts.interim.notice(won(interim.noticeWon))}</p> : null}
      <p className="text-label">{texts.result(won(estimateWon))}</p>
      <p className="text-small text-secondary">{texts.lines(won(taxBaseWon), won(taxWon))}</p>
      {isDue ? (
        <>
          <p>{mayReport ? texts.may(won(lineWon)) : texts.mayNot(won(lineWon))}</p>
          {mayReport ? <p>{payWon === 0 ? texts.payNothing : texts.pay(won(payWon), dueDay)}</p> : null}
        </>
      ) : (
        <p>{texts.noNotice}</p>
      )}
      <p className="text-small text-secondary">{texts.unsaid}</p>
      {isDue ? (
        <>
          <p className="text-small text-secondary">{texts.ask}</p>
          <ButtonLink to={href('/mypage-conversation')} size="medium" tone="outline" wide>
            {texts.talk}
          </ButtonLink>
        </>
      ) : null}
    </div>
  )
}
