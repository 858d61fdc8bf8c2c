import type { Branch, BranchPage, Home } from '#domain/branch/branch.ts'
import { owedPages, ownPages } from '#domain/branch/own-pages.ts'
import { approvalsOf } from '#domain/message/approvals.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'

/** Markdown by file name (`texts/terms.md`). */
export type BranchTexts = Readonly<Record<string, string>>
export type BranchContent = { value: Branch; texts: BranchTexts }

export function textFiles({ pages, consents }: Pick<Branch, 'pages' | 'consents'>): string[] {
  return [
    ...pages.flatMap((page) => [page.file, ...(page.earlier ?? []).map((version) => version.file)]),
    ...consents.map((consent) => consent.file),
  ]
}

/** A firm's own page exists while its footer links to it. */
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

/** Only the operator of all branches changes these fields. */
export type Identity = Pick<Branch, 'name' | 'kind' | 'siteId' | 'siteReq'> & {
  hosts: string[]
  agentCode: string
  adjusterCode: string
  mail: Branch['mail']
  channel: string
}

export const identityOf = ({ social, agentCode = '', adjusterCode = '', ...branch }: Branch): Identity => ({
  name: branch.name,
  kind: branch.kind,
  siteId: branch.siteId,
  siteReq: branch.siteReq,
  hosts: branch.hosts,
  mail: branch.mail,
  channel: social.channel,
  agentCode,
  adjusterCode,
})

export const withIdentity = (value: Branch, { channel, ...own }: Identity): Branch => ({
  ...value,
  ...own,
  social: { ...value.social, channel },
})

/** URLs; the first two are empty if the firm has none. */
export type Channels = { youtube: string; blog: string; certificateHelpUrl: string; registryHelpUrl: string }

export const toChannels = ({ social }: Pick<Branch, 'social'>): Channels => ({
  youtube: social.youtube?.url ?? '',
  blog: social.blog?.url ?? '',
  certificateHelpUrl: social.certificateHelpUrl,
  registryHelpUrl: social.registryHelpUrl,
})

/** An emptied URL removes the channel. */
export function withChannels(
  social: Branch['social'],
  { youtube, blog, certificateHelpUrl, registryHelpUrl }: Channels,
): Branch['social'] {
  const { youtube: oldVideo, blog: oldBlog, ...otherChannels } = social
  return {
    ...otherChannels,
    ...(youtube ? { youtube: { icon: oldVideo?.icon ?? 'youtube', url: youtube } } : {}),
    ...(blog ? { blog: { icon: oldBlog?.icon ?? 'blog', url: blog } } : {}),
    certificateHelpUrl,
    registryHelpUrl,
  }
}

export type HomeOrder = Pick<Home, 'blocks' | 'steps' | 'examples'>

export const homeOrderOf = ({ home: { blocks, steps, examples } }: Pick<Branch, 'home'>): HomeOrder => ({
  blocks,
  steps,
  examples,
})

export const branchProblemKinds = [
  'unreadable',
  'file',
  'foreign-picture',
  'foreign-words',
  'unwritten',
  'kind',
  'representative',
  'colour',
  'unshown',
  'business-number',
  'empty',
  'hours',
  'page',
  'page-day',
  'consent',
  'retention',
  'shared',
  'terms-fee',
  'terms-reduction',
  'terms-hours',
  'terms-refund',
  'policy-certificate',
  'policy-processor',
] as const
export type BranchProblemKind = (typeof branchProblemKinds)[number]

export const branchParts = [
  'fees',
  'deposit',
  'guarantee',
  'hours',
  'words',
  'colour',
  'pictures',
  'people',
  'partners',
  'home',
  'channels',
  'legal',
  'messages',
  'menus',
  'flags',
  'identity',
] as const
export type BranchPart = (typeof branchParts)[number]

/** Changed only by those who may add a branch. */
export const partsOfOperators: readonly BranchPart[] = ['menus', 'flags', 'identity']

/** Money, routing of requests and mail, and identity: a second person publishes. */
export const partsOfTwo: readonly BranchPart[] = ['fees', 'deposit', 'guarantee', ...partsOfOperators]

const contentOfPart = {
  fees: ({ value: { money } }: BranchContent) => ({ fees: money.fees, refunds: money.refundStages }),
  deposit: ({ value: { money } }: BranchContent) => ({
    account: money.depositAccount,
    vbankHolderName: money.vbankHolderName,
  }),
  guarantee: ({ value: { money } }: BranchContent) => money.guarantee ?? null,
  hours: ({ value }: BranchContent) => value.businessHours,
  words: ({ value: { branding, contact, directions } }: BranchContent) => ({
    siteName: branding.siteName,
    mainTitle: branding.mainTitle,
    subTitle: branding.subTitle,
    contact,
    directions,
  }),
  colour: ({ value }: BranchContent) => ({ primaryColor: value.branding.primaryColor }),
  pictures: ({ value: { branding, home } }: BranchContent) => ({
    hero: home.hero,
    logos: branding.logos,
    icon: branding.favicon,
    share: branding.sharePicture,
  }),
  people: ({ value }: BranchContent) => value.home.people,
  partners: ({ value }: BranchContent) => value.home.partners,
  home: ({ value }: BranchContent) => homeOrderOf(value),
  channels: ({ value }: BranchContent) => toChannels(value),
  legal: ({ value: { pages, consents }, texts }: BranchContent) => ({
    pages: pages.map(({ title: _, ...page }) => page),
    consents,
    texts,
  }),
  messages: ({ value }: BranchContent) =>
    Object.fromEntries(approvalsOf(value).map(({ template, ...approval }) => [template, approval])),
  menus: ({ value }: BranchContent) => toMenus(value),
  flags: ({ value: { flags } }: BranchContent) => ({ ...flags, certificates: flags.certificates ?? [] }),
  identity: ({ value }: BranchContent) => identityOf(value),
}

export const findPartContent = (part: BranchPart, content: BranchContent): unknown => contentOfPart[part](content)

/** The database does not preserve key order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, content]) => content !== undefined)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, content]) => [name, inOrder(content)]),
  )
}

const comparable = (part: BranchPart, content: BranchContent) => JSON.stringify(inOrder(findPartContent(part, content)))

export function changedParts(before: BranchContent | undefined, after: BranchContent): BranchPart[] {
  return branchParts.filter((part) => !before || comparable(part, before) !== comparable(part, after))
}

export const needsTwo = (changed: readonly string[]): boolean => partsOfTwo.some((part) => changed.includes(part))
