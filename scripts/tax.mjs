// The income tax as a command: `npm run --silent tax < cases.jsonl`, `npm run tax -- explain <file>`. Installs nothing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const root = fileURLToPath(new URL('..', import.meta.url))
const cli = join(root, 'src/tax/cli.ts')
const enough = Number(process.versions.node.split('.')[0]) >= 26
const own = join(root, `.toolchain/node_modules/node-${process.platform}-${process.arch}/bin/node`)
const node = enough ? process.execPath : own
if (!enough && !existsSync(own)) {
  process.stderr.write(
    `The income tax needs Node 26 or newer; this is ${process.version}. Run npm start once, which brings one along.\n`,
  )
  process.exit(1)
}
// npm moves to the project's folder; a file is named from where the person stands.
const run = spawnSync(node, [cli, ...process.argv.slice(2)], {
  stdio: 'inherit',
  cwd: process.env.INIT_CWD ?? process.cwd(),
})
process.exit(run.status ?? 1)
