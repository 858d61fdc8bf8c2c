/**
 * Browser tests on the production build: on phone and desktop, or on one (`*.phone.spec.ts`, `*.desktop.spec.ts`).
 * Stories that move the clock or change a firm's pages (`*.clock.spec.ts`) have their own server.
 */
import { defineConfig } from '@playwright/test'
import { chromium } from '#tests/support/browser/chromium.ts'
import { clockServer, dayServer, type ServerPorts } from '#tests/support/browser/servers.ts'

const { executablePath, args } = await chromium()
const serve = ({ port, simulatorsPort }: ServerPorts) => ({
  command: `${process.execPath} tests/support/browser/serve.ts ${port} ${simulatorsPort}`,
  // After the seeds: /readyz answers before them.
  wait: { stdout: /rehearsal at / },
  reuseExistingServer: false,
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
})
/** A page lives for seconds: what its optimising compilers and a small heap cost is never earned back. */
const briefly = '--js-flags=--no-opt --no-maglev --min-semi-space-size=16'
/** Without a Korean locale the browser saves a Korean file name as `download`. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' }
const userAgent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
const inMessenger =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36 KAKAOTALK 25.3.0'
const phone = { viewport: { width: 360, height: 740 }, userAgent: inMessenger, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 }, userAgent }

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    launchOptions: { executablePath, args: [...args, briefly], env },
    screenshot: 'only-on-failure',
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
  },
  webServer: [serve(dayServer), serve(clockServer)],
  projects: [
    {
      name: 'phone',
      testDir: 'tests/journeys',
      testIgnore: ['**/*.clock.spec.ts', '**/*.desktop.spec.ts'],
      use: { ...phone, baseURL: `http://127.0.0.1:${dayServer.port}` },
    },
    {
      name: 'desktop',
      testDir: 'tests/journeys',
      testIgnore: ['**/*.clock.spec.ts', '**/*.phone.spec.ts'],
      use: { ...desktop, baseURL: `http://127.0.0.1:${dayServer.port}` },
    },
    {
      name: 'clock',
      testDir: 'tests/journeys',
      testMatch: '**/*.clock.spec.ts',
      fullyParallel: false,
      workers: 1,
      use: { ...phone, baseURL: `http://127.0.0.1:${clockServer.port}` },
    },
    { name: 'gallery', testDir: 'tests/gallery', use: { ...phone, baseURL: `http://127.0.0.1:${dayServer.port}` } },
  ],
})
