/** How a new branch begins: a copy of another without what is that one's own, or the same without words. Pure. */
import type { Branch } from '#domain/branch/branch.ts'
import { forEachLine } from '#domain/branch/contact.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { textFiles, type BranchContent } from '#domain/branch/editing/content.ts'
import { openRenaming, type Renaming } from './firm-renaming.ts'
import { withoutStory } from './renaming.ts'
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
  given: NewBranch,
  { withWords, today }: { withWords: boolean; today: SeoulDay },
): BranchContent {
  const { name, representative, email } = given
  const renaming = openRenaming(source.value, given)
  const value = firstValue(source.value, given, renaming, today)
  const said = (file: string) => {
    const words = renaming.renamed(source.texts[file] ?? '')
    return isLegal(file) ? words : withoutStory(source.value, name + representative + email, words)
  }
  const texts = textFiles(value).map((file) => [file, withWords ? said(file) : ''])
  return { value, texts: Object.fromEntries(texts) as Record<string, string> }
}

function firstValue(value: Branch, given: NewBranch, renaming: Renaming, today: SeoulDay): Branch {
  const { branchId, representative, email, channel, portal, ...own } = given
  const { blog: _blog, youtube: _youtube, ...social } = value.social
  const { mainMenu, footerMenu } = renaming.renamedWithin(value.navigation)
  const { invented: _invented, ...copied } = value
  return {
    ...copied,
    ...own,
    ...portal,
    affiliationId: branchId,
    branding: ownBranding(value, own.name, renaming),
    home: emptyHome(value.home, representative),
    contact: ownContact(given),
    mail: { name: own.name, address: email },
    agentCode: '',
    adjusterCode: '',
    // Approvals belong to a sender: its own has none yet.
    messages: {},
    directions: { subway: toWrite, car: toWrite },
    navigation: { mainMenu: mainMenu.map(renaming.titled), footerMenu: footerMenu.map(renaming.titled) },
    social: { ...social, channel },
    money: {
      ...value.money,
      depositAccount: { ...value.money.depositAccount, number: noAccount, holder: own.name },
      vbankHolderName: own.name,
    },
    pages: renaming
      .renamedWithin(value.pages)
      .map(({ earlier: _, ...page }) => ({ ...renaming.titled(page), effectiveOn: today })),
    consents: value.consents.map((consent) => ({ ...consent, effectiveOn: today })),
  }
}

function ownBranding(value: Branch, siteName: string, { renamedWithin, slogan }: Renaming): Branch['branding'] {
  const { favicon, logos, primaryColor, mainTitle, subTitle } = renamedWithin(value.branding)
  return { siteName, mainTitle: slogan(mainTitle), subTitle: slogan(subTitle), primaryColor, favicon, logos }
}

const ownContact = ({ name, representative, email }: NewBranch): Branch['contact'] => ({
  ...forEachLine(line('')),
  businessName: line(name),
  representative: line(representative),
  zipCode: line('', false),
  fax: line('', false),
  email: line(email),
})
