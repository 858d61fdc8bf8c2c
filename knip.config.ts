/** Finds unused code; with --production (src, branches and simulators without tests) also code that only tests use. */
import type { KnipConfig } from 'knip'

const config = ({ production }: { production?: boolean }): KnipConfig => ({
  entry: [
    'src/main.ts!',
    // Started by its path, in threads.
    'src/worker.ts!',
    // A house rule checks that each is mounted (tests/house-rules/addresses.test.ts).
    'src/**/*.{page,layout}.tsx!',
    'simulators/main.ts!',
    // Entry points by which tests start the simulators.
    'simulators/rehearse.ts!',
    'scripts/*.mjs',
    // Programs that are started by their path.
    'src/server/settings/list.server.ts!',
    'src/tax/cli.ts!',
    'src/office/review/inputs/coverage.server.ts!',
    'scripts/programs/dev-product.mjs',
    'scripts/setup/{bundle,unpack-chromium}.mjs',
    'scripts/testing/{file-limit,quick-modules,reporter,run-group,untracked-promises}.mjs',
    'tests/support/browser/serve.ts',
    'tests/faults/scan-logs.ts',
    'tests/faults/earlier-version.ts',
    'tests/faults/scanners/main.ts',
    'tests/house-rules/built-patterns.ts',
    'bench/main.ts',
    'bench/restore/measure.ts',
    'bench/firm-move/measure.ts',
    'bench/migration/measure.ts',
    'bench/volume/measure.ts',
    'bench/lighthouse/run.mjs',
    'bench/next-page/next.config.mjs',
    '**/*.test.ts',
    'tests/**/*.spec.ts',
  ],
  project: ['{src,branches,simulators}/**/*.{ts,tsx,css}!', 'scripts/**/*.mjs', 'tests/**/*.ts', 'bench/**/*.{ts,mjs}'],
  // Run or read by their path; the last two belong to bench/lighthouse, which has packages of its own.
  ignoreDependencies: ['oxfmt', '@expo-google-fonts/noto-sans-sc', 'chrome-launcher', 'lighthouse'],
  ignoreBinaries: ['unshare', 'mount', 'umount', 'mkfifo', 'openssl', 'promtool', 'sha256sum', 'systemd-analyze'],
  ignoreExportsUsedInFile: production ?? false,
})

export default config
