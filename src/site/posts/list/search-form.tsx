import { Icon } from '#design/icons/icon.tsx'
import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { useInSight } from '#design/fields/in-sight.ts'
import { searchFields, longestKeyword } from '#domain/post/post.ts'
import { postsTexts } from '#site/posts/texts.ts'
import type { ListQuery } from './list-address.ts'

const texts = postsTexts.search

/** GET: shareable, works without scripts. */
export function SearchForm({ path, asked }: { path: string; asked: ListQuery }) {
  const id = useId()
  useInSight()
  return (
    <Form
      key={`${asked.field} ${asked.keyword}`}
      role="search"
      aria-label={texts.label}
      action={path}
      className="flex w-full flex-wrap gap-2 lg:w-auto lg:flex-nowrap"
      data-print="no"
    >
      <span className="relative">
        <label htmlFor={`${id}-field`} className="sr-only">
          {texts.field}
        </label>
        <select
          id={`${id}-field`}
          name="field"
          defaultValue={asked.field}
          className="control min-h-12! w-28! appearance-none pr-9! lg:text-small!"
        >
          {searchFields.map((field) => (
            <option key={field} value={field}>
              {texts.fields[field]}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-secondary"
        />
      </span>
      <span className="min-w-0 grow basis-28">
        <label htmlFor={`${id}-words`} className="sr-only">
          {texts.words}
        </label>
        <input
          id={`${id}-words`}
          type="search"
          name="keyword"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestKeyword}
          defaultValue={asked.keyword}
          placeholder={texts.placeholder}
          className="control min-h-12! lg:w-64! lg:text-small!"
        />
      </span>
      <Button type="submit" size="medium" tone="secondary" aria-label={texts.submit}>
        <Icon name="search" size={20} aria-hidden="true" />
        <span className="max-lg:sr-only">{texts.submit}</span>
      </Button>
    </Form>
  )
}
