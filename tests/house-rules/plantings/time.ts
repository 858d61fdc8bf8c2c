/** A breach of every rule about time, chance and settings, planted; and the right way beside it. */
import type { Planted } from '../planted.ts'

export const time: readonly Planted[] = [
  ...[
    'Date.now()',
    'new Date()',
    'Math.random()',
    'Temporal.Now.instant()',
    'performance.now()',
    'crypto.randomUUID()',
  ].flatMap((clock) =>
    ['src/domain/a.ts', 'src/tax/a.ts'].map((path) => ({
      rule: 'domain and tax get time and chance as arguments',
      when: `${path} uses ${clock}`,
      bad: { [path]: `export const a = () => ${clock}\n` },
      in: [path],
      good: {
        [path]: 'export const a = (at: number) => new Date(at)\n',
        'src/domain/a.test.ts': `const a = ${clock}\n`,
      },
    })),
  ),
  {
    rule: "the server's code asks the one clock",
    when: 'a store and a handler ask the machine',
    bad: {
      'src/database/a.server.ts': 'export const at = () => new Date()\n',
      'src/filer/x/handlers.server.ts': 'export const at = () => Date.now()\n',
    },
    in: ['src/database/a.server.ts', 'src/filer/x/handlers.server.ts'],
    good: {
      'src/server/clock.ts': 'export const at = () => Date.now()\n',
      'src/server/a.server.ts': 'export const took = performance.now()\n',
      'src/web/a.ts': 'export const at = () => Date.now()\n',
    },
  },
  {
    rule: "rows get their times from the product's clock, never from the database's",
    when: 'a default, a query, a migration',
    bad: {
      'src/database/a/table.server.ts': 'export const at = timestamp().defaultNow()\n',
      'src/database/b.server.ts': 'export const q = sql`update a set at = now()`\n',
      'src/database/migrations/0001.sql': 'alter table a add at timestamptz default CURRENT_TIMESTAMP;\n',
    },
    in: ['src/database/a/table.server.ts', 'src/database/b.server.ts', 'src/database/migrations/0001.sql'],
    good: {
      'src/database/b.server.ts': 'export const q = (clock: any) => sql`update a set at = ${clock.now()}`\n',
      'src/database/migrations/0001.sql': '-- never now()\nselect 1;\n',
    },
  },
  {
    rule: 'the environment is read in one file',
    when: 'a handler, the browser and a simulator read it',
    bad: {
      'src/filer/x/handlers.server.ts': 'export const a = process.env.PORT\n',
      'src/web/a.ts': 'export const a = import.meta.env.VITE_A\n',
      'simulators/a.ts': "import { env } from 'node:process'\n",
      'bench/a.ts': "export const a = process['env']\n",
    },
    in: ['src/filer/x/handlers.server.ts', 'src/web/a.ts', 'simulators/a.ts', 'bench/a.ts'],
    good: {
      'src/server/settings/settings.server.ts': 'export const a = process.env.PORT\n',
      'tests/a.ts': 'export const a = process.env.PORT\n',
    },
  },
  {
    rule: 'tests draw by chance from the seed of the run',
    when: 'a test takes fast-check as it is, a story throws dice',
    bad: {
      'src/domain/a.test.ts': "import fc from 'fast-check'\nfc.integer()\n",
      'tests/journeys/a.spec.ts': 'export const at = Math.random()\n',
    },
    in: ['src/domain/a.test.ts', 'tests/journeys/a.spec.ts'],
    good: {
      'src/domain/a.test.ts': "import { fc } from '#tests/support/chance/properties.ts'\nfc.integer()\n",
      'tests/support/properties.ts': "import fc from 'fast-check'\nexport { fc }\n",
      'src/server/a.server.ts': 'export const at = Math.random()\n',
    },
  },
]
