/** The base that the container file names, made of Debian and npm packages: no registry of images is asked. */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, run, say, step } from '../programs/steps.mjs'
import { ensureToolchain, npmProgram, root } from '../setup/toolchain.mjs'

export const store = join(root, '.tmp/container')
const places = ['--root', join(store, 'images'), '--runroot', join(store, 'run')]
const mirror = 'http://deb.debian.org/debian'
/** Authorities of this machine: the build's npm asks through the same proxy as ours. */
const authorities = '/etc/ssl/certs/ca-certificates.crt'

export const buildah = async (...words) => (await run('buildah', [...places, ...words])).trim()

async function mustBeThere() {
  const missing = []
  for (const name of ['buildah', 'debootstrap']) await run(name, ['--version']).catch(() => missing.push(name))
  if (process.getuid?.() === 0 && missing.length === 0) return
  throw new Failure(
    'Container',
    missing.length > 0 ? `${missing.join(' and ')} is not installed` : 'only root may unpack a system',
    'On Debian: apt-get install buildah debootstrap, and run it as root.',
  )
}

/** As the image of this name is made: Debian, Node and npm below /usr/local, and the user `node` with number 1000. */
async function fill(folder, release) {
  await run('debootstrap', ['--variant=minbase', '--include=ca-certificates,libatomic1', release, folder, mirror])
  const local = join(folder, 'usr/local')
  copyFileSync(await ensureToolchain(), join(local, 'bin/node'))
  const packed = mkdtempSync(join(tmpdir(), 'npm-'))
  await run(process.execPath, [npmProgram(), 'pack', 'npm@11', '--pack-destination', packed], { cwd: packed })
  await run('tar', ['xzf', join(packed, readdirSync(packed)[0]), '-C', packed])
  await run('cp', ['-r', join(packed, 'package'), join(local, 'lib/npm')])
  rmSync(packed, { recursive: true })
  symlinkSync('../lib/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  await run('chroot', [folder, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node'])
  if (existsSync(authorities)) copyFileSync(authorities, join(folder, authorities))
}

/** Kept for the next time: remove .tmp/container to begin anew. */
export async function baseImage(name) {
  await mustBeThere()
  if (await buildah('inspect', '--type', 'image', name).catch(() => '')) return say('Base', `${name} is there`)
  const [, release] = /:\d+-(\w+)-slim$/.exec(name) ?? []
  const folder = join(store, 'system')
  await step(
    'Base',
    `${name} of Debian ${release} and npm packages`,
    async () => {
      rmSync(folder, { recursive: true, force: true })
      await fill(`${folder}.new`, release)
      renameSync(`${folder}.new`, folder)
      const container = await buildah('from', 'scratch')
      await run('cp', ['-a', `${folder}/.`, await buildah('mount', container)])
      await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${authorities}`, container)
      await buildah('commit', '--rm', container, name)
      rmSync(folder, { recursive: true })
    },
    'Look whether this machine reaches deb.debian.org and the npm registry.',
  )
}
