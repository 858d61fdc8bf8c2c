/** `npm start`: from a bare machine to a running rehearsal (or service). Ctrl-C and SIGTERM stop it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listenForInterruption } from './programs/interruption.mjs'
import { isRehearsal } from './programs/mode.mjs'
import { startServices } from './programs/services.mjs'
import { command, say, seconds } from './programs/steps.mjs'
import { startBuild } from './setup/ensure-build.mjs'
import { prepare } from './setup/prepare.mjs'
import { root } from './setup/toolchain.mjs'

const began = performance.now()
const interruption = listenForInterruption()
const { checkpoint } = interruption
let services
let gone

async function open() {
  const node = await prepare()
  checkpoint()
  const build = startBuild(node)
  // startServices awaits it; a failure before that must not count as unhandled.
  build.all.catch(() => {})
  await build.server
  checkpoint()
  const service = !isRehearsal()
  services = await startServices({
    node,
    built: build.hash,
    pages: build.all,
    checkpoint,
    loudProduct: service,
    onGone: () => gone?.(),
  })
  checkpoint()
  console.log(service ? `\nServing ${services.settings.siteUrl} (${seconds(began)})\n` : welcome(services.settings))
}

const brands = () =>
  readdirSync(join(root, 'branches'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

function welcome({ siteUrl, port, phoneUrl, dataDir }) {
  const lines = [
    [
      'Site',
      `${siteUrl}   by brand: ${brands()
        .map((brand) => `${brand}.localhost:${port}`)
        .join(', ')}`,
    ],
    ['Office', `${siteUrl}/office${staff(dataDir)}`],
    [
      'Phone',
      `${phoneUrl}/phone   the messenger, certificates and messages of the invented people; staff codes at ${phoneUrl}/phone/staff`,
    ],
    [
      'Clock',
      `${phoneUrl}/phone moves it, or: curl -H 'content-type: application/json' -d '{"advance":"PT5M"}' ${phoneUrl}/clock`,
    ],
    ['Logs', join(dataDir, 'logs')],
    ['Stop', 'Ctrl-C. What was done is kept; delete the folder ' + dataDir + ' to begin anew'],
  ]
  return `\nThe rehearsal is open (${seconds(began)}). Everybody in it is invented, and nothing leaves this machine.\n${lines.map(([name, heading]) => `  ${name.padEnd(8)}${heading}`).join('\n')}\n`
}

/**
 * The invented staff of the seeds (`[{ email, password? }]`): one line for each office, the password once where all
 * share it.
 */
function staff(dataDir) {
  const file = join(dataDir, 'staff-codes.json')
  if (!existsSync(file)) return ''
  const people = JSON.parse(readFileSync(file, 'utf8'))
  const passwords = new Set(people.map(({ password }) => password).filter(Boolean))
  const offices = new Map(
    people.map((person) => [officeOf(person), people.filter((other) => officeOf(other) === officeOf(person))]),
  )
  const lines = [...offices].map(
    ([office, its]) => `${its.map(({ email }) => email.split('@')[0]).join(', ')}  @${office}`,
  )
  return [
    passwords.size === 1 ? `   password of all: ${[...passwords][0]}` : '',
    ...lines.map((line) => `\n          ${line}`),
  ].join('')
}

const officeOf = ({ email }) => email.split('@')[1]

async function main() {
  const productGone = new Promise((done) => (gone = () => done('gone')))
  try {
    await open()
    return await close((await Promise.race([interruption.wait(), productGone])) === 'gone' ? 1 : 0)
  } catch (error) {
    if (!interruption.asked()) throw error
    return close(0)
  }
}

async function close(code) {
  const closing = performance.now()
  if (services) say('Stop', 'finishing what runs, then closing product, simulators and database ...')
  await services?.close()
  say('Stop', `closed in ${seconds(closing)}`)
  return code
}

await command(main)
process.exit()
