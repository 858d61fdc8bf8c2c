/** What the browser's half of the build leaves out because no browser uses it. Plugins of vite.config.ts; plain JavaScript for Node 20. */

/** Features whose screens judge by a schema themselves, before the server does (house rule "the browser judges by the schemas of few features"). */
export const judgedInBrowser = ['case-file']

const contract = /[\\/]src[\\/]features[\\/]([a-z0-9-]+)[\\/](?:staff\.)?contract\.ts$/
/** What only the server reads of an endpoint. A call needs method, path, who and kind. */
const serverOnly = new Set(['body', 'query', 'params', 'answer', 'summary'])

/** Endpoints without their schemas: zod and every schema weigh 9 kB, and the browser never judges by them. */
export function onlyWhatIsAsked() {
  return {
    name: 'only-what-is-asked',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]src[\\/].*\.ts$/, code: /from 'zod\/mini'/ },
      handler(code, id) {
        const feature = contract.exec(id.split('?', 1)[0])?.[1]
        const program = this.parse(code, { lang: 'ts' })
        const changes = [...schemasOf(program), ...(feature && !judgedInBrowser.includes(feature) ? propertiesOf(program) : [])]
        return { code: changed(code, changes), map: null }
      },
    },
  }
}

/** A schema that nobody names may go: the bundler is told so. */
function schemasOf(program) {
  return program.body.flatMap((line) => (line.declaration ?? line).declarations ?? []).filter(({ init }) => init && rootOf(init) === 'z')
    .flatMap(({ init: { start, end } }) => [[start, start, '/* @__PURE__ */ (() => '], [end, end, ')()']])
}

/** The name at the very left of `z.object({ … }).check(…)`. */
function rootOf(node) {
  for (let at = node; at; at = at.callee ?? at.object) if (at.type === 'Identifier') return at.name
  return undefined
}

/** Where the server's properties of `endpoint({ … })` stand. */
function propertiesOf(program) {
  return program.body.flatMap((line) => (line.declaration ?? line).declarations ?? []).filter(({ init }) => init?.callee?.name === 'endpoint')
    .flatMap(({ init }) => init.arguments[0].properties).filter(({ key }) => serverOnly.has(key?.name)).map(({ start, end }) => [start, end, ''])
}

function changed(code, changes) {
  let text = code
  for (const [start, end, by] of changes.toSorted((one, other) => other[0] - one[0])) text = text.slice(0, start) + by + (start === end ? text.slice(end) : text.slice(end).replace(/^\s*,/, ''))
  return text
}

/** Parts of the router that this site has switched off (react-router.config.ts: all routes are known at once) or never asks for. Names are the router's. */
const off = {
  'fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export const getManifestPath = (path) => path ?? '/__manifest'
    export const getPathsWithAncestors = (paths) => paths
    export const handleClientVersionMismatch = async () => false`,
  'instrumentation.js': `
    export const instrumentClientSideRouter = (router) => router
    export const getRouteInstrumentationUpdates = () => ({})
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined`,
}

/** The router without those parts: nothing else of the page changes, and 2 kB stay at home. */
export function onlyWhatIsRouted() {
  return {
    name: 'only-what-is-routed',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/].*[\\/](?:fog-of-war|instrumentation)\.js$/ },
      handler: (id) => ({ code: off[id.split(/[\\/]/).at(-1).split('?', 1)[0]], map: null }),
    },
  }
}

/** The script that stands in the page has run when the page's own comes: React draws its element, and looks at no letter of it. */
export function onlyWhatHasNotRun() {
  return {
    name: 'only-what-has-not-run',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: { filter: { id: /[\\/]src[\\/]design[\\/]later[\\/]before-alive\.ts$/ }, handler: () => ({ code: "export const beforeAliveScript = ''", map: null }) },
  }
}

/** Icons drawn in our own 15 lines, with the same markup: the library's way weighs more than twenty icons. For server and browser, so that both draw the same. */
export function onlyWhatIsDrawn(root) {
  return {
    name: 'only-what-is-drawn',
    load: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/ },
      handler: () => ({ code: `export { iconOf as default } from ${JSON.stringify(`${root.replaceAll('\\', '/')}/src/design/pictures/icon.tsx`)}`, map: null }),
    },
  }
}

/** Icons without what only their library reads: keys of their lines, a size, other names. */
export function onlyWhatIsSeen() {
  return {
    name: 'only-what-is-seen',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].*\.mjs$/ },
      handler: (code) => ({ code: code.replaceAll(/, key: "\w+"| {2}size: 24,\n|__iconData\.node;\n|,\n {2}aliases: \[[^\]]*\]/g, ''), map: null }),
    },
  }
}
