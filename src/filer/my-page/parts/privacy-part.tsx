import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { href } from '#domain/address/href.ts'
import { callTimeInWords } from '#domain/enquiry/call-time.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { dayInWords, momentInWords, seoulInstant } from '#domain/seoul-time.ts'
import { ConsentWords } from '#web/consent-words.tsx'
import { consentNames, myPageTexts as texts } from '#filer/my-page/screens.texts.ts'

/** Null is what could not be read. */
export type PrivacyFacts = {
  agent: {
    result: 'Y' | 'N'
    at?: string | undefined
    pending?: { until?: string | undefined } | undefined
    withdrawn?: { at: string } | undefined
  } | null
  consents: readonly {
    id: string
    kind: string
    version: string
    at: string
    agentName?: string | undefined
    text: string
  }[]
  reads: { items: readonly { at: string; who: string; act: string; why: string }[]; page: number; pages: number } | null
  enquiries:
    | readonly {
        receiptNumber: string
        kind: string
        at: string
        state: string
        replyBy?: string | undefined
        callFrom?: string | undefined
      }[]
    | null
  /** Includes answered ones. */
  questions: number | null
}

type PrivacyProps = PrivacyFacts & { takingOwnData: boolean; onOwnData: () => void; onConsent: (id: string) => void }

export function PrivacyPart({
  agent,
  consents,
  reads,
  takingOwnData,
  onOwnData,
  onConsent,
  ...requests
}: PrivacyProps) {
  return (
    <section aria-labelledby="own-records" className="flex flex-col gap-3">
      <h2 id="own-records" className="text-h3">
        {texts.records}
      </h2>
      <div>
        <Disclosure title={texts.consents.title}>
          <Facts facts={[{ name: texts.consents.agent, value: agentWords(agent) }]} />
          {agent === null ? null : agent.pending ? (
            <ButtonLink to={stepPaths.consent.agreed} tone="outline" size="medium" wide>
              {texts.consents.look}
            </ButtonLink>
          ) : agent.result === 'N' ? (
            <ButtonLink to={stepPaths.consent.identity} tone="outline" size="medium" wide>
              {texts.consents.give}
            </ButtonLink>
          ) : (
            <ButtonLink to={href('/mypage-edit', { part: 'agent' })} tone="outline" size="medium" wide>
              {texts.consents.withdraw}
            </ButtonLink>
          )}
          {consents.map((consent) => (
            <Consented key={consent.id} {...consent} onConsent={onConsent} />
          ))}
          {agent?.result === 'Y' ? <p>{texts.consents.undo}</p> : null}
        </Disclosure>
        <Disclosure title={texts.reads.title} open={reads !== null && reads.page > 0}>
          <p>{reads === null ? texts.notRead : reads.items.length === 0 ? texts.reads.none : texts.reads.body}</p>
          {reads ? <Reads reads={reads} /> : null}
        </Disclosure>
        <Disclosure title={texts.ownData.title}>
          <p>{texts.ownData.body}</p>
          <Button size="medium" tone="outline" wide busy={takingOwnData} onClick={onOwnData}>
            {texts.ownData.press}
          </Button>
        </Disclosure>
        <RequestParts {...requests} />
      </div>
    </section>
  )
}

function agentWords(agent: PrivacyFacts['agent']): string {
  if (agent === null) return texts.notRead
  const { consents } = texts
  const { result, at, pending, withdrawn } = agent
  if (pending) return pending.until ? consents.pendingUntil(momentInWords(new Date(pending.until))) : consents.pending
  if (withdrawn) return consents.withdrawn(dayInWords(new Date(withdrawn.at)))
  if (result === 'N') return consents.no
  return at ? consents.yes(dayInWords(new Date(at))) : consents.yesNoDay
}

function RequestParts({ questions, enquiries }: Pick<PrivacyFacts, 'questions' | 'enquiries'>) {
  return (
    <>
      <Disclosure title={texts.questions.title}>
        {questions === null ? (
          <p>{texts.notRead}</p>
        ) : questions === 0 ? (
          <p>{texts.questions.none}</p>
        ) : (
          <>
            <p>{texts.questions.some(questions)}</p>
            <ButtonLink to={href('/mypage-questions')} tone="outline" size="medium" wide>
              {texts.questions.open}
            </ButtonLink>
          </>
        )}
      </Disclosure>
      <Disclosure title={texts.enquiries.title}>
        {enquiries === null ? (
          <p>{texts.notRead}</p>
        ) : enquiries.length === 0 ? (
          <p>{texts.enquiries.none}</p>
        ) : (
          <Enquiries enquiries={enquiries} />
        )}
      </Disclosure>
    </>
  )
}

function Consented({
  id,
  kind,
  version,
  at,
  agentName,
  text,
  onConsent,
}: PrivacyFacts['consents'][number] & Pick<PrivacyProps, 'onConsent'>) {
  const words = texts.consents
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
        <span className="text-secondary">{consentNames[kind] ?? kind}</span>
        <span className="font-medium text-ink">{words.yes(dayInWords(new Date(at)))}</span>
      </summary>
      <div className="flex flex-col gap-2 pb-4">
        <p>{words.version(dayInWords(seoulInstant(version)))}</p>
        {agentName ? <p>{words.named(agentName)}</p> : null}
        <ConsentWords text={text} />
        <Button
          size="medium"
          tone="outline"
          wide
          aria-label={words.recordOf(consentNames[kind] ?? kind)}
          onClick={() => onConsent(id)}
        >
          {words.record}
        </Button>
      </div>
    </details>
  )
}

function Enquiries({ enquiries }: { enquiries: NonNullable<PrivacyFacts['enquiries']> }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {enquiries.map(({ kind, receiptNumber, at, state, replyBy, callFrom }) => (
        <li key={receiptNumber} className="flex flex-col gap-0.5 py-3">
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-semibold text-ink">{kind}</span>
            <span className="text-caption text-quiet tabular-nums">{receiptNumber}</span>
          </span>
          <span>{`${dayInWords(new Date(at))} · ${state}`}</span>
          {replyBy ? (
            <span>
              {callFrom
                ? texts.enquiries.call(callTimeInWords({ from: new Date(callFrom), until: new Date(replyBy) }))
                : texts.enquiries.promise(momentInWords(new Date(replyBy)))}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Reads({ reads }: { reads: NonNullable<PrivacyFacts['reads']> }) {
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {reads.items.map(({ at, who: readerName, act, why }, place) => (
          <li key={place} className="flex flex-col gap-0.5 py-3">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold text-ink">{readerName}</span>
              <span className="text-caption text-quiet tabular-nums">{momentInWords(new Date(at))}</span>
            </span>
            <span>{act}</span>
            <span>{why}</span>
          </li>
        ))}
      </ul>
      <Pagination
        page={reads.page + 1}
        totalPages={reads.pages}
        label={texts.reads.pages}
        href={(page) => href('/mypage', { reads: page })}
      />
    </>
  )
}
