/** `npm run dev`: the rehearsal without a build. A changed page shows at once, a changed server restarts. */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { Interrupted, listenForInterruption } from './programs/interruption.mjs'
import { startServices } from './programs/services.mjs'
import { command, say } from './programs/steps.mjs'
import { prepare } from './setup/prepare.mjs'
import { root } from './setup/toolchain.mjs'

const interruption = listenForInterruption()
const settleMs = 150

/** Only loaded by Vite. */
const ofBrowser = /^(web|design)[\\/]/

/** The server's process loads TypeScript without JSX; screens and styles are Vite's. */
function startAnewOnChange(services) {
  let timer
  for (const room of ['src', 'branches']) {
    watch(join(root, room), { recursive: true }, (_, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts') || (room === 'src' && ofBrowser.test(file))) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        say('Product', `${room}/${file} changed: starting it anew`)
        services.startProductAnew()
      }, settleMs)
    })
  }
}

await command(async () => {
  let services
  try {
    const node = await prepare()
    interruption.checkpoint()
    services = await startServices({
      node,
      checkpoint: interruption.checkpoint,
      loudProduct: true,
      nodeEnv: 'development',
      main: join(root, 'src/main.ts'),
      productArgs: [join(root, 'scripts/programs/dev-product.mjs')],
    })
    const { siteUrl, phoneUrl } = services.settings
    console.log(`\nOpen for work: ${siteUrl}, the phone at ${phoneUrl}/phone. Ctrl-C closes it.\n`)
    startAnewOnChange(services)
    await interruption.wait()
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
  }
  if (services) say('Stop', 'closing product, simulators and database ...')
  await services?.close()
  return 0
})
process.exit()
