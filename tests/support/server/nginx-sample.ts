/** The sample of nginx, started with this machine's ports, a certificate of its own and temporary folders. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianProgram } from './debian.ts'

export const nginx = debianProgram('nginx', ['nginx'])
export const openssl = spawnSync('openssl', ['version']).error ? undefined : 'openssl'
export const deploySample = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8')

export function makeCertificate(folder: string): void {
  const asked = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=tax.example.kr -addext subjectAltName=IP:127.0.0.1'
  const [key, chain] = ['privkey.pem', 'fullchain.pem'].map((name) => join(folder, name))
  const made = spawnSync('openssl', [...asked.split(' '), '-keyout', key!, '-out', chain!])
  assert.equal(made.status, 0, String(made.stderr))
}

type Ports = { plain: number; secure: number }

/** In `folder`, which holds the certificate. `configuration`: the sample, or one of its form. */
export function spawnNginx(
  folder: string,
  product: string,
  { plain, secure }: Ports,
  configuration = deploySample('nginx.conf'),
): ChildProcess {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join(' ')
  const text = configuration
    .replaceAll('/etc/ssl/jongso', folder)
    .replace('/var/log/nginx', folder)
    .replace('server 127.0.0.1:3000', `server ${new URL(product).host}`)
    .replace(/ +server 127[.]0[.]0[.]1:3010;\n/, '')
    .replace('http {', `http { ${temporary}`)
    .replaceAll(/listen \[::\]:\d+.*;\n/g, '\n')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443', `listen 127.0.0.1:${secure}`)
  writeFileSync(join(folder, 'nginx.conf'), text)
  const own = `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};`
  const root = process.getuid?.() === 0 ? ' user root;' : ''
  const { command, env } = nginx!
  return spawn(command, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', own + root], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
