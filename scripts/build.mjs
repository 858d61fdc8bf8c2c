/** `npm run build`: builds if sources changed. */
import { ensureBuild } from './setup/ensure-build.mjs'
import { prepare } from './setup/prepare.mjs'
import { linkNode } from './setup/toolchain.mjs'
import { command, say } from './programs/steps.mjs'

// The service reads it as another user than the one who builds, whatever the umask of a hardened machine.
process.umask(0o022)
await command(async () => {
  const node = await prepare()
  linkNode(node)
  const built = await ensureBuild(node)
  say('Build', `ready (${built.slice(0, 12)})`)
})
