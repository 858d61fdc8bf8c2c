import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Below, type FieldNeed, Need } from '#design/fields/field.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { type CallTime, callHoursInWords, callTimeInWords } from '#domain/enquiry/call-time.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import type { BranchFace } from '#web/document/branch.ts'
import { serverDrawn } from '#web/document/server-drawn.tsx'
import type { ConsentName, EnquiryForm } from './contract.ts'
import { ConsentBoxes } from './form/consent-boxes.tsx'
import { QuestionFields } from './form/question-fields.tsx'
import { type Enquiry, type EnquiryField, type EnquiryProblem, enquiryFields } from './rules.ts'
import { consultationTexts as texts } from './texts.ts'

const OfficeCard = serverDrawn(() => import('./form/office-card.tsx').then((card) => card.OfficeCard))

/** Returns only non-empty fields. */
function readTypedEarly(
  form: HTMLFormElement,
  consents: readonly ConsentName[],
): { enquiry: Partial<Enquiry>; ticked: ConsentName[] } {
  const fields = new FormData(form)
  const ticks = fields.getAll('consents')
  const enquiry = Object.fromEntries(
    enquiryFields
      .map((name) => [name, fields.get(name)] as const)
      .filter(([, value]) => typeof value === 'string' && value !== ''),
  ) as Partial<Enquiry>
  return { enquiry, ticked: consents.filter((name) => ticks.includes('all') || ticks.includes(name)) }
}

type ChoicesProps<Value extends string> = {
  name: string
  legend: string
  need: FieldNeed
  options: readonly { value: Value; label: ReactNode; whole?: boolean }[]
  value: string
  onChange: (value: Value) => void
  error: string | undefined
}

/** `whole`: a row of its own on phones. */
function Choices<Value extends string>({ name, legend, need, options, value, onChange, error }: ChoicesProps<Value>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-2">
      <legend className="mb-2 text-label">
        {legend}
        <Need need={need} />
      </legend>
      <div className={`grid grid-cols-2 gap-2 ${options.some(({ whole }) => whole) ? '' : 'sm:grid-cols-3'}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`choice grid min-h-12 place-items-center rounded-field px-3 py-2 text-center text-small text-balance ${option.whole ? 'col-span-full' : ''} ${
              option.value === value
                ? 'border-brand-600 bg-brand-50 font-semibold text-brand-700 shadow-[inset_0_0_0_1px_var(--brand-600)]'
                : error
                  ? 'border-danger hover:bg-ground'
                  : 'border-edge hover:border-faint hover:bg-ground'
            }`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      <Below id={id} error={error} />
    </fieldset>
  )
}

type CallTimeProps = { times: readonly CallTime[]; value: string; onChange: (callFrom: string) => void }

function CallTimeChoice({ times, value, onChange }: CallTimeProps) {
  const known = times.some(({ from }) => from.toISOString() === value)
  return (
    <Choices
      name="callFrom"
      legend={texts.callTime.legend}
      need="optional"
      options={[
        { value: '', label: texts.callTime.soon, whole: true },
        ...times.map((time) => ({
          value: time.from.toISOString(),
          label: (
            <span>
              <span className="inline-block">{dayInWords(time.from)}</span>{' '}
              <span className="inline-block">{callHoursInWords(time)}</span>
            </span>
          ),
        })),
      ]}
      value={value}
      onChange={onChange}
      error={value === '' || known ? undefined : texts.problems['callFrom.over']}
    />
  )
}

export type ConsultFormProps = {
  form: EnquiryForm
  branch: Pick<BranchFace, 'contact' | 'businessHours' | 'social'>
  enquiry: Enquiry
  consents: readonly ConsentName[]
  problems: Partial<Record<EnquiryField, EnquiryProblem>>
  press: number
  trouble: { title?: string; body: string } | null
  busy: boolean
  onFill: (() => void) | null
  filling: boolean
  onType: (change: Partial<Enquiry>) => void
  onConsents: (consents: ConsentName[]) => void
  onSend: (website: string) => void
}

export function ConsultFormView(props: ConsultFormProps) {
  const { form, branch, enquiry, consents, problems, press, busy, onType, onConsents } = props
  const [website, setWebsite] = useState('')
  const ref = useRef<HTMLFormElement>(null)
  useTypedEarly(ref, { form, onType, onConsents })
  // Focus the first invalid field only after a submit, never while typing.
  useEffect(() => {
    if (press > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [press])
  const findProblem = (field: EnquiryField) => {
    const problem = problems[field]
    return problem ? texts.problems[problem] : undefined
  }
  const times = form.callTimes.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }))
  const chosenTime = times.find(({ from }) => from.toISOString() === enquiry.callFrom)
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
          error={findProblem('kind')}
        />
        <div className="flex flex-col gap-5">
          {props.onFill ? (
            <Button tone="secondary" size="medium" busy={props.filling} onClick={props.onFill}>
              {texts.fill}
            </Button>
          ) : null}
          <QuestionFields enquiry={enquiry} problemOf={findProblem} onType={onType} />
          <Unseen value={website} onChange={setWebsite} />
        </div>
        <CallTimeChoice times={times} value={enquiry.callFrom} onChange={(callFrom) => onType({ callFrom })} />
        <ConsentBoxes consents={form.consents} values={consents} onChange={onConsents} />
        <Foot {...props} callTime={chosenTime} missing={missing} />
      </form>
      <OfficeCard id="office-card" office={form.office} opensAt={form.opensAt} branch={branch} />
    </div>
  )
}

/** Takes over input typed before hydration, before the first render overwrites it. */
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
  callTime: CallTime | undefined
  missing: string | null
}

function Foot({ form, trouble, busy, callTime, missing }: FootProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-field bg-brand-50 px-4 py-3 text-small more:border more:border-edge">
        {texts.promise.before}{' '}
        <strong className="inline-block font-semibold text-brand-700">
          {callTime ? callTimeInWords(callTime) : texts.promise.until(momentInWords(new Date(form.replyBy)))}
        </strong>{' '}
        {callTime ? texts.promise.call : texts.promise.after}
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

/** Honeypot: hidden from sight, tab order and screen readers. */
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
