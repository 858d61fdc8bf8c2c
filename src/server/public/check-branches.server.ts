import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { href } from '#domain/address/href.ts'
import { listVersions, type Branch } from '#domain/branch/branch.ts'
import { isReadable, nearestPassing } from '#domain/branch/contrast.ts'
import { isUploaded, pictureSources } from '#domain/branch/editing/pictures.ts'
import { type BranchProblemKind, type BranchTexts, textFiles } from '#domain/branch/editing/parts.ts'
import { untoldTerms } from '#domain/branch/retention.ts'
import { firmKinds } from '#domain/branch/texts.ts'
import { owedPages } from '#domain/branch/own-pages.ts'
import { branchSchema } from '#domain/branch/schema.ts'
import { OperatorError } from '#domain/operator-error.ts'

/** Of a folder of firms as a whole. */
type FolderProblemKind =
  | 'no-folder'
  | 'folder-unread'
  | 'no-firm'
  | 'there'
  | 'other-id'
  | 'no-json'
  | 'not-utf8'
  | 'file-unread'
  | 'invented'
  | 'unlisted'

/** `said`: for the installer. */
export type BranchFault = { kind: BranchProblemKind | FolderProblemKind; about: string; said: string }

export class BranchesError extends OperatorError {
  override name = 'BranchesError'
  readonly faults: readonly BranchFault[]
  constructor(faults: readonly BranchFault[]) {
    const foot = 'branches/README.md says what a branch is made of.'
    super(
      faults.map(({ said }) => said),
      { head: 'The branches cannot be used:', foot },
    )
    this.faults = faults
  }
}

export type BranchProblem = BranchFault & { branchId: string; kind: BranchProblemKind }
type FoundProblem = Omit<BranchProblem, 'branchId'>

/** Undefined: the folder's texts apply. */
type Published = (branchId: string) => BranchTexts | undefined

const found = (kind: BranchProblemKind, about: string, detail: string): FoundProblem => ({ kind, about, said: detail })

export function branchProblems(
  branches: readonly Branch[],
  folder: string,
  published: Published = () => undefined,
): BranchProblem[] {
  return [
    ...branches.flatMap((branch) => {
      const branchId = String(branch.affiliationId)
      return findProblems(branch, folder, published(branchId)).map((problem) => ({
        ...problem,
        branchId,
        said: `${branchId}: ${problem.said}`,
      }))
    }),
    ...shared(branches),
  ]
}

/** Throws BranchesError. */
export function checkBranches(branches: readonly Branch[], folder: string, published?: Published): void {
  const problems = branchProblems(branches, folder, published)
  if (problems.length > 0) throw new BranchesError(problems)
}

/**
 * A firm with cases must stay listed: its fees, texts and account were promised to its filers. Throws BranchesError.
 */
export function checkCasesHaveBranch(
  branches: readonly Branch[],
  found: readonly { branchId: string; cases: number }[],
): void {
  const gone = found.filter(({ branchId }) => !branches.some((branch) => branch.affiliationId === branchId))
  if (gone.length === 0) return
  throw new BranchesError(
    gone.map(({ branchId, cases }) => ({
      kind: 'unlisted',
      about: branchId,
      said:
        `${branchId} is not listed any more but has ${cases} ${cases === 1 ? 'case' : 'cases'}: ` +
        'list it in branches/index.ts again, with its folder; to take no new filers, lead its host names elsewhere.',
    })),
  )
}

function findProblems(branch: Branch, folder: string, texts: BranchTexts | undefined): FoundProblem[] {
  const parsed = branchSchema.safeParse(branch)
  if (!parsed.success)
    return parsed.error.issues.map((issue) => {
      const path = issue.path.join('.')
      return found('unreadable', path, `${path} cannot be read: ${issue.message}.`)
    })
  return [
    ...missingFiles(parsed.data, folder, texts),
    ...ownKind(parsed.data),
    ...responsible(parsed.data),
    ...colour(parsed.data),
    ...unshown(parsed.data),
    ...hours(parsed.data),
    ...pagesAndMenus(parsed.data),
    ...consents(parsed.data),
    ...policy(parsed.data, folder, texts),
  ]
}

