/** `npm run dev`: the rehearsal without a build. A changed page shows at once, a changed server starts anew. Plain JavaScript for Node 20. */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { openHouse } from './programs/house.mjs'
import { Interrupted, listenForInterruption } from './programs/interruption.mjs'
import { command, say } from './programs/steps.mjs'
import { ensurePackages } from './setup/packages.mjs'
import { ensureToolchain, root } from './setup/toolchain.mjs'

const interruption = listenForInterruption()
const settleMs = 150

/** Loaded by Vite alone. */
const ofBrowser = /^(web|design)[\\/]/

/** What the server's process has loaded is TypeScript without JSX; screens and styles are Vite's. */
function startAnewOnChange(house) {
  let timer
  for (const room of ['src', 'branches']) {
    watch(join(root, room), { recursive: true }, (_, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts') || (room === 'src' && ofBrowser.test(file))) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        say('Product', `${room}/${file} changed: starting it anew`)
        house.startProductAnew()
      }, settleMs)
    })
  }
}

await command(async () => {
  let house
  try {
    const node = await ensureToolchain()
    await ensurePackages(node)
    interruption.checkpoint()
    house = await openHouse({
      node, checkpoint: interruption.checkpoint, loudProduct: true,
      nodeEnv: 'development',
      main: join(root, 'src/main.ts'),
      productArgs: [join(root, 'scripts/programs/dev-product.mjs')],
    })
    const { siteUrl, phoneUrl } = house.settings
    console.log(`\nOpen for work: ${siteUrl}, the phone at ${phoneUrl}/phone. Ctrl-C closes it.\n`)
    startAnewOnChange(house)
    await interruption.wait()
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
  }
  if (house) say('Stop', 'closing product, simulators and database ...')
  await house?.close()
  return 0
})
process.exit()
