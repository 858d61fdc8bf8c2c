import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { CopyButton } from '#design/buttons/copy-button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { clockWords } from '#domain/texts.ts'
import { type BranchFace, useBranch } from '#web/document/branch.ts'
import { siteMeta } from '#web/document/head.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import type { TextPage } from './contract.ts'
import { Blocks } from './text-blocks.tsx'
import { loadPage } from './load-page.ts'
import { type Part, groupParts } from './rules.ts'
import { introductionTexts as texts } from './texts.ts'

function dayWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}${clockWords.year} ${month}${clockWords.month} ${date}${clockWords.day}`
}

function PrintButton({ onPrint }: { onPrint: () => void }) {
  return (
    <span data-print="no">
      <Button size="small" tone="outline" icon={<Icon name="printer" size={16} aria-hidden="true" />} onClick={onPrint}>
        {texts.print}
      </Button>
    </span>
  )
}

const linkTo = (path: string, { effectiveOn, replacedOn, announced }: TextPage['versions'][number]) =>
  replacedOn || announced ? `${path}?version=${effectiveOn}` : path

/** Warns if the shown version is outdated, announced or soon replaced. */
function VersionNote({ page }: { page: TextPage }) {
  const announced = page.versions.findLast((version) => version.announced)
  if (page.replacedOn) return <Note tone="warning" words={texts.earlier} day={page.replacedOn} to={page.path} />
  if (page.announced) return <Note tone="warning" words={texts.announced} day={page.effectiveOn} to={page.path} />
  return announced ? (
    <Note tone="info" words={texts.coming} day={announced.effectiveOn} to={linkTo(page.path, announced)} />
  ) : null
}

type NoteProps = {
  tone: 'warning' | 'info'
  words: { title: string; body: (day: string) => string; act: string }
  day: string
  to: string
}

function Note({ tone, words, day, to }: NoteProps) {
  const act = (
    <ButtonLink to={to} size="small" tone="outline">
      {words.act}
    </ButtonLink>
  )
  return (
    <Banner tone={tone} title={words.title} action={act}>
      {words.body(dayWords(day))}
    </Banner>
  )
}

function Versions({ page }: { page: TextPage }) {
  const { changes, versions, path } = page
  const differs = changes && changes.added.length + changes.changed.length + changes.removed.length > 0
  if (!differs && versions.length < 2) return null
  return (
    <div data-print="no">
      {differs ? (
        <Disclosure title={texts.changes.title(dayWords(changes.since))}>
          <dl className="flex flex-col gap-3">
            {(['added', 'changed', 'removed'] as const).map((kind) =>
              changes[kind].length > 0 ? (
                <div key={kind}>
                  <dt className="font-semibold text-ink">{texts.changes[kind]}</dt>
                  {changes[kind].map((heading) => (
                    <dd key={heading}>{heading}</dd>
                  ))}
                </div>
              ) : null,
            )}
          </dl>
        </Disclosure>
      ) : null}
      {versions.length > 1 ? (
        <Disclosure title={texts.versions.title}>
          <ul className="flex flex-col">
            {versions.map((version) => (
              <li key={version.effectiveOn}>
                <Link
                  to={linkTo(path, version)}
                  aria-current={version.effectiveOn === page.effectiveOn ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-brand-700"
                >
                  {texts.versions.link(dayWords(version.effectiveOn))}
                  {version.replacedOn ? null : (
                    <span>({version.announced ? texts.versions.announced : texts.versions.current})</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  )
}

function Contents({ parts }: { parts: readonly Part[] }) {
  const headings = parts.flatMap(({ heading }) => (heading ? [heading] : []))
  const links = (look: string) => (
    <ol className="flex flex-col">
      {headings.map((heading) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`} className={`flex items-center underline-offset-4 hover:underline ${look}`}>
            {heading.text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label={texts.contents} data-print="no">
      <div className="lg:hidden">
        <Disclosure title={texts.contents}>{links('min-h-11')}</Disclosure>
      </div>
      <div className="sticky top-28 hidden max-h-[calc(100dvh-9rem)] overflow-y-auto border-l border-line pl-5 lg:block">
        <p className="pb-2 text-label">{texts.contents}</p>
        {links('min-h-8 py-1 text-small text-secondary hover:text-ink')}
      </div>
    </nav>
  )
}

const longFromParts = 6

type TextPageProps = { page: TextPage; branch: Pick<BranchFace, 'contact' | 'businessHours'>; onPrint: () => void }

function TextPageScreen({ page, branch, onPrint }: TextPageProps) {
  const parts = groupParts(page.blocks)
  const isLong = parts.length >= longFromParts
  return (
    <div className="mx-auto w-full max-w-site px-5 py-8 lg:px-6 lg:py-14">
      <div
        className={
          isLong
            ? 'flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-16 lg:gap-y-10'
            : 'mx-auto flex w-full max-w-text flex-col gap-8'
        }
      >
        <div className={`flex flex-col gap-6 ${isLong ? 'lg:col-start-1' : ''}`}>
          <div className="flex flex-col gap-3">
            <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
              {page.title}
            </h1>
            {isLong ? (
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
        {isLong ? (
          <div
            className={`lg:col-start-2 lg:row-span-2 lg:row-start-1 ${page.versions.length > 1 ? 'max-lg:-mt-8' : ''}`}
          >
            <Contents parts={parts} />
          </div>
        ) : null}
        <div className={`flex min-w-0 flex-col gap-10 ${isLong ? 'lg:col-start-1' : ''}`}>
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
          {isLong ? null : <Contact branch={branch} />}
        </div>
      </div>
    </div>
  )
}

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
        <CopyButton text={contact.address.text} subject={words.copy} />
        <ButtonLink to={`tel:${contact.phone.text.replaceAll('-', '')}`} size="small" tone="outline">
          {words.call}
        </ButtonLink>
      </div>
    </section>
  )
}

const print = () => window.print()

export const loader = (loaderFunctionArgs: LoaderFunctionArgs) => loadPage(loaderFunctionArgs)

export const meta = siteMeta

export default function TextPagePage() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{page.title}</PageTitle>
      <TextPageScreen page={page} branch={useBranch()} onPrint={print} />
    </>
  )
}
