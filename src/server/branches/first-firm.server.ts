/** The folder of an office's first firm, begun as a copy of an invented one. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gaon } from '#branches/gaon/branch.ts'
import type { Branch } from '#domain/branch/branch.ts'
import { type BranchContent, textFiles } from '#domain/branch/editing/parts.ts'
import { pictureSources } from '#domain/branch/editing/pictures.ts'
import { newBranch, type NewBranch } from '#domain/branch/new-branch.ts'
import { branchSchema } from '#domain/branch/schema.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { BranchesError, checkBranches } from '#server/public/check-branches.server.ts'
import { makeFolder } from '#server/make-folder.ts'
import { type PictureFiles, withDrawnPictures } from './drawn-pictures.server.ts'

export type FirstFirm = NewBranch & {
  licence: string
  address: string
  phone: string
  businessNumber: string
  mailOrderNumber: string
  /** Absent: filers are shown no account. */
  deposit?: Pick<Branch['money']['depositAccount'], 'bank' | 'number'>
}

/** `pictures`: those of its own, by file; the rest are the invented firm's. */
type FirmContent = BranchContent & { pictures: PictureFiles }

const source = gaon.affiliationId

/** Throws BranchesError that names the values that no firm may have. */
export async function firstFirm(
  given: FirstFirm,
  { root, today }: { root: string; today: SeoulDay },
): Promise<FirmContent> {
  const { licence, address, phone, businessNumber, mailOrderNumber, deposit, ...names } = given
  const read = (file: string) => readFileSync(join(root, 'branches', source, file), 'utf8')
  const texts = Object.fromEntries(textFiles(gaon).map((file) => [file, read(file)]))
  const { value, texts: own } = newBranch({ value: gaon, texts }, names, { withWords: true, today })
  const line = (text: string) => ({ text, display: true })
  const numbers = { address, phone, businessNumber, mailOrderNumber }
  const numbered = (text: string) =>
    Object.entries(numbers).reduce(
      (words, [name, next]) => words.replaceAll(gaon.contact[name as keyof typeof numbers].text, next),
      text,
    )
  const lines = Object.fromEntries(Object.entries(numbers).map(([name, text]) => [name, line(text)]))
  const people = value.home.people.map((person) => ({ ...person, licence }))
  const money = { ...value.money, depositAccount: { ...value.money.depositAccount, ...deposit } }
  const whole = { ...value, money, home: { ...value.home, people }, contact: { ...value.contact, ...lines } }
  const moved = JSON.parse(
    JSON.stringify(whole).replaceAll(`/branches/${source}/`, `/branches/${names.branchId}/`),
  ) as Branch
  const drawn = await withDrawnPictures(moved, root)
  const { error } = branchSchema.safeParse(drawn.value)
  if (error)
    throw new BranchesError(
      error.issues.map(({ path }) => ({
        kind: 'unreadable',
        about: path.join('.'),
        said: `${path.join('.')} cannot be read.`,
      })),
    )
  return { ...drawn, texts: Object.fromEntries(Object.entries(own).map(([file, text]) => [file, numbered(text)])) }
}

/** The service reads them as another user, whatever the umask of who installs. */
function openForAll(folder: string): void {
  for (const path of [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))])
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
}

/** Whole or not at all. Throws BranchesError for a firm that no service would take. */
export function writeFirm(
  { value, texts, pictures }: FirmContent,
  { root, folder }: { root: string; folder: string },
): void {
  const id = value.affiliationId
  const place = join(folder, id)
  if (existsSync(place)) throw new BranchesError([{ kind: 'there', about: place, said: `${place} exists already.` }])
  makeFolder(folder)
  const draft = mkdtempSync(join(folder, '.setup-'))
  const write = (file: string, content: string | Uint8Array) => {
    makeFolder(dirname(join(draft, id, file)))
    writeFileSync(join(draft, id, file), content)
  }
  try {
    write('branch.json', `${JSON.stringify(value, null, 2)}\n`)
    for (const [file, content] of Object.entries({ ...texts, ...pictures })) write(file, content)
    for (const src of pictureSources(value)) {
      const file = src.replace(`/branches/${id}/`, '')
      if (file in pictures) continue
      makeFolder(dirname(join(draft, id, file)))
      cpSync(join(root, 'branches', source, file), join(draft, id, file))
    }
    checkBranches([value], draft)
    openForAll(join(draft, id))
    renameSync(join(draft, id), place)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
