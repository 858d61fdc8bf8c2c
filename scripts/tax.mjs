// The income tax as a command: `npm run --silent tax < cases.jsonl`, `npm run tax -- --help`. Needs no packages;
// fetches the right Node if it is missing.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { command } from './programs/steps.mjs'
import { ensureToolchain, root } from './setup/toolchain.mjs'

// Only answers go to standard output.
console.log = (...words) => console.error(...words)

await command(async () => {
  const node = await ensureToolchain()
  // npm changes to the project's folder; file names are relative to the caller's folder.
  const program = process.argv[2] === 'coverage' ? 'src/office/review/inputs/coverage.server.ts' : 'src/tax/cli.ts'
  const run = spawnSync(node, [join(root, program), ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
  process.exitCode = run.status ?? 1
})
