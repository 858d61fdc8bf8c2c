/** Lets a test import screens: Node strips types but knows neither JSX nor pictures. Import it before the screens. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

const picture = 'export default "/picture.svg"'

registerHooks({
  load: (url, context, load) => {
    if (url.endsWith('.svg')) return { format: 'module', source: picture, shortCircuit: true }
    if (!url.endsWith('.tsx')) return load(url, context)
    const path = fileURLToPath(url)
    const { code } = transformSync(path, readFileSync(path, 'utf8'), { lang: 'tsx', jsx: { runtime: 'automatic' } })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
