import { CheckboxGroup } from '#design/fields/checkbox-group.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import type { ConsentName, EnquiryForm } from '#site/consultation/contract.ts'
import { consultationTexts } from '#site/consultation/texts.ts'

const texts = consultationTexts.consents
type Consent = EnquiryForm['consents'][number]
type Part = Consent['parts'][number]
type Line = Extract<Part, { kind: 'words' }>['line']

export type ConsentBoxesProps = {
  consents: readonly Consent[]
  values: readonly ConsentName[]
  onChange: (values: ConsentName[]) => void
}

/** Nothing may be ticked in advance. */
export function ConsentBoxes({ consents, values, onChange }: ConsentBoxesProps) {
  return (
    <div className="flex flex-col gap-3">
      <CheckboxGroup
        name="consents"
        legend={texts.legend}
        all={texts.all}
        values={values}
        onChange={onChange}
        options={consents.map(({ name }) => ({
          value: name,
          label: texts.names[name],
          need: name === 'marketing' ? ('optional' as const) : ('required' as const),
          ...(name === 'marketing' ? { detail: texts.optional } : {}),
        }))}
      />
      <div>
        {consents.map((consent) => (
          <Disclosure key={consent.name} title={texts.read(consent.title)}>
            {consent.parts.map((part, at) => (
              <OnePart key={at} part={part} />
            ))}
            {consent.path ? <NewWindow href={consent.path}>{texts.open}</NewWindow> : null}
          </Disclosure>
        ))}
      </div>
    </div>
  )
}

function OnePart({ part }: { part: Part }) {
  if (part.kind === 'words') {
    return (
      <p>
        <LinkedText line={part.line} />
      </p>
    )
  }
  return (
    <dl className="flex flex-col gap-2">
      {part.facts.map(({ name, value }, at) => (
        <div key={at} className="flex flex-col gap-0.5 sm:flex-row sm:gap-4">
          <dt className="w-28 shrink-0 font-semibold text-ink">
            <LinkedText line={name} />
          </dt>
          <dd>
            <LinkedText line={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function LinkedText({ line }: { line: Line }) {
  return line.map(({ kind, text, href }, at) => {
    if (kind === 'link' && href)
      return (
        <NewWindow key={at} href={href}>
          {text}
        </NewWindow>
      )
    return kind === 'strong' ? (
      <strong key={at} className="font-semibold text-ink">
        {text}
      </strong>
    ) : (
      <span key={at}>{text}</span>
    )
  })
}

function NewWindow({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-block min-h-6 self-start font-medium text-brand-700 underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> ({texts.newWindow})</span>
    </a>
  )
}
