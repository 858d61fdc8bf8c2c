/** `npm run build`: builds if sources changed. */
import { ensureBuild } from './setup/ensure-build.mjs'
import { prepare } from './setup/prepare.mjs'
import { command, say } from './programs/steps.mjs'

await command(async () => {
  const node = await prepare()
  const built = await ensureBuild(node)
  say('Build', `ready (${built.slice(0, 12)})`)
})
