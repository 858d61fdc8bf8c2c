import { Icon } from '#design/icons/icon.tsx'
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
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { registryTexts as texts } from '#filer/family/texts.ts'
import { longestLegalName } from '#domain/name/legal-name.ts'

export type ExtraInfo = { addInfoCd: AddInfoCode | ''; addNm: string }

export type RegistryRequestProps = {
  certificate: Certificate
  /** The branch's help is that of the messenger. */
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

/** The registry accepts both fields or none. */
function useExtraForm({ busy, problem, onAsk }: Pick<RegistryRequestProps, 'busy' | 'problem' | 'onAsk'>) {
  return useApiForm({
    // Without the schema: what loads it weighs more than the two fields.
    endpoint: {},
    start: { addInfoCd: '', addNm: '' } as ExtraInfo,
    sentences: {},
    check: ({ addInfoCd, addNm }) => ({
      addInfoCd: addInfoCd === '' && !isBlank(addNm) ? texts.missing.relation : null,
      addNm: addInfoCd !== '' && isBlank(addNm) ? texts.missing.name : null,
    }),
    toBody: ({ addInfoCd, addNm }) => ({ addInfoCd, addNm: addNm.trim() }),
    act: { busy, problem },
    stays: true,
    send: async (extra) => onAsk(extra),
  })
}

type ExtraForm = ReturnType<typeof useExtraForm>

export function RegistryRequestView(props: RegistryRequestProps) {
  const { certificate, certificateHelpUrl, changeTo, registryHelpUrl, busy, problem, asksExtra, backTo } = props
  const form = useExtraForm(props)
  const extra = (hint: string) => <ExtraQuestion hint={hint} form={form} />
  return (
    <Step
      title={texts.title}
      lead={texts.lead(certificate)}
      foot={
        <>
          <ProblemBanner problem={problem} />
          <Button wide busy={busy} onClick={() => void form.submit()}>
            {texts.ask}
          </Button>
        </>
      }
    >
      {asksExtra ? extra(texts.extra.hint) : <Why />}
      {asksExtra ? null : <Disclosure title={texts.extra.fold}>{extra(texts.extra.foldHint)}</Disclosure>}
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

function ExtraQuestion({ hint, form }: { hint: string; form: ExtraForm }) {
  return (
    <ApiForm form={form} refusal={null}>
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
          {...form.field('addInfoCd')}
        />
        <TextField
          label={texts.name.label}
          need="optional"
          placeholder={texts.name.example}
          hint={form.typed.addInfoCd === '' ? undefined : texts.name.hint}
          autoComplete="off"
          data-private=""
          {...form.field('addNm')}
          maxLength={longestLegalName}
        />
      </fieldset>
    </ApiForm>
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