function missingFiles(
  { affiliationId, branding, home, pages, consents }: Branch,
  folder: string,
  texts: BranchTexts | undefined,
): FoundProblem[] {
  const pictures = pictureSources({ branding, home })
  // Uploaded pictures are never removed.
  const missing = [
    ...pictures
      .filter((src) => !isUploaded(src))
      .map((src) => src.replace(/^\/branches\//, ''))
      .filter((path) => !existsSync(join(folder, path))),
    ...textFiles({ pages, consents })
      .filter((file) => (texts ? !texts[file]?.trim() : !existsSync(join(folder, affiliationId, file))))
      .map((file) => `${affiliationId}/${file}`),
  ]
  return [
    ...pictures
      .filter((src) => !src.startsWith(`/branches/${affiliationId}/`))
      .map((src) => found('foreign-picture', src, `${src} is another branch's picture.`)),
    ...missing.map((path) => found('file', path, `the file ${path} does not exist.`)),
  ]
}

/** Only a corporation may be called 세무법인, and its name must contain the word (세무사법 16조의3). */
function ownKind({ kind, name, contact, navigation }: Branch): FoundProblem[] {
  const { corporation } = firmKinds
  const others = Object.values(firmKinds).filter((word) => word !== kind)
  const called = [name, contact.businessName.text]
  const visibleTitles = [...called, ...[...navigation.mainMenu, ...navigation.footerMenu].map(({ title }) => title)]
  return [
    ...visibleTitles
      .filter((words) => others.some((word) => words.includes(word)))
      .map((words) => found('kind', words, `"${words}" calls the firm what it is not: its kind is ${kind}.`)),
    ...called
      .filter((words) => kind === corporation && !words.includes(corporation))
      .map((words) => found('kind', words, `the name "${words}" must hold ${corporation}, because that is its kind.`)),
  ]
}

/** Home must show the responsible tax agent's registration number (세무사법 6). */
function responsible({ contact: { representative }, home }: Branch): FoundProblem[] {
  if (home.people.some(({ name, licence }) => name === representative.text && licence !== undefined)) return []
  const { text } = representative
  return [found('representative', text, `home.people must name the representative ${text} with a licence number.`)]
}

/** White text on the button colour must be readable (WCAG 2.2, 1.4.3). */
function colour({ branding: { primaryColor } }: Branch): FoundProblem[] {
  if (isReadable('#FFFFFF', primaryColor)) return []
  const nearest = nearestPassing(primaryColor).toUpperCase()
  const detail =
    `white does not read on branding.primaryColor ${primaryColor}; ` +
    `the nearest shade on which it does is ${nearest}.`
  return [found('colour', nearest, detail)]
}

/** The operator's details are required (전자상거래법 10, 13). */
const owed = [
  'businessName',
  'address',
  'representative',
  'businessNumber',
  'mailOrderNumber',
  'phone',
  'email',
] as const

function unshown({ contact }: Branch): FoundProblem[] {
  const isFilled = (name: keyof Branch['contact']) => contact[name].text.trim() !== ''
  const names = Object.keys(contact) as (keyof Branch['contact'])[]
  return [
    ...owed
      .filter((name) => !contact[name].display || !isFilled(name))
      .map((name) => found('unshown', name, `contact.${name} must be shown in the footer: the law wants it there.`)),
    ...names
      .filter((name) => contact[name].display && !isFilled(name) && !owed.some((missing) => missing === name))
      .map((name) => found('empty', name, `contact.${name} is to be shown and says nothing.`)),
  ]
}

function hours({ businessHours: { weekday, lunch } }: Branch): FoundProblem[] {
  const [opens = '', closes = ''] = weekday.split('-')
  const [from = '', to = ''] = lunch.split('-')
  if (opens <= from && to <= closes) return []
  return [found('hours', lunch, `the lunch ${lunch} lies outside the hours ${weekday}.`)]
}

/** Policy and terms must be linked on every page (개인정보 보호법 30, 전자상거래법 10). */
function pagesAndMenus({ navigation: { footerMenu }, pages }: Branch): FoundProblem[] {
  const paths = pages.map((page) => page.path as string)
  const named = footerMenu.map((item) => item.path as string)
  const about = (kind: BranchProblemKind, wrong: string[], detailOf: (path: string) => string) =>
    wrong.map((path) => found(kind, path, detailOf(path)))
  const tooLate = pages.flatMap((page) =>
    listVersions(page)
      .slice(1)
      .filter((version, at) => version.effectiveOn >= (listVersions(page)[at]?.effectiveOn ?? ''))
      .map((version) => version.file),
  )
  const isOwn = (path: string) => path !== href('/tax-introduction')
  return [
    ...about(
      'page',
      owedPages.filter((path) => !paths.includes(path)),
      (path) => `the page ${path} is missing.`,
    ),
    ...about(
      'page',
      paths.filter((path, at) => paths.indexOf(path) !== at),
      (path) => `the page ${path} stands there twice.`,
    ),
    ...about('page-day', tooLate, (file) => `${file} took effect no earlier than what replaced it.`),
    ...about(
      'page',
      named.filter((path) => !paths.includes(path)),
      (path) => `the footer's ${path} is no page of this branch.`,
    ),
    ...about(
      'page',
      paths.filter((path) => isOwn(path) && !named.includes(path)),
      (path) => `the footer does not name ${path}.`,
    ),
  ]
}

function consents({ consents: written }: Branch): FoundProblem[] {
  return ['enquiry-privacy', 'enquiry-marketing', 'identity-number', 'delegation', 'service-start']
    .filter((kind) => !written.some((consent) => consent.kind === kind))
    .map((kind) => found('consent', kind, `the consent ${kind} is missing.`))
}

/** The policy must match src/domain/branch/retention.ts. */
function policy({ affiliationId, pages }: Branch, folder: string, texts: BranchTexts | undefined): FoundProblem[] {
  const file = pages.find((page) => page.path === href('/privacy-policy'))?.file
  if (file === undefined) return []
  const path = join(folder, affiliationId, file)
  const words = texts ? texts[file] : existsSync(path) ? readFileSync(path, 'utf8') : undefined
  if (words === undefined) return []
  return untoldTerms(words).map(({ record, term }) =>
    found('retention', `${record}: ${term}`, `${file} must say that "${record}" is kept for "${term}".`),
  )
}

function shared(branches: readonly Branch[]): BranchProblem[] {
  const twice = (subject: string, valuesOf: (branch: Branch) => readonly string[]) => {
    const all = branches.flatMap((branch) => [...new Set(valuesOf(branch) ?? [])])
    return [...new Set(all.filter((value, at) => all.indexOf(value) !== at))].map((value) => ({
      branchId: '',
      ...found('shared', value, `${subject} ${value} belongs to two branches.`),
    }))
  }
  return [
    ...twice('the id', ({ affiliationId }) => [affiliationId]),
    ...twice('the host', ({ hosts }) => hosts),
    ...twice("the portal's id", ({ siteId }) => [siteId]),
  ]
}
