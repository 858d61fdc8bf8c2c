/** How the browser's half is built: pages by React Router's framework mode, styles by Tailwind, and every public page at most 110 kB of script (bench/page-weight.ts). */
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { findAddress } from '#web/addresses.ts'
import { browserChunks } from './scripts/setup/browser-chunks.mjs'
import { openManifest } from './scripts/setup/open-manifest.mjs'
import { onlyWhatHasNotRun, onlyWhatIsAsked, onlyWhatIsDrawn, onlyWhatIsRouted } from './scripts/setup/browser-diet.mjs'

const chunks = browserChunks(import.meta.dirname)

/** Routes of public pages, by address; and what stands around them. */
const isOpen = (id: string) => (id.startsWith('/') ? findAddress(id)?.lane === 'public' : /^(?:root|web\/frame\/(?:site|problems)\/.*)$/.test(id))

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), onlyWhatIsAsked(), onlyWhatIsRouted(), onlyWhatHasNotRun(), onlyWhatIsDrawn(import.meta.dirname), chunks.plugin, openManifest(import.meta.dirname, isOpen)],
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
