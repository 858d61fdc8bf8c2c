/**
 * `npm run office -- <command>`: an operator's commands, on the settings' database or, without one, on that of the
 * running rehearsal.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runningPostgres } from './database/postgres.mjs'
import { isRehearsal } from './programs/mode.mjs'
import { command, Failure, runThrough } from './programs/steps.mjs'
import { prepare } from './setup/prepare.mjs'
import { root, withToolchain } from './setup/toolchain.mjs'

const typed = process.argv.slice(2)
/** It makes the settings, so it needs none. */
const isSetup = typed[0] === 'setup' && typed[1] !== 'check'
const isService = !isRehearsal()
/** Service runs the built program; a rehearsal runs the sources. */
const main = join(root, isService ? 'dist/main.js' : 'src/main.ts')

const asksHelp = typed.length === 0 || typed[0] === 'help' || typed.includes('--help')

const opens = 'npm start opens one; or give DATABASE_URL.'

/** As docs/operations.md has it. */
const withSettings = () =>
  [
    'this machine has a service: as root, start the command with its settings.',
    '서비스의 설정과 함께 실행해야 해요. root로 이렇게 실행해 주세요.',
    `systemd-run --pty --uid=jongso --working-directory=${root} -E DATA_DIR=/var/lib/jongso -p EnvironmentFile=/etc/jongso/service.env ${root}/.toolchain/node dist/main.js office ${typed.map(quoted).join(' ')}`,
  ].join('\n')

const quoted = (word) => (/^[\w@.:/+-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`)

async function databaseUrl() {
  if (isService || process.env.DATABASE_URL) return process.env.DATABASE_URL
  const url = await runningPostgres(resolve(root, process.env.DATA_DIR || '.data'))
  if (url || asksHelp || isSetup) return url
  const isInstalled = existsSync('/etc/jongso/service.env')
  throw new Failure('Database', 'no rehearsal is open here', isInstalled ? withSettings() : opens)
}

await command(async () => {
  const node = await prepare()
  const env = withToolchain(node, { ...process.env, DATABASE_URL: (await databaseUrl()) ?? '', NODE_NO_WARNINGS: '1' })
  return runThrough(node, [main, 'office', ...typed], { cwd: root, env })
})
