/** How a new branch begins: a copy of another without what is that one's own, or the same without words. Pure. */
import type { Branch } from '#domain/branch/branch.ts'
import { forEachLine } from '#domain/branch/contact.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { textFiles, type BranchContent } from '#domain/branch/editing/content.ts'
import { toWrite } from './texts.ts'

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

/**
 * The first draft. Its words name the new firm where they named the other; contact, account, way and pictures are left
 * to be given. `withWords` false: pages and consents say nothing yet.
 */
export function newBranch(
  source: BranchContent,
  { branchId, representative, email, channel, portal, ...own }: NewBranch,
  { withWords, today }: { withWords: boolean; today: SeoulDay },
): BranchContent {
  const { value } = source
  const renamed = (text: string) =>
    text.replaceAll(value.name, own.name).replaceAll(value.contact.representative.text, representative)
  const deep = <T>(given: T): T => JSON.parse(renamed(JSON.stringify(given))) as T
  const { blog: _blog, youtube: _youtube, ...social } = value.social
  const { favicon, logos, primaryColor, mainTitle, subTitle } = deep(value.branding)
  const pages = deep(value.pages).map(({ earlier: _, ...page }) => ({ ...page, effectiveOn: today }))
  const consents = value.consents.map((consent) => ({ ...consent, effectiveOn: today }))
  const next: Branch = {
    ...value,
    ...own,
    ...portal,
    affiliationId: branchId,
    branding: { siteName: own.name, mainTitle, subTitle, primaryColor, favicon, logos },
    home: {
      ...value.home,
      people: [
        {
          name: representative,
          role: value.home.people[0]?.role ?? toWrite,
          duties: toWrite,
          picture: value.home.people[0]?.picture ?? '',
        },
      ],
      partners: [],
    },
    contact: {
      ...forEachLine(line('')),
      businessName: line(own.name),
      representative: line(representative),
      zipCode: line('', false),
      fax: line('', false),
      email: line(email),
    },
    mail: { name: own.name, address: email },
    // Approvals belong to a sender: its own has none yet.
    messages: {},
    directions: { subway: toWrite, car: toWrite },
    navigation: deep(value.navigation),
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
  const texts = files.map((file) => [file, withWords ? renamed(source.texts[file] ?? '') : ''])
  return { value: next, texts: Object.fromEntries(texts) as Record<string, string> }
}
