/** Finds other firms' data and unfilled placeholders. */
import type { Branch } from '#domain/branch/branch.ts'
import { type BranchContent, branchParts, findPartContent } from '#domain/branch/editing/parts.ts'
import { partNames } from '#domain/branch/editing/texts.ts'
import { noAccount } from './new-branch.ts'
import { toWrite } from './texts.ts'
import type { BrokenPromise } from '#domain/branch/editing/promises.ts'

function listOwnMarks({ name, hosts, contact, money, mail, social }: Branch): string[] {
  const { address, businessNumber, mailOrderNumber, phone, email } = contact
  return [
    name,
    ...hosts,
    social.channel,
    social.blog?.url ?? '',
    social.youtube?.url ?? '',
    ...[address, businessNumber, mailOrderNumber, phone, email].map(({ text }) => text),
    mail.address,
    money.depositAccount.number,
  ].filter((mark) => mark.trim() !== '')
}

export function strangeWords(content: BranchContent, others: readonly Branch[]): BrokenPromise[] {
  const { value, texts } = content
  const own = new Set(listOwnMarks(value))
  const searchable = JSON.stringify([value, texts])
  const marks = [...new Set(others.flatMap(listOwnMarks))].filter(
    (mark) => ![...own].some((word) => word.includes(mark)),
  )
  return [
    ...marks
      .filter((mark) => searchable.includes(mark))
      .map((about) => ({ kind: 'foreign-words' as const, about, at: findMarkPlaces(content, about) })),
    ...(searchable.includes(toWrite)
      ? [{ kind: 'unwritten' as const, about: toWrite, at: findMarkPlaces(content, toWrite) }]
      : []),
    ...(value.money.depositAccount.number === noAccount ? [{ kind: 'unwritten' as const, about: 'account' }] : []),
  ]
}

function findMarkPlaces(content: BranchContent, mark: string): string[] {
  const { pages, consents } = content.value
  const parts = branchParts.filter(
    (part) => part !== 'legal' && JSON.stringify(findPartContent(part, content)).includes(mark),
  )
  const texts = [...pages, ...consents].filter(({ file }) => content.texts[file]?.includes(mark))
  return [...parts.map((part) => partNames[part]), ...texts.map(({ title }) => title)]
}
