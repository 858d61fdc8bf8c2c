/** `npm run upgrade [-- <tag or commit>]`: an earlier version beside this one's tables and processes, some minutes. */
import { exec } from './programs/exec.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'

await exec('tests/faults/earlier-version.ts', { packages: 'all', before: ensureBuild })
