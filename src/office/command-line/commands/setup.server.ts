import { askOutside } from '#server/outside.server.ts'
import { type Command, Unfit } from '#office/command-line/command.ts'

export const setupCommands: readonly Command[] = [
  {
    name: 'setup check',
    says: 'asks DNS, certificates, the mail server, the store of files and every company; sends and changes nothing',
    async does({ context }) {
      const findings = await askOutside(context)
      const wrong = findings.filter(({ result }) => result === 'wrong')
      if (wrong.length > 0) throw new Unfit(`${wrong.length} of ${findings.length} are wrong`, findings)
      return findings
    },
  },
]
