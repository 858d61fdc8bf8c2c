/** `npm run bench`: start, memory, requests and page weight, measured on the production build. */
import { ensureBuild } from './setup/ensure-build.mjs'
import { pass } from './programs/pass.mjs'

await pass('bench/main.ts', ensureBuild)
