import { Icon } from '#design/icons/icon.tsx'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ResidentNumberField } from '#design/fields/resident-number-field.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { type Certificate, type CertificateChoice, choiceOf, type Telecom, telecoms } from '#domain/certificate.ts'
import { certificateTexts, telecomNames } from '#domain/certificate.texts.ts'
import type { Lane } from '#domain/journey/facts.ts'
import { isBlank } from '#domain/plain-text.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { NoWay } from './no-way.tsx'
import type { PhoneProblem } from './phone-trouble.ts'
import { identityTexts as texts } from './texts.ts'
import { missingPart, type TypedNumber } from './typed-number.ts'
import { longestLegalName } from '#domain/name/legal-name.ts'

type Profile = { name: string; email: string; phone: string }

export type IdentityScreenProps = {
  lane: Lane
  profile: Profile
  /** Set if the phone cannot receive the authentication request. */
  phoneProblem: PhoneProblem | undefined
  savedMask: string
  /** How long the number is stored. */
  life: 'case' | 'hand-over'
  /** Formatted; filing lane only, during the season. */
  lastDay: string | null
  busy: boolean
  problem: CallProblem | null
  typedName: string
  nameProblem: boolean
  numberProblem: keyof typeof texts.problems | null
  /** One alone leaves nothing to choose. */
  offered: readonly Certificate[]
  choice: CertificateChoice
  onSave: (number: TypedNumber, name: string, choice: CertificateChoice) => void
  onType: () => void
}

const nothing: TypedNumber = { front: '', back: '' }
const wrongParts = { 'rrn.front': 'front', 'rrn.back': 'back', 'rrn.date': 'both', 'rrn.registered': 'both' } as const

/** Privacy: the browser keeps the resident number only in this component's state. */
export function IdentityView(props: IdentityScreenProps) {
  const { lane, profile, phoneProblem } = props
  if (!phoneProblem) return <IdentityForm {...props} />
  return (
    <Step title={texts.titles[lane]} foot={<NoWay.Foot problem={phoneProblem} />}>
      <ProfileFacts profile={profile} />
      <NoWay.Banner problem={phoneProblem} />
    </Step>
  )
}

function IdentityForm(props: IdentityScreenProps) {
  const { lane, profile, savedMask, life, busy, problem, numberProblem } = props
  const [number, setNumber] = useState(nothing)
  const [name, setName] = useState(props.typedName)
  const [choice, setChoice] = useState(props.choice)
  const form = useRef<HTMLFormElement>(null)
  useComplaintInView(form, numberProblem)
  const asksName = profile.name === ''
  const missing = asksName && isBlank(name) ? 'name' : (missingPart(number, savedMask !== '') ?? missingTelecom(choice))
  const type = (typed: TypedNumber) => {
    setNumber(typed)
    props.onType()
  }
  const nameIt = (typed: string) => {
    setName(typed)
    props.onType()
  }
  const choose = (chosen: CertificateChoice) => {
    setChoice(chosen)
    props.onType()
  }
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && missing === null) props.onSave(number, name, choice)
      }}
    >
      <Step
        title={texts.titles[lane]}
        lead={props.lastDay ? <MayNote lastDay={props.lastDay} /> : undefined}
        foot={
          <>
            <ProblemBanner problem={numberProblem || props.nameProblem ? null : problem} />
            <Button type="submit" wide busy={busy} disabledReason={missing ? texts.missing[missing] : null}>
              {texts.save}
            </Button>
          </>
        }
      >
        {asksName ? <NameField value={name} problem={props.nameProblem} onChange={nameIt} /> : null}
        <NumberPart value={number} onChange={type} savedMask={savedMask} problem={numberProblem} />
        <CertificatePart offered={props.offered} choice={choice} onChange={choose} />
        <FilerProfile profile={profile} certificate={choice.certificate} />
        <Explanations life={life} />
      </Step>
    </form>
  )
}

/** The fixed footer may cover the error on small screens, so center its field. */
function useComplaintInView(form: RefObject<HTMLFormElement | null>, complaint: string | null) {
  useEffect(() => {
    const wrong = complaint ? form.current?.querySelector<HTMLElement>('input[aria-invalid=true]') : null
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
  }, [form, complaint])
}

