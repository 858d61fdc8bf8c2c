import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { branches as listed } from '#branches/index.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { type BranchFault, BranchesError } from '#server/public/check-branches.server.ts'
import type { Settings } from '#server/settings/settings.server.ts'

export type Firms = { branches: readonly Branch[]; folder: string }

/** Reads `<BRANCHES_DIR>/<id>/branch.json`. @throws BranchesError with every missing value and invalid JSON. */
export function readFirms(settings: Pick<Settings, 'BRANCHES_DIR'>, root: string): Firms {
  if (settings.BRANCHES_DIR === '') return { branches: listed, folder: resolve(root, 'branches') }
  const folder = resolve(settings.BRANCHES_DIR)
  const problems: BranchFault[] = []
  const found = (kind: BranchFault['kind'], about: string, said: string) => problems.push({ kind, about, said })
  const branches = listFolder(folder)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted()
    .flatMap((id) => {
      const file = join(folder, id, 'branch.json')
      try {
        for (const text of textFilesIn(join(folder, id))) {
          const fault = unreadText(text)
          if (fault) problems.push(fault)
        }
        const branch = JSON.parse(readUtf8(file)) as Branch
        if (branch.affiliationId !== id)
          found('other-id', file, `${file}: affiliationId must be ${id}, as its folder is called.`)
        return [branch]
      } catch (error) {
        if (error instanceof SyntaxError) found('no-json', file, `${file} is no JSON.`)
        else problems.push(faultOf(file, error))
        return []
      }
    })
  if (branches.length === 0 && problems.length === 0) found('no-firm', folder, `BRANCHES_DIR ${folder} holds no firm.`)
  if (problems.length > 0) throw new BranchesError(problems)
  return { branches, folder }
}

/** Without a byte order mark. Throws for any other encoding. */
const readUtf8 = (file: string) => new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))

const textFilesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /^(texts|consents|versions)\/[a-z0-9-]+\.md$/.test(name))
    .map((name) => join(folder, name))

/** Terms and consents are read when somebody asks for them: told now. */
function unreadText(file: string): BranchFault | undefined {
  try {
    readUtf8(file)
    return undefined
  } catch (error) {
    return faultOf(file, error)
  }
}

function faultOf(file: string, error: unknown): BranchFault {
  const code = codeOf(error)
  return code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
    ? { kind: 'not-utf8', about: file, said: `${file} is not UTF-8: save it as UTF-8.` }
    : { kind: 'file-unread', about: file, said: `${file} cannot be read (${code}).` }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unreadable'

function listFolder(folder: string): Dirent[] {
  const failed = (kind: BranchFault['kind'], said: string) => new BranchesError([{ kind, about: folder, said }])
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw failed('no-folder', `BRANCHES_DIR names ${folder}, which does not exist.`)
    throw failed(
      'folder-unread',
      `BRANCHES_DIR names ${folder}, which cannot be read (${codeOf(error)}): give a folder that this user may read.`,
    )
  }
}

/** Service mode refuses fictitious firms. @throws BranchesError that names each of them. */
export function refuseInvented(branches: readonly Branch[]): void {
  const invented = branches.filter((branch) => branch.invented)
  if (invented.length === 0) return
  throw new BranchesError(
    invented.map(({ affiliationId, name }) => ({
      kind: 'invented',
      about: affiliationId,
      said:
        `${affiliationId} (${name}) is an invented firm of the rehearsal: MODE=service serves real firms alone. ` +
        'Put yours into a folder of its own (npm run office -- branch write), name that folder in BRANCHES_DIR, ' +
        'and take "invented" out of branch.json when every value in it is the firm\'s own.',
    })),
  )
}
