/** One command, all figures: start time, memory idle and under load, requests a second, page weight. Loads are 16 connections, 15 s after 5 s of warm-up. */
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { openBenchHouse } from './house.ts'
import { load, type Figures } from './load.ts'
import { journeyRequests } from './journey-mix.ts'
import { pageWeights } from './page-weight.ts'

const dataDir = resolve(import.meta.dirname, '../.tmp/bench')
rmSync(dataDir, { recursive: true, force: true })

const print = (name: string, value: string) => console.log(`${name.padEnd(46)} ${value}`)
const told = ({ perSecond, p50, p99, errors, non2xx }: Figures) => `${Math.round(perSecond).toLocaleString('en')} requests/s · p50 ${p50} ms · p99 ${p99} ms · errors ${errors} · not 2xx ${non2xx}`

const first = await openBenchHouse(dataDir)
print('start, new folder (tables and seeds made)', `${first.startMs} ms`)
await first.close()
const house = await openBenchHouse(dataDir)
try {
  print('start, second time', `${house.startMs} ms`)
  print('memory of the product, idle', `${house.memoryMb()} MB`)
  print('home page', told(await load(`${house.url}/`)))
  print('news list call', told(await load(`${house.url}/api/spring/posts/news/tax?boardId=2&page=0&size=10`)))
  print('journey mix, 32 people', told(await load(house.url, await journeyRequests(house.url))))
  print('memory of the product, after the load', `${house.memoryMb()} MB`)
  console.log('\npage weight, kB brotli (HTML as sent)')
  for (const { address, html, script, style } of await pageWeights(house.url)) print(`  ${address}`, `HTML ${html} · scripts ${script} · styles ${style}`)
} finally {
  await house.close()
}
