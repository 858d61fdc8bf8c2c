/** After a restore: whether the copy is whole, and messages held that the people may have got already. */
import { checkAccessChain } from '#server/jobs/anchor.server.ts'
import { Unfit, WrongUse, type Command } from '../command.ts'

export const restoreCommands: readonly Command[] = [
  {
    name: 'restore-check',
    says: 'whether a restored copy is whole: keys, chain and anchors of the access records, counts, what is due',
    async does({ context }) {
      // The keys were compared with what was sealed before any command runs.
      const chain = await checkAccessChain(context)
      const found = { keys: 'fit', chain, ...(await context.persistence.restore.figures()) }
      if (!chain.whole) throw new Unfit('the chain of access records is broken', found)
      if (chain.anchors === 0)
        throw new Unfit(
          'no anchor stands in DATA_DIR/anchors: nothing proves that the end of the chain is there',
          found,
        )
      return found
    },
  },
  {
    name: 'messages hold',
    says: 'after a restore: holds every message and letter written before then; staff send again what did not arrive',
    options: { before: { says: 'an instant, 2027-05-20T09:00:00+09:00', needed: true } },
    async does({ context }, { options: { before = '' } }) {
      const instant = new Date(before)
      if (Number.isNaN(instant.getTime()) || !/[+Z]/.test(before.slice(10)))
        throw new WrongUse('--before takes an instant with its offset, such as 2027-05-20T09:00:00+09:00')
      return { held: await context.persistence.restore.holdMessages(instant) }
    },
  },
]
