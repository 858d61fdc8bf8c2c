/** `npm run units`: this machine's systemd starts the units as its first process, in namespaces that end with it. */
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsOf } from './container/settings.mjs'
import { startPostgres } from './database/postgres.mjs'
import { command, Failure, run, runThrough, say } from './programs/steps.mjs'
import { ensureBuild } from './setup/ensure-build.mjs'
import { prepare } from './setup/prepare.mjs'
import { root } from './setup/toolchain.mjs'

const systemd = '/lib/systemd/systemd'
const cgroups = ['/sys/fs/cgroup', '/sys/fs/cgroup/unified'].find((at) => existsSync(join(at, 'cgroup.controllers')))
const group = join(cgroups ?? '', 'jongso-units')
const [web, worker] = ['jongso-web@3000', 'jongso-worker@9471']
const ways = [
  [web, 13000],
  [worker, 9471],
]

/** Private network, private root over this machine's own; nothing of it is written. */
const enter = `
mount --make-rprivate / && mount -t tmpfs tmpfs "$place" && mkdir "$place"/{upper,work,root} &&
mount -t overlay -o lowerdir=/,upperdir="$place/upper",workdir="$place/work" overlay "$place/root" && cd "$place/root" &&
mount -t proc proc proc && mount -t sysfs -o ro sysfs sys && mount -t cgroup2 cgroup2 sys/fs/cgroup &&
mount -t tmpfs -o mode=755 tmpfs run && mount -t tmpfs -o mode=1777 tmpfs tmp && mount --rbind /dev dev &&
rm -rf etc/jongso opt/jongso var/lib/jongso var/log/journal && cp -r "$given"/units run/units && cp -r "$given"/etc etc/jongso &&
mkdir -p opt/jongso .old && mount --rbind "$product" opt/jongso && chmod 755 . &&
{ grep -q ^jongso: etc/passwd || chroot . useradd --system --home-dir /opt/jongso jongso; } &&
pivot_root . .old && umount -l .old &&
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin container=unshare SYSTEMD_UNIT_PATH=/run/units:/lib/systemd/system \\
  ${systemd} --unit=jongso.target --log-target=null`

function expect(holds, what, said = '') {
  if (!holds) throw new Failure('Units', `${what}\n${said}`, 'Mend deploy/systemd, or what it starts.')
  say('Units', what)
}

/** Programs inside, once its first process answers. */
function openMachine(given) {
  const env = { PATH: process.env.PATH, given, place: join(given, 'place'), product: root }
  const namespaces = '--mount --pid --uts --ipc --cgroup --fork --kill-child'
  const begin = `echo $$ > ${group}/cgroup.procs && exec unshare ${namespaces} bash -c "$0"`
  mkdirSync(group, { recursive: true })
  const shared = '/dev/log'
  const hadLog = lstatSync(shared, { throwIfNoEntry: false })
  const child = spawn('bash', ['-c', begin, enter], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((done) => child.on('close', done))
  const first = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()
  const inside = (...words) => run('nsenter', ['-t', first(), '-m', '-u', '-i', '-p', '-C', ...words])
  const close = async () => {
    child.kill('SIGKILL')
    await ended
    if (!hadLog) rmSync(shared, { force: true })
    await run('find', [group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';'])
  }
  return { inside, close }
}

const pause = () => new Promise((done) => setTimeout(done, 500))
async function until(holds, what, said) {
  for (let tries = 0; tries < 120; tries++) {
    if (await holds().catch(() => false)) return say('Units', what)
    await pause()
  }
  expect(false, what, await said())
}

async function tryOut({ inside }) {
  const shown = async (unit, name) => (await inside('systemctl', 'show', '--value', '-p', name, unit)).trim()
  const journal = () => inside('journalctl', '--no-pager', '-n', '40', '-o', 'cat')
  const ready = async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200
  await until(() => inside('systemctl', 'is-active', 'jongso-migrate'), 'migrate makes the tables', journal)
  for (const [unit, port] of ways) await until(() => ready(port), `${unit} is ready`, journal)
  await inside('kill', '-9', await shown(web, 'MainPID'))
  await until(async () => (await shown(web, 'NRestarts')) === '1' && ready(13000), 'killed, it serves again', journal)
  await inside('systemctl', 'stop', web)
  expect((await shown(web, 'Result')) === 'success', 'it stops in time with 0', await journal())
  await inside('sed', '-i', 's/^MODE=.*/MODE=nothing/', '/etc/jongso/service.env')
  await inside('systemctl', 'start', web)
  await until(async () => (await shown(web, 'ExecMainStatus')) === '78', 'a wrong setting ends it with 78', journal)
  expect((await shown(web, 'ActiveState')) === 'failed', 'and it is not started again', await journal())
}

function write(folder, { product, owner }) {
  const env = (values) => Object.entries(values).map(([name, value]) => `${name}='${value}'\n`)
  mkdirSync(join(folder, 'etc'))
  mkdirSync(join(folder, 'place'))
  writeFileSync(join(folder, 'etc/service.env'), env(product).join(''), { mode: 0o600 })
  const both = { DATABASE_URL: product.DATABASE_URL, ...owner }
  writeFileSync(join(folder, 'etc/migrate.env'), env(both).join(''), { mode: 0o600 })
  cpSync(join(root, 'deploy/systemd'), join(folder, 'units'), { recursive: true })
  const wants = ways.map(([unit]) => `${unit}.service`).join(' ')
  writeFileSync(join(folder, 'units/jongso.target'), `[Unit]\nWants=systemd-journald.service dbus.service ${wants}\n`)
}

async function main() {
  const node = await prepare({ packages: 'product' })
  await ensureBuild(node)
  const link = join(root, '.toolchain/node')
  if (!existsSync(link)) symlinkSync(node, link)
  await run('ip', ['link', 'set', 'lo', 'up'])
  const folder = mkdtempSync(join(tmpdir(), 'units-'))
  const postgres = await startPostgres({ dataDir: folder, throwaway: true })
  write(folder, settingsOf(postgres))
  const machine = openMachine(folder)
  try {
    await tryOut(machine)
  } finally {
    await machine.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await command(async () => {
  const mayMount = existsSync('/proc/filesystems') && readFileSync('/proc/filesystems', 'utf8').includes('overlay')
  if (process.getuid?.() !== 0 || !existsSync(systemd) || !cgroups || !mayMount)
    return say('Units', 'skipped: needs Linux, root, systemd, cgroup2 and overlayfs')
  if (process.env.UNITS_INSIDE) return main()
  await ensureBuild(await prepare({ packages: 'product' }))
  const env = { ...process.env, UNITS_INSIDE: '1' }
  return runThrough('unshare', ['--net', '--kill-child', '--fork', process.execPath, ...process.argv.slice(1)], { env })
})
