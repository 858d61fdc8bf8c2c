import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmProgram, quickToFail } from '../setup/toolchain.mjs'
import { lockedPackages, scopeOf } from './sbom.mjs'

/** Exit codes. */
export const outcomes = { none: 0, vulnerable: 1, stored: 3, unknown: 4 }

/** A version with a critical advisory since 2018: a registry that knows none of it was not really asked. */
const canary = { place: 'node_modules/audit-canary', name: 'lodash', version: '4.17.4' }
const most = 64 * 1024 * 1024
const dayMs = 86_400_000
const isGrave = ({ severity }) => severity === 'high' || severity === 'critical'

export async function audit({ folder, store, now, env = process.env }) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const packages = [...lockedPackages(lock).values()].filter((one) => scopeOf(one) !== 'excluded').map(({ id }) => id)
  const answer = await ask(manifest, lock, env)
  if (answer.refused) return compared(packages, store, answer.refused, now)
  const stored = { askedAt: now.toISOString().slice(0, 10), packages: packages.toSorted(), known: answer.known }
  writeFileSync(store, `${JSON.stringify(stored, null, 2)}\n`)
  const lines = [`the registry answered for the ${packages.length} packages that ship`, ...answer.known.map(sentence)]
  if (answer.known.some(isGrave)) return { code: outcomes.vulnerable, lines }
  return { code: outcomes.none, lines: [...lines, 'no known advisory is high or critical'] }
}

function compared(packages, store, refused, now) {
  const lines = [`the registry was not asked: ${refused}`]
  const elsewhere = 'run npm run audit where the registry answers (the workflow of .github does)'
  const stored = existsSync(store) ? JSON.parse(readFileSync(store, 'utf8')) : { askedAt: null }
  if (!stored.askedAt)
    return { code: outcomes.unknown, lines: [...lines, `unknown: no earlier answer is stored; ${elsewhere}`] }
  const asked = new Set(stored.packages)
  const never = packages.filter((id) => !asked.has(id))
  const known = stored.known.filter(({ id }) => packages.includes(id))
  const days = Math.floor((now.getTime() - Date.parse(stored.askedAt)) / dayMs)
  lines.push(`compared with the answer of ${stored.askedAt}, ${days} days old`, ...known.map(sentence))
  if (known.some(isGrave)) return { code: outcomes.vulnerable, lines }
  if (never.length > 0)
    return { code: outcomes.unknown, lines: [...lines, `unknown, not asked then: ${never.join(', ')}; ${elsewhere}`] }
  return {
    code: outcomes.stored,
    lines: [...lines, `nothing high or critical was known that day; for today ${elsewhere}`],
  }
}

const sentence = ({ id, severity, title, url, range, mend }) =>
  `${severity}: ${id} (${range}): ${title}, ${url}; ${mend}`

async function ask(manifest, lock, env) {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'))
  const { place, name, version } = canary
  const asked = { [place.replace('node_modules/', '')]: `npm:${name}@${version}` }
  const copy = structuredClone(lock)
  copy.packages[place] = { name, version }
  Object.assign((copy.packages[''].dependencies ??= {}), asked)
  try {
    const dependencies = { ...manifest.dependencies, ...asked }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies }))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(copy))
    const report = await npmAudit(folder, env)
    if (!report.vulnerabilities) return { refused: report.message ?? report.error?.summary ?? report.said }
    const found = advisoriesIn(report, copy)
    if (!found.some(({ at }) => at === place))
      return { refused: `it answered, but knows no advisory of ${name} ${version}, which has several` }
    return { known: found.filter(({ at }) => at !== place).map(({ at: _, ...advisory }) => advisory) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** npm ends with 1 both for a finding and for a refusal. */
async function npmAudit(folder, env) {
  const options = [
    '--json',
    '--package-lock-only',
    '--omit=dev',
    '--include=optional',
    '--offline=false',
    '--update-notifier=false',
  ]
  const { stdout, stderr } = await new Promise((done) => {
    const args = [npmProgram(), 'audit', ...options, ...quickToFail]
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: most }, (_, out, errors) =>
      done({ stdout: out, stderr: errors }),
    )
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return { said: (stderr || stdout).trim().split('\n')[0] || 'npm said nothing' }
  }
}

function advisoriesIn(report, lock) {
  return Object.values(report.vulnerabilities).flatMap(({ via, nodes, fixAvailable }) =>
    via
      .filter((one) => typeof one === 'object')
      .flatMap(({ name, title, url, severity, range }) =>
        nodes
          .filter((at) => lock.packages[at] && !lock.packages[at].dev)
          .map((at) => {
            const id = `${name}@${lock.packages[at].version}`
            return { at, id, severity, title, url, range, mend: mending(fixAvailable, range) }
          }),
      ),
  )
}

const mending = (fix, range) =>
  typeof fix === 'object'
    ? `mended by ${fix.name} ${fix.version}`
    : fix
      ? `mended by a version outside ${range} that package.json already allows`
      : 'no version that mends it is known'
