import { Facts } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { href } from '#domain/address/href.ts'
import { callTimeInWords } from '#domain/enquiry/call-time.ts'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import { consentNames, myPageTexts as texts } from '#filer/my-page/screens.texts.ts'

export type PrivacyFacts = {
  agent: { result: 'Y' | 'N'; at?: string | undefined }
  consents: readonly { kind: string; version: string; at: string }[]
  reads: { items: readonly { at: string; who: string; act: string; why: string }[]; page: number; pages: number }
  enquiries: readonly {
    receiptNumber: string
    kind: string
    at: string
    state: string
    replyBy?: string | undefined
    callFrom?: string | undefined
  }[]
}

/** What the person agreed to, who looked at the data, and own enquiries: closed until asked for. */
export function PrivacyPart({ agent, consents, reads, enquiries }: PrivacyFacts) {
  const agentWords =
    agent.result === 'N'
      ? texts.consents.no
      : agent.at
        ? texts.consents.yes(dayInWords(new Date(agent.at)))
        : texts.consents.yesNoDay
  return (
    <section aria-labelledby="own-records" className="flex flex-col gap-3">
      <h2 id="own-records" className="text-h3">
        {texts.records}
      </h2>
      <div>
        <Disclosure title={texts.consents.title}>
          <Facts
            facts={[
              { name: texts.consents.agent, value: agentWords },
              ...consents.map(({ kind, at }) => ({
                name: consentNames[kind] ?? kind,
                value: texts.consents.yes(dayInWords(new Date(at))),
              })),
            ]}
          />
          <p>{texts.consents.undo}</p>
        </Disclosure>
        <Disclosure title={texts.reads.title} open={reads.page > 0}>
          <p>{reads.items.length === 0 ? texts.reads.none : texts.reads.body}</p>
          <Reads reads={reads} />
        </Disclosure>
        <Disclosure title={texts.enquiries.title}>
          {enquiries.length === 0 ? <p>{texts.enquiries.none}</p> : <Enquiries enquiries={enquiries} />}
        </Disclosure>
      </div>
    </section>
  )
}

/** What was asked, how far the office is, and by when it answers. */
function Enquiries({ enquiries }: { enquiries: PrivacyFacts['enquiries'] }) {
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

/** Each opening by somebody of the office: who, when, what and why. */
function Reads({ reads }: { reads: PrivacyFacts['reads'] }) {
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {reads.items.map(({ at, who, act, why }, place) => (
          <li key={place} className="flex flex-col gap-0.5 py-3">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold text-ink">{who}</span>
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
