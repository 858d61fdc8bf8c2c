import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import type { TextPage } from '#features/introduction/contract.ts'
import { introductionTexts as texts } from '#features/introduction/texts.ts'
import { dayWords } from './day-words.ts'

export function PrintButton({ onPrint }: { onPrint: () => void }) {
  return (
    <span data-print="no">
      <Button size="small" tone="outline" icon={<Printer size={16} aria-hidden="true" />} onClick={onPrint}>
        {texts.print}
      </Button>
    </span>
  )
}

/** On an earlier version: that it no longer holds, and the way to the one that does. */
export function EarlierNote({ page }: { page: TextPage }) {
  if (!page.replacedOn) return null
  return (
    <Banner
      tone="warning"
      title={texts.earlier.title}
      action={
        <ButtonLink to={page.path} size="small" tone="outline">
          {texts.earlier.act}
        </ButtonLink>
      }
    >
      {texts.earlier.body(dayWords(page.replacedOn))}
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
                  to={version.replacedOn ? `${path}?version=${version.effectiveOn}` : path}
                  aria-current={version.effectiveOn === page.effectiveOn ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-brand-700"
                >
                  {texts.versions.link(dayWords(version.effectiveOn))}
                  {version.replacedOn ? null : <span>({texts.versions.current})</span>}
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  )
}
