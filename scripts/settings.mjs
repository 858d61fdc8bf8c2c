/** `npm run settings`: every setting with its meaning, default and example. */
import { pass } from './programs/pass.mjs'

await pass('src/server/settings/list.server.ts')
