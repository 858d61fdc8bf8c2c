/**
 * The branches as they are served: what the office published, whole, and else the folder's value. Read anew every two
 * seconds by whoever asks, so that each process knows of a publication soon.
 */
import { branchByHost, type Branch } from '#domain/branch/branch.ts'
import { textFiles, type BranchContent, type BranchTexts } from '#domain/branch/editing/content.ts'
import { withOwnApprovals } from '#domain/message/approvals.ts'
import type { BranchVersion } from '#persistence/branches/store.server.ts'
import type { Log } from '#server/observability/log.server.ts'
import { openBranchTexts } from '#server/public/branch-texts.server.ts'
import { branchProblems, BranchesError, type BranchProblem } from '#server/public/check-branches.server.ts'
import { sharedLookup } from '#server/shared-lookup.ts'

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

type Options = {
  listed: readonly Branch[]
  folder: string
  fallbackId: string
  publishedSince: (known: Readonly<Record<string, number>>) => Promise<BranchVersion[]>
  log: Log
  /** Outside a rehearsal, where only what a branch tells of its message templates is approved. */
  inService: boolean
}
type Published = { number: number; value: Branch; texts: BranchTexts }

/** The fallback must be among those listed. */
export function openServedBranches({ folder, fallbackId, publishedSince, log, ...given }: Options): ServedBranches {
  const ours = given.inService ? withOwnApprovals<Branch> : (branch: Branch) => branch
  const listed = given.inService ? given.listed.map(ours) : given.listed
  const inFolder = openBranchTexts(folder)
  const textsOf = new WeakMap<object, BranchTexts>()
  let published = new Map<string, Published>()
  let all = listed

  function take(rows: readonly BranchVersion[]): void {
    const next = new Map(published)
    for (const { branchId, number, content } of rows)
      if (content) next.set(branchId, { number, value: ours(content.value), texts: content.texts })
    const added = [...next.values()].filter(({ value }) => !listed.some(isOf(value.affiliationId)))
    const branches = [
      ...listed.map((branch) => next.get(branch.affiliationId)?.value ?? branch),
      ...added.map(({ value }) => value),
    ]
    const problems = branchProblems(branches, folder, (branchId) => next.get(branchId)?.texts)
    if (problems.length > 0) throw new BranchesError(problems.map(({ said }) => said))
    for (const { value, texts } of next.values()) textsOf.set(value, texts)
    published = next
    all = branches
  }
  const known = () => Object.fromEntries([...published].map(([branchId, { number }]) => [branchId, number]))
  const reload = async () => {
    const rows = await publishedSince(known())
    if (rows.length > 0) take(rows)
  }
  const refresh = sharedLookup(
    () =>
      reload().catch((error: unknown) => {
        // Published by a newer release, perhaps: what was known goes on being served.
        if (!(error instanceof BranchesError)) throw error
        log.error('branches.unusable', { count: error.problems.length }, error)
      }),
    readAnewMs,
  )
  const find = (branchId: string) => all.find(isOf(branchId))
  const fallback = () => find(fallbackId)!
  const readText: ServedBranches['readText'] = async (branch, file) => {
    const texts = textsOf.get(branch) ?? published.get(branch.affiliationId)?.texts
    if (!texts) return inFolder.read(branch, file)
    const words = texts[file]
    if (words === undefined) throw new Error(`the published branch ${branch.affiliationId} has no ${file}`)
    return words
  }
  const whole = async (value: Branch, read: typeof readText): Promise<BranchContent> => {
    const files = textFiles(value)
    const words = await Promise.all(files.map((file) => read(value, file)))
    return { value, texts: Object.fromEntries(files.map((file, at) => [file, words[at] ?? ''])) }
  }
  return {
    all: () => all,
    of: (branchId) => find(branchId) ?? fallback(),
    forHost: (host) => branchByHost(host, all, fallback()),
    numberOf: (branchId) => published.get(branchId)?.number ?? 0,
    readText,
    contentOf: (branchId) => whole(find(branchId) ?? fallback(), readText),
    folderContentOf(branchId) {
      const value = listed.find(isOf(branchId))
      return value && whole(value, inFolder.read)
    },
    problemsOf({ value, texts }) {
      const others = all.filter((branch) => branch.affiliationId !== value.affiliationId)
      return branchProblems([value, ...others], folder, (branchId) =>
        branchId === value.affiliationId ? texts : published.get(branchId)?.texts,
      ).filter(({ branchId }) => branchId === '' || branchId === value.affiliationId)
    },
    withTexts({ value, texts }) {
      const shown = { ...value }
      textsOf.set(shown, texts)
      return shown
    },
    refresh: () => refresh().catch(() => undefined),
    reload,
  }
}

const isOf =
  (branchId: string) =>
  ({ affiliationId }: Branch) =>
    affiliationId === branchId
