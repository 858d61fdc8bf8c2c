import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { callTimeInWords, type CallTime } from '#domain/enquiry/call-time.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { BranchFace } from '#web/document/branch.ts'
import type { ConsentName, EnquiryForm } from './contract.ts'
import { readTypedEarly } from './form/typed-early.ts'
import { ConsentBoxes } from './form/consent-boxes.tsx'
import { CallTimeChoice } from './form/call-time-choice.tsx'
import { Choices } from './form/choices.tsx'
import { OfficeCard } from './form/office-card.tsx'
import { QuestionFields } from './form/question-fields.tsx'
import type { Enquiry, EnquiryField, EnquiryProblem } from './rules.ts'
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
  const { form, branch, enquiry, consents, problems, press, busy, onType, onConsents } = props
  const [website, setWebsite] = useState('')
  const ref = useRef<HTMLFormElement>(null)
  useTypedEarly(ref, { form, onType, onConsents })
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
  const missing = consents.includes('terms') && consents.includes('privacy') ? null : texts.consents.missing
  return (
    <div className="mx-auto flex w-full max-w-site flex-col gap-8 px-5 py-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-16 lg:px-6 lg:py-14">
      <Head />
      <form
        ref={ref}
        noValidate
        className="relative flex flex-col gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && missing === null) props.onSend(website)
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
          {props.onFill ? (
            <Button tone="secondary" size="medium" busy={props.filling} onClick={props.onFill}>
              {texts.fill}
            </Button>
          ) : null}
          <QuestionFields enquiry={enquiry} said={said} onType={onType} />
          <Unseen value={website} onChange={setWebsite} />
        </div>
        <CallTimeChoice times={times} value={enquiry.callFrom} onChange={(callFrom) => onType({ callFrom })} />
        <ConsentBoxes consents={form.consents} values={consents} onChange={onConsents} />
        <Foot {...props} wished={wished} missing={missing} />
      </form>
      <OfficeCard office={form.office} opensAt={form.opensAt} branch={branch} />
    </div>
  )
}

/**
 * What was typed before the page's program came is taken over, before the first drawing writes the empty state over it.
 */
function useTypedEarly(
  ref: RefObject<HTMLFormElement | null>,
  given: Pick<ConsultFormProps, 'form' | 'onType' | 'onConsents'>,
): void {
  const first = useRef(given).current
  useLayoutEffect(() => {
    if (!ref.current) return
    const early = readTypedEarly(
      ref.current,
      first.form.consents.map(({ name }) => name),
    )
    if (Object.keys(early.enquiry).length > 0) first.onType(early.enquiry)
    if (early.ticked.length > 0) first.onConsents(early.ticked)
  }, [ref, first])
}

type FootProps = Pick<ConsultFormProps, 'form' | 'trouble' | 'busy'> & {
  wished: CallTime | undefined
  missing: string | null
}

/** When an answer comes, why the last press did not do it, and the button. */
function Foot({ form, trouble, busy, wished, missing }: FootProps) {
  return (
    <div className="flex flex-col gap-4">
      <Promised wished={wished} replyBy={form.replyBy} />
      {trouble ? (
        <Banner tone="danger" live title={trouble.title}>
          {trouble.body}
        </Banner>
      ) : null}
      <Button type="submit" wide busy={busy} disabledReason={missing}>
        {texts.submit}
      </Button>
    </div>
  )
}

/** By when an answer comes, or when the wished call comes. */
function Promised({ wished, replyBy }: { wished: CallTime | undefined; replyBy: string }) {
  return (
    <p className="rounded-field bg-brand-50 px-4 py-3 text-small more:border more:border-edge">
      {texts.promise.before}{' '}
      <strong className="inline-block font-semibold text-brand-700">
        {wished ? callTimeInWords(wished) : texts.promise.until(momentInWords(new Date(replyBy)))}
      </strong>{' '}
      {wished ? texts.promise.call : texts.promise.after}
    </p>
  )
}

function Head() {
  return (
    <div className="flex flex-col gap-2 lg:col-span-2">
      <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
        {texts.title}
      </h1>
      <p className="text-secondary">{texts.lead}</p>
    </div>
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
