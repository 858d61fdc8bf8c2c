/** A firm's own page exists while its footer links to it. */
import type { Branch, BranchPage } from '#domain/branch/branch.ts'
import { owedPages, ownPages } from '#domain/branch/own-pages.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { textFiles, type BranchContent } from '#domain/branch/editing/content.ts'

type Navigation = Branch['navigation']
export type Menus = {
  main: Navigation['mainMenu']
  footer: Navigation['footerMenu']
  titles: Pick<BranchPage, 'path' | 'title'>[]
}

export const toMenus = ({ navigation, pages }: Pick<Branch, 'navigation' | 'pages'>): Menus => ({
  main: navigation.mainMenu,
  footer: navigation.footerMenu,
  titles: pages.map(({ path, title }) => ({ path, title })),
})

const isOwed = (path: string) => owedPages.some((owed) => owed === path)

/** A newly linked page is restored from `served` or starts empty, which blocks publication. */
export function withMenus(
  draft: BranchContent,
  served: BranchContent | undefined,
  { main, footer, titles }: Menus,
  today: SeoulDay,
): BranchContent {
  const named = new Set<string>(footer.map(({ path }) => path))
  const titleOf = new Map<string, string>(titles.map(({ path, title }) => [path, title]))
  const neededPages = draft.value.pages.filter(({ path }) => isOwed(path) || named.has(path))
  const added = ownPages
    .filter((path) => named.has(path) && !neededPages.some((page) => page.path === path))
    .map(
      (path): BranchPage =>
        served?.value.pages.find((page) => page.path === path) ?? {
          path,
          title: footer.find((row) => row.path === path)?.title ?? '',
          file: `texts/${path.slice(1)}.md`,
          effectiveOn: today,
        },
    )
  const pages = [...neededPages, ...added].map((page) => ({ ...page, title: titleOf.get(page.path) ?? page.title }))
  const value = { ...draft.value, navigation: { mainMenu: main, footerMenu: footer }, pages }
  const texts = textFiles(value).map((file) => [file, draft.texts[file] ?? served?.texts[file] ?? ''])
  return { value, texts: Object.fromEntries(texts) as Record<string, string> }
}
