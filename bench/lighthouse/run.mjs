/**
 * Lighthouse on one address, forked by the bench: `[address, runs, browser, ...flags]`, one message per run; mobile,
 * a new profile for each load: slow 4G simulated, then applied. Also ends its browser when the bench is gone.
 */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const [address, runs, chromePath, ...flags] = process.argv.slice(2)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
let browser

function leave(code) {
  browser?.kill()
  process.exit(code)
}
process.on('SIGTERM', () => leave(1))
process.on('SIGINT', () => leave(1))
process.on('disconnect', () => leave(1))

/** Audits that cost points or report an error, in words. */
function lost({ categories: found, audits }) {
  return Object.entries(found).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(
        ({ id, weight }) =>
          weight > 0 && audits[id]?.score !== null && audits[id].score < 1 && category !== 'performance',
      )
      .map(({ id }) => `${category}: ${id}: ${audits[id].title}${places(audits[id])}`),
  )
}

/** Audits that would make the page faster, by Lighthouse's titles. */
function hints({ categories: { performance }, audits }) {
  return (performance?.auditRefs ?? [])
    .filter(({ id, weight }) => weight === 0 && audits[id]?.score !== null && audits[id]?.score < 0.9)
    .map(({ id }) => `${id}: ${audits[id].displayValue || audits[id].title}${places(audits[id])}`)
}

/** The first places of an audit, in any of its list formats. */
function places({ details }) {
  const items = Array.isArray(details?.items)
    ? details.items.flatMap((item) => (Array.isArray(item.items) ? item.items : [item]))
    : Object.values(details?.items ?? {})
  const words = items
    .map((item) => item.node?.snippet ?? item.label ?? item.description ?? item.url ?? item.source ?? '')
    .filter((word) => typeof word === 'string' && word !== '')
  return words
    .slice(0, 5)
    .map((word) => ` | ${word.slice(0, 160)}`)
    .join('')
}

const largestPaintIn = ({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN

function toSummary({ audits, categories: found, ...lhr }, slowed) {
  const number = (id) => audits[id]?.numericValue ?? Number.NaN
  return {
    version: lhr.lighthouseVersion,
    scores: Object.fromEntries(categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)])),
    fcpMs: number('first-contentful-paint'),
    lcpMs: largestPaintIn(slowed),
    simulatedLcpMs: number('largest-contentful-paint'),
    speedIndexMs: number('speed-index'),
    tbtMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    requests: (audits['network-requests']?.details?.items ?? []).map(({ url, resourceType, transferSize }) => ({
      url: String(url).slice(0, 300),
      type: resourceType ?? '',
      bytes: transferSize ?? 0,
    })),
    lost: lost({ categories: found, audits }),
    hints: hints({ categories: found, audits }),
  }
}

/** One load in a new browser. Throws with Lighthouse's own message when there is no result. */
async function load(flagsOfRun) {
  browser = await launch({
    chromePath,
    chromeFlags: ['--headless=new', ...flags],
    handleSIGINT: false,
    logLevel: 'silent',
  })
  const result = await lighthouse(address, { port: browser.port, output: 'json', logLevel: 'silent', ...flagsOfRun })
  browser.kill()
  browser = undefined
  if (!result || result.lhr.runtimeError)
    throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result')
  return result.lhr
}

try {
  for (let run = 0; run < Number(runs); run += 1) {
    const whole = await load({ onlyCategories: categories })
    const slowed = await load({ onlyCategories: ['performance'], throttlingMethod: 'devtools' })
    await new Promise((done) => process.send(toSummary(whole, slowed), done))
  }
  leave(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  leave(1)
}
