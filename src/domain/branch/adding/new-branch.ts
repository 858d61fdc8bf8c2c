/** How a new branch begins: a copy of another without what is that one's own, or the same without words. Pure. */
import type { Branch } from '#domain/branch/branch.ts'
import { forEachLine } from '#domain/branch/contact.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { textFiles, type BranchContent } from '#domain/branch/editing/content.ts'
import { tellsOf, withName, withoutStory } from './renaming.ts'
import { shortName, toWrite } from './texts.ts'

export type NewBranch = Pick<Branch, 'name' | 'kind'> & {
  branchId: string
  portal: Pick<Branch, 'siteId' | 'siteReq'>
  hosts: string[]
  representative: string
  email: string
  channel: string
}

/** The account of nobody: only nulls. */
export const noAccount = '000000'

const line = (text: string, display = true) => ({ text, display })

/** Nobody but the representative, and no partners. */
function emptyHome(home: Branch['home'], representative: string): Branch['home'] {
  const { role = toWrite, picture = '' } = home.people[0] ?? {}
  return { ...home, people: [{ name: representative, role, duties: toWrite, picture }], partners: [] }
}

/** What every firm says in the same words but for its name; its other pages are its own story. */
const isLegal = (file: string) => /^consents\/|privacy-policy|terms/.test(file)

/**
 * The first draft. Its words name the new firm where they named the other; contact, account, way, pictures and what
 * tells of the other firm are left to be given. `withWords` false: pages and consents say nothing yet.
 */
export function newBranch(
  source: BranchContent,
  { branchId, representative, email, channel, portal, ...own }: NewBranch,
  { withWords, today }: { withWords: boolean; today: SeoulDay },
): BranchContent {
  const { value } = source
  const renamed = (text: string) =>
    [
      [value.name, own.name] as const,
      [value.contact.representative.text, representative] as const,
      [value.contact.email.text, email] as const,
    ].reduce((said, [from, to]) => withName(said, from, to), text)
  const ownTitle = (title: string) => withName(title, shortName(value.name), shortName(own.name))
  const slogan = (text: string) => (tellsOf(value, own.name, text) ? toWrite : text)
  const deep = <T>(given: T): T =>
    JSON.parse(JSON.stringify(given), (_, part: unknown) => (typeof part === 'string' ? renamed(part) : part)) as T
  const { blog: _blog, youtube: _youtube, ...social } = value.social
  const { favicon, logos, primaryColor, mainTitle, subTitle } = deep(value.branding)
  const pages = deep(value.pages).map(({ earlier: _, title, ...page }) => ({
    ...page,
    title: ownTitle(title),
    effectiveOn: today,
  }))
  const { mainMenu, footerMenu } = deep(value.navigation)
  const titled = <Row extends { title: string }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, title: ownTitle(row.title) }))
  const consents = value.consents.map((consent) => ({ ...consent, effectiveOn: today }))
  const next: Branch = {
    ...value,
    ...own,
    ...portal,
    affiliationId: branchId,
    branding: {
      siteName: own.name,
      mainTitle: slogan(mainTitle),
      subTitle: slogan(subTitle),
      primaryColor,
      favicon,
      logos,
    },
    home: emptyHome(value.home, representative),
    contact: {
      ...forEachLine(line('')),
      businessName: line(own.name),
      representative: line(representative),
      zipCode: line('', false),
      fax: line('', false),
      email: line(email),
    },
    mail: { name: own.name, address: email },
    agentCode: '',
    adjusterCode: '',
    // Approvals belong to a sender: its own has none yet.
    messages: {},
    directions: { subway: toWrite, car: toWrite },
    navigation: { mainMenu: titled(mainMenu), footerMenu: titled(footerMenu) },
    social: { ...social, channel },
    money: {
      ...value.money,
      depositAccount: { ...value.money.depositAccount, number: noAccount, holder: own.name },
      vbankHolderName: own.name,
    },
    pages,
    consents,
  }
  const files = textFiles(next)
  const said = (file: string) => {
    const words = renamed(source.texts[file] ?? '')
    return isLegal(file) ? words : withoutStory(value, own.name + representative + email, words)
  }
  const texts = files.map((file) => [file, withWords ? said(file) : ''])
  return { value: next, texts: Object.fromEntries(texts) as Record<string, string> }
}
