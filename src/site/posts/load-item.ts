/** A missing post is data, so that the link to its list stays. */
import { type LoaderFunctionArgs, data } from 'react-router'
import { type BodyNode, readBody } from '#domain/post/body.ts'
import { type Board, boardPaths, postHref } from '#domain/post/post.ts'
import { type PostDetail, readPost } from '#site/posts/contract.ts'
import { postsTexts as texts } from '#site/posts/texts.ts'
import { articleData } from '#web/document/firm-data.ts'
import type { PageHead } from '#web/document/head.ts'
import { readPageContext } from '#web/document/load-context.ts'
import { CallProblem } from '#web/http-client/call-problem.ts'

const length = 140

export function openingWords(html: string): string {
  const words = readBody(html).map(toText).join(' ').replaceAll(/\s+/g, ' ').trim()
  return words.length <= length ? words : `${words.slice(0, length).toWellFormed().trimEnd()}…`
}

function toText(node: BodyNode): string {
  return typeof node === 'string' ? node : node.children.map(toText).join(' ')
}

export type ItemLoaded = { kind: 'post'; post: PostDetail; head: PageHead } | { kind: 'missing'; head: PageHead }

const missing: ItemLoaded = { kind: 'missing', head: { title: texts.missing.title, hidden: true } }

export async function loadItem({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>, board: Board) {
  const id = params.id ?? ''
  if (!/^\d{1,12}$/.test(id)) return data(missing, { status: 404 })
  try {
    const page = readPageContext(context)
    const post = await page.call(readPost, { params: { id } })
    if (post.board !== board) return data(missing, { status: 404 })
    const { title, writer, createdAt: publishedAt } = post
    const path = postHref(boardPaths[board], id)
    const head: PageHead = {
      title,
      description: openingWords(post.content) || texts.boards[board].lead,
      article: { publishedAt, data: articleData(page, { path, title, publishedAt, writer }) },
    }
    return data<ItemLoaded>({ kind: 'post', post, head })
  } catch (thrown) {
    if (thrown instanceof CallProblem && thrown.status === 404) return data(missing, { status: 404 })
    throw thrown
  }
}
