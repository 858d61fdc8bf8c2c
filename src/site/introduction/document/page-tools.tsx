import { Icon } from '#design/icons/icon.tsx'
import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import type { TextPage } from '#site/introduction/contract.ts'
import { introductionTexts as texts } from '#site/introduction/texts.ts'
import { dayWords } from './day-words.ts'

export function PrintButton({ onPrint }: { onPrint: () => void }) {
  return (
    <span data-print="no">
      <Button size="small" tone="outline" icon={<Icon name="printer" size={16} aria-hidden="true" />} onClick={onPrint}>
        {texts.print}
      </Button>
    </span>
  )
}

/** The one in force stands at the page's own address. */
const linkTo = (path: string, { effectiveOn, replacedOn, announced }: TextPage['versions'][number]) =>
  replacedOn || announced ? `${path}?version=${effectiveOn}` : path

/**
 * Where the version that is shown is not the whole truth: it no longer holds, does not hold yet, or will soon be
 * replaced; and the way to the other one.
 */
export function VersionNote({ page }: { page: TextPage }) {
  const coming = page.versions.findLast((one) => one.announced)
  if (page.replacedOn) return <Note tone="warning" words={texts.earlier} day={page.replacedOn} to={page.path} />
  if (page.announced) return <Note tone="warning" words={texts.announced} day={page.effectiveOn} to={page.path} />
  return coming ? (
    <Note tone="info" words={texts.coming} day={coming.effectiveOn} to={linkTo(page.path, coming)} />
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

/** What differs from the version before, and the way to every version that was. */
export function Versions({ page }: { page: TextPage }) {
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
