/** How the browser's half is built: pages by React Router's framework mode, styles by Tailwind, and every public page at most 110 kB of script (bench/page-weight.ts). */
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { findAddress } from '#web/addresses.ts'
import { browserChunks } from './scripts/setup/browser-chunks.mjs'
import { openManifest } from './scripts/setup/open-manifest.mjs'
import { onlyWhatHasNotRun, onlyWhatIsAsked, onlyWhatIsDrawn, onlyWhatIsRouted, onlyWhatIsSeen } from './scripts/setup/browser-diet.mjs'

const chunks = browserChunks(import.meta.dirname)

/** Routes of public pages, by address; and what stands around them. */
const isOpen = (id: string) => (id.startsWith('/') ? findAddress(id)?.lane === 'public' : /^(?:root|web\/frame\/(?:site|problems)\/.*)$/.test(id))

/** A piece of the next page that does not come is the house's affair: the router alone would load the page anew each time, and into a cut line. */
const missingRoutes: Plugin = {
  name: 'missing-routes', apply: 'build', applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/ },
    handler(code) {
      const ours = code.replace(/console\.error\([\s\S]*?return new Promise\(\(\) => \{\}\);/, 'return missingRoute(error);')
      if (ours === code) this.error('the router loads its routes in another way: see src/web/frame/problems/missing-route.ts')
      const from = `${import.meta.dirname.replaceAll('\\', '/')}/src/web/frame/problems/missing-route.ts`
      return { code: `import { missingRoute } from ${JSON.stringify(from)};\n${ours}`, map: null }
    },
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), onlyWhatIsAsked(), onlyWhatIsRouted(), onlyWhatHasNotRun(), onlyWhatIsDrawn(import.meta.dirname), onlyWhatIsSeen(), missingRoutes, chunks.plugin, openManifest(import.meta.dirname, isOpen)],
  ssr: { noExternal: ['lucide-react'] },
  build: {
    // A font piece or a picture inside the CSS would be sent to everyone; as a file it is sent to who needs it.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { manualPureFunctions: ['endpoint'] },
          output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: ({ name }) => (name.endsWith('-shared') ? 'assets/s-[hash].js' : 'assets/[name]-[hash].js'), codeSplitting: { groups: chunks.groups } },
        },
      },
    },
  },
})
