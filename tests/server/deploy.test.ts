/** The files of deploy/ fit the product: every setting they name exists, every file they copy or start is built. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { parse } from 'yaml'
import { fields } from '#server/settings/fields.ts'
import { packingBytes } from '#domain/packed-file.ts'
import { limits } from '#server/limits.ts'
import { serviceEnv } from '#server/settings/service-env.ts'

const root = resolve(import.meta.dirname, '../..')
const deploy = join(root, 'deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
const units = readdirSync(join(deploy, 'systemd'))
const names = new Set<string>(fields.map(({ name }) => name))
const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('the sample of the settings is the one that the table of settings makes', () => {
  assert.equal(
    read('service.env.example'),
    serviceEnv(),
    'npm run settings -- --service-env > deploy/service.env.example',
  )
})

test('the sample by itself starts nothing: what must be given is empty', () => {
  const given = read('service.env.example')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  assert.ok(given.length > 10)
  assert.deepEqual(
    given.filter((line) => !line.endsWith('=')),
    ['MODE=service'],
  )
})

test('container file, compose file and units name settings that exist', () => {
  const assigned = [
    ...(/^ENV (.*)$/m.exec(read('Containerfile'))?.[1] ?? '').matchAll(/(\w+)=/g),
    ...read('compose.yaml').matchAll(/environment: \{ ([A-Z_]+): (?!\/run)/g),
    ...units.flatMap((name) =>
      [...read(`systemd/${name}`).matchAll(/^(?:Environment=|ExecStart=\/usr\/bin\/env )(.*)$/gm)].flatMap(
        ([, line = '']) => [...line.matchAll(/(\w+)=/g)],
      ),
    ),
  ].map(([, name = '']) => name)
  assert.ok(assigned.length > 8)
  assert.deepEqual(
    assigned.filter((name) => !names.has(name)),
    [],
  )
})

test('the container holds every folder that the bundled server opens beside itself', () => {
  const copied = [...read('Containerfile').matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path = '']) => path)
  for (const path of ['dist', 'build', 'node_modules', 'package.json', 'branches', 'src/database/migrations'])
    assert.ok(copied.includes(path), path)
  assert.match(read('Containerfile'), /^USER node$/m)
  assert.match(read('Containerfile'), /^HEALTHCHECK .*\n.*\/livez/m)
})

test('every unit is hardened, and a mistake in the settings does not start it over and over', () => {
  for (const name of units.filter((unit) => unit.endsWith('.service'))) {
    const unit = read(`systemd/${name}`)
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'User=jongso'])
      assert.match(unit, new RegExp(`^${line}$`, 'm'), name)
    if (/^Restart=/m.test(unit)) assert.match(unit, /^RestartPreventExitStatus=78$/m)
  }
})

test('a database that comes later than the machine keeps no unit down', () => {
  for (const name of units.filter((unit) => /@|migrate/.test(unit))) {
    const unit = read(`systemd/${name}`)
    assert.match(unit, /^Restart=(always|on-failure)$/m, name)
    assert.match(unit, /^StartLimitIntervalSec=0$/m, name)
    assert.match(unit, /^After=.*postgresql\.service/m, name)
    assert.doesNotMatch(unit, /^Requires=/m, name)
  }
})

test('what makes a unit an instance of its own is taken from no file', () => {
  for (const [name = '', own = ''] of [
    ['web', 'ROLE=web PORT=%i METRICS_PORT=1%i'],
    ['worker', 'ROLE=worker METRICS_PORT=%i'],
  ])
    assert.ok(read(`systemd/jongso-${name}@.service`).includes(`ExecStart=/usr/bin/env ${own} `), name)
})

test('the journal knows each unit by its own name and drops no line of a process', () => {
  for (const name of units.filter((unit) => unit.endsWith('.service'))) {
    const unit = read(`systemd/${name}`)
    assert.match(unit, /^SyslogIdentifier=%N$/m, name)
    if (name.includes('@')) assert.match(unit, /^LogRateLimitBurst=1000000$/m, name)
  }
})

test('units start the Node that the build left, whichever it was', () => {
  const started = units.flatMap((name) => [...read(`systemd/${name}`).matchAll(/^ExecStart=.*?(\S+\/node) dist/gm)])
  assert.equal(started.length, 3)
  for (const [, node = ''] of started) assert.equal(node, '/opt/jongso/.toolchain/node')
  assert.match(readFileSync(join(root, 'scripts/build.mjs'), 'utf8'), /^ {2}linkNode\(node\)$/m)
})

test('both proxies lead to every web process that the documents start', () => {
  const started = [...readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(/jongso-web@(\d+)/g)]
  const ports = [...new Set(started.map(([, port = '']) => port))]
  assert.ok(ports.length > 1)
  for (const port of ports)
    for (const proxy of ['nginx.conf', 'Caddyfile']) assert.ok(read(proxy).includes(`127.0.0.1:${port}`), proxy)
})

test('Prometheus reads every alert with its sentence alone', () => {
  const { groups } = parse(read('prometheus-rules.yml')) as { groups: { rules: Record<string, unknown>[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  assert.ok(rules.length > 10)
  for (const { alert, annotations } of rules) {
    assert.deepEqual(Object.keys(annotations as object), ['summary'], String(alert))
    assert.equal(typeof (annotations as { summary: unknown }).summary, 'string', String(alert))
  }
})

const hasPromtool = !spawnSync('promtool', ['--version']).error
test('promtool takes the alerts', { skip: hasPromtool ? false : 'promtool is not installed' }, () => {
  const { status, stdout } = spawnSync('promtool', ['check', 'rules', join(deploy, 'prometheus-rules.yml')])
  assert.equal(status, 0, stdout.toString())
})

type Service = { logging?: unknown; read_only?: boolean; volumes?: string[]; healthcheck?: { test: string[] } }
test('in containers every log is bounded, and the product may read the certificate of its database', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
  assert.ok(Object.keys(services).length > 4)
  for (const [name, { logging }] of Object.entries(services)) assert.ok(logging, name)
  const [, check = ''] = /^HEALTHCHECK .*\n\s+CMD (.*)$/m.exec(read('Containerfile')) ?? []
  for (const name of ['web', 'worker'])
    assert.deepEqual(services[name]?.healthcheck?.test, ['CMD', ...(JSON.parse(check) as string[])], name)
  const certificate = '/etc/jongso/postgres/server.crt'
  for (const name of ['migrate', 'web', 'worker']) {
    assert.equal(services[name]?.read_only, true, name)
    assert.ok(services[name]?.volumes?.includes(`${certificate}:${certificate}:ro`), name)
  }
})

test('a pooler and a store for files stand beside the others, each with the files that it opens', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      Service & { profiles?: string[]; command?: string | string[]; environment?: Record<string, string> }
    >
    volumes: object
  }
  for (const name of ['postgres', 'migrate', 'web', 'worker', 'proxy'])
    assert.equal(services[name]?.profiles, undefined)
  for (const name of ['pooler', 'files', 'scanner']) assert.deepEqual(services[name]?.profiles, [name])
  const { CLAMD_CONF_StreamMaxLength: searched = '' } = services.scanner?.environment ?? {}
  assert.ok(Number.parseInt(searched, 10) * 1024 ** 2 >= limits.fileBytes + packingBytes)
  const opened = {
    pooler: [...read('pgbouncer.ini').matchAll(/^\w+_file = (\S+)$/gm)].map(([, path = '']) => path),
    files: [...String(services.files?.command).matchAll(/=(\/\S+)/g)].map(([, path = '']) => path),
  }
  for (const [name, paths] of Object.entries(opened)) {
    assert.ok(paths.length > 3, name)
    const mounted = (services[name]?.volumes ?? []).map((volume) => volume.split(':')[1]!)
    for (const path of paths)
      assert.ok(
        mounted.some((place) => `${path}/`.startsWith(`${place}/`)),
        `${name} ${path}`,
      )
  }
  for (const volume of Object.values(services).flatMap((service) => service.volumes ?? []))
    assert.ok(volume.startsWith('/') || volume.split(':')[0]! in volumes, volume)
  assert.ok(read('pgbouncer.ini').includes('postgres port=5432') && read('compose.yaml').includes('pooler:6432'))
})

const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error
test('systemd reads every unit', { skip: hasSystemd ? false : 'systemd is not installed' }, () => {
  // Stand-ins for the program and folders of a real installation.
  for (const name of units) {
    const unit = read(`systemd/${name}`)
      .replaceAll(/^Exec(\w+)=\S+/gm, 'Exec$1=/bin/true')
      .replaceAll(/^(User|Group|EnvironmentFile|Documentation)=.*\n/gm, '')
      .replaceAll('/opt/jongso', '/')
    writeFileSync(join(folder, name.replace('@.', '@3000.')), unit)
  }
  const files = units.map((name) => join(folder, name.replace('@.', '@3000.')))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', '--generators=no', ...files], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', SYSTEMD_UNIT_PATH: `${folder}:` },
  })
  assert.equal(status, 0, stderr)
})

/** A `pg_dump` that writes the given output and ends with the given code. */
function withDump(words: string, code: number) {
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\nprintf '%s' '${words}'\nexit ${code}\n`)
  chmodSync(join(folder, 'pg_dump'), 0o755)
}

const main = join(root, 'dist/main.js')
const openBackup = (key: string, bytes: Buffer) =>
  spawnSync(process.execPath, [main, 'backup', 'open', key], { input: bytes })

test('a backup opens with its key alone, a changed or cut one is told, and one that breaks off leaves nothing', () => {
  const [key, other, dir] = ['backup.key', 'other.key', 'dumps'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const keysAt = (file: string) => spawnSync(process.execPath, [main, 'backup', 'keys', file], { encoding: 'utf8' })
  const made = keysAt(key)
  assert.equal(made.status, 0, made.stderr)
  assert.notEqual(keysAt(key).status, 0, 'the key was overwritten')
  assert.equal(keysAt(other).status, 0)
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    BACKUP_URL: 'postgres://nobody@127.0.0.1/none',
    BACKUP_KEY: made.stdout.trim(),
    BACKUP_DIR: dir,
  }
  const backup = (more = {}) =>
    spawnSync('sh', [join(deploy, 'backup.sh')], { env: { ...env, ...more }, encoding: 'utf8' })
  withDump('the tables', 0)
  const done = backup()
  assert.equal(done.status, 0, done.stderr)
  const [file = ''] = readdirSync(dir).filter((name) => name.endsWith('.age'))
  const sealed = readFileSync(join(dir, file))
  assert.ok(!sealed.includes('the tables'))
  const opened = openBackup(key, sealed)
  assert.equal(opened.stdout.toString(), 'the tables', opened.stderr.toString())
  assert.equal(spawnSync('sha256sum', ['-c', `${file}.sha256`], { cwd: dir }).status, 0)
  const flipped = Buffer.from(sealed)
  flipped[sealed.length - 20]! ^= 1
  const wrong: [string, Buffer][] = [
    [other, sealed],
    [key, sealed.subarray(0, -1)],
    [key, flipped],
    [key, Buffer.from('the tables')],
  ]
  for (const [withKey, bytes] of wrong) {
    const { status, stdout, stderr } = openBackup(withKey, bytes)
    assert.deepEqual([status, stdout.length], [78, 0], stderr.toString())
    assert.match(stderr.toString(), /^The backup cannot be used:\n {2}- [A-Z].*\.\n\n.*[가-힣].*요\.\n$/)
  }
  rmSync(dir, { recursive: true })
  withDump('half of th', 1)
  assert.notEqual(backup().status, 0)
  assert.deepEqual(existsSync(dir) ? readdirSync(dir) : [], [])
  withDump('the tables', 0)
  assert.match(
    backup({ BACKUP_KEY: 'none' }).stderr,
    /Nothing was sealed:\n {2}- BACKUP_KEY: it is no key.*\n\n봉인하지 않았어요\./,
  )
  assert.deepEqual(readdirSync(dir), [])
})

test('the password of the database stands in no words of a command', () => {
  const words = join(folder, 'words')
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\nprintf '%s ' "$PGPASSWORD" "$@" > ${words}\nprintf tables\n`)
  const dir = join(folder, 'by-password')
  const made = spawnSync(process.execPath, [main, 'backup', 'keys', join(folder, 'third.key')], { encoding: 'utf8' })
  const run = (url: string) => {
    const env = {
      PATH: `${folder}:${process.env.PATH}`,
      BACKUP_URL: url,
      BACKUP_KEY: made.stdout.trim(),
      BACKUP_DIR: dir,
    }
    const { status, stderr } = spawnSync('sh', [join(deploy, 'backup.sh')], { env, encoding: 'utf8' })
    assert.equal(status, 0, stderr)
    return readFileSync(words, 'utf8')
  }
  const options = '--format=custom --compress=zstd --no-owner'
  assert.equal(
    run('postgres://reader:p%40ss%2F1@db1:5432,db2:5432/jongso?sslmode=verify-full'),
    `p@ss/1 ${options} postgres://reader@db1:5432,db2:5432/jongso?sslmode=verify-full `,
  )
  assert.equal(run('postgres://reader@db1/jongso'), ` ${options} postgres://reader@db1/jongso `)
})
