/** `npm run build`: builds if sources changed. */
import { ensureBuild } from './setup/ensure-build.mjs'
import { prepare } from './setup/prepare.mjs'
import { linkNode } from './setup/toolchain.mjs'
import { command, say } from './programs/steps.mjs'

await command(async () => {
  const node = await prepare()
  linkNode(node)
  const built = await ensureBuild(node)
  say('Build', `ready (${built.slice(0, 12)})`)
})
