/** The build uses dependencies as published: a patched one is a fork that nobody maintains. */
import { lineAt, type Rule, type Source, type Violation } from '../source.ts'

const builds = /^(?:[\w-]+\.config\.ts|scripts\/.*\.mjs)$/
const signs: readonly [pattern: RegExp, found: string][] = [
  [/\balias\b\s*:/g, 'alias: a module is the one that its name says'],
  [/\b(renderChunk|generateBundle)\b/g, 'gets files in which dependencies are mixed with ours'],
  [
    /\b(?:load|transform|resolveId|resolveDynamicImport|writeBundle|closeBundle)\b(?=\s*[:(]|\s*\w*\()[^\n]*(?:node_modules|\breact\b|react-(?:dom|router)|@react-router|['"/]zod)/g,
    'a hook of a plugin names a dependency',
  ],
  [
    /\b(?:writeFile|appendFile|createWriteStream|truncate|rm|unlink|rename|link|symlink)(?:Sync)?\([^)\n]*(?<!\w)node_modules|\b(?:cp|copyFile)(?:Sync)?\([^,\n]*,[^)\n]*node_modules/g,
    'writes into node_modules',
  ],
]

function findIn({ path, text }: Source): Violation[] {
  if (path === 'package.json')
    return Object.keys((JSON.parse(text) as { overrides?: object }).overrides ?? {}).map((name) => ({
      path,
      found: `overrides ${name}`,
    }))
  if (!builds.test(path)) return []
  return signs.flatMap(([pattern, found]) =>
    [...text.matchAll(pattern)].map((match) => ({ path, line: lineAt(text, match.index), found })),
  )
}

const dependenciesAsPublished: Rule = {
  name: 'the build rewrites no file of a dependency',
  find: (sources) => sources.flatMap(findIn),
  bad: {
    'package.json': '{ "overrides": { "set-cookie-parser": "npm:other@1" } }',
    'vite.config.ts': "export default { resolve: { alias: { 'react-dom': 'preact' } } }\n",
    'scripts/a.mjs': 'export const a = { generateBundle(_, bundle) { bundle.a.code += 1 } }\n',
    'scripts/b.mjs': "function transform(code, id) { return id.includes('/react-dom/') && code }\n",
    'scripts/c.mjs': "writeFileSync(join(root, 'node_modules/zod/a.js'), '')\n",
    'scripts/d.mjs': "await fs.promises.cp('patches/zod', `${root}/node_modules/zod`)\n",
    'scripts/e.mjs': 'export const a = { load: { filter: { id: /[\\\\/]node_modules[\\\\/]zod/ }, handler } }\n',
  },
  good: {
    'package.json': '{ "imports": { "#a/*": "./src/a/*" } }',
    'vite.config.ts': "export default { build: { groups: [{ name: 'base', test: /node_modules/ }] } }\n",
    'scripts/a.mjs':
      'export const a = { transform: { filter: { id: /\\/src\\/.*\\.ts$/ }, handler: (code) => code } }\n',
    'scripts/b.mjs': "cpSync('node_modules/zod/a.js', 'build/a.js')\nwriteFileSync(join(root, 'build/a.js'), '')\n",
  },
}

export const buildRules: readonly Rule[] = [dependenciesAsPublished]
