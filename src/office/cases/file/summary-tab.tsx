import type { ReactNode } from 'react'
import { Facts, type Fact } from '#design/figures/money-table.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { won } from '#domain/money.ts'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import { choiceName } from '#domain/certificate.texts.ts'
import { methodName } from '#domain/filing-method.ts'
import { receiptWords, stateWords } from '#domain/office-case/texts.ts'
import { columnNames } from '#office/cases/list/table.texts.ts'
import { fileTexts, waitingWords } from '#office/cases/screens.texts.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { Masked, type Reveal } from './reveal.tsx'

const texts = fileTexts
const wordOf = (words: Readonly<Record<string, string>>, state: string) => words[state] ?? state
const none = <span className="font-normal text-quiet">{texts.filer.none}</span>

export type SummaryTabProps = { file: CaseFile; reveal: Reveal | null; daysSince: (instant: string) => number }

export function SummaryTab({ file, reveal, daysSince }: SummaryTabProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 @pair:grid-cols-2">
      <Part title={texts.filer.title} facts={filerFacts(file, reveal)} />
      <Part title={texts.registration.title} facts={registrationFacts(file, reveal)} empty={texts.registration.none} />
      <Part title={columnNames.state} facts={stateFacts(file, daysSince)} />
      <Part title={texts.payment.title} facts={paymentFacts(file)} />
    </div>
  )
}

function Part({ title, facts, empty }: { title: string; facts: Fact[] | null; empty?: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="pb-1 text-h3">{title}</h2>
      {facts ? (
        <div className="border-t border-line pt-1">
          <Facts facts={facts} />
        </div>
      ) : (
        <p className="text-small text-secondary">{empty}</p>
      )}
    </section>
  )
}

function filerFacts({ filer }: CaseFile, reveal: Reveal | null): Fact[] {
  return [
    { name: texts.filer.name, value: filer.name },
    { name: texts.filer.phone, value: filer.phoneMask },
    { name: texts.filer.email, value: filer.emailMask || none },
    {
      name: texts.filer.residentNumber,
      value: filer.residentNumberKept ? (
        <Masked
          secretKind="resident-number"
          name={texts.filer.residentNumber}
          mask={filer.residentNumberMask}
          reveal={reveal}
        />
      ) : (
        filer.residentNumberMask || none
      ),
    },
    { name: texts.filer.authentication, value: <Authentication request={filer.authentication} /> },
  ]
}

function Authentication({ request }: { request: CaseFile['filer']['authentication'] }) {
  if (!request) return <span className="font-normal text-quiet">{texts.filer.notAuthenticated}</span>
  return (
    <>
      {choiceName(request)}
      <span className="block font-normal text-secondary">
        {texts.filer.requests[request.state]} · {momentInWords(new Date(request.at))}
      </span>
    </>
  )
}

function BankName({ name, toConfirm }: { name: string; toConfirm: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {name}
      {toConfirm ? <Chip tone="warning">{texts.registration.bankToConfirm}</Chip> : null}
    </span>
  )
}

function registrationFacts({ registration }: CaseFile, reveal: Reveal | null): Fact[] | null {
  if (!registration) return null
  const words = texts.registration
  return [
    {
      name: words.bank,
      value: registration.bank ? <BankName name={registration.bank} toConfirm={registration.bankToConfirm} /> : none,
    },
    {
      name: words.account,
      value: registration.accountMask ? (
        <Masked secretKind="account-number" name={words.account} mask={registration.accountMask} reveal={reveal} />
      ) : (
        none
      ),
    },
    ...(registration.requestedAccount
      ? [
          {
            name: words.requestedAccount(registration.requestedAccount.bank),
            value: (
              <span className="inline-flex flex-wrap items-center justify-end gap-2">
                {registration.requestedAccount.bankToConfirm ? <Chip tone="warning">{words.bankToConfirm}</Chip> : null}
                <Masked
                  secretKind="requested-account-number"
                  name={words.requestedAccount(registration.requestedAccount.bank)}
                  mask={registration.requestedAccount.accountMask}
                  reveal={reveal}
                />
              </span>
            ),
          },
        ]
      : []),
    { name: words.portalId, value: registration.portalId || none },
    {
      name: words.password,
      value: registration.passwordKept ? (
        <Masked secretKind="portal-password" name={words.password} mask={words.kept} reveal={reveal} />
      ) : (
        none
      ),
    },
    { name: words.phone, value: registration.additionalPhone || none },
    { name: words.note, value: registration.note || none },
    {
      name: words.registered,
      value: registration.registeredAt ? momentInWords(new Date(registration.registeredAt)) : none,
    },
  ]
}

function stateFacts({ row, filing }: CaseFile, daysSince: SummaryTabProps['daysSince']): Fact[] {
  const words = texts.facts
  return [
    { name: words.assignee, value: row.assignee ?? <span className="font-normal text-quiet">{words.nobody}</span> },
    {
      name: words.waiting,
      value: row.waitingSince ? (
        `${dayInWords(new Date(row.waitingSince))} · ${waitingWords(daysSince(row.waitingSince))}`
      ) : (
        <span className="font-normal text-quiet">{words.notWaiting}</span>
      ),
    },
    { name: words.data, value: wordOf(stateWords.data, row.dataState) },
    { name: words.agent, value: wordOf(stateWords.agent, row.agentState) },
    {
      name: words.method,
      value: row.method ? methodName(row.method) : <span className="font-normal text-quiet">{words.noMethod}</span>,
    },
    { name: receiptWords.portal, value: filing.portalReceiptNumber ?? wordOf(stateWords.filing, filing.filingState) },
    {
      name: receiptWords.local,
      value: filing.localReceiptNumber ?? wordOf(stateWords['local-tax'], filing.localTaxState),
    },
  ]
}

function paymentFacts({ payment, review }: CaseFile): Fact[] {
  const words = texts.payment
  const amount = review?.feeWon ?? payment.amountWon
  const methods: Readonly<Record<string, string>> = words.methods
  return [
    {
      name: words.amount,
      value: amount === null ? <span className="font-normal text-quiet">{words.none}</span> : won(amount),
    },
    ...(payment.receivedWon > 0 ? [{ name: words.received, value: won(payment.receivedWon) }] : []),
    { name: words.state, value: payment.state },
    {
      name: words.method,
      value: payment.method ? (
        (methods[payment.method] ?? payment.method)
      ) : (
        <span className="font-normal text-quiet">{words.none}</span>
      ),
    },
    {
      name: words.paidAt,
      value: payment.paidAt ? (
        momentInWords(new Date(payment.paidAt))
      ) : (
        <span className="font-normal text-quiet">{words.none}</span>
      ),
    },
  ]
}
