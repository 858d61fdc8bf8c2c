/** `npm run scan [-- --only testssl,wapiti,sqlmap --minutes 45]`: scanners at the built product behind nginx. */
import { exec } from './programs/exec.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'

await exec('tests/faults/scanners/main.ts', { packages: 'all', before: ensureBuild })
