/** What programs that build may not do to a dependency, planted; and the right way beside it. */
import type { Planted } from '../planted.ts'

export const build: readonly Planted[] = [
  {
    rule: 'the build rewrites no file of a dependency',
    when: 'a plugin loads or transforms one',
    bad: {
      'vite.config.ts':
        'export default { plugins: [{ load: { filter: { id: /[\\\\/]node_modules[\\\\/]zod/ }, handler } }] }\n',
      'scripts/setup/a.mjs':
        'export const a = { transform: { filter: { id: /[\\\\/]react-router[\\\\/]dist/ }, handler: (a) => a } }\n',
      'scripts/b.mjs': "export const b = { resolveId(id) { return id === '@react-router/node' ? './c.ts' : null } }\n",
    },
    in: ['vite.config.ts', 'scripts/setup/a.mjs', 'scripts/b.mjs'],
    good: {
      'vite.config.ts': "export default { build: { groups: [{ name: 'base', test: /node_modules/ }] } }\n",
      'scripts/setup/a.mjs':
        'export const a = { transform: { filter: { id: /\\/src\\/.*\\.ts$/ }, handler: (code) => code } }\n',
    },
  },
  {
    rule: 'the build rewrites no file of a dependency',
    when: 'a name leads to another package, or a version is forced',
    bad: {
      'vite.config.ts': "export default { resolve: { alias: { 'react-dom': 'preact' } } }\n",
      'package.json': '{ "overrides": { "set-cookie-parser": "npm:other@1" } }',
    },
    in: ['package.json', 'vite.config.ts'],
    good: {
      'vite.config.ts': "export default { resolve: { conditions: ['browser'] } }\n",
      'package.json': '{ "imports": { "#a/*": "./src/a/*" } }',
    },
  },
  {
    rule: 'the build rewrites no file of a dependency',
    when: 'a plugin changes what was bundled, names a handler of its own, or writes where packages are installed',
    bad: {
      'vite.config.ts': "export default { plugins: [{ renderChunk: (code) => code.replace('a', 'b') }] }\n",
      'scripts/a.mjs': 'export const a = { generateBundle(_, bundle) { bundle.a.code += 1 } }\n',
      'scripts/b.mjs':
        "function transform(code, id) { return id.includes('/react-dom/') && code }\nplug({ transform })\n",
      'scripts/c.mjs':
        "const file = join(root, 'node_modules/zod/a.js')\nplug({ buildStart() { writeFileSync(file, '') } })\n",
      'scripts/d.mjs': "await fs.promises.cp('patches/zod', `${root}/node_modules/zod`)\n",
      'scripts/e.mjs': "plug({ writeBundle: () => rename(join('node_modules', 'zod'), 'zod') })\n",
    },
    in: ['vite.config.ts', 'scripts/a.mjs', 'scripts/b.mjs', 'scripts/c.mjs', 'scripts/d.mjs', 'scripts/e.mjs'],
    good: {
      'scripts/a.mjs': "plug({ writeBundle: () => writeFileSync(join(root, 'build/a.js'), '') })\n",
      'scripts/b.mjs': "cpSync('node_modules/zod/a.js', 'build/a.js')\nconst native = () => 'node_modules'\n",
      'scripts/c.mjs': "const stamp = hash(native())\nconst native = () => 'node_modules'\nrmSync(join(root, stamp))\n",
    },
  },
]
