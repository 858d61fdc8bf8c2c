/** The linter's rules; oxlint.rooms.config.ts has the imports allowed between rooms. */
import { defineConfig, type OxlintOverride } from 'oxlint'
import { boundaries } from './oxlint.rooms.config.ts'

const allow = (files: string[], ...rules: string[]): OxlintOverride => ({
  files,
  rules: Object.fromEntries(rules.map((rule) => [rule, 'off'])),
})
const product = ['src/**', 'simulators/**', 'scripts/**', 'bench/**']
const tests = ['tests/**', '**/*.test.ts']

const sizesAndApis: OxlintOverride[] = [
  {
    files: product,
    excludeFiles: tests,
    rules: {
      'eslint/max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true, IIFEs: true }],
    },
  },
  // Settings are arguments; the simulators are a separate program with its own entry file.
  { files: ['src/**', 'simulators/**', 'bench/**'], excludeFiles: tests, rules: { 'node/no-process-env': 'error' } },
  allow(['src/server/settings/settings.server.ts', 'simulators/main.ts', 'bench/**'], 'node/no-process-env'),
  // Tests are reproducible: randomness comes from the run's seed.
  {
    files: tests,
    rules: {
      'eslint/no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Draw from the seed.' },
        ...['performance', 'Date'].map((object) => ({
          object,
          property: 'now',
          message: 'How long something took says how fast the machine is: assert on the moved clock.',
        })),
      ],
      'eslint/no-restricted-globals': [
        'error',
        ...['setTimeout', 'setInterval'].map((name) => ({
          name,
          message: 'A test waits for what happens (waitFor), never for a time.',
        })),
      ],
    },
  },
  // These test the machine's clock, or the moment at which a program is killed.
  allow(
    [
      'tests/{support,faults}/**',
      'tests/server/{slow,standby}.test.ts',
      'tests/rehearsal/start.test.ts',
      'simulators/start.test.ts',
      'src/{web/server-clock,server/clock,integrations/data-vendor/patience}.test.ts',
      'tests/journeys/{clock/banner.clock,consultation}.spec.ts',
      'tests/gallery/screens/public.ts',
      'tests/server/cached-pages.test.ts',
    ],
    'eslint/no-restricted-properties',
    'eslint/no-restricted-globals',
  ),
  allow(
    ['tests/faults/**', 'src/integrations/data-vendor/patience.test.ts', 'src/tax/cli.ts'],
    'eslint/no-restricted-imports',
  ),
  allow([...tests, 'bench/**'], 'typescript/no-explicit-any'),
  // React Router, Vite and the tools expect a default export.
  allow(
    [
      '**/*.{page,layout}.tsx',
      'src/{root,entry.*}.tsx',
      'src/routes.ts',
      '*.config.ts',
      'bench/**',
      'scripts/testing/reporter.mjs',
    ],
    'import/no-default-export',
  ),
  // Constant scripts of ours that carry the nonce and no data.
  allow(['src/root.tsx', 'bench/**'], 'react/no-danger'),
  // Keeps the server-rendered markup; the HTML is read from the document and never changed.
  allow(['src/web/document/server-drawn.tsx'], 'react/no-danger', 'eslint/no-restricted-properties'),
  // Many conditions on one number, each from a document that people sent; split up they are harder to read.
  allow(['src/domain/resident-number/in-text.ts'], 'eslint/complexity'),
  // Generics over every endpoint: `unknown` is not assignable both ways.
  allow(
    ['src/contract/endpoint.ts', 'src/server/{serve.server,guards/case-acts.server}.ts'],
    'typescript/no-explicit-any',
  ),
  allow(['tests/**', 'simulators/**', '**/*.test.ts'], 'typescript/no-base-to-string'),
]

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'import', 'node', 'promise'],
  categories: { correctness: 'error' },
  rules: {
    'eslint/complexity': ['error', 30],
    'eslint/eqeqeq': 'error',
    'eslint/max-lines': ['error', 300],
    'eslint/no-control-regex': 'off',
    'eslint/no-restricted-properties': [
      'error',
      ...['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map((property) => ({
        property,
        message: 'HTML is written by React, which escapes it.',
      })),
    ],
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-self-import': 'error',
    'promise/no-multiple-resolved': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/no-danger': 'error',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'typescript/await-thenable': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': [
      'error',
      {
        allowForKnownSafeCalls: [
          {
            from: 'package',
            package: 'node:test',
            name: ['test', 'it', 'describe', 'suite', 'before', 'after', 'beforeEach', 'afterEach'],
          },
        ],
      },
    ],
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-misused-spread': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/return-await': ['error', 'in-try-catch'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/unbound-method': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/no-thenable': 'off',
  },
  overrides: [...boundaries, ...sizesAndApis],
  ignorePatterns: ['build', 'dist', '.react-router'],
})
