/** What a first visit of an address brings: HTML as sent, the scripts and styles it names, in kB of brotli. */
import { brotliCompressSync } from 'node:zlib'
import { addresses } from '#web/addresses.ts'

export type PageWeight = { address: string; html: number; script: number; style: number }

const kb = (bytes: number) => Math.round(bytes / 102.4) / 10

async function brotliSize(url: string): Promise<number> {
  return brotliCompressSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length
}

export async function pageWeights(url: string): Promise<PageWeight[]> {
  const weights: PageWeight[] = []
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = (path: string) => { const known = sizes.get(path) ?? brotliSize(url + path); sizes.set(path, known); return known }
  for (const { path } of addresses.filter((address) => !address.path.includes(':'))) {
    const html = await (await fetch(url + path, { headers: { 'user-agent': 'Mozilla/5.0 bench' } })).text()
    const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))]
    const scripts = named(/["'](\/assets\/[^"']+\.js)["']/g)
    const styles = named(/href="(\/assets\/[^"]+\.css)"/g)
    const sum = async (paths: string[]) => (await Promise.all(paths.map(sizeOf))).reduce((all, one) => all + one, 0)
    weights.push({ address: path, html: kb(brotliCompressSync(Buffer.from(html)).length), script: kb(await sum(scripts)), style: kb(await sum(styles)) })
  }
  return weights
}
