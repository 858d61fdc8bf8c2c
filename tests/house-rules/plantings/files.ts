/** A breach of every rule about files, names and documents, planted; and the right way beside it. */
import type { Planted } from '../planted.ts'

const lines = (count: number) => 'export {}\n'.repeat(count)

export const files: readonly Planted[] = [
  {
    rule: 'every file of src stands in a room',
    when: 'somebody opens a new one',
    bad: { 'src/extras/a.ts': '' },
    in: ['src/extras/a.ts'],
    good: { 'src/web/a.ts': '', 'src/main.ts': '' },
  },
  {
    rule: 'no file over 300 lines',
    when: 'a file has 301',
    bad: { 'src/web/a.ts': lines(301), 'src/web/a.test.ts': lines(301), 'src/design/a.css': lines(301) },
    in: ['src/web/a.ts', 'src/web/a.test.ts', 'src/design/a.css'],
    good: { 'src/web/a.ts': lines(300), 'src/web/a.test.ts': lines(300), 'tests/a.ts': lines(300) },
  },
  ...[
    'src/web/utils/a.ts',
    'src/filer/helpers/contract.ts',
    'src/web/hooks.ts',
    'src/domain/types.ts',
    'simulators/shared/a.ts',
    'tests/lib/a.ts',
    'src/server/common.server.ts',
    'scripts/misc.mjs',
  ].map((path) => ({
    rule: 'nothing is called utils, helpers, common, lib, shared, misc, types or hooks',
    when: path,
    bad: { [path]: '' },
    in: [path],
    good: { 'src/web/library/a.ts': '', 'src/domain/bank-types.ts': '' },
  })),
  {
    rule: 'files and folders are kebab-case',
    when: 'one is not',
    bad: { 'src/web/rootData.ts': '', 'src/design/Button/a.tsx': '' },
    in: ['src/web/rootData.ts', 'src/design/Button/a.tsx'],
    good: { 'src/web/root-data.ts': '', 'src/filer/x/handlers.server.ts': '' },
  },
  {
    rule: 'every decision stands in the list of decisions',
    when: 'one was written and not named',
    bad: { 'docs/decisions/0002-b.md': '', 'docs/decisions/README.md': '[0001](0001-a.md)\n' },
    in: ['docs/decisions/0002-b.md'],
    good: { 'docs/decisions/0002-b.md': '', 'docs/decisions/README.md': '[0002](0002-b.md)\n' },
  },
  {
    rule: 'documents name only files that exist',
    when: 'a file was renamed',
    bad: { 'docs/map.md': 'see `src/web/b.ts`\n', 'src/web/a.ts': '' },
    in: ['docs/map.md'],
    good: { 'docs/map.md': 'see `src/web/a.ts`, `src/web/`, `src/filer/*`\n', 'src/web/a.ts': '' },
  },
]
