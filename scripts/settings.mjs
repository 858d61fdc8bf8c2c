/** `npm run settings`: every setting with its meaning, default and example. */
import { exec } from './programs/exec.mjs'

await exec('src/server/settings/list.server.ts')
