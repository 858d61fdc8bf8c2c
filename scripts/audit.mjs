/** `npm run audit`: exit codes stand in docs/operations.md. */
import { join } from 'node:path'
import { command, say } from './programs/steps.mjs'
import { root } from './setup/toolchain.mjs'
import { audit } from './supply/advisories.mjs'

await command(async () => {
  const { code, lines } = await audit({ folder: root, store: join(root, 'docs/advisories.json'), now: new Date() })
  for (const line of lines) say('Audit', line)
  return code
})
