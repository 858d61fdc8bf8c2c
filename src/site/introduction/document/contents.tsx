import { Disclosure } from '#design/layout/disclosure.tsx'
import type { Part } from '#site/introduction/rules.ts'
import { introductionTexts as texts } from '#site/introduction/texts.ts'

/** The way around a long page: folded on phones, beside the text from 1024 px on. */
export function Contents({ parts }: { parts: readonly Part[] }) {
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
