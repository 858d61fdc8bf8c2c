/**
 * The branches as they are served: what the office published, whole, and else the folder's value. Read anew every two
 * seconds by whoever asks, so that each process knows of a publication soon.
 */
import { type Branch, branchByHost } from '#domain/branch/branch.ts'
import { type BranchContent, type BranchTexts, textFiles } from '#domain/branch/editing/content.ts'
import { withOwnApprovals } from '#domain/message/approvals.ts'
import type { BranchVersion } from '#persistence/branches/store.server.ts'
import type { Log } from '#server/observability/log.server.ts'
import { openBranchTexts } from '#server/public/branch-texts.server.ts'
import { type BranchProblem, BranchesError, branchProblems } from '#server/public/check-branches.server.ts'
import { sharedLookup } from '#server/shared-lookup.ts'

type Published = { number: number; value: Branch; texts: BranchTexts }

type PublishedBranches = {
  /** Those of the list in its order, each as published or else as the folder has it, then those that were added. */
  all(): readonly Branch[]
  of(branchId: string): Published | undefined
  /** The number of each branch's publication. */
  numbers(): Record<string, number>
  /** Throws BranchesError when the branches could not be served with these; then nothing of them is taken. */
  take(rows: readonly BranchVersion[]): void
  /** The published texts of a value, or those it was given; undefined where the folder's count. */
  textsOf(branch: Pick<Branch, 'affiliationId'>): BranchTexts | undefined
  giveTexts(value: Branch, texts: BranchTexts): void
}

/** `asServed`: what a published value becomes before it is served. */
function openPublishedBranches(
  listed: readonly Branch[],
  folder: string,
  asServed: (value: Branch) => Branch,
): PublishedBranches {
  const givenTexts = new WeakMap<object, BranchTexts>()
  let published = new Map<string, Published>()
  let all = listed

  return {
    all: () => all,
    of: (branchId) => published.get(branchId),
    numbers: () => Object.fromEntries([...published].map(([branchId, { number }]) => [branchId, number])),
    take(rows) {
      const next = new Map(published)
      for (const { branchId, number, content } of rows)
        if (content) next.set(branchId, { number, value: asServed(content.value), texts: content.texts })
      const added = [...next.values()].filter(({ value }) => !listed.some(isOf(value.affiliationId)))
      const branches = [
        ...listed.map((branch) => next.get(branch.affiliationId)?.value ?? branch),
        ...added.map(({ value }) => value),
      ]
      const problems = branchProblems(branches, folder, (branchId) => next.get(branchId)?.texts)
      if (problems.length > 0) throw new BranchesError(problems.map(({ said }) => said))
      for (const { value, texts } of next.values()) givenTexts.set(value, texts)
      published = next
      all = branches
    },
    textsOf: (branch) => givenTexts.get(branch) ?? published.get(branch.affiliationId)?.texts,
    giveTexts: (value, texts) => void givenTexts.set(value, texts),
  }
}

const isOf =
  (branchId: string) =>
  ({ affiliationId }: Branch) =>
    affiliationId === branchId

const readAnewMs = 2_000

export type ServedBranches = {
  all(): readonly Branch[]
  /** The fallback for a name that no branch has. */
  of(branchId: string): Branch
  forHost(host: string | undefined): Branch
  /** The number of the publication that is served; 0 while it is the folder's value. */
  numberOf(branchId: string): number
  /** `file` is a name of the branch's value, never something that was asked for. */
  readText(branch: Pick<Branch, 'affiliationId'>, file: string): Promise<string>
  contentOf(branchId: string): Promise<BranchContent>
  /** What the branch's folder says, published or not; undefined for a branch without one. */
  folderContentOf(branchId: string): Promise<BranchContent> | undefined
  /** What keeps a content from being served in the place of the branch's own. */
  problemsOf(content: BranchContent): BranchProblem[]
  /** A value that is not served, with words of its own: a draft that is looked at. */
  withTexts(content: BranchContent): Branch
  /** Waits for what was published, at most a moment when the database is slow. */
  refresh(): Promise<void>
  /** The same at once. Throws BranchesError when what was published cannot be served. */
  reload(): Promise<void>
}

type ReadText = ServedBranches['readText']
type Options = {
  listed: readonly Branch[]
  folder: string
  fallbackId: string
  publishedSince: (known: Readonly<Record<string, number>>) => Promise<BranchVersion[]>
  log: Log
  /** Outside a rehearsal, where only what a branch tells of its message templates is approved. */
  inService: boolean
}

/** The fallback must be among those listed. */
export function openServedBranches({ folder, fallbackId, publishedSince, log, ...given }: Options): ServedBranches {
  const asServed = given.inService ? withOwnApprovals<Branch> : (branch: Branch) => branch
  const listed = given.inService ? given.listed.map(asServed) : given.listed
  const inFolder = openBranchTexts(folder)
  const published = openPublishedBranches(listed, folder, asServed)
  const reload = async () => {
    const rows = await publishedSince(published.numbers())
    if (rows.length > 0) published.take(rows)
  }
  const refresh = openRefresh(reload, log)
  const served = (branchId: string) => {
    const all = published.all()
    return all.find(isOf(branchId)) ?? all.find(isOf(fallbackId))!
  }
  const readText: ReadText = async (branch, file) => {
    const texts = published.textsOf(branch)
    if (!texts) return inFolder.read(branch, file)
    const words = texts[file]
    if (words === undefined) throw new Error(`the published branch ${branch.affiliationId} has no ${file}`)
    return words
  }
  return {
    all: published.all,
    of: served,
    forHost: (host) => branchByHost(host, published.all(), served(fallbackId)),
    numberOf: (branchId) => published.of(branchId)?.number ?? 0,
    readText,
    contentOf: (branchId) => whole(served(branchId), readText),
    folderContentOf(branchId) {
      const value = listed.find(isOf(branchId))
      return value && whole(value, inFolder.read)
    },
    problemsOf: (content) => problemsBeside(content, published, folder),
    withTexts({ value, texts }) {
      const shown = { ...value }
      published.giveTexts(shown, texts)
      return shown
    },
    refresh: () => refresh().catch(() => undefined),
    reload,
  }
}

/** Reads anew at most every two seconds; what cannot be served is left out and logged. */
const openRefresh = (reload: () => Promise<void>, log: Log) =>
  sharedLookup(
    () =>
      reload().catch((error: unknown) => {
        // Published by a newer release, perhaps: what was known goes on being served.
        if (!(error instanceof BranchesError)) throw error
        log.error('branches.unusable', { count: error.problems.length }, error)
      }),
    readAnewMs,
  )

async function whole(value: Branch, read: ReadText): Promise<BranchContent> {
  const files = textFiles(value)
  const words = await Promise.all(files.map((file) => read(value, file)))
  return { value, texts: Object.fromEntries(files.map((file, at) => [file, words[at] ?? ''])) }
}

/** The problems of this branch and of all together, were it served beside the others. */
function problemsBeside(
  { value, texts }: BranchContent,
  published: PublishedBranches,
  folder: string,
): BranchProblem[] {
  const { affiliationId } = value
  const others = published.all().filter((branch) => branch.affiliationId !== affiliationId)
  return branchProblems([value, ...others], folder, (branchId) =>
    branchId === affiliationId ? texts : published.of(branchId)?.texts,
  ).filter(({ branchId }) => branchId === '' || branchId === affiliationId)
}
