import { type Finding, askOutside } from '#server/outside.server.ts'
import { type Command, Unfit } from '#office/command-line/command.ts'
import { unfitTexts } from '#office/command-line/texts.ts'
import { places } from '#office/command-line/setup/places.ts'
import { answerReason, checkReasons } from '#office/command-line/setup/reasons.texts.ts'
import { runSetup } from '#office/command-line/setup/setup.server.ts'

export const wrongInKorean = ({ what, of, why }: Pick<Finding, 'what' | 'of' | 'why'>): string =>
  `  ${what} ${of}: ${checkReasons[what] ?? answerReason(why)}`

export const setupCommands: readonly Command[] = [
  {
    name: 'setup',
    says: 'asks what a service needs, tries each answer, and makes its settings, tables, first firm and operator',
    options: {
      to: { says: `the file of settings, ${places.settings} without it; migrate.env is made beside it` },
      staging: { says: 'a rehearsed service: simulators are taken where they are named', flag: true },
    },
    doesAlone: (alone, { options: { to = places.settings, staging } }) =>
      runSetup(to, staging ? 'staging' : 'service', alone),
  },
  {
    name: 'setup check',
    says: "asks the clock, DNS, certificates, the mail server, the store of files, every company, and each firm's number and policy; sends and changes nothing",
    async does({ context }) {
      const findings = await askOutside(context)
      const wrong = findings.filter(({ result }) => result === 'wrong')
      if (wrong.length > 0)
        throw new Unfit(
          `${wrong.length} of ${findings.length} are wrong`,
          unfitTexts.outside(wrong.length, findings.length, wrong.map(wrongInKorean)),
          findings,
        )
      return findings
    },
  },
]
