/** The loader of both kinds of post: what is not there is an answer too, so that the way back to its list stays. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { boardPaths, postHref, type Board } from '#domain/post/post.ts'
import { readPost, type PostDetail } from '#site/posts/contract.ts'
import { postsTexts as texts } from '#site/posts/texts.ts'
import { CallProblem } from '#web/http-client/call-problem.ts'
import { articleData } from '#web/document/head/firm-data.ts'
import type { PageHead } from '#web/document/head/head.ts'
import { pageOf } from '#web/document/load-context.ts'
import { openingWords } from './opening-words.ts'

export type ItemLoaded = { kind: 'post'; post: PostDetail; head: PageHead } | { kind: 'missing'; head: PageHead }

const missing: ItemLoaded = { kind: 'missing', head: { title: texts.missing.title, hidden: true } }

export async function loadItem({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>, board: Board) {
  const id = params.id ?? ''
  if (!/^\d{1,12}$/.test(id)) return data(missing, { status: 404 })
  try {
    const page = pageOf(context)
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
