/** Tests that lean on the speed of a machine, planted; and the right way beside them. */
import type { Planted } from '../planted.ts'

const sleep = "import { setTimeout as rest } from 'node:timers/promises'\n"

export const waiting: readonly Planted[] = [
  {
    rule: 'a test waits for what happens, never for a time',
    when: 'a promise of a timer, a renamed import, a namespace, a page, loops that count or look at the time, a support',
    bad: {
      'src/a.test.ts': 'await new Promise((r) => setTimeout(r, 500))\n',
      'src/b.test.ts': 'const nap = () => new Promise<void>((end) => { window.setTimeout(() => end(), 500) })\n',
      'src/c.test.ts': `${sleep}await rest(500)\n`,
      'src/d.test.ts': "import * as timers from 'timers/promises'\nawait timers.setTimeout(500)\n",
      'src/e.test.ts': "const { setTimeout } = await import('node:timers/promises')\n",
      'src/f.test.ts': `${sleep}for (const id of [1, 2]) { await rest(500) }\n`,
      'src/g.test.ts': `${sleep}for (let at = 0; at < most; at += 1) { await rest(500) }\n`,
      'src/h.test.ts': `${sleep}while (performance.now() < until) await rest(50)\n`,
      'src/i.test.ts': `${sleep}while (open.length === 0) await look(() => rest(50))\n`,
      'src/j.test.ts': `${sleep}while (open.length === 0) for (const one of open) await rest(50)\n`,
      'tests/journeys/a.spec.ts': 'for (const name of names) await page.waitForTimeout(1_000)\n',
      'tests/support/a.ts': `${sleep}export const settle = () => rest(500)\n`,
    },
    in: [
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((name) => `src/${name}.test.ts`),
      ...['tests/journeys/a.spec.ts', 'tests/support/a.ts'],
    ],
    good: {
      'src/a.test.ts': `${sleep}while (seen.length < 2) await rest(2)\n`,
      'src/b.test.ts': `${sleep}for (let at = 0; at < 500 && !isThere(); at += 1) await rest(2)\n`,
      'src/d.test.ts': 'const late = setTimeout(() => fail(), 100)\n',
      'src/c.test.ts': 'await new Promise((done, fail) => { setTimeout(fail, 9_000); child.once("exit", done) })\n',
      'tests/support/a.ts': `${sleep}async function wait() { for (;;) { if (await ask()) return; await rest(50) } }\n`,
      'tests/support/b.ts': `${sleep}for (;;) { try { await ask(); break } catch { await rest(50) } }\n`,
      'src/web/a.ts': `${sleep}await rest(500)\n`,
    },
  },
  {
    rule: 'no test asserts how long something took',
    when: 'a difference, a name or a field that holds one, a deadline, a slack around two instants',
    bad: {
      'src/a.test.ts': 'const began = performance.now()\nassert.ok(performance.now() - began < 1_100)\n',
      'src/b.test.ts':
        'const from = Date.now()\nawait act()\nconst tookMs = Date.now() - from\nassert.ok(tookMs < 900)\n',
      'src/c.test.ts': 'const ask = () => ({ ms: Math.round(performance.now() - began) })\nassert(one.ms <= 3_000)\n',
      'src/d.test.ts': 'let slowest = 0\nslowest = Math.max(slowest, Date.now() - at)\nassert.ok(9 > slowest)\n',
      'src/e.test.ts': 'const until = performance.now() + 500\nassert.equal(performance.now() < until, true)\n',
      'src/f.test.ts': 'assert.ok(Math.abs(Date.parse(body.now) - Date.parse(told)) < 1000)\n',
      'src/g.test.ts': 'assert.ok(Math.abs(asked.expiresAt.getTime() - rehearsal.clock.ms()) < 2000)\n',
      'tests/support/a.ts': 'expect(new Date().getTime() - began < 1000).toBe(true)\n',
    },
    in: [...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `src/${name}.test.ts`), 'tests/support/a.ts'],
    good: {
      'src/a.test.ts': 'const began = clock.ms()\nawait act()\nassert.ok(began <= at && at <= clock.ms())\n',
      'src/b.test.ts': 'assert.ok(by.getTime() - first.getTime() < 11 * 86_400_000)\n',
      'src/c.test.ts': 'assert.ok(limits.claimMs < 10_000)\n',
      'src/d.test.ts': 't.diagnostic(`${performance.now() - began < 9}`)\n',
      'src/web/a.ts': 'assert.ok(Date.now() - began < 9)\n',
    },
  },
]
