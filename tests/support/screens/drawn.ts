/** Renders a screen as the server would, within the first branch's site; effects do not run. */
import './screen-modules.ts'
import assert from 'node:assert/strict'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { branches } from '#branches/index.ts'
import { publicBranch } from '#domain/branch/branch.ts'
import { textsIn } from '#tests/support/server/markup.ts'

/** The markup of `Screen` with these properties, at the address `at`. Throws where the screen does. */
export function drawn<Props extends object>(Screen: ComponentType<Props>, props: Props, at = '/'): string {
  const [branch] = branches
  if (!branch) throw new Error('no branch is listed')
  const data = { branch: publicBranch(branch), banners: [], firm: null, rehearsal: null, messenger: null }
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', loader: () => data, element: createElement(Screen, props) }],
    { initialEntries: [at], hydrationData: { loaderData: { root: data } } },
  )
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

/** Its visible text without the title's. */
export const wordsOf = (markup: string) => textsIn(markup.replaceAll(/<(title|svg)\b.*?<\/\1>/gs, ''))

/** Expects each of these in the text, in this order. */
export function inOrder(words: readonly string[], wanted: readonly string[]): void {
  let from = 0
  for (const expected of wanted) {
    const at = words.findIndex((word, place) => place >= from && word.includes(expected))
    assert.ok(at >= 0, `"${expected}" does not stand behind what comes before it: ${words.join(' | ')}`)
    from = at
  }
}
