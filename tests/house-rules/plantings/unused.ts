/** What nobody uses, planted; and the same with a user. */
import type { Planted } from '../planted.ts'

export const stores = {
  'src/database/database.server.ts': [
    "import { filingsStore } from './filings/store.server.ts'",
    "import { staffStore } from './staff/store.server.ts'",
    'export const storesOf = (context: any) => ({',
    '  filings: shelter({ ...filingsStore(context) }),',
    '  staff: staffStore(context),',
    '})',
  ].join('\n'),
  'src/database/filings/store.server.ts': [
    'export function filingsStore({ db }: any) {',
    '  const inner = { never: () => 1 }',
    '  return { async find(id: string) { return { then: () => db.run(inner, id) } }, lock: (id: string) => id }',
    '}',
  ].join('\n'),
  'src/database/staff/store.server.ts': 'export function staffStore(_: any) {\n  return { list: () => [] }\n}\n',
}
const handlers = 'src/office/x/handlers.server.ts'

/** A store of two parts: the first finds. */
const twoParts = (second: string) => ({
  ...stores,
  'src/database/database.server.ts': [
    "import { filingsStore } from './filings/store.server.ts'",
    "import { locksStore } from './staff/store.server.ts'",
    'export const storesOf = (of: any) => ({ filings: shelter({ ...filingsStore(of), ...locksStore(of) }) })',
  ].join('\n'),
  'src/database/filings/store.server.ts': 'export function filingsStore(_: any) {\n  return { find: () => [] }\n}\n',
  'src/database/staff/store.server.ts': `export function locksStore(_: any) {\n  return { ${second}: () => [] }\n}\n`,
})

export const unused: readonly Planted[] = [
  {
    rule: 'every method of a store has a caller in the product',
    when: 'one is called by a test alone, one of the same name on another store',
    bad: {
      ...stores,
      [handlers]: 'export const a = (r: any) => [r.filings.find(1), r.other.list()]\n',
      'src/office/x/x.test.ts': 'export const a = (r: any) => [r.filings.lock(1), r.staff.list()]\n',
    },
    in: ['src/database/filings/store.server.ts', 'src/database/staff/store.server.ts'],
    good: {
      ...stores,
      [handlers]: [
        "export const a = async (r: any, desk: Stores['staff']) => {",
        '  const { lock } = r.filings',
        '  const held = r.filings',
        '  return [held.find(1), lock, desk.list()]',
        '}',
      ].join('\n'),
    },
  },
  {
    rule: 'no two parts of a store have a method of the same name',
    when: 'both parts find',
    bad: twoParts('find'),
    in: ['src/database/staff/store.server.ts'],
    good: twoParts('lock'),
  },
  {
    rule: 'every problem code is named by a module of the product',
    when: 'one has a sentence and nobody who throws it',
    bad: {
      'src/domain/problems.ts': "export const problemStatus = { 'pay.late': 409, notfound: 404 } as const\n",
      'src/server/http/texts.ts': "export const problemSentences = { 'pay.late': '늦었어요.', notfound: '없어요.' }\n",
      [handlers]: "export const a = () => { throw new Problem('notfound') }\n",
    },
    in: ['src/domain/problems.ts'],
    good: {
      'src/domain/problems.ts': 'export const problemStatus = { notfound: 404 } as const\n',
      [handlers]: "export const a = () => { throw new Problem('notfound') }\n",
    },
  },
  {
    rule: 'every entry of a texts.ts is named by a module of the product',
    when: 'one is shown by a test alone',
    bad: {
      'src/site/x/texts.ts': "export const texts = { title: '제목', list: { gone: '없음' } }\n",
      'src/site/x/x.view.tsx':
        "import { texts } from './texts.ts'\nexport const A = () => <p>{texts.title}{texts.list}</p>\n",
      'src/site/x/x.test.ts': "import { texts } from './texts.ts'\nexport const a = texts.list.gone\n",
    },
    in: ['src/site/x/texts.ts'],
    good: {
      'src/site/x/texts.ts':
        "export const texts = { title: '제목', kinds: { one: '하나', other: '둘' }, 근로: '말' }\n",
      'src/site/x/x.view.tsx': [
        "import { texts } from './texts.ts'",
        'export const A = ({ kind }: any) => {',
        '  const { title } = texts',
        '  return <p>{title}{texts.kinds[kind]}</p>',
        '}',
      ].join('\n'),
    },
  },
]
