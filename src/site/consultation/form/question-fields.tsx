import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { tidyContent } from '#domain/enquiry/tidy.ts'
import {
  contentLimit,
  emailLimit,
  nameLimit,
  phoneLimit,
  type Enquiry,
  type EnquiryField,
} from '#site/consultation/rules.ts'
import { consultationTexts as texts } from '#site/consultation/texts.ts'

type QuestionProps = {
  enquiry: Enquiry
  problemOf: (field: EnquiryField) => string | undefined
  onType: (change: Partial<Enquiry>) => void
}

export function QuestionFields({ enquiry, problemOf, onType }: QuestionProps) {
  return (
    <>
      <TextField
        name="name"
        label={texts.name.label}
        need="optional"
        hint={texts.name.hint}
        placeholder={texts.name.example}
        autoComplete="name"
        maxLength={nameLimit}
        value={enquiry.name}
        onChange={(event) => onType({ name: event.target.value })}
        error={problemOf('name')}
      />
      <TextField
        name="phone"
        label={texts.phone.label}
        need="required"
        hint={texts.phone.hint}
        placeholder={texts.phone.example}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={phoneLimit}
        value={enquiry.phone}
        onChange={(event) => onType({ phone: event.target.value })}
        error={problemOf('phone')}
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
        maxLength={emailLimit}
        value={enquiry.email}
        onChange={(event) => onType({ email: event.target.value })}
        error={problemOf('email')}
      />
      <TextArea
        name="content"
        label={texts.content.label}
        need="required"
        hint={<ContentHint length={tidyContent(enquiry.content).length} />}
        placeholder={texts.content.example}
        rows={6}
        value={enquiry.content}
        onChange={(event) => onType({ content: event.target.value })}
        error={problemOf('content')}
      />
    </>
  )
}

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
