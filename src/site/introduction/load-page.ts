/** A page loads only its own text. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { plainText } from '#domain/branch/document.ts'
import type { PageHead } from '#web/document/head.ts'
import { readPageContext } from '#web/document/load-context.ts'
import { readTextPage, type TextPage } from './contract.ts'

const descriptionLength = 140

export async function loadPage({
  url,
  context,
}: Pick<LoaderFunctionArgs, 'url' | 'context'>): Promise<{ page: TextPage; head: PageHead }> {
  const { pathname, searchParams } = url
  const version = searchParams.get('version')
  if (version !== null && !/^\d{4}-\d{2}-\d{2}$/.test(version)) throw data(null, 404)
  const page = await readPageContext(context).call(readTextPage, {
    params: { name: pathname.slice(1).replace(/\/$/, '') },
    query: version === null ? {} : { version },
  })
  return { page, head: toHead(page) }
}

function toHead(page: TextPage): PageHead {
  const first = page.blocks.find((block) => block.kind === 'paragraph' || block.kind === 'note')
  const description = first && 'content' in first ? plainText(first.content).slice(0, descriptionLength) : undefined
  return {
    title: page.title,
    path: page.path,
    ...(description ? { description } : {}),
    ...(page.replacedOn || page.announced ? { hidden: true } : {}),
  }
}
