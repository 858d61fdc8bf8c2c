/** What a branch says that is not its own: another firm's name, number or account, and what nobody wrote yet. Pure. */
import type { Branch } from '#domain/branch/branch.ts'
import type { BranchContent } from '#domain/branch/editing/content.ts'
import { noAccount } from './new-branch.ts'
import { toWrite } from './texts.ts'
import type { BrokenPromise } from '#domain/branch/editing/promises.ts'

/** By which a firm is known. */
function marksOf({ name, contact, money, mail }: Branch): string[] {
  const { address, businessNumber, mailOrderNumber, phone, email } = contact
  return [
    name,
    ...[address, businessNumber, mailOrderNumber, phone, email].map(({ text }) => text),
    mail.address,
    money.depositAccount.number,
  ].filter((mark) => mark.trim() !== '')
}

/** `others`: the branches that are served beside it. */
export function strangeWords({ value, texts }: BranchContent, others: readonly Branch[]): BrokenPromise[] {
  const own = new Set(marksOf(value))
  const said = JSON.stringify([value, texts])
  const marks = [...new Set(others.flatMap(marksOf))].filter((mark) => ![...own].some((one) => one.includes(mark)))
  return [
    ...marks.filter((mark) => said.includes(mark)).map((about) => ({ kind: 'foreign-words' as const, about })),
    ...(said.includes(toWrite) ? [{ kind: 'unwritten' as const, about: toWrite }] : []),
    ...(value.money.depositAccount.number === noAccount ? [{ kind: 'unwritten' as const, about: 'account' }] : []),
  ]
}
