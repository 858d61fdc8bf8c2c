/** Programs inside a built image: its root read-only, its own user without rights, the machine's network. */
import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildah } from './base.mjs'

/** In namespaces of its own, which end with it. */
const enter = `
mount --make-rprivate / && mount --bind "$image" "$place" && mount -o remount,ro,bind "$place" &&
mount -t proc proc "$place/proc" && mount -t tmpfs tmpfs "$place/tmp" && mount --rbind /dev "$place/dev" &&
mount --bind "$data" "$place$dataDir" &&
exec chroot "$place" setpriv --reuid "$user" --regid "$user" --init-groups --bounding-set=-all --no-new-privs \\
  env -C "$workdir" -i "$@"`

export async function openImage(name, folder) {
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', name))
  const { Env, User, WorkingDir, Entrypoint, Healthcheck } = Docker.config
  const own = Object.fromEntries(
    Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const container = await buildah('from', name)
  const [place, data] = ['root', 'data'].map((part) => join(folder, part))
  for (const part of [place, data]) mkdirSync(part)
  chownSync(data, 1000, 1000)
  const ways = {
    image: await buildah('mount', container),
    place,
    data,
    dataDir: own.DATA_DIR,
    user: User,
    workdir: WorkingDir,
    PATH: process.env.PATH,
  }
  const begin = (env, words) => {
    const lines = Object.entries({ ...own, ...env }).map(([key, value]) => `${key}=${value}`)
    const namespaces = ['--mount', '--pid', '--fork', '--kill-child']
    return spawn('unshare', [...namespaces, 'sh', '-c', enter, 'sh', ...lines, ...words], { env: ways })
  }
  const run = (env, words) => {
    const { said, ended } = listen(begin(env, words))
    return ended.then((code) => ({ code, said: said() }))
  }
  return {
    metricsPort: own.METRICS_PORT,
    healthcheck: Healthcheck.Test.slice(1),
    run,
    product: (env, words) => run(env, [...Entrypoint, ...words]),
    start: (env) => listen(begin(env, Entrypoint)),
    close: () => buildah('rm', container),
  }
}

function listen(child) {
  let text = ''
  const waiting = new Set()
  const hear = (piece) => {
    text += piece
    for (const look of waiting) look()
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear)
  const ended = new Promise((done) => child.on('close', done))
  return {
    said: () => text,
    ended,
    /** Whether it says the words before it ends. */
    hears: (words) =>
      Promise.race([
        new Promise((done) => waiting.add(() => text.includes(words) && done(true))),
        ended.then(() => text.includes(words)),
      ]),
    /** Its first process is the child of `unshare`, which passes no signal on. */
    end: () => process.kill(Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')), 'SIGTERM'),
  }
}
