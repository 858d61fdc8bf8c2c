import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { plainText, type Block, type Inline } from '#domain/branch/document.ts'
import { isFigures } from '#site/introduction/rules.ts'
import { introductionTexts as texts } from '#site/introduction/texts.ts'

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <BlockPart key={at} block={block} />)
}

function BlockPart({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 id={block.id} className="pt-2 text-h3">
          {block.text}
        </h3>
      )
    case 'note':
      return (
        <p className="rounded-field bg-ground p-4 text-small text-secondary more:border more:border-edge lg:p-5">
          <InlineText content={block.content} />
        </p>
      )
    case 'paragraph':
      return (
        <p>
          <InlineText content={block.content} />
        </p>
      )
    case 'list':
      return <List ordered={block.ordered} items={block.items} />
    case 'table':
      return <Table header={block.header} rows={block.rows} />
  }
}

function List({ ordered, items }: { ordered: boolean; items: Inline[][] }) {
  const rows = items.map((item, at) => (
    <li key={at}>
      <InlineText content={item} />
    </li>
  ))
  return ordered ? (
    <ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-secondary marker:tabular-nums">{rows}</ol>
  ) : (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-faint">{rows}</ul>
  )
}

const wideFrom = 3

export function Table({ header, rows }: { header: Inline[][]; rows: Inline[][][] }) {
  const names = header.map(plainText)
  const wide = header.length >= wideFrom
  const figures = header.map(
    (_, column) => !wide && column > 0 && isFigures(rows.map((row) => plainText(row[column] ?? []))),
  )
  return (
    <table className="w-full border-t border-ink text-small">
      <thead className={wide ? 'max-sm:sr-only' : ''}>
        <tr className="border-b border-line bg-ground">
          {header.map((cell, at) => (
            <th
              key={at}
              scope="col"
              className={`px-3 py-3 font-semibold wrap-anywhere max-sm:big:px-1
                ${figures[at] ? 'text-right' : 'text-left'}`}
            >
              <InlineText content={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr
            key={at}
            className={`border-b border-line align-top
              ${wide ? 'max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:py-4' : ''}`}
          >
            {row.map((cell, column) => (
              <Cell
                key={column}
                head={column === 0}
                wide={wide}
                figure={column === 0 ? figures.includes(true) : (figures[column] ?? false)}
                name={names[column] ?? ''}
              >
                <InlineText content={cell} />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({
  head,
  wide,
  figure,
  name,
  children,
}: {
  head: boolean
  wide: boolean
  figure: boolean
  name: string
  children: ReactNode
}) {
  const space = wide ? 'sm:px-3 sm:py-3' : 'px-3 py-3 max-sm:big:px-1'
  if (head) {
    return (
      <th
        scope="row"
        className={`text-left font-semibold wrap-anywhere
          ${figure ? '' : wide ? 'sm:w-1/4' : 'w-2/5 sm:w-1/4'} ${space}`}
      >
        {children}
      </th>
    )
  }
  return (
    <td className={`${figure ? 'text-right tabular-nums' : 'text-left wrap-anywhere'} ${space}`}>
      {wide ? (
        <span aria-hidden="true" className="mr-2 text-quiet sm:hidden">
          {name}
        </span>
      ) : null}
      {children}
    </td>
  )
}

const linkLook = 'font-medium text-brand-700 underline underline-offset-4'

export function InlineText({ content }: { content: readonly Inline[] }) {
  return content.map((part, at) => {
    if (part.kind === 'strong')
      return (
        <strong key={at} className="font-semibold">
          {part.text}
        </strong>
      )
    if (part.kind !== 'link') return <Fragment key={at}>{part.text}</Fragment>
    if (part.href.startsWith('/')) {
      return (
        <Link key={at} to={part.href} className={linkLook}>
          {part.text}
        </Link>
      )
    }
    const away = part.href.startsWith('https:')
    return (
      <a
        key={at}
        href={part.href}
        className={part.href.startsWith('tel:') ? `${linkLook} whitespace-nowrap` : linkLook}
        {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {part.text}
        {away ? <span className="sr-only"> ({texts.newWindow})</span> : null}
      </a>
    )
  })
}
