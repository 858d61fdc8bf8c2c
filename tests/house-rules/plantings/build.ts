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
]
