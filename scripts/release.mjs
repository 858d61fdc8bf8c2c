/** `npm run release`: the bill of materials (CycloneDX) and the licences of what ships, into release/. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, Failure, say } from './programs/steps.mjs'
import { prepare } from './setup/prepare.mjs'
import { root } from './setup/toolchain.mjs'
import { licenceTexts, unfitLicences } from './supply/licences.mjs'
import { billOfMaterials, lockedPackages } from './supply/sbom.mjs'

await command(async () => {
  await prepare()
  const bill = await billOfMaterials(root)
  const unfit = unfitLicences(bill.components)
  if (unfit.length > 0)
    throw new Failure(
      'Licences',
      `not among those that may ship:\n${unfit.join('\n')}`,
      'Read the licence; weigh it in scripts/supply/licences.mjs or take another package.',
    )
  const locked = lockedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const { text, elsewhere, without } = licenceTexts(root, bill.components, locked)
  const { name, version } = bill.metadata.component
  const folder = join(root, 'release')
  mkdirSync(folder, { recursive: true })
  const files = { [`${name}-${version}.cdx.json`]: JSON.stringify(bill, null, 1), [`licences-${version}.txt`]: text }
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(folder, file), `${content}\n`)
    say('Release', `release/${file}`)
  }
  const shipped = bill.components.filter(({ scope }) => scope !== 'excluded').length
  say('Release', `${shipped} packages ship, ${elsewhere} of them on other platforms; ${bill.components.length} in all`)
  if (without.length > 0) say('Release', `without a text of their licence in the package: ${without.join(', ')}`)
})
