/** `npm run check`: types and lint. */
import { runChecks } from './testing/checks.mjs'
import { ensurePackages } from './setup/packages.mjs'
import { command } from './programs/steps.mjs'
import { ensureToolchain } from './setup/toolchain.mjs'

await command(async () => {
  const node = await ensureToolchain()
  await ensurePackages(node)
  const { failed } = await runChecks(node)
  return failed === 0 ? 0 : 1
})
