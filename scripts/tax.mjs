// The income tax as a command: `npm run --silent tax < cases.jsonl`, `npm run tax -- --help`. Needs no packages; the
// right Node is fetched where it is not here, as by every command.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { command } from './programs/steps.mjs'
import { ensureToolchain, root } from './setup/toolchain.mjs'

// Answers alone go to the standard output.
console.log = (...words) => console.error(...words)

await command(async () => {
  const node = await ensureToolchain()
  // npm moves to the project's folder; a file is named from where the person stands.
  const program = process.argv[2] === 'coverage' ? 'src/office/review/inputs/coverage.server.ts' : 'src/tax/cli.ts'
  const run = spawnSync(node, [join(root, program), ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
  process.exitCode = run.status ?? 1
})
