/**
 * `npm run container`: builds deploy/Containerfile by buildah and starts what it made, read-only, as its own user, on a
 * PostgreSQL of its own. Takes some minutes; needs Linux, root, buildah and debootstrap.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './database/postgres.mjs'
import { baseImage, buildah, store } from './container/base.mjs'
import { openImage } from './container/inside.mjs'
import { settingsOf } from './container/settings.mjs'
import { command, Failure, say, step } from './programs/steps.mjs'
import { prepare } from './setup/prepare.mjs'
import { root } from './setup/toolchain.mjs'

const image = 'localhost/jongso'
const file = join(root, 'deploy/Containerfile')

function expect(holds, what, said = '') {
  if (!holds) throw new Failure('Container', `${what}\n${said}`, 'Mend deploy/Containerfile, or what it starts.')
  say('Container', what)
}

async function tryOut(container, env) {
  const stranger = await container.run({}, ['sh', '-c', 'id -u; touch /home/node/x 2>/dev/null || echo refused'])
  expect(/^[1-9]\d*\nrefused/.test(stranger.said), 'no root, and nothing can be written', stranger.said)
  const migrated = await container.product({ ...env.product, ...env.owner }, ['migrate'])
  expect(migrated.code === 0, 'migrate makes the tables', migrated.said)
  const person = ['first@office.example', '첫사람', 'operator', 'gaon', '--here']
  const invited = await container.product(env.product, ['office', 'staff', 'invite', ...person])
  expect(/otpauth:/.test(invited.said), 'office staff invite makes the first operator', invited.said)
  const web = container.start({ ...env.product, ROLE: 'web' })
  try {
    expect(await web.hears('"listening"'), 'the web listens', web.said())
    for (const address of [`${env.product.PORT}/office/sign-in`, `${container.metricsPort}/readyz`]) {
      const { status } = await fetch(`http://127.0.0.1:${address}`)
      expect(status === 200, `${address} answers 200`, web.said())
    }
    const healthy = await container.run(env.product, container.healthcheck)
    expect(healthy.code === 0, 'its health check passes', healthy.said)
  } finally {
    web.end()
  }
  expect((await web.ended) === 0, 'it ends by SIGTERM with 0', web.said())
  const sick = await container.run(env.product, container.healthcheck)
  expect(sick.code === 1, 'its health check fails once it is gone', sick.said)
}

await command(async () => {
  await prepare({ packages: 'product' })
  mkdirSync(store, { recursive: true })
  await baseImage(/^FROM (\S+)/m.exec(readFileSync(file, 'utf8'))[1])
  await step(
    'Build',
    'deploy/Containerfile',
    () =>
      buildah(
        'bud',
        '--isolation',
        'chroot',
        '--network',
        'host',
        '--format',
        'docker',
        '--layers',
        '-f',
        file,
        '-t',
        image,
        root,
      ),
    'Look at the last lines of the build.',
  )
  const folder = mkdtempSync(join(tmpdir(), 'container-'))
  const postgres = await startPostgres({ dataDir: folder, throwaway: true })
  const container = await openImage(image, folder)
  try {
    await tryOut(container, settingsOf(postgres))
  } finally {
    await container.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
