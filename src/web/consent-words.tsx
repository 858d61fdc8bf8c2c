import { plainText, readDocument, type Block } from '#domain/branch/document.ts'

/** A table becomes name/value pairs. */
export function ConsentWords({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3 rounded-field bg-ground p-4 text-ink wrap-anywhere more:border more:border-edge">
      {readDocument(text).map((block, at) => (
        <BlockPart key={at} block={block} />
      ))}
    </div>
  )
}

function BlockPart({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <p className="font-semibold">{block.text}</p>
    case 'note':
    case 'paragraph':
      return <p>{plainText(block.content)}</p>
    case 'list':
      return (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {block.items.map((item, at) => (
            <li key={at}>{plainText(item)}</li>
          ))}
        </ul>
      )
    case 'table':
      return (
        <dl className="flex flex-col gap-2">
          {block.rows.map(([name = [], ...words], at) => (
            <div key={at} className="flex flex-col">
              <dt className="text-caption text-secondary">{plainText(name)}</dt>
              {words.map((cell, column) => (
                <dd key={column}>{plainText(cell)}</dd>
              ))}
            </div>
          ))}
        </dl>
      )
  }
}
