import { tidyContent } from '#domain/enquiry/tidy.ts'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { callHoursInWords, callTimeInWords, type CallTime } from '#domain/enquiry/call-time.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import type { BranchFace } from '#web/document/branch.ts'
import type { ConsentName, EnquiryForm } from './contract.ts'
import { readTypedEarly } from './form/typed-early.ts'
import { ConsentBoxes } from './form/consent-boxes.tsx'
import { Choices } from './form/choices.tsx'
import { OfficeCard } from './form/office-card.tsx'
import { contentLimit, type Enquiry, type EnquiryField, type EnquiryProblem } from './rules.ts'
import { consultationTexts as texts } from './texts.ts'

export type ConsultFormProps = {
  form: EnquiryForm
  branch: Pick<BranchFace, 'contact' | 'businessHours' | 'social'>
  enquiry: Enquiry
  consents: readonly ConsentName[]
  problems: Partial<Record<EnquiryField, EnquiryProblem>>
  /** How often the button was pressed. */
  press: number
  /** Why the last press did not do it, in words. */
  trouble: { title?: string; body: string } | null
  busy: boolean
  /** Offered to those who are signed in. */
  onFill: (() => void) | null
  filling: boolean
  onType: (change: Partial<Enquiry>) => void
  onConsents: (consents: ConsentName[]) => void
  onSend: (website: string) => void
}

/** The form: what it is about, how to answer, the question, when to call, the consents, and by when an answer comes. */
export function ConsultFormScreen(props: ConsultFormProps) {
  const {
    form,
    branch,
    enquiry,
    consents,
    problems,
    press,
    trouble,
    busy,
    onFill,
    filling,
    onType,
    onConsents,
    onSend,
  } = props
  const [website, setWebsite] = useState('')
  const ref = useRef<HTMLFormElement>(null)
  const first = useRef({ form, onType, onConsents }).current
  // Before the first change is drawn, which would write the empty state over what stands in the fields.
  useLayoutEffect(() => {
    if (!ref.current) return
    const early = readTypedEarly(
      ref.current,
      first.form.consents.map(({ name }) => name),
    )
    if (Object.keys(early.enquiry).length > 0) first.onType(early.enquiry)
    if (early.ticked.length > 0) first.onConsents(early.ticked)
  }, [first])
  // The first field to mend is the next thing to do. Only after a press: whoever is typing stays where they are.
  useEffect(() => {
    if (press > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [press])
  const said = (field: EnquiryField) => {
    const problem = problems[field]
    return problem ? texts.problems[problem] : undefined
  }
  const times = form.callTimes.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }))
  const wished = times.find(({ from }) => from.toISOString() === enquiry.callFrom)
  const length = tidyContent(enquiry.content).length
  const missing = consents.includes('terms') && consents.includes('privacy') ? null : texts.consents.missing
  return (
    <div className="mx-auto flex w-full max-w-site flex-col gap-8 px-5 py-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-16 lg:px-6 lg:py-14">
      <div className="flex flex-col gap-2 lg:col-span-2">
        <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
          {texts.title}
        </h1>
        <p className="text-secondary">{texts.lead}</p>
      </div>
      <form
        ref={ref}
        noValidate
        className="relative flex flex-col gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && missing === null) onSend(website)
        }}
      >
        <noscript>
          <Banner tone="warning">{texts.withoutScripts}</Banner>
        </noscript>
        <Choices
          name="kind"
          legend={texts.kind.legend}
          need="required"
          options={enquiryKinds.map((kind) => ({ value: kind, label: texts.kind.names[kind] }))}
          value={enquiry.kind}
          onChange={(kind) => onType({ kind })}
          error={said('kind')}
        />
        <div className="flex flex-col gap-5">
          {onFill ? (
            <Button tone="secondary" size="medium" busy={filling} onClick={onFill}>
              {texts.fill}
            </Button>
          ) : null}
          <TextField
            name="phone"
            label={texts.phone.label}
            need="required"
            hint={texts.phone.hint}
            placeholder={texts.phone.example}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            value={enquiry.phone}
            onChange={(event) => onType({ phone: event.target.value })}
            error={said('phone')}
          />
          <TextField
            name="email"
            label={texts.email.label}
            need="optional"
            hint={texts.email.hint}
            placeholder={texts.email.example}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={100}
            value={enquiry.email}
            onChange={(event) => onType({ email: event.target.value })}
            error={said('email')}
          />
          <TextArea
            name="content"
            label={texts.content.label}
            need="required"
            hint={<ContentHint length={length} />}
            placeholder={texts.content.example}
            rows={6}
            value={enquiry.content}
            onChange={(event) => onType({ content: event.target.value })}
            error={said('content')}
          />
          <Unseen value={website} onChange={setWebsite} />
        </div>
        <Choices
          name="callFrom"
          legend={texts.callTime.legend}
          need="optional"
          options={[
            { value: '', label: texts.callTime.soon, whole: true },
            ...times.map((time) => ({ value: time.from.toISOString(), label: <TimeLabel time={time} /> })),
          ]}
          value={enquiry.callFrom}
          onChange={(callFrom) => onType({ callFrom })}
          error={enquiry.callFrom === '' || wished ? undefined : texts.problems['callFrom.over']}
        />
        <ConsentBoxes consents={form.consents} values={consents} onChange={onConsents} />
        <div className="flex flex-col gap-4">
          <p className="rounded-field bg-brand-50 px-4 py-3 text-small more:border more:border-edge">
            {texts.promise.before}{' '}
            <strong className="inline-block font-semibold text-brand-700">
              {wished ? callTimeInWords(wished) : texts.promise.until(momentInWords(new Date(form.replyBy)))}
            </strong>{' '}
            {wished ? texts.promise.call : texts.promise.after}
          </p>
          {trouble ? (
            <Banner tone="danger" live title={trouble.title}>
              {trouble.body}
            </Banner>
          ) : null}
          <Button type="submit" wide busy={busy} disabledReason={missing}>
            {texts.submit}
          </Button>
        </div>
      </form>
      <OfficeCard office={form.office} opensAt={form.opensAt} branch={branch} />
    </div>
  )
}

/** Where there is no room for one line, the day stands over the hours. */
function TimeLabel({ time }: { time: CallTime }) {
  return (
    <span>
      <span className="inline-block">{dayInWords(time.from)}</span>{' '}
      <span className="inline-block">{callHoursInWords(time)}</span>
    </span>
  )
}

/** What need not be written, and how much is written, in one line where there is room. */
function ContentHint({ length }: { length: number }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{texts.content.hint}</span>
      <span
        className={`ml-auto text-caption tabular-nums ${length > contentLimit ? 'font-semibold text-danger' : 'text-quiet'}`}
      >
        {texts.content.count(length, contentLimit)}
      </span>
    </span>
  )
}

/** A field that only programs fill in. Out of sight, of the order of keys and of reading aloud. */
function Unseen({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor={id}>{texts.hidden}</label>
      <input
        id={id}
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
