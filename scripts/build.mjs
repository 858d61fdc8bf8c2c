/** `npm run build`: builds if something changed. */
import { ensureBuild } from './setup/ensure-build.mjs'
import { ensurePackages } from './setup/packages.mjs'
import { command, say } from './programs/steps.mjs'
import { ensureToolchain } from './setup/toolchain.mjs'

await command(async () => {
  const node = await ensureToolchain()
  await ensurePackages(node)
  const built = await ensureBuild(node)
  say('Build', `ready (${built.slice(0, 12)})`)
})
