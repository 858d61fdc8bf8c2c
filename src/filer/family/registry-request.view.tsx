import { Icon } from '#design/icons/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Card } from '#design/layout/card.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { addInfoCodes, type AddInfoCode } from '#domain/family/family.ts'
import { addInfoNames } from '#domain/family/texts.ts'
import type { Certificate } from '#domain/certificate.ts'
import { isBlank } from '#domain/plain-text.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { registryTexts as texts } from '#filer/family/texts.ts'
import { longestLegalName } from '#domain/name/legal-name.ts'

export type ExtraInfo = { addInfoCd: AddInfoCode | ''; addNm: string }

export type RegistryRequestProps = {
  certificate: Certificate
  certificateHelpUrl: string | null
  changeTo: string | null
  registryHelpUrl: string
  busy: boolean
  problem: CallProblem | null
  /** The registry asked for an additional name; before that the fields are folded. */
  asksExtra: boolean
  onAsk: (extra: ExtraInfo) => void
  backTo: string
}

function useExtra(onAsk: RegistryRequestProps['onAsk']) {
  const [relation, setRelation] = useState<AddInfoCode | ''>('')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [tried])
  const missing = relation === '' && !isBlank(name) ? 'relation' : relation !== '' && isBlank(name) ? 'name' : null
  const ask = () => {
    setTried((before) => before + 1)
    if (!missing) onAsk({ addInfoCd: relation, addNm: name.trim() })
  }
  const extra = (hint: string) => (
    <ExtraQuestion
      hint={hint}
      relation={relation}
      name={name}
      missing={tried > 0 ? missing : null}
      onRelation={setRelation}
      onName={setName}
    />
  )
  return { fields, ask, extra }
}

export function RegistryRequestView({
  certificate,
  certificateHelpUrl,
  changeTo,
  registryHelpUrl,
  busy,
  problem,
  asksExtra,
  onAsk,
  backTo,
}: RegistryRequestProps) {
  const { fields, ask, extra } = useExtra(onAsk)
  return (
    <Step
      title={texts.title}
      lead={texts.lead(certificate)}
      foot={
        <>
          <ProblemBanner problem={problem} />
          <Button wide busy={busy} onClick={ask}>
            {texts.ask}
          </Button>
        </>
      }
    >
      <div ref={fields} className="contents">
        {asksExtra ? extra(texts.extra.hint) : <Why />}
        {asksExtra ? null : <Disclosure title={texts.extra.fold}>{extra(texts.extra.foldHint)}</Disclosure>}
      </div>
      <div className="flex flex-col items-start gap-1">
        {changeTo ? (
          <Link to={changeTo} className={smallLink}>
            {texts.change}
          </Link>
        ) : null}
        {certificateHelpUrl ? <HelpLink href={certificateHelpUrl}>{texts.certificate}</HelpLink> : null}
        <HelpLink href={registryHelpUrl}>{texts.site}</HelpLink>
      </div>
      <ButtonLink wide size="medium" tone="outline" to={backTo}>
        {texts.back}
      </ButtonLink>
    </Step>
  )
}

function Why() {
  return (
    <Card look="filled">
      <h2 className="pb-1 text-label">{texts.why.title}</h2>
      <p className="text-small text-secondary">{texts.why.body}</p>
      <p className="pt-2 text-small text-secondary">{texts.why.privacy}</p>
    </Card>
  )
}

type ExtraQuestionProps = {
  hint: string
  relation: AddInfoCode | ''
  name: string
  missing: 'relation' | 'name' | null
  onRelation: (relation: AddInfoCode | '') => void
  onName: (name: string) => void
}

/** The registry accepts both fields or none. */
function ExtraQuestion({ hint, relation, name, missing, onRelation, onName }: ExtraQuestionProps) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="pb-4 text-label">
        {texts.extra.legend}
        <span className="block pt-1 font-normal text-secondary">{hint}</span>
      </legend>
      <SelectField
        label={texts.relation.label}
        need="optional"
        placeholder={texts.relation.placeholder}
        choices={addInfoCodes.map((code) => ({ value: code, label: addInfoNames[code] }))}
        value={relation}
        onChange={(event) => onRelation(event.target.value as AddInfoCode | '')}
        error={missing === 'relation' ? texts.missing.relation : null}
      />
      <TextField
        label={texts.name.label}
        need="optional"
        placeholder={texts.name.example}
        hint={relation === '' ? undefined : texts.name.hint}
        value={name}
        maxLength={longestLegalName}
        autoComplete="off"
        data-private=""
        onChange={(event) => onName(event.target.value)}
        error={missing === 'name' ? texts.missing.name : null}
      />
    </fieldset>
  )
}

const smallLink =
  'inline-flex min-h-11 items-center gap-1.5 text-small font-medium text-secondary underline underline-offset-4 hover:text-ink'

function HelpLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={smallLink}>
      {children}
      <Icon name="external-link" size={16} aria-hidden="true" />
    </a>
  )
}