function NameField(props: { value: string; problem: boolean; onChange: (name: string) => void }) {
  return (
    <TextField
      label={texts.name.label}
      need="required"
      hint={texts.name.hint}
      placeholder={texts.name.example}
      autoComplete="name"
      maxLength={longestLegalName}
      value={props.value}
      error={props.problem ? texts.name.problem : null}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

const missingTelecom = ({ certificate, telecom }: CertificateChoice) =>
  certificate === 'PASS' && telecom === null ? 'telecom' : null

type CertificateProps = {
  offered: readonly Certificate[]
  choice: CertificateChoice
  onChange: (choice: CertificateChoice) => void
}

function CertificatePart({ offered, choice, onChange }: CertificateProps) {
  if (offered.length < 2) return null
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        legend={texts.certificate.legend}
        legendShown
        look="small"
        value={choice.certificate}
        cards={offered.map((certificate) => ({
          value: certificate,
          title: certificateTexts[certificate].name,
          text: certificateTexts[certificate].arrives,
        }))}
        onChange={(certificate) => onChange(choiceOf(certificate, choice.telecom))}
      />
      {choice.certificate === 'PASS' ? (
        <SelectField
          label={texts.telecom.label}
          need="required"
          hint={texts.telecom.hint}
          placeholder={texts.telecom.placeholder}
          choices={telecoms.map((telecom) => ({ value: telecom, label: telecomNames[telecom] }))}
          value={choice.telecom ?? ''}
          onChange={(event) => onChange(choiceOf('PASS', (event.target.value || null) as Telecom | null))}
        />
      ) : null}
    </div>
  )
}

type NumberProps = {
  value: TypedNumber
  onChange: (number: TypedNumber) => void
  savedMask: string
  problem: IdentityScreenProps['numberProblem']
}

function NumberPart({ value, onChange, savedMask, problem }: NumberProps) {
  const [replacing, setReplacing] = useState(false)
  const saved = savedMask !== ''
  return (
    <ResidentNumberField
      value={value}
      onChange={onChange}
      need="required"
      hint={!saved ? texts.number.hint : replacing ? texts.number.replaceHint : texts.number.savedHint}
      error={problem ? texts.problems[problem] : null}
      invalid={problem ? wrongParts[problem] : 'both'}
      saved={saved && !replacing ? savedMask : undefined}
      onReplace={() => setReplacing(true)}
    />
  )
}

function Explanations({ life }: { life: IdentityScreenProps['life'] }) {
  return (
    <div>
      <Disclosure title={texts.life.title}>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {(life === 'case' ? texts.life.case : texts.life.handOver).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{texts.life.seen}</p>
      </Disclosure>
      <Disclosure title={texts.different.title}>
        <p>{texts.different.body}</p>
        <NoWay.SignInAgain size="small" />
      </Disclosure>
    </div>
  )
}

/** Requirement J11: shown in red. */
function MayNote({ lastDay }: { lastDay: string }) {
  return (
    <span className="flex items-start gap-2 text-small text-danger-deep">
      <Icon name="calendar-days" size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <strong className="font-semibold">{texts.mayPage}</strong> · {texts.mayUntil(lastDay)}
      </span>
    </span>
  )
}

/** These data must match the certificate. */
function FilerProfile({
  profile: { name, phone, email },
  certificate,
}: {
  profile: Profile
  certificate: Certificate
}) {
  const parts = [name, phone, email].filter(Boolean)
  return (
    <section aria-labelledby="who-files" className="flex flex-col gap-1">
      <h2 id="who-files" className="text-label">
        {texts.profile.title}
      </h2>
      {/* Hides the separator at the start of a line. */}
      <p className="overflow-hidden text-small font-medium">
        <span className="-ml-4 flex flex-wrap">
          {parts.map((part) => (
            <span key={part} className="relative pl-4 wrap-anywhere tabular-nums">
              <span aria-hidden="true" className="absolute left-1.5 text-faint">
                ·
              </span>
              <span>{part}</span>
            </span>
          ))}
        </span>
      </p>
      <p className="text-small text-secondary">{texts.mustMatch(certificate)}</p>
    </section>
  )
}

function ProfileFacts({ profile }: { profile: Profile }) {
  const words = texts.profile
  return (
    <Facts
      framed
      facts={[
        ...(profile.name ? [{ name: words.name, value: profile.name }] : []),
        { name: words.email, value: profile.email || <span className="font-normal text-quiet">{words.noEmail}</span> },
        { name: words.phone, value: profile.phone || <span className="font-normal text-quiet">{words.noPhone}</span> },
      ]}
    />
  )
}
