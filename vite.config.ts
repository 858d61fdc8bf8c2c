/**
 * Builds the browser's half: pages by React Router's framework mode, styles by Tailwind, every public page with at
 * most 121 kB of script, the calculator 151 (bench/page-weight.ts).
 */
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { browserslist } from './package.json' with { type: 'json' }
import { listRoutes, findSecurityZone, zones } from '#web/security-zones/security-zones.ts'
import { sharedChunks } from './scripts/setup/shared-chunks.mjs'
import { zoneManifests } from './scripts/setup/zone-manifests.mjs'

const zonesIn = Object.fromEntries(zones.map((zone) => [zone, listRoutes(zone)]))

/** A module that every page loads belongs to no part: the document's own, and the public pages' (`site` and below). */
function partOf(id: string): 'lanes' | 'office' | 'every' | null {
  if (!/(?:\.page|\.layout|[\\/]src[\\/](?:root|entry\.client))\.tsx/.test(id)) return null
  if (/[\\/]src[\\/](?:office|web[\\/]frame[\\/]office)[\\/]/.test(id)) return 'office'
  return /[\\/]src[\\/](?:filer|web[\\/](?:guards|frame[\\/]lane))[\\/]/.test(id) ? 'lanes' : 'every'
}

/** Chunks that many pages share; many small ones would weigh more. Dynamically imported modules are excluded. */
const groups = [
  // This changes least.
  {
    name: 'base',
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie-es)[\\/]|rolldown[\\/]runtime/,
    priority: 3,
  },
  {
    name: 'site',
    test: /[\\/]src[\\/](?:root|entry\.client|web[\\/](?:frame[\\/](?:site|page-title)|document))/,
    tags: ['$initial' as const],
    priority: 2,
  },
  { ...sharedChunks(partOf), priority: 1.5 },
  {
    name: 'fields',
    test: /[\\/]src[\\/](?:design[\\/](?:fields[\\/](?:field|text-field|checkbox|checkbox-group)|messages[\\/]banner)|web[\\/]action|domain[\\/]phone[\\/])/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'enquiry',
    test: /[\\/]src[\\/](?:domain[\\/]enquiry[\\/](?:kinds|call-time|texts|tidy)|site[\\/]consultation[\\/]texts)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'guards',
    test: /[\\/]src[\\/](?:domain[\\/]sign-in|web[\\/](?:fetched-part|guards[\\/](?:guard-again|member-guard|waiting-page)|journey-guard|frame[\\/]lane[\\/]stop-filing))/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'ribbons', test: /[\\/]src[\\/]web[\\/]frame[\\/](?:rehearsal|site[\\/]practice)-ribbon/, priority: 1 },
  {
    name: 'session',
    test: /[\\/]src[\\/]web[\\/](?:guards[\\/]session-end|office-path)/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'calls', test: /[\\/]src[\\/]filer[\\/](?:journey|my-page)[\\/]calls/, minShareCount: 2, priority: 1 },
  {
    name: 'cards',
    test: /[\\/]src[\\/](?:design[\\/]figures[\\/]money-table|domain[\\/](?:money|filing|post[\\/]post))/,
    minShareCount: 2,
    priority: 1,
  },
]

/** The router requests pages with their own exports only; a file that pages share needs more of them. */
const extendable: Plugin = {
  name: 'extendable-pages',
  enforce: 'post',
  config: () => ({
    environments: { client: { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } },
  }),
}

/** In the bundler's notation: `ios16.4`. */
const oldest = browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''))

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), zoneManifests(import.meta.dirname, zonesIn, findSecurityZone), extendable],
  build: {
    target: oldest,
    // A font piece or picture inside the CSS would be sent to everybody; as a file it is only sent when needed.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        target: oldest,
        rolldownOptions: {
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups },
          },
        },
      },
    },
  },
})
