import { Link } from 'react-router'
import { Chip } from '#design/messages/chip.tsx'
import { postHref, type BoardPath } from '#domain/post/post.ts'
import { postsTexts as texts } from '#site/posts/texts.ts'
import type { PostRow } from './load-list.ts'

const columns = texts.columns
const head = 'px-3 py-3 text-small font-semibold whitespace-nowrap text-secondary'
const quiet = 'hidden px-3 py-4 text-small text-secondary lg:table-cell'

export type PostTableProps = { caption: string; rows: readonly PostRow[]; path: BoardPath; here: string }

export function PostTable({ caption, rows, path, here }: PostTableProps) {
  return (
    <table className="w-full border-t border-ink">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className={`${head} hidden w-20 lg:table-cell`}>
            {columns.number}
          </th>
          <th scope="col" className={`${head} text-left`}>
            {columns.title}
          </th>
          <th scope="col" className={`${head} hidden w-40 lg:table-cell`}>
            {columns.writer}
          </th>
          <th scope="col" className={`${head} hidden w-32 lg:table-cell`}>
            {columns.date}
          </th>
          <th scope="col" className={`${head} hidden w-24 text-right lg:table-cell`}>
            {columns.views}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="relative border-b border-line transition-colors duration-150 hover:bg-ground">
            <td className={`${quiet} text-center tabular-nums`}>{row.number}</td>
            <th scope="row" className="py-4 text-left font-medium lg:px-3">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Link
                  to={postHref(path, row.id)}
                  state={{ list: here }}
                  className="line-clamp-2 rounded-small underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {row.title}
                </Link>
                {row.fresh ? <Chip tone="brand">{texts.fresh}</Chip> : null}
              </span>
              <span className="flex flex-wrap gap-x-2 pt-1 text-small font-normal text-secondary lg:hidden">
                <time dateTime={row.writtenAt} className="tabular-nums">
                  {row.day}
                </time>
                <Dot />
                <span>{row.writer}</span>
                <Dot />
                <span className="tabular-nums">{texts.views(row.views)}</span>
              </span>
            </th>
            <td className={`${quiet} text-center`}>{row.writer}</td>
            <td className={`${quiet} text-center tabular-nums`}>
              <time dateTime={row.writtenAt}>{row.day}</time>
            </td>
            <td className={`${quiet} text-right tabular-nums`}>{row.views}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Dot() {
  return (
    <span aria-hidden="true" className="text-faint">
      ·
    </span>
  )
}
