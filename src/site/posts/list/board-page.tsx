import { useCallback, useId } from 'react'
import { Form, useRevalidator } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import { type Board, type BoardPath, boardPaths, longestKeyword, searchFields } from '#domain/post/post.ts'
import { postsTexts as texts } from '#site/posts/texts.ts'
import { useBranch } from '#web/document/branch.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { Button } from '#design/buttons/button.tsx'
import { useInSight } from '#design/fields/in-sight.ts'
import { listAddress, type ListQuery } from './list-address.ts'
import type { ListLoaded } from './load-list.ts'
import { PostTable } from './post-table.tsx'

const searchFormTexts = texts.search

/** GET: shareable, works without scripts. */
function SearchForm({ path, query }: { path: string; query: ListQuery }) {
  const id = useId()
  useInSight()
  return (
    <Form
      key={`${query.field} ${query.keyword}`}
      role="search"
      aria-label={searchFormTexts.label}
      action={path}
      className="flex w-full flex-wrap gap-2 lg:w-auto lg:flex-nowrap"
      data-print="no"
    >
      <span className="relative">
        <label htmlFor={`${id}-field`} className="sr-only">
          {searchFormTexts.field}
        </label>
        <select
          id={`${id}-field`}
          name="field"
          defaultValue={query.field}
          className="control min-h-12! w-28! appearance-none pr-9! lg:text-small!"
        >
          {searchFields.map((field) => (
            <option key={field} value={field}>
              {searchFormTexts.fields[field]}
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
          {searchFormTexts.words}
        </label>
        <input
          id={`${id}-words`}
          type="search"
          name="keyword"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestKeyword}
          defaultValue={query.keyword}
          placeholder={searchFormTexts.placeholder}
          className="control min-h-12! lg:w-64! lg:text-small!"
        />
      </span>
      <Button type="submit" size="medium" tone="secondary" aria-label={searchFormTexts.submit}>
        <Icon name="search" size={20} aria-hidden="true" />
        <span className="max-lg:sr-only">{searchFormTexts.submit}</span>
      </Button>
    </Form>
  )
}

type PostListProps = {
  board: Board
  path: BoardPath
  loaded: ListLoaded
  searchable: boolean
  retrying: boolean
  onRetry: () => void
}

function PostListScreen({ board, path, loaded, searchable, retrying, onRetry }: PostListProps) {
  const words = texts.boards[board]
  return (
    <div className="mx-auto flex w-full max-w-site flex-col gap-6 px-5 py-8 lg:px-6 lg:py-14">
      <div className="flex flex-col gap-5 lg:flex-row lg:items-end lg:justify-between">
        <div className="flex flex-col gap-2">
          <h1 tabIndex={-1} className="text-h1-phone lg:text-h1">
            {words.name}
          </h1>
          <p className="text-secondary">{words.lead}</p>
        </div>
        {searchable ? <SearchForm path={path} query={loaded.query} /> : null}
      </div>
      {loaded.kind === 'failed' ? (
        <LoadFailed words={texts.failed} problem={loaded} onRetry={onRetry} retrying={retrying} />
      ) : (
        <Listed board={board} path={path} loaded={loaded} />
      )}
      <a
        href={`${path}/rss.xml`}
        data-print="no"
        className="inline-flex min-h-11 items-center gap-2 self-start text-small text-secondary underline-offset-4 hover:underline"
      >
        <Icon name="rss" size={16} aria-hidden="true" />
        {texts.feed}
      </a>
    </div>
  )
}

function Listed({
  board,
  path,
  loaded,
}: Pick<PostListProps, 'board' | 'path'> & { loaded: Extract<ListLoaded, { kind: 'list' }> }) {
  const { query, rows, total, pages } = loaded
  if (total === 0) return query.keyword ? <NoneFound path={path} query={query} /> : <NothingYet board={board} />
  if (rows.length === 0) return <PastTheEnd path={path} query={query} pages={pages} />
  const count = total.toLocaleString('ko-KR')
  return (
    <>
      <div className="flex flex-col gap-3">
        <p role="status" className="flex flex-wrap items-center justify-between gap-x-4 text-small text-secondary">
          <span className="max-w-full font-semibold text-ink tabular-nums">
            {query.keyword ? texts.found(query.keyword, count) : texts.total(count)}
          </span>
          {pages > 1 ? <span className="tabular-nums">{texts.pageOf(query.page, pages)}</span> : null}
        </p>
        <PostTable caption={texts.boards[board].name} rows={rows} path={path} here={listAddress(path, query)} />
      </div>
      <Pagination page={query.page} totalPages={pages} href={(page) => listAddress(path, { ...query, page })} />
      {query.keyword ? (
        <div className="flex justify-center">
          <ButtonLink to={path} size="medium" tone="outline">
            {texts.search.clear}
          </ButtonLink>
        </div>
      ) : null}
    </>
  )
}

function NothingYet({ board }: { board: Board }) {
  return (
    <EmptyState
      title={texts.empty[board].title}
      action={
        <ButtonLink to={href('/consult-form')} wide size="medium" tone="outline">
          {texts.empty.ask}
        </ButtonLink>
      }
    >
      {texts.empty[board].body}
    </EmptyState>
  )
}

function NoneFound({ path, query }: { path: BoardPath; query: ListQuery }) {
  return (
    <EmptyState
      title={texts.none.title(query.keyword)}
      action={
        <>
          {query.field === 'all' ? null : (
            <ButtonLink to={listAddress(path, { keyword: query.keyword })} wide size="medium" tone="secondary">
              {texts.none.everywhere}
            </ButtonLink>
          )}
          <ButtonLink to={path} wide size="medium" tone="outline">
            {texts.search.clear}
          </ButtonLink>
        </>
      }
    >
      <ul className="flex flex-col gap-1 text-small">
        {texts.none.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </EmptyState>
  )
}

function PastTheEnd({ path, query, pages }: { path: BoardPath; query: ListQuery; pages: number }) {
  return (
    <EmptyState
      title={texts.beyond.title}
      action={
        <>
          <ButtonLink to={listAddress(path, { ...query, page: pages })} wide size="medium" tone="secondary">
            {texts.beyond.last}
          </ButtonLink>
          <ButtonLink to={listAddress(path, { ...query, page: 1 })} wide size="medium" tone="outline">
            {texts.beyond.first}
          </ButtonLink>
        </>
      }
    >
      {texts.beyond.body(pages)}
    </EmptyState>
  )
}

export function BoardPage({ board, loaded }: { board: Board; loaded: ListLoaded }) {
  const { flags } = useBranch()
  const { revalidate, state } = useRevalidator()
  const retry = useCallback(() => void revalidate(), [revalidate])
  return (
    <>
      <PageTitle>{loaded.head.title ?? ''}</PageTitle>
      <PostListScreen
        board={board}
        path={boardPaths[board]}
        loaded={loaded}
        searchable={flags.listSearch}
        retrying={state !== 'idle'}
        onRetry={retry}
      />
    </>
  )
}
