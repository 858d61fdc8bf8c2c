/**
 * docs/payment.md: the state diagram and the table of invariants, made from the code. `node
 * tests/support/money/payment-document.ts` writes it.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { next, paymentEvents, paymentStates } from '#domain/payment/payment.ts'

const root = resolve(import.meta.dirname, '../../..')
export const documentPath = resolve(root, 'docs/payment.md')

/** The invariants of money, in short. */
const invariants: Readonly<Record<string, string>> = {
  P1: 'the amount is the server’s fee, frozen when the attempt begins, and compared wherever it is told',
  P2: 'a report is paid at most once',
  P3: 'paid only with the provider’s number, the amount and the moment',
  P4: 'what we booked is what the provider took',
  P5: 'a result counts only when signature, merchant, order and owner fit; otherwise nothing is sent or changed',
  P6: 'a process may die at any point of a payment, and each has one right end',
  P7: 'a transaction of the provider is either paid or taken back, never both',
  P8: 'unclear money is said to be unclear, rings after ten minutes and is people’s within the hour',
  P9: 'a deposit notice counts only when it fits the account that was issued and the provider confirms it',
  P10: 'repeated notices are one deposit',
  P11: 'notices and returns are never refused for their number, and OK is never said without a row',
  P12: 'a repeated press is one attempt',
  P13: 'never more goes back than is there, two people decide, and to an account of the filer alone',
  P14: 'paid turns the case once',
  P15: 'the provider’s post on phones carries no token of ours: it is verified, stored and led on',
}

/** Files with the tests that carry each invariant's name. */
export function namedTests(): Map<string, string[]> {
  const found = new Map(Object.keys(invariants).map((name) => [name, [] as string[]]))
  for (const path of globSync(['src/**/*.test.ts', 'tests/**/*.test.ts'], { cwd: root }).toSorted())
    for (const [, name = ''] of new Set(
      [...readFileSync(resolve(root, path), 'utf8').matchAll(/['`"](P\d+): /g)].map(
        (match) => [match[0], match[1]] as const,
      ),
    ))
      if (!found.get(name)?.includes(path)) found.get(name)?.push(path)
  return found
}

const edges = paymentStates.flatMap((state) =>
  paymentEvents.flatMap((event) => {
    const after = next(state, event)
    return after ? [`  ${state} --> ${after}: ${event}`] : []
  }),
)

export const documentNow = (): string => `# Payment

Made by \`node tests/support/money/payment-document.ts\` from \`src/domain/payment/payment.ts\` and the names of the tests; a test holds it to them.

## States of one attempt to pay
Every arrow is an event that is written once and never changes, together with its state. No other arrow exists.

\`\`\`mermaid
stateDiagram-v2
  [*] --> READY: opened
${edges.join('\n')}
\`\`\`

## What always holds, and the tests of it
| Name | What holds | Tests that begin with the name |
|---|---|---|
${[...namedTests()].map(([name, paths]) => `| ${name} | ${invariants[name]} | ${paths.map((path) => `\`${path}\``).join(', ')} |`).join('\n')}
`

if (process.argv[1] === import.meta.filename) writeFileSync(documentPath, documentNow())
