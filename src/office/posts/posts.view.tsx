import { Icon } from '#design/icons/icon.tsx'
import { Link } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { DataTable, type Column } from '#design/figures/data-table.tsx'
import { Pagination } from '#design/layout/pagination.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { boards, postStates } from '#domain/post/post.ts'
import { dotted, hourInWords, seoulDay, shortDotted } from '#domain/seoul-time.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { MissingList } from '#web/frame/office/no-board.tsx'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { postListHref, pagesOf, type PostSearch } from './list-address.ts'
import { stateTones } from './state-tones.ts'
import { postTexts as texts } from './texts.ts'
import type { OfficePostList, PostRow } from './contract.ts'

export type OfficePostsProps = {
  list: OfficePostList | null
  search: PostSearch
  problem: CallProblem | null
  reloading: boolean
  now: () => Date
  onRetry: () => void
  onSearch: (search: PostSearch) => void
}

export function OfficePostsView(props: OfficePostsProps) {
  const { list, search } = props
  const writeHref = postListHref(search, { post: 'new' })
  return (
    <OfficePage
      title={texts.title}
      aside={list ? <span className="text-small text-secondary tabular-nums">{texts.count(list.total)}</span> : null}
      actions={
        list ? (
          <ButtonLink to={writeHref} size="small" icon={<Icon name="pen-line" size={16} aria-hidden="true" />}>
            {texts.write}
          </ButtonLink>
        ) : undefined
      }
      filters={list ? <Filters {...props} list={list} /> : undefined}
    >
      {list ? <List {...props} list={list} /> : <MissingList {...props} texts={texts} />}
    </OfficePage>
  )
}

function Filters({ list, search, onSearch }: OfficePostsProps & { list: OfficePostList }) {
  const { counts, places } = list
  const all = Object.values(counts).reduce((sum, many) => sum + many, 0)
  const go = (change: Partial<PostSearch>) => onSearch({ ...search, page: 1, ...change })
  return (
    <div className="flex min-w-0 flex-col gap-x-8 gap-y-1.5 lg:flex-row lg:flex-wrap">
      <ChipRow label={texts.filters.states}>
        <FilterChip pressed={search.state === null} count={all} onPress={() => go({ state: null })}>
          {texts.filters.all}
        </FilterChip>
        {postStates.map((state) => (
          <FilterChip key={state} pressed={search.state === state} count={counts[state]} onPress={() => go({ state })}>
            {texts.states[state]}
          </FilterChip>
        ))}
      </ChipRow>
      {places.some(({ board }) => board === 'news') ? (
        <ChipRow label={texts.filters.boards}>
          <FilterChip pressed={search.board === null} onPress={() => go({ board: null })}>
            {texts.filters.everyBoard}
          </FilterChip>
          {boards.map((board) => (
            <FilterChip key={board} pressed={search.board === board} onPress={() => go({ board })}>
              {texts.boards[board]}
            </FilterChip>
          ))}
        </ChipRow>
      ) : null}
    </div>
  )
}

const quietly = (text: string) => <span className="whitespace-nowrap text-secondary tabular-nums">{text}</span>

function moment(instant: string, now: Date): string {
  const at = new Date(instant)
  return seoulDay(at) === seoulDay(now) ? hourInWords(at) : `${shortDotted(at, true)} ${hourInWords(at)}`
}

function List({ list, search, now }: OfficePostsProps & { list: OfficePostList }) {
  const { all, own } = texts.lead
  const pages = pagesOf(list.total)
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-text text-small text-secondary">
        {list.places.some(({ board }) => board === 'news') ? all : own}
      </p>
      <DataTable
        caption={texts.title}
        density="office"
        rows={list.rows}
        rowKey={({ id }) => id}
        columns={columnsOf(search, now())}
        empty={
          list.total === 0 ? (
            <EmptyState title={texts.none.title}>{texts.none.body}</EmptyState>
          ) : (
            <PastTheEnd last={postListHref(search, { page: pages })} pages={pages} />
          )
        }
      />
      <Pagination
        label={texts.pages}
        page={search.page}
        totalPages={pages}
        href={(page) => postListHref(search, { page })}
      />
    </div>
  )
}

function columnsOf(search: PostSearch, at: Date): Column<PostRow>[] {
  return [
    { name: texts.columns.title, head: true, cell: (row) => <Title row={row} search={search} /> },
    {
      name: texts.columns.place,
      quiet: true,
      cell: ({ board, branchName }) => quietly(texts.place(board, branchName)),
    },
    { name: texts.columns.state, cell: ({ state }) => <Chip tone={stateTones[state]}>{texts.states[state]}</Chip> },
    { name: texts.columns.moment, quiet: true, cell: (row) => quietly(appearance(row, at)) },
    { name: texts.columns.views, align: 'right', quiet: true, cell: ({ views }) => views.toLocaleString('ko-KR') },
    {
      name: texts.columns.changed,
      quiet: true,
      align: 'right',
      cell: ({ changedBy, changedAt }) => quietly(texts.changed(changedBy, moment(changedAt, at))),
    },
  ]
}

function Title({ row, search }: { row: PostRow; search: PostSearch }) {
  return (
    <Link
      to={postListHref(search, { post: row.id })}
      className="group -my-1 inline-flex min-h-11 min-w-40 flex-col justify-center py-1 text-left wrap-anywhere"
    >
      <span className="font-semibold underline-offset-4 group-hover:underline">{row.title}</span>
      <span className="text-caption font-normal text-secondary lg:hidden">
        {texts.place(row.board, row.branchName)}
      </span>
    </Link>
  )
}

function appearance({ state, publishedAt }: PostRow, at: Date): string {
  if (state === 'draft' && new Date(publishedAt) <= at) return texts.noMoment
  return state === 'published' ? dotted(new Date(publishedAt)) : moment(publishedAt, at)
}

function PastTheEnd({ last, pages }: { last: string; pages: number }) {
  return (
    <EmptyState
      title={texts.beyond.title}
      action={
        <ButtonLink to={last} size="medium">
          {texts.beyond.last}
        </ButtonLink>
      }
    >
      {texts.beyond.body(pages)}
    </EmptyState>
  )
}
