import { CopyButton } from '#design/buttons/copy-button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import type { BranchFace } from '#web/document/branch.ts'
import type { TextPage } from './contract.ts'
import { Blocks } from './document/blocks.tsx'
import { Contents } from './document/contents.tsx'
import { dayWords } from './document/day-words.ts'
import { PrintButton, VersionNote, Versions } from './document/page-tools.tsx'
import { partsOf } from './rules.ts'
import { introductionTexts as texts } from './texts.ts'

/** From so many parts on a page needs a way around it. */
const longFrom = 6

export type TextPageProps = {
  page: TextPage
  branch: Pick<BranchFace, 'contact' | 'businessHours'>
  onPrint: () => void
}

/** A text page: privacy policy, terms, or the branch's own page about itself. */
export function TextPageScreen({ page, branch, onPrint }: TextPageProps) {
  const parts = partsOf(page.blocks)
  const long = parts.length >= longFrom
  return (
    <div className="mx-auto w-full max-w-site px-5 py-8 lg:px-6 lg:py-14">
      <div
        className={
          long
            ? 'flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-16 lg:gap-y-10'
            : 'mx-auto flex w-full max-w-text flex-col gap-8'
        }
      >
        <div className={`flex flex-col gap-6 ${long ? 'lg:col-start-1' : ''}`}>
          <div className="flex flex-col gap-3">
            <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
              {page.title}
            </h1>
            {long ? (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-small text-secondary">
                  {page.replacedOn
                    ? texts.effectiveUntil(dayWords(page.effectiveOn), dayWords(page.replacedOn))
                    : texts.effective(dayWords(page.effectiveOn))}
                </p>
                <PrintButton onPrint={onPrint} />
              </div>
            ) : null}
          </div>
          <VersionNote page={page} />
          <Versions page={page} />
        </div>
        {long ? (
          <div
            className={`lg:col-start-2 lg:row-span-2 lg:row-start-1 ${page.versions.length > 1 ? 'max-lg:-mt-8' : ''}`}
          >
            <Contents parts={parts} />
          </div>
        ) : null}
        <div className={`flex min-w-0 flex-col gap-10 ${long ? 'lg:col-start-1' : ''}`}>
          {parts.map(({ heading, blocks }) => (
            <section key={heading?.id ?? ''} aria-labelledby={heading?.id} className="flex flex-col gap-4">
              {heading ? (
                <h2 id={heading.id} className="text-h2">
                  {heading.text}
                </h2>
              ) : null}
              <Blocks blocks={blocks} />
            </section>
          ))}
          {long ? null : <Contact branch={branch} />}
        </div>
      </div>
    </div>
  )
}

/** How to reach the branch, to press and to copy. */
function Contact({ branch: { contact, businessHours } }: Pick<TextPageProps, 'branch'>) {
  const words = texts.contact
  return (
    <section
      aria-label={words.title}
      data-card
      className="flex flex-col gap-4 rounded-card bg-ground p-5 more:border more:border-edge lg:p-6"
    >
      <h2 className="text-h3">{words.title}</h2>
      <dl className="flex flex-col gap-3 text-small">
        {[
          [words.address, contact.address.text],
          [words.phone, contact.phone.text],
          [words.hours, `${words.weekday(businessHours.weekday, businessHours.lunch)}, ${businessHours.closed}`],
        ].map(([name, value]) => (
          <div key={name} className="flex flex-col gap-0.5 sm:flex-row sm:gap-4">
            <dt className="w-20 shrink-0 text-secondary">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <div data-print="no" className="flex flex-wrap gap-2">
        <CopyButton text={contact.address.text} what={words.copy} />
        <ButtonLink to={`tel:${contact.phone.text.replaceAll('-', '')}`} size="small" tone="outline">
          {words.call}
        </ButtonLink>
      </div>
    </section>
  )
}
