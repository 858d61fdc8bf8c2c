/** `npm run check`: types, lint, format and unused code. */
import { runChecks } from './testing/checks.mjs'
import { prepare } from './setup/prepare.mjs'
import { command } from './programs/steps.mjs'

await command(async () => {
  const node = await prepare({ packages: 'all' })
  const { failed } = await runChecks(node)
  return failed === 0 ? 0 : 1
})
