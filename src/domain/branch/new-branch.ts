import type { Branch } from '#domain/branch/branch.ts'
import { forEachLine } from '#domain/branch/contact.ts'
import { type BranchContent, textFiles } from '#domain/branch/editing/parts.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { lastSound, particleAfter } from '#domain/particle/particle.ts'
import { particles, syllables } from '#domain/particle/texts.ts'
import { shortName, toWrite } from './texts.ts'

/** Adjusts the following Korean particle. */
export function withName(text: string, from: string, to: string): string {
  if (from === '') return text
  const [head = '', ...rest] = text.split(from)
  return rest.reduce((text, after) => text + to + withParticle(after, to), head)
}

/** Brackets behind the name are not read: `가온세무회계(대표 한가온)는`. */
function withParticle(behind: string, word: string): string {
  const { first, last, polite } = syllables
  const [brackets = ''] = /^\([^()]*\)/.exec(behind) ?? []
  const after = behind.slice(brackets.length)
  for (const pair of particles.toReversed())
    for (const old of pair) {
      const next = after.charAt(old.length)
      const isWhole = after.startsWith(old) && (next === polite || next < first || next > last)
      if (isWhole && lastSound(word) !== undefined)
        return brackets + particleAfter(word, pair) + after.slice(old.length)
    }
  return behind
}

function listOwnMarks({ name, hosts, contact, home, social }: Branch): string[] {
  const { address, phone, fax, email } = contact
  return [
    shortName(name),
    ...hosts,
    ...[address, phone, fax, email].map(({ text }) => text),
    ...home.people.map((person) => person.name),
    ...[social.blog?.url, social.youtube?.url].filter((url) => url !== undefined),
  ].filter((mark) => mark.trim() !== '')
}

const tellsOf = (source: Branch, next: string, text: string): boolean =>
  listOwnMarks(source).some((mark) => text.includes(mark) && !next.includes(mark))

/** Lines about the old firm become placeholders; table rows are removed. */
function withoutStory(source: Branch, next: string, markdown: string): string {
  return markdown
    .split('\n')
    .filter((line) => !line.startsWith('|') || !tellsOf(source, next, line))
    .map((line) => (tellsOf(source, next, line) ? `${/^(#+ |- |\d+\. |> )?/.exec(line)?.[0] ?? ''}${toWrite}` : line))
    .join('\n')
}

type NewNames = Pick<NewBranch, 'name' | 'kind' | 'representative' | 'email'>

type Renaming = {
  renamed(text: string): string
  renamedWithin<T>(value: T): T
  titled<Row extends { title: string }>(row: Row): Row
  slogan(text: string): string
}

function openRenaming(old: Branch, { name, kind, representative, email }: NewNames): Renaming {
  const pairs: readonly (readonly [from: string, to: string])[] = [
    [old.name, name],
    [old.contact.representative.text, representative],
    [old.contact.email.text, email],
  ]
  const renamed = (text: string) => pairs.reduce((pair, [from, to]) => withName(pair, from, to), text)
  return {
    renamed,
    renamedWithin: <T>(value: T): T =>
      JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'string' ? renamed(part) : part)) as T,
    titled: (row) => ({
      ...row,
      title: withName(withName(row.title, old.kind, kind), shortName(old.name), shortName(name)),
    }),
    slogan: (text) => (tellsOf(old, name, text) ? toWrite : text),
  }
}

export type NewBranch = Pick<Branch, 'name' | 'kind'> & {
  branchId: string
  portal: Pick<Branch, 'siteId' | 'siteReq'>
  hosts: string[]
  representative: string
  email: string
  channel: string
}

export const noAccount = '000000'

const line = (text: string, display = true) => ({ text, display })

function emptyHome(home: Branch['home'], representative: string): Branch['home'] {
  const { role = toWrite, picture = '' } = home.people[0] ?? {}
  return { ...home, people: [{ name: representative, role, duties: toWrite, picture }], partners: [] }
}

const isLegal = (file: string) => /^consents\/|privacy-policy|terms/.test(file)

/** Firm-specific data of the source becomes placeholders. With `withWords` false, pages and consents stay empty. */
export function newBranch(
  source: BranchContent,
  given: NewBranch,
  { withWords, today }: { withWords: boolean; today: SeoulDay },
): BranchContent {
  const { name, representative, email } = given
  const renaming = openRenaming(source.value, given)
  const value = firstValue(source.value, given, renaming, today)
  const textOf = (file: string) => {
    const words = renaming.renamed(source.texts[file] ?? '')
    return isLegal(file) ? words : withoutStory(source.value, name + representative + email, words)
  }
  const texts = textFiles(value).map((file) => [file, withWords ? textOf(file) : ''])
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
    mail: { name: own.name.replaceAll(/[\r\n"<>]/g, '').slice(0, 60), address: email },
    agentCode: '',
    adjusterCode: '',
    // Template approvals belong to a sender; a new one has none.
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
