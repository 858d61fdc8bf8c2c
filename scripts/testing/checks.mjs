/** Checks that need no running program: route types, types, lint, format, unused code. */
import { join } from 'node:path'
import { run, say, seconds } from '../programs/steps.mjs'
import { root, withToolchain } from '../setup/toolchain.mjs'

const program = (path) => join(root, 'node_modules', ...path.split('/'))

const knip = ['--no-progress']
/** Two compilers run at once: one thread each, and memory left uncollected up to a limit, halves what they cost. */
const compilers = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** Runs all of them, whichever fails; returns `{ passed, failed }`. */
export async function runChecks(node) {
  const runCheck = async (name, path, args) => {
    const began = performance.now()
    try {
      await run(node, [program(path), ...args], { cwd: root, env: { ...withToolchain(node), ...compilers }, keep: 200 })
      say('Check', `${name}: passed (${seconds(began)})`)
      return undefined
    } catch (error) {
      say('Check', `${name}: failed (${seconds(began)})\n${error.message}`)
      return name
    }
  }
  // Types of the addresses are generated first, because the compiler reads them.
  const results = [await runCheck('types of the addresses', '@react-router/dev/bin.cjs', ['typegen'])]
  results.push(
    ...(await Promise.all([
      // Unchanged files are skipped.
      runCheck('types', 'typescript/bin/tsc', [
        '--noEmit',
        '--singleThreaded',
        '-p',
        '.',
        '--incremental',
        '--tsBuildInfoFile',
        '.data/types.tsbuildinfo',
      ]),
      runCheck('lint', 'oxlint/bin/oxlint', ['--type-aware', '--quiet', '.']),
      runCheck('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
      runCheck('unused', 'knip/bin/knip.js', knip),
      runCheck('unused by the product', 'knip/bin/knip.js', [
        ...knip,
        '--production',
        '--include',
        'files,exports,types',
      ]),
    ])),
  )
  const names = results.filter(Boolean)
  return { passed: results.length - names.length, failed: names.length, names }
}
